import { describe, expect, it } from 'vitest';
import { seriesOf } from '../../src/timeline/reading.ts';
import { type Block, type World, world } from './world.ts';

/** Calls of box-01 itself that found no proxy: before it listened, and after it had stopped. */
function lost({ timeline }: World): readonly number[] {
  return ['outbound_refused', 'outbound_failed'].map((name) => {
    const values = seriesOf(timeline, name)?.values ?? new Float64Array();
    return Math.round(values.reduce((sum, each) => sum + each, 0) * 1000) / 1000;
  });
}

const ISTIO = { asks: 'proxy', periodSeconds: 1, failureThreshold: 600 };

describe('the order of app and proxy at the start', () => {
  // Born at 20 s, ticks on whole seconds; the app makes 10 calls a second from its start on and takes 2 s.
  const started = (proxy: Block, birth: number, startupProbe?: Block) =>
    world({
      born: 20,
      birth,
      phase: 0,
      length: 200,
      app: { outboundCalls: 10 },
      proxy,
      livenessProbe: { enabled: false },
      processManager: { checkTimer: 'keeps-its-phase' },
      ...(startupProbe ? { startupProbe } : {}),
    });
  const native = { nativeSidecar: true };
  const hold = { holdApplicationUntilProxyStarts: true };

  it.each([
    { rule: '1.6: plain containers: no order', proxy: {}, birth: 3, probe: ISTIO, app: 2, refused: 30 },
    { rule: '1.6: plain, a slower proxy', proxy: {}, birth: 9.5, probe: ISTIO, app: 2, refused: 95 },
    { rule: '2.6: hold', proxy: hold, birth: 3, probe: ISTIO, app: 5, refused: 0 },
    {
      rule: '1.6: a native sidecar and its startup probe',
      proxy: native,
      birth: 3,
      probe: ISTIO,
      app: 5,
      refused: 0,
    },
    { rule: '1.6: which passes at its tick', proxy: native, birth: 3.2, probe: ISTIO, app: 6, refused: 0 },
    { rule: '1.6: for 90 s if need be', proxy: native, birth: 90, probe: ISTIO, app: 92, refused: 0 },
    { rule: '1.6: without one only the process is waited for', proxy: native, birth: 3, app: 2, refused: 30 },
    { rule: 'without a proxy nothing is refused', proxy: { enabled: false }, birth: 3, app: 2, refused: 0 },
  ])('$rule', ({ proxy, birth, probe, app, refused }) => {
    const run = started(proxy, birth, probe);
    expect(run.sinceStart('app-ready')).toEqual([app]);
    expect(lost(run)).toEqual([refused, 0]);
  });

  it('an app that starts first says so, and why', () => {
    expect(started({}, 3).texts('calls-refused')).toEqual([
      expect.stringContaining('its app starts before its proxy listens: 10.0 calls/s'),
    ]);
  });

  it('a proxy that goes on with nothing refuses all the same', () => {
    const run = world({
      born: 20,
      birth: null,
      length: 60,
      app: { outboundCalls: 10 },
      livenessProbe: { enabled: false },
      proxy: { initialFetchTimeout: '15s' },
    });
    expect(lost(run)).toEqual([400, 0]);
  });
});

