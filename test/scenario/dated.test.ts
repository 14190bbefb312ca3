import { expect, test } from 'vitest';
import { begunAt } from '../../src/scenario/dated.ts';
import { loadScenario } from '../../src/scenario/load.ts';

const scenario = loadScenario(
  `ratchet: scenario/1
title: t
clock: {start: "2026-10-20T10:00:00Z", length: 10m}
boxes: {count: 3, headroom: 200, cpu: {share: 50%, arrivals: 100}}
demand:
  - {from: "10:00:00", perSecond: 300}
  - {from: "10:04:00", perSecond: 400}
controlPlane: {capacity: 2, perRequest: 0.0005, perBirth: 1, perPush: 0.001}
checkout: {serviceTime: 4ms, clientTimeout: 10s}
interventions:
  act: {at: +5m, title: somebody acts, set: {livenessProbe.enabled: false}}
slowSpells:
  pause: {box: box-01, from: "10:00:45", until: "10:00:47", capacity: 10%, why: a pause}
`,
  'dated.yaml',
);

test.each([
  [{ 'livenessProbe.periodSeconds': 4 }, 0],
  [{ 'interventions.act.enabled': false }, 300],
  [{ 'interventions.act.at': '10:03:00' }, 300],
  [{ 'slowSpells.pause.capacity': '20%', 'livenessProbe.enabled': false }, 45],
  [{ 'demand.1.perSecond': 300 }, 240],
  [{ 'demand.0.perSecond': 300 }, 0],
  [{ 'nothing.of.the.kind': 1 }, 0],
])('what %o changes has begun at second %i', (set, expected) => {
  expect(begunAt(scenario, { set })).toBe(expected);
});
