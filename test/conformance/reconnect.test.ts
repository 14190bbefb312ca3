import { describe, expect, it } from 'vitest';
import { nextTry } from '../../src/simulation/control-plane/back-off.ts';
import { away, fleet, restart } from './away.ts';

const ENVOY = { initial: 500, max: 30_000 };

describe('the back-off of a proxy that asks again (facts 2.5)', () => {
  // The upper bounds double up to 30 s: what is drawn last below 1 comes to one millisecond less.
  it.each([
    [0, 500],
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [5, 16_000],
    [6, 30_000],
    [7, 30_000],
    [1000, 30_000],
  ])('after %i tries the next comes within %i ms', (tries, upper) => {
    const drawn = (share: number) => nextTry(0, 0, ENVOY, { tries }, () => share);
    expect(drawn(1 - 1e-9)).toBe(upper - 1);
    expect(drawn(0.5)).toBe(upper / 2);
    expect(drawn(0)).toBe(0);
  });

  it.each([
    [
      'initial 100 ms, max 1 s: 100, 200, 400, 800, 1000',
      { initial: 100, max: 1000 },
      [50, 100, 200, 400, 500],
    ],
    ['initial 1 s, max 1 s: always 1 s', { initial: 1000, max: 1000 }, [500, 500, 500]],
  ])('%s', (_, settings, halves) => {
    const patience = { tries: 0 };
    expect(halves.map(() => nextTry(0, 0, settings, patience, () => 0.5))).toEqual(halves);
  });

  // Halves of 500, 1000, 2000, 4000: tries at 250, 750, 1750, 3750.
  it.each([
    [0, 250, 1],
    [250, 250, 1],
    [251, 750, 2],
    [1750, 1750, 3],
    [1751, 3750, 4],
  ])(
    'tries before the %i ms at which it is answered again are passed over, and counted',
    (until, at, tries) => {
      const patience = { tries: 0 };
      expect(nextTry(0, until, ENVOY, patience, () => 0.5)).toBe(at);
      expect(patience.tries).toBe(tries);
    },
  );
});

describe('without its control plane (facts 2.4)', () => {
  const outages = { gone: away(60, 660) };

  it('a running proxy keeps its configuration for ever: nobody leaves the pool', () => {
    const { events, sample } = fleet(660, { controlPlane: { outages } });
    expect(events('ejected')).toEqual([]);
    expect([sample('errors', 61), sample('errors', 659)]).toEqual([0, 0]);
  });

  it('one that starts has nothing, and waits until it is back and it asks again: 30 s at most', () => {
    const { seconds } = fleet(760, { controlPlane: { outages }, restarts: { a: restart('box-07', 100) } });
    expect(seconds('started', 'box-07')).toEqual([108]);
    const [ready = 0] = seconds('proxy-ready', 'box-07');
    // Its birth alone takes 3 s.
    expect(ready).toBeGreaterThanOrEqual(660 + 3);
    expect(ready).toBeLessThan(660 + 30 + 3);
  });

  it('a birth that it was working on is lost with it and begins anew', () => {
    // Started at 58, its birth would have been done at 61.
    const { seconds } = fleet(760, { controlPlane: { outages }, restarts: { a: restart('box-07', 50) } });
    expect(seconds('proxy-ready', 'box-07')[0]).toBeGreaterThanOrEqual(663);
  });

  it('one that has its last configuration on disk does not ask first', () => {
    const { seconds } = fleet(200, {
      controlPlane: { outages },
      proxy: { startFrom: 'disk', diskStartTime: '500ms' },
      restarts: { a: restart('box-07', 100) },
    });
    expect(seconds('proxy-ready', 'box-07')).toEqual([108.5]);
  });

  it('proxies come back one by one, each when it asks again, drawn by its name', () => {
    const restarts = Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => [`r${i}`, restart(`box-${String(i + 1).padStart(2, '0')}`, 100)]),
    );
    const ready = (seed: number) =>
      fleet(760, { controlPlane: { perBirth: 0, outages }, restarts }, seed).seconds('proxy-ready');
    expect(new Set(ready(1)).size).toBe(10);
    expect(ready(1)).toEqual(ready(1));
    expect(ready(1)).not.toEqual(ready(2));
    for (const second of ready(1)) expect(second >= 660 && second < 690).toBe(true);
  });

  it('what one draws does not depend on who else asks', () => {
    const of = (restarts: object) =>
      fleet(760, { controlPlane: { perBirth: 0, outages }, restarts }).seconds('proxy-ready', 'box-07');
    expect(of({ a: restart('box-07', 100), b: restart('box-03', 90) })).toEqual(
      of({ a: restart('box-07', 100) }),
    );
  });

  it('is a longer wait with a longer back-off, and at most that', () => {
    const { seconds } = fleet(3600, {
      controlPlane: { outages },
      proxy: { reconnect: { initial: '10m', max: '30m' } },
      restarts: { a: restart('box-07', 100) },
    });
    const [ready = 0] = seconds('proxy-ready', 'box-07');
    expect(ready).toBeGreaterThan(663);
    expect(ready).toBeLessThan(660 + 1800 + 3);
  });

  it('its load is unknown, and nobody is in its queue', () => {
    const { sample } = fleet(700, { controlPlane: { outages }, restarts: { a: restart('box-07', 58 - 8) } });
    expect([sample('control_plane_load', 59), sample('control_plane_queue', 59)]).toEqual([1, 1]);
    expect([sample('control_plane_load', 60), sample('control_plane_queue', 60)]).toEqual([Number.NaN, 0]);
  });
});

describe('the first fetch of a proxy that starts in an outage (facts 2.2)', () => {
  const inOutage = (proxy: object, length = 300) =>
    fleet(length, {
      proxy,
      controlPlane: { outages: { gone: away(10, 200) } },
      restarts: { a: restart('box-07', 20) },
    });

  // Started at 28: clusters and listeners wait for 15 s each.
  it.each([
    ['15 s for each of two subscriptions (Envoy)', { initialFetchTimeout: '15s' }, [58]],
    ['15 s for one', { initialFetchTimeout: '15s', subscriptions: 1 }, [43]],
    ['0: for ever (Istio)', { initialFetchTimeout: 0 }, []],
  ])('%s', (_, proxy, empty) => {
    expect(inOutage(proxy).seconds('proxy-empty', 'box-07')).toEqual(empty);
  });

  it('is late and applied all the same, when the control plane is back', () => {
    const [ready = 0] = inOutage({ initialFetchTimeout: '15s' }).seconds('proxy-ready', 'box-07');
    expect(ready).toBeGreaterThanOrEqual(203);
    expect(ready).toBeLessThan(233);
  });
});
