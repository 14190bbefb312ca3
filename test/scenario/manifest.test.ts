import { expect, test } from 'vitest';
import { asFluid } from '../../src/scenario/grain.ts';
import { loadScenario } from '../../src/scenario/load.ts';

/** A scenario with the probes of a pod, as `kubectl get pod -o yaml` prints them. */
const pasted = `
ratchet: scenario/1
title: With the probes of a manifest
clock: {start: "2026-10-20T10:00:00Z", length: 1m}
boxes: {count: 2, headroom: 10, cpu: {share: 50%, arrivals: 5}}
demand: [{from: "10:00:00", perSecond: 10}]
checkout: {serviceTime: 5ms, clientTimeout: 10s}
livenessProbe:
  failureThreshold: 4
  httpGet:
    path: /healthz/ready
    port: 15021
    scheme: HTTP
  initialDelaySeconds: 1
  periodSeconds: 15
  successThreshold: 1
  terminationGracePeriodSeconds: 60
  timeoutSeconds: 3
readinessProbe:
  exec:
    command: [cat, /tmp/healthy]
  periodSeconds: 5
`;

test('a probe block of a manifest can be pasted as it is', () => {
  const { settings, unused } = loadScenario(pasted, 'pasted.yaml');
  expect(asFluid(settings).livenessProbe).toMatchObject({
    failureThreshold: 4,
    initialDelaySeconds: 1000,
    periodSeconds: 15_000,
    timeoutSeconds: 3000,
    terminationGracePeriodSeconds: 60_000,
  });
  // What the model has no use for is said, never silent.
  expect(unused).toEqual(['livenessProbe.httpGet', 'readinessProbe.exec']);
});

test('boxes are known by their number, however many zeros stand before it', () => {
  const many = pasted
    .replace('count: 2,', 'count: 200, overrides: {box-07: {headroom: 3}},')
    .replace(
      'livenessProbe:',
      'slowSpells: {pause: {box: box-7, from: +1s, until: +2s, capacity: 0}}\nlivenessProbe:',
    );
  expect(Object.keys(asFluid(loadScenario(many, 'many.yaml').settings).boxes.overrides)).toEqual(['box-07']);
});

test('one box under two names is refused', () => {
  const twice = pasted.replace(
    'count: 2,',
    'count: 2, overrides: {box-1: {headroom: 3}, box-01: {headroom: 4}},',
  );
  expect(() => loadScenario(twice, 'twice.yaml')).toThrow('found box 1 twice; expected each box once');
});

test('a bound on latency beyond what clients wait for is refused: it could never be broken', () => {
  const bound = `${pasted}objectives: [{name: checkout under 11 s, series: latency_p99, below: 11}]\n`;
  expect(() => loadScenario(bound, 'bound.yaml')).toThrow(
    'objectives.0.below: found 11, which no latency reaches because clients give up after 10 s; expected at most that',
  );
});
