import { describe, expect, it } from 'vitest';
import { away, fleet, restart } from '../conformance/away.ts';

const outages = { gone: away(10, 40) };

describe('exposed are the processes that could not be born again now', () => {
  it.each([
    ['all of them, while nobody answers', {}, 20],
    [
      'spares, too',
      { boxes: { count: 20, spares: 2, headroom: 1000, cpu: { share: 0.5, arrivals: 100 } } },
      22,
    ],
    ['nobody who has a configuration on disk', { proxy: { startFrom: 'disk' } }, 0],
    ['nobody without a proxy', { proxy: { enabled: false } }, 0],
  ])('%s', (_, blocks, exposed) => {
    const { sample } = fleet(60, { ...blocks, controlPlane: { outages } });
    expect([9, 10, 39, 40].map((second) => sample('at_risk', second))).toEqual([0, exposed, exposed, 0]);
  });

  it('one that is down or unborn is one of them', () => {
    const { sample } = fleet(60, { controlPlane: { outages }, restarts: { a: restart('box-07', 15) } });
    expect(sample('at_risk', 30)).toBe(20);
  });

  it('as soon as people keep it on disk they are fewer', () => {
    const interventions = {
      disk: { at: '+20s', title: 'on disk', set: { 'proxy.startFrom': 'disk' }, perBox: '1s' },
    };
    const { sample } = fleet(60, { controlPlane: { outages }, interventions });
    expect([19, 20, 24, 39].map((second) => sample('at_risk', second))).toEqual([20, 19, 15, 0]);
  });

  it('is told only where there may be an outage', () => {
    expect(fleet(10).series).not.toContain('at_risk');
  });
});

describe('what boxes ask their backend for', () => {
  const cache = (more: object = {}) => ({ hitRate: '90%', ...more });
  const plain = { proxy: { enabled: false }, controlPlane: { outages } };
  const restarts = { a: restart('box-07', 12), b: restart('box-03', 12) };

  it.each([
    ['a tenth of 2,000 a second', {}, { cache: cache() }, 200],
    [
      'all of it, where the configuration says no cache',
      {},
      { cache: cache({ fromConfiguration: 'off' }) },
      2000,
    ],
    [
      'eighteen tenths and two wholes of 100, where two started without it',
      { restarts },
      { cache: cache() },
      380,
    ],
    ['as before, where on is compiled in', { restarts }, { cache: cache({ compiledDefault: 'on' }) }, 200],
    ['as before, where they start from disk', { restarts }, { cache: cache({ startFrom: 'disk' }) }, 200],
  ])('%s', (_, happens, block, expected) => {
    expect(fleet(60, { ...plain, ...happens, ...block }).sample('backend', 39)).toBeCloseTo(expected, 6);
  });

  it('a process that starts while the control plane is there has its configuration at once', () => {
    const { sample, events } = fleet(60, { ...plain, cache: cache(), restarts: { a: restart('box-07', 1) } });
    // Down at 1, up at 9, the app ready at 11; the control plane was there at 9.
    expect(sample('cache_off', 20)).toBe(0);
    expect(events('note')).toEqual([]);
  });

  it('takes it half a minute after the control plane is back at the latest, and says so', () => {
    const { sample, events, seconds } = fleet(100, { ...plain, cache: cache(), restarts });
    expect([19, 39, 75].map((second) => sample('cache_off', second))).toEqual([0, 2, 0]);
    expect(events('note').map(({ text }) => text)).toEqual([
      expect.stringContaining('its cache is off'),
      expect.stringContaining('its cache is off'),
    ]);
    for (const second of seconds('change')) expect(second >= 40 && second < 70).toBe(true);
  });

  it('a proxy from disk brings no cache with it', () => {
    const { sample } = fleet(60, {
      cache: cache(),
      proxy: { startFrom: 'disk' },
      controlPlane: { outages },
      restarts,
    });
    expect(sample('cache_off', 39)).toBe(2);
  });

  it('a box that nobody can reach asks for nothing: an unborn one is not without cache', () => {
    const { sample } = fleet(60, { cache: cache(), controlPlane: { outages }, restarts });
    expect([sample('cache_off', 39), sample('backend', 39)]).toEqual([0, expect.closeTo(200, 6)]);
  });

  it('is told only where there is a cache', () => {
    expect(fleet(10).series).not.toContain('backend');
    expect(fleet(10).series).not.toContain('cache_off');
  });
});

describe('a restart for a reason outside the model', () => {
  it('kills, and says why; the process manager does the rest', () => {
    const { events, seconds } = fleet(60, { restarts: { a: restart('box-07', 10) } });
    expect(events('killed')[0]).toMatchObject({ box: 'box-07', text: 'killed: a test', cause: null });
    // 8 s until it starts, 3 s for its proxy, then the next check.
    expect(seconds('started')).toEqual([18]);
    expect(seconds('proxy-ready')).toEqual([21]);
  });

  it.each([
    ['of one that is down already is nothing', { a: restart('box-07', 10), b: restart('box-07', 12) }, 1],
    ['that does not happen is none', { a: { ...restart('box-07', 10), enabled: false } }, 0],
    ['of two boxes at once is two', { a: restart('box-07', 10), b: restart('box-08', 10) }, 2],
  ])('%s', (_, restarts, kills) => {
    expect(fleet(60, { restarts }).events('killed')).toHaveLength(kills);
  });
});

describe('two outages', () => {
  it('are two, in whatever order they are written', () => {
    const { seconds } = fleet(200, { controlPlane: { outages: { b: away(100, 120), a: away(10, 40) } } });
    expect(seconds('outage')).toEqual([10, 100]);
    expect(seconds('outage-over')).toEqual([40, 120]);
  });

  it('may touch, and one that does not happen may overlap', () => {
    const outages = { a: away(10, 40), b: away(40, 50), c: { ...away(20, 60), enabled: false } };
    const { seconds, sample } = fleet(100, { controlPlane: { outages } });
    expect(seconds('outage')).toEqual([10, 40]);
    expect([39, 40, 49, 50].map((second) => sample('at_risk', second))).toEqual([20, 20, 20, 0]);
  });
});