describe('the order of app and proxy at the end', () => {
  // Told to stop at 100 s; 10 calls a second until the app has ended; born again in 3 s, which refuses 30.
  const stopped = (app: Block, proxy: Block, grace = 30) =>
    world({
      stalls: [],
      birth: 3,
      length: 300,
      app: { outboundCalls: 10, ...app },
      proxy,
      livenessProbe: { enabled: false },
      processManager: { restartDelay: 0, terminationGracePeriodSeconds: grace },
      interventions: { out: { at: '+100s', title: 'a roll-out', restart: ['box-01'] } },
    });
  const native = { nativeSidecar: true };
  const zero = { exitOnZeroActiveConnections: true };

  it.each([
    { rule: '2.6: a drain of 5 s against an app of 12 s', app: '12s', proxy: {}, ends: 112, failed: 70 },
    { rule: '2.6: an app that is quicker than the drain', app: '3s', proxy: {}, ends: 105, failed: 0 },
    {
      rule: '2.6: a longer drain',
      app: '12s',
      proxy: { terminationDrainDuration: '20s' },
      ends: 120,
      failed: 0,
    },
    { rule: '1.6: a native sidecar stops after the app', app: '12s', proxy: native, ends: 112, failed: 0 },
    { rule: '1.4: both end with the grace period', app: '40s', proxy: {}, ends: 130, failed: 250 },
    { rule: '1.6: also behind a native sidecar', app: '40s', proxy: native, ends: 130, failed: 0 },
    { rule: '2.6: exit on zero looks after 5 s', app: '3s', proxy: zero, ends: 105, failed: 0 },
    { rule: '2.6: and then every second', app: '7200ms', proxy: zero, ends: 108, failed: 0 },
    { rule: '2.6: bounded by the grace of the pod', app: '40s', proxy: zero, ends: 130, failed: 0 },
    {
      rule: '2.6: whatever the drain duration',
      app: '12s',
      proxy: { ...zero, terminationDrainDuration: 0 },
      ends: 112,
      failed: 0,
    },
    {
      rule: '1.4: a preStop hook of the proxy delays its SIGTERM',
      app: '12s',
      proxy: { preStop: '4s' },
      ends: 112,
      failed: 30,
    },
  ])('$rule', ({ app, proxy, ends, failed }) => {
    const run = stopped({ shutdownTime: app }, proxy);
    expect(run.seconds('stopped')).toEqual([ends]);
    expect(run.seconds('started')).toEqual([ends]);
    expect(lost(run)[1]).toBe(failed);
  });

  it('1.4: a preStop hook of the app keeps it calling', () => {
    const run = stopped({ preStop: '8s', shutdownTime: '2s' }, {});
    expect(run.seconds('stopped')).toEqual([110]);
    expect(lost(run)).toEqual([30, 50]);
  });

  it('1.7: it leaves the pool when it is told to stop, and is no kill', () => {
    const run = stopped({ shutdownTime: '12s' }, {});
    expect(run.seconds('stopping')).toEqual([100]);
    expect(run.seconds('killed')).toEqual([]);
    expect(seriesOf(run.timeline, 'arrivals_per_box')?.values[100]).toBe(100);
    expect(Math.max(...(seriesOf(run.timeline, 'errors')?.values ?? []))).toBe(0);
  });

  it('1.2: while it stops no check kills it', () => {
    const run = world({
      stalls: [[98, 160]],
      birth: 3,
      length: 300,
      app: { shutdownTime: '25s' },
      processManager: { restartDelay: 0 },
      interventions: { out: { at: '+100s', title: 'a roll-out', restart: ['box-01'] } },
    });
    expect(run.seconds('stopped')[0]).toBe(125);
    expect(run.seconds('killed').filter((second) => second < 125)).toEqual([]);
  });

  it('a roll-out reaches box after box', () => {
    const run = world({
      stalls: [],
      length: 300,
      proxy: { terminationDrainDuration: 0 },
      interventions: { out: { at: '+100s', title: 'a roll-out', restart: 'all', perBox: '30s' } },
    });
    expect(run.seconds('stopping')).toEqual([100]);
    expect(run.seconds('stopping', 'box-02')).toEqual([130]);
  });

  it('one that is down in its back-off is started at once, as a new pod', () => {
    const run = world({
      birth: null,
      length: 200,
      processManager: { restartDelay: 0, backOff: { initial: '60s' } },
      interventions: { again: { at: '+40s', title: 'restart', restart: ['box-01'] } },
    });
    // Killed at 16 and 23; the second restart would wait until 83.
    expect(run.seconds('killed').slice(0, 2)).toEqual([16, 23]);
    expect(run.seconds('started').slice(0, 3)).toEqual([16, 40, 47]);
  });
});
