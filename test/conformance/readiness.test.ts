import { describe, expect, it } from 'vitest';
import { boxAt, indexTimeline } from '../../src/timeline/cursor.ts';
import { world } from './world.ts';

const asksProcess = { asks: 'process' };

describe('readiness', () => {
  // Ticks at 2, 4, 6, … after the start; the app is ready after 2 s.
  it.each([
    { birth: 3, threshold: 1, serving: 4 },
    { birth: 3, threshold: 2, serving: 6 },
    { birth: 3, threshold: 3, serving: 8 },
    { birth: 4, threshold: 1, serving: 4 },
    { birth: 4.001, threshold: 1, serving: 6 },
    { birth: 9, threshold: 2, serving: 12 },
  ])('a proxy born in $birth s, $threshold passes in a row: serves $serving s after the start', (row) => {
    const { sinceStart } = world({
      birth: row.birth,
      livenessProbe: asksProcess,
      readinessProbe: { successThreshold: row.threshold },
    });
    expect(sinceStart('serving')).toEqual([row.serving]);
  });

  it('waits for the app, too', () => {
    const { sinceStart } = world({
      birth: 1,
      app: { startTime: '5s' },
      livenessProbe: asksProcess,
      readinessProbe: { successThreshold: 2 },
    });
    expect(sinceStart('serving')).toEqual([8]);
  });

  it('begins as not ready: a started box serves nobody before its first check', () => {
    const { timeline, seconds } = world({ birth: 0.1, app: { startTime: 0 }, livenessProbe: asksProcess });
    const index = indexTimeline(timeline);
    const [start = 0] = seconds('started');
    expect(boxAt(index, 0, start + 1).state).toBe('starting');
    expect(boxAt(index, 0, start + 2).state).toBe('serving');
  });

  it('initialDelaySeconds 10: the first check is the one at 10 s', () => {
    const { sinceStart } = world({ livenessProbe: asksProcess, readinessProbe: { initialDelaySeconds: 10 } });
    expect(sinceStart('serving')).toEqual([10]);
  });

  it('does not mind slow answers unless it is told to', () => {
    const slow = { stalls: [[10, 30]] as const, livenessProbe: { enabled: false } };
    expect(world(slow).seconds('ejected')).toEqual([]);
    // 11, 13 and 15 are late; the last is given up at 16.
    expect(world({ ...slow, readinessProbe: { slowAnswersFail: true } }).seconds('ejected')).toEqual([16]);
  });

  it.each([
    { threshold: 1, back: 31 },
    { threshold: 2, back: 33 },
    { threshold: 3, back: 35 },
  ])('takes a box back after $threshold good answers in a row', ({ threshold, back }) => {
    const { seconds } = world({
      stalls: [[10, 30]],
      livenessProbe: { enabled: false },
      readinessProbe: { slowAnswersFail: true, successThreshold: threshold },
    });
    expect(seconds('returned')).toEqual([back]);
  });

  it('without a probe a box counts as ready as soon as it runs, as in Kubernetes', () => {
    const { seconds } = world({ livenessProbe: asksProcess, readinessProbe: { enabled: false } });
    expect(seconds('serving')).toEqual(seconds('started'));
  });
});

describe('liveness asks the process', () => {
  it('an unborn proxy does not matter to it', () => {
    const { seconds } = world({ birth: 60, livenessProbe: asksProcess });
    expect(seconds('killed')).toEqual([16]);
    expect(seconds('proxy-ready')).toEqual([24 + 60]);
  });

  // A starting app refuses at once: three refusals at 2, 4 and 6 s.
  it.each([
    { startTime: 6, killed: [] },
    { startTime: 6.001, killed: [6] },
    { startTime: 5.9, killed: [] },
  ])('an app that starts in $startTime s: killed at $killed', ({ startTime, killed }) => {
    const { sinceStart } = world({
      app: { startTime: `${startTime * 1000}ms` },
      birth: 1,
      livenessProbe: asksProcess,
    });
    expect(sinceStart('killed').slice(0, 1)).toEqual(killed);
  });
});
