import { describe, expect, it } from 'vitest';
import { boxNames } from '../../src/scenario/boxes.ts';
import { asFluid } from '../../src/scenario/grain.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import { millisecondsAfter } from '../../src/scenario/times.ts';
import { replaced, SHIPPED } from './sentences.ts';

const SHORT = `
ratchet: scenario/1
title: as little as can be
clock: {start: "2026-10-20T23:59:30Z", length: 90s}
boxes: {count: 3, headroom: 100, cpu: {share: 50%, arrivals: 80}}
demand: [{from: "+0s", perSecond: 240}]
checkout: {serviceTime: 5ms, clientTimeout: 2s}
`;
const short = loadScenario(SHORT, 'folder/short.yaml');
const settings = asFluid(short.settings);

describe('what a file leaves out has the defaults of Kubernetes, Envoy and Istio', () => {
  it.each([
    // facts.md 1.1
    ['livenessProbe.initialDelaySeconds', settings.livenessProbe.initialDelaySeconds, 0],
    ['livenessProbe.periodSeconds', settings.livenessProbe.periodSeconds, 10_000],
    ['livenessProbe.timeoutSeconds', settings.livenessProbe.timeoutSeconds, 1000],
    ['livenessProbe.failureThreshold', settings.livenessProbe.failureThreshold, 3],
    ['readinessProbe.periodSeconds', settings.readinessProbe.periodSeconds, 10_000],
    ['readinessProbe.successThreshold', settings.readinessProbe.successThreshold, 1],
    // 1.2 and 1.5: the ticker keeps its phase; 300 s at most, forgotten after 600 s
    ['processManager.checkTimer', settings.processManager.checkTimer, 'keeps-its-phase'],
    ['processManager.backOff.max', settings.processManager.backOff.max, 300_000],
    ['processManager.backOff.forgetAfter', settings.processManager.backOff.forgetAfter, 600_000],
    // 2.2, 2.6, 2.7, 3.6
    ['proxy.initialFetchTimeout', settings.proxy.initialFetchTimeout, 15_000],
    ['proxy.holdApplicationUntilProxyStarts', settings.proxy.holdApplicationUntilProxyStarts, false],
    ['controlPlane.debounce', settings.controlPlane.debounce, 100],
    ['balancer.panicThreshold', settings.balancer.panicThreshold, 0.5],
  ])('%s', (path, value, expected) => {
    expect(value).toBe(expected);
    // A default that is used is said, never silent.
    expect(short.defaults.some((said) => said.startsWith(`${path}: `))).toBe(true);
  });

  it('says nothing of what is written', () => {
    const written = loadScenario(`${SHORT}livenessProbe: {periodSeconds: 10}\n`, 'short.yaml').defaults;
    expect(written.some((said) => said.startsWith('livenessProbe.periodSeconds'))).toBe(false);
    expect(written.some((said) => said.startsWith('livenessProbe.timeoutSeconds'))).toBe(true);
  });
});

describe('a scenario', () => {
  it('has the name of its file, without folders and ending', () => {
    expect(short.name).toBe('short');
    expect(loadScenario(SHORT, 'C:\\incidents\\friday.yml').name).toBe('friday');
  });

  it('has durations in milliseconds and shares from 0 to 1, however they are written', () => {
    const same = ['8s', '8000ms', '8.0s', '0m8s'].map(
      (duration) =>
        loadScenario(replaced('restartDelay: 8s', `restartDelay: ${duration}`).text, 'x').settings,
    );
    expect(same.map((each) => asFluid(each).processManager.restartDelay)).toEqual([8000, 8000, 8000, 8000]);
    expect(asFluid(loadScenario(SHORT.replace('50%', '0.5'), 'x').settings).boxes.cpu.share).toBe(
      settings.boxes.cpu.share,
    );
  });

  it('knows times of day across midnight, and times after the start', () => {
    const { start } = settings.clock;
    const since = (ofDay: number) => millisecondsAfter(start, { ofDay });
    expect(since(((23 * 60 + 59) * 60 + 30) * 1000)).toBe(0);
    expect(since(0)).toBe(30_000);
    expect(millisecondsAfter(start, { afterStart: 52_000 })).toBe(52_000);
  });

  it('keeps its fixes in the order of the file, assumptions last', () => {
    const kinds = loadScenario(SHIPPED, 'x').fixes.map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(11).fill('fix'), ...Array(3).fill('assumption')]);
  });
});

describe('boxes', () => {
  const names = (count: number, spares = 0) => boxNames({ boxes: { ...settings.boxes, count, spares } });

  it('are numbered from 01, as wide as their pool needs', () => {
    expect(names(3)).toEqual(['box-01', 'box-02', 'box-03']);
    expect([names(99).at(0), names(100).at(0), names(100).at(-1)]).toEqual(['box-01', 'box-001', 'box-100']);
  });

  it('are not renamed by a spare', () => {
    expect(names(99, 1).slice(0, 99)).toEqual(names(99));
    expect(names(99, 1).at(-1)).toBe('box-100');
  });
});
