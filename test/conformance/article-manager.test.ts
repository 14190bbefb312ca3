import { describe, expect, it } from 'vitest';
import { world } from './world.ts';

describe('the process manager of the article', () => {
  it('kills after the third late answer in a row, when the timeout of that check is over', () => {
    // Ticks on odd seconds: 11, 13 and 15 are late, and the answer to the last is given up at 16.
    expect(world({}).seconds('killed')[0]).toBe(16);
  });

  it('starts a killed box after the restart delay, always the same', () => {
    const { seconds } = world({ birth: null, processManager: { restartDelay: '8s' } });
    // 7 s of life and 8 s of waiting: every 15 s.
    expect(seconds('started').slice(0, 5)).toEqual([24, 39, 54, 69, 84]);
  });

  // The first check comes one period after the start: N x P, and the timeout of the last.
  it.each([
    { period: 2, threshold: 3, timeout: 1, killedAfter: 7 },
    { period: 2, threshold: 3, timeout: 2, killedAfter: 8 },
    { period: 2, threshold: 3, timeout: 0.5, killedAfter: 6.5 },
    { period: 2, threshold: 5, timeout: 1, killedAfter: 11 },
    { period: 2, threshold: 1, timeout: 1, killedAfter: 3 },
    { period: 1, threshold: 10, timeout: 1, killedAfter: 11 },
    { period: 5, threshold: 1, timeout: 1, killedAfter: 6 },
    { period: 10, threshold: 3, timeout: 1, killedAfter: 31 },
  ])(
    '$threshold checks every $period s, timeout $timeout s: killed $killedAfter s after its start',
    (row) => {
      const { sinceStart } = world({
        birth: null,
        stalls: [[10, 50]],
        livenessProbe: {
          periodSeconds: row.period,
          failureThreshold: row.threshold,
          timeoutSeconds: row.timeout,
        },
        processManager: { restartDelay: '60s' },
      });
      expect(sinceStart('killed')[0]).toBe(row.killedAfter);
    },
  );

  // Ticks are whole periods after the start; those before the delay are left out.
  it.each([
    { delay: 1, killedAfter: 2 + 5 },
    { delay: 2, killedAfter: 2 + 5 },
    { delay: 3, killedAfter: 4 + 5 },
    { delay: 5, killedAfter: 6 + 5 },
  ])('initialDelaySeconds $delay: killed $killedAfter s after its start', ({ delay, killedAfter }) => {
    const { sinceStart } = world({ birth: null, livenessProbe: { initialDelaySeconds: delay } });
    expect(sinceStart('killed')[0]).toBe(killedAfter);
  });
});

describe('a run of failures', () => {
  it('two late answers and a good one, twice: nobody is killed, because one success resets', () => {
    // 11 and 13 wait for 14.5; by 15 the 225 that waited are worked off. The same from 20 on.
    const { seconds } = world({
      stalls: [
        [10, 14.5],
        [20, 24.5],
      ],
    });
    expect(seconds('killed')).toEqual([]);
    expect(seconds('slow')).toEqual([11, 21]);
  });

  it('three late answers in a row: killed', () => {
    expect(world({ stalls: [[10, 16.5]] }).seconds('killed')[0]).toBe(16);
  });

  it('an answer sooner than the timeout passes, however slow', () => {
    // At 11 and 13 an answer comes at 13.7 and 100 or 150 thousandths: 2.8 s and 0.85 s. Only the first is late.
    expect(world({ stalls: [[10, 13.7]], livenessProbe: { failureThreshold: 2 } }).seconds('killed')).toEqual(
      [],
    );
    expect(world({ stalls: [[10, 14.1]], livenessProbe: { failureThreshold: 2 } }).seconds('killed')[0]).toBe(
      14,
    );
  });

  it('a check answered from a thread of its own never waits behind the backlog', () => {
    expect(world({ stalls: [[10, 60]], app: { checkThread: 'own' } }).seconds('killed')).toEqual([]);
  });

  it('a probe that is off kills nobody', () => {
    expect(world({ stalls: [[10, 60]], livenessProbe: { enabled: false } }).seconds('killed')).toEqual([]);
  });

  it('a box of which no check fails is never killed', () => {
    expect(world({ stalls: [] }).timeline.events.at).toHaveLength(0);
  });
});
