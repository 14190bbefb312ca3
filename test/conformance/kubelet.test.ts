import { describe, expect, it } from 'vitest';
import { world } from './world.ts';

const kubelet = { checkTimer: 'keeps-its-phase' };

describe('the ticker of the kubelet keeps its phase', () => {
  // Ticks on odd seconds; killed at 16, started `delay` later; the first tick after the start is `f` away.
  // facts.md 1.2: killed f + (N - 1) x P + timeout after the start.
  it.each([
    { delay: 1, f: 2 },
    { delay: 1.5, f: 1.5 },
    { delay: 2, f: 1 },
    { delay: 2.75, f: 0.25 },
    { delay: 2.999, f: 0.001 },
    { delay: 8, f: 1 },
    { delay: 8.4, f: 0.6 },
  ])('started $delay s after the kill, $f s before a tick', ({ delay, f }) => {
    const { sinceStart } = world({
      birth: null,
      processManager: { ...kubelet, restartDelay: `${delay * 1000}ms` },
    });
    expect(sinceStart('killed')[0]).toBeCloseTo(f + (3 - 1) * 2 + 1, 6);
  });

  it.each([
    { period: 10, threshold: 3, timeout: 1, phase: 4 },
    { period: 10, threshold: 3, timeout: 5, phase: 9.5 },
    { period: 3, threshold: 2, timeout: 2, phase: 0 },
    { period: 5, threshold: 1, timeout: 1, phase: 2.25 },
    { period: 15, threshold: 4, timeout: 3, phase: 7 },
  ])('period $period, threshold $threshold, timeout $timeout, phase $phase', (row) => {
    const { seconds, sinceStart } = world({
      birth: null,
      length: 300,
      stalls: [[10, 90]],
      phase: row.phase,
      livenessProbe: {
        periodSeconds: row.period,
        failureThreshold: row.threshold,
        timeoutSeconds: row.timeout,
      },
      processManager: { ...kubelet, restartDelay: '700ms' },
    });
    const [start = 0] = seconds('started');
    const next = Math.floor((start - row.phase) / row.period + 1) * row.period + row.phase;
    const f = next - start;
    expect(sinceStart('killed')[0]).toBeCloseTo(f + (row.threshold - 1) * row.period + row.timeout, 6);
  });

  it('a tick at the very start finds a process that has not begun: it is skipped', () => {
    // Asked directly, a starting app refuses at once: with one failure allowed this box would never live.
    const { seconds } = world({
      livenessProbe: { asks: 'process', failureThreshold: 1, timeoutSeconds: 2 },
      processManager: { ...kubelet, restartDelay: 0 },
      app: { startTime: '2s' },
    });
    // The check of 11 is given up at 13, the app is ready at 15: so is the check of 15.
    expect(seconds('killed')).toEqual([13]);
    expect(seconds('started')).toEqual([13]);
  });

  it.each([
    { delay: 1, first: 1 },
    { delay: 2, first: 3 },
    { delay: 5, first: 5 },
    { delay: 6, first: 7 },
  ])(
    'initialDelaySeconds $delay: ticks before it are skipped, the first is at +$first s',
    ({ delay, first }) => {
      const { sinceStart } = world({
        birth: null,
        livenessProbe: { initialDelaySeconds: delay },
        // Killed at 16, started at 24, one second before an odd one.
        processManager: kubelet,
      });
      expect(sinceStart('killed')[0]).toBe(first + 4 + 1);
    },
  );
});

describe('CrashLoopBackOff', () => {
  const backOff = { initial: '10s' };

  it('waits 0, 10, 20, 40, 80, 160, 300, 300 s, measured from the kill', () => {
    const { seconds } = world({ birth: null, length: 1200, processManager: { restartDelay: 0, backOff } });
    const killed = seconds('killed');
    const waits = seconds('started').map((start, i) => start - (killed[i] ?? 0));
    expect(waits.slice(0, 8)).toEqual([0, 10, 20, 40, 80, 160, 300, 300]);
  });

  it('a restart delay comes on top', () => {
    const { seconds } = world({ birth: null, length: 300, processManager: { restartDelay: '8s', backOff } });
    const killed = seconds('killed');
    expect(
      seconds('started')
        .slice(0, 4)
        .map((start, i) => start - (killed[i] ?? 0)),
    ).toEqual([8, 18, 28, 48]);
  });

  it('never waits longer than its limit', () => {
    const { seconds } = world({
      birth: null,
      length: 600,
      processManager: { restartDelay: 0, backOff: { initial: '10s', max: '60s' } },
    });
    const killed = seconds('killed');
    expect(
      seconds('started')
        .slice(0, 7)
        .map((start, i) => start - (killed[i] ?? 0)),
    ).toEqual([0, 10, 20, 40, 60, 60, 60]);
  });

  // Killed and started at 16. Stalled from 606 it is killed at 612, after 596 s; from 612, at 618, after 602 s.
  it.each([
    { stall: 606, killed: 612, wait: 10 },
    { stall: 612, killed: 618, wait: 0 },
  ])(
    'is forgotten after ten minutes of running: killed at $killed, it waits $wait s',
    ({ stall, killed, wait }) => {
      const { seconds } = world({
        length: 700,
        stalls: [
          [10, 16.5],
          [stall, stall + 6.5],
        ],
        processManager: { ...kubelet, restartDelay: 0, backOff },
        livenessProbe: { asks: 'process' },
      });
      expect(seconds('killed')).toEqual([16, killed]);
      expect(seconds('started')).toEqual([16, killed + wait]);
    },
  );
});
