import { describe, expect, it } from 'vitest';
import { type Block, type Wanted, world } from './world.ts';

/** A box born at 20 s that holds its app until its proxy is ready; app ready 2 s after its start. */
const held = (more: Wanted) =>
  world({
    born: 20,
    length: 400,
    livenessProbe: { enabled: false },
    ...more,
    proxy: { holdApplicationUntilProxyStarts: true, ...more.proxy },
  });

describe('holdApplicationUntilProxyStarts', () => {
  // facts 2.6: the hook looks every 500 ms from the start on, so the app starts up to half a second later.
  it.each([
    { birth: 3, ready: 5 },
    { birth: 3.001, ready: 5.5 },
    { birth: 3.2, ready: 5.5 },
    { birth: 3.5, ready: 5.5 },
    { birth: 3.7, ready: 6 },
    { birth: 59.9, ready: 62 },
  ])('2.6: a proxy of $birth s: the app is ready after $ready s', ({ birth, ready }) => {
    expect(held({ birth }).sinceStart('app-ready')).toEqual([ready]);
  });

  // facts 2.6: it gives up at 60 s, and the kubelet kills.
  it.each([
    { birth: 60, killed: [] },
    { birth: 60.001, killed: [60] },
    { birth: 90, killed: [60] },
    { birth: null, killed: [60] },
  ])('2.6: a proxy of $birth s: killed $killed', ({ birth, killed }) => {
    expect(held({ birth }).sinceStart('killed').slice(0, 1)).toEqual(killed);
  });

  it('2.6: killed while booting, again and again, with the back-off of the kubelet', () => {
    const { seconds } = held({
      birth: 90,
      length: 700,
      processManager: { restartDelay: 0, backOff: { initial: '10s' } },
    });
    // Each life lasts 60 s: 20-80, 80-140, 150-210, 230-290, 330-390, 470-530.
    expect(seconds('started')).toEqual([20, 80, 140 + 10, 210 + 20, 290 + 40, 390 + 80, 530 + 160]);
    expect(seconds('serving')).toEqual([]);
    expect(seconds('app-ready')).toEqual([]);
  });

  it.each([
    { holdTimeout: '2m', killed: [] },
    { holdTimeout: '30s', killed: [30] },
    { holdTimeout: 0, killed: [] },
  ])('with a patience of $holdTimeout against 90 s: killed $killed', ({ holdTimeout, killed }) => {
    expect(held({ birth: 90, proxy: { holdTimeout } }).sinceStart('killed').slice(0, 1)).toEqual(killed);
  });

  it('2.6: it is ignored with a native sidecar: nobody gives up', () => {
    expect(held({ birth: 90, proxy: { nativeSidecar: true } }).sinceStart('killed')).toEqual([]);
  });
});

describe('initial_fetch_timeout', () => {
  const asking = (birth: number | null, proxy: Block) =>
    world({ born: 20, birth, length: 200, livenessProbe: { enabled: false }, proxy });

  // facts 2.2: per subscription, one after the other; 0 waits for ever (Istio).
  it.each([
    { rule: '2.2: clusters and listeners, 15 s each', proxy: { initialFetchTimeout: '15s' }, empty: [30] },
    { rule: '2.2: the default', proxy: { initialFetchTimeout: undefined }, empty: [30] },
    { rule: '2.2: routes, too', proxy: { initialFetchTimeout: '15s', subscriptions: 3 }, empty: [45] },
    { rule: '2.2: one alone', proxy: { initialFetchTimeout: '15s', subscriptions: 1 }, empty: [15] },
    { rule: '2.2: another timeout', proxy: { initialFetchTimeout: '20s' }, empty: [40] },
    { rule: '2.2: 0 waits for ever', proxy: { initialFetchTimeout: 0 }, empty: [] },
  ])('$rule', ({ proxy, empty }) => {
    expect(asking(null, proxy).sinceStart('proxy-empty')).toEqual(empty);
  });

  it.each([
    { birth: 29.9, empty: [], ready: [29.9] },
    { birth: 40, empty: [30], ready: [40] },
  ])('2.2: an answer after $birth s disarms it or is applied late', ({ birth, empty, ready }) => {
    const { sinceStart } = asking(birth, { initialFetchTimeout: '15s' });
    expect(sinceStart('proxy-empty')).toEqual(empty);
    expect(sinceStart('proxy-ready')).toEqual(ready);
  });

  // facts 2.2: ready may turn true while unable to serve; asked through the proxy it does not.
  it.each([
    { asks: 'ready', serves: true },
    { asks: 'box', serves: false },
  ])('2.2: an empty proxy, readiness asks $asks: it counts as ready $serves', ({ asks, serves }) => {
    const { seconds } = world({
      born: 20,
      birth: null,
      livenessProbe: { enabled: false },
      readinessProbe: { asks },
      proxy: { initialFetchTimeout: '15s' },
    });
    expect(seconds('serving').length > 0).toBe(serves);
  });
});
