import { describe, expect, it } from 'vitest';
import { type Wanted, world } from './world.ts';

/** A box whose proxy never gets an answer, born at 20 s, with the kubelet's timer. */
const unborn = (startupProbe: Wanted['startupProbe'], more: Wanted = {}) =>
  world({
    birth: null,
    born: 20,
    length: 900,
    phase: 0,
    livenessProbe: { enabled: false },
    processManager: { checkTimer: 'keeps-its-phase' },
    ...more,
    ...(startupProbe ? { startupProbe } : {}),
  });

describe('a startup probe that never passes kills', () => {
  // facts 1.2: f + (N - 1) x P + the latency of the last check. Ticks are at phase + n x P; born at 20 s. The
  // endpoint of a proxy answers 503 at once; asked through it, an unborn proxy accepts and does not answer.
  it.each([
    { rule: '1.3, the example of the docs: 30 x 10', P: 10, N: 30, asks: 'proxy', phase: 0, killed: 300 },
    { rule: '2.6, Istio: 600 x 1', P: 1, N: 600, asks: 'proxy', phase: 0, killed: 600 },
    { rule: '1.1, the defaults: 3 x 10', P: 10, N: 3, asks: 'proxy', phase: 0, killed: 30 },
    { rule: '1.2, phase 4: f = 4', P: 10, N: 3, asks: 'proxy', phase: 4, killed: 24 },
    { rule: '1.2, phase 9.5: f = 9.5', P: 10, N: 3, asks: 'proxy', phase: 9.5, killed: 29.5 },
    { rule: '1.2, through the proxy: + 1 s', P: 10, N: 3, asks: 'box', phase: 4, killed: 25 },
    { rule: '1.2, one failure is enough', P: 5, N: 1, asks: 'proxy', phase: 2, killed: 2 },
    { rule: '1.2, P = 2, N = 3: from 4 s …', P: 2, N: 3, asks: 'proxy', phase: 0.001, killed: 4.001 },
    { rule: '1.2, … to 7 s', P: 2, N: 3, asks: 'box', phase: 0, killed: 7 },
  ])('$rule', ({ P, N, asks, phase, killed }) => {
    const { sinceStart } = unborn(
      { asks, periodSeconds: P, failureThreshold: N, timeoutSeconds: 1 },
      { phase },
    );
    expect(sinceStart('killed')[0]).toBeCloseTo(killed, 6);
  });

  it.each([
    { rule: '2.9, a waypoint: delay 1, period 1, 30 failures', born: 20, killed: 30 },
    { rule: '2.9, born between two ticks: the one at 0.5 s is before the delay', born: 20.5, killed: 30.5 },
  ])('$rule', ({ born, killed }) => {
    const waypoint = { asks: 'proxy', initialDelaySeconds: 1, periodSeconds: 1, failureThreshold: 30 };
    expect(unborn(waypoint, { born }).sinceStart('killed')[0]).toBeCloseTo(killed, 6);
  });

  it('1.3: a budget above the birth kills nobody, one below it does', () => {
    const asking = (failureThreshold: number) =>
      unborn({ asks: 'proxy', periodSeconds: 2, failureThreshold }, { birth: 9 }).sinceStart('killed');
    // Checks at 2, 4, 6, 8 fail; the proxy is ready at 9.
    expect(asking(5)).toEqual([]);
    expect(asking(4)[0]).toBe(8);
  });

  it('1.5: its kills count for the back-off like all others: 0, 10, 20, 40 s', () => {
    const { seconds } = unborn(
      { asks: 'proxy', periodSeconds: 1, failureThreshold: 5 },
      { processManager: { checkTimer: 'keeps-its-phase', restartDelay: 0, backOff: { initial: '10s' } } },
    );
    const killed = seconds('killed');
    const waits = seconds('started').slice(1, 5);
    expect(waits.map((start, i) => start - (killed[i] ?? 0))).toEqual([0, 10, 20, 40]);
  });
});

describe('until a startup probe has passed there are no other checks', () => {
  const strict = { asks: 'box', periodSeconds: 1, failureThreshold: 1 };

  it('1.2: liveness is skipped, not counted', () => {
    const { sinceStart } = unborn(
      { asks: 'proxy', periodSeconds: 1, failureThreshold: 100 },
      { birth: 40, livenessProbe: strict },
    );
    expect(sinceStart('proxy-ready')).toEqual([40]);
    expect(sinceStart('killed')).toEqual([]);
  });

  it('without one, the same liveness kills at its first check', () => {
    const { sinceStart } = unborn(undefined, { birth: 40, livenessProbe: { ...strict, enabled: true } });
    expect(sinceStart('killed')[0]).toBe(2);
  });

  // Born at 20 s: app ready at 22, proxy at 23; readiness ticks every 30 s. The startup probe passes at 24.
  it.each([
    { rule: '1.2: readiness is made at once when it passes', successThreshold: 1, serving: 4 },
    { rule: '1.2: and then at its ticks', successThreshold: 2, serving: 10 },
  ])('$rule', ({ successThreshold, serving }) => {
    const { sinceStart } = unborn(
      { asks: 'box', periodSeconds: 4, failureThreshold: 30 },
      { birth: 3, readinessProbe: { periodSeconds: 30, successThreshold } },
    );
    expect(sinceStart('serving')).toEqual([serving]);
  });

  it('without a readiness probe a box is ready when it has started', () => {
    const { sinceStart } = unborn(
      { asks: 'box', periodSeconds: 4, failureThreshold: 30 },
      { birth: 3, readinessProbe: { enabled: false } },
    );
    expect(sinceStart('serving')).toEqual([4]);
  });

  it('1.3: the delay of liveness counts from the start of the box, not from the pass', () => {
    // Passes at 4; liveness with delay 5 and period 1 is due at 5. Stuck from 4.5 on, it fails from 5 on.
    const { sinceStart } = unborn(
      { asks: 'process', periodSeconds: 4, failureThreshold: 30 },
      {
        birth: 3,
        wedged: { from: '+24500ms', part: 'app' },
        livenessProbe: { asks: 'process', initialDelaySeconds: 5, periodSeconds: 1, failureThreshold: 1 },
      },
    );
    expect(sinceStart('killed')[0]).toBe(5 + 1);
  });

  it('1.2: passed once it is asked no more, and in the next life it is asked again', () => {
    // Stuck from 60 s on: liveness kills, not the startup probe. The next life has to pass anew.
    const stuck = unborn(
      { asks: 'process', periodSeconds: 1, failureThreshold: 5 },
      {
        birth: 3,
        wedged: { from: '+60s', part: 'app' },
        processManager: { checkTimer: 'keeps-its-phase', terminationGracePeriodSeconds: 0 },
        livenessProbe: { asks: 'process', periodSeconds: 10, failureThreshold: 2 },
      },
    );
    const fatal = stuck.texts('check-failed').filter((text) => !text.includes('readiness'));
    expect(fatal).toEqual([expect.stringContaining('second liveness check in a row: stuck')]);
    // Checks at 60 and 70 s, each given up after 1 s.
    expect(stuck.seconds('killed')).toEqual([71]);
    expect(stuck.seconds('serving').length).toBe(2);
  });
});

describe('the readiness endpoint of a proxy', () => {
  // facts 2.3: 200 when it is live, else 503; 2.2: one that went on with nothing is live.
  it.each([
    { proxy: 'empty after 30 s, within the budget', N: 31, killed: [] },
    { proxy: 'empty after 30 s, beyond the budget', N: 29, killed: [29] },
  ])('$proxy', ({ N, killed }) => {
    const { sinceStart } = unborn(
      { asks: 'proxy', periodSeconds: 1, failureThreshold: N },
      { proxy: { initialFetchTimeout: '15s' }, length: 60 },
    );
    expect(sinceStart('killed').slice(0, 1)).toEqual(killed);
  });

  it('2.3: as liveness it kills one that merely waits, for ever', () => {
    const { seconds } = unborn(undefined, {
      livenessProbe: { asks: 'proxy', periodSeconds: 10, failureThreshold: 3 },
      processManager: { checkTimer: 'keeps-its-phase', restartDelay: '1s', backOff: { initial: 0 } },
    });
    expect(seconds('killed').length).toBeGreaterThan(20);
    expect(seconds('serving')).toEqual([]);
  });
});
