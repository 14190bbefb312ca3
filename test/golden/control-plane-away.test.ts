import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { runOf } from './stagefront.ts';

const FILE = 'timelines/control-plane-away.yaml';
const SHIPPED = readFileSync(new URL(`../../${FILE}`, import.meta.url), 'utf8');

/** The text with pieces replaced; each piece must be there exactly once. */
const edited = (...edits: readonly (readonly [from: string, to: string])[]): string =>
  edits.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`expected exactly one ${from}`);
    return text.replace(from, () => to);
  }, SHIPPED);

const timelineOf = (fixes: readonly string[], text = SHIPPED, seed = 1) =>
  simulate(loadScenario(text, FILE), { fixes, seed });

/** The figures of a run, by name. */
function figures(fixes: readonly string[], text = SHIPPED, seed = 1): Record<string, number | null> {
  return Object.fromEntries(timelineOf(fixes, text, seed).figures.map(({ name, value }) => [name, value]));
}

describe('forty minutes without it (facts 10A A45)', () => {
  it('no request fails, nobody notices, and all twenty are exposed', () => {
    expect(figures([])).toMatchObject({
      failedRequests: 0,
      exposed: 20,
      servingAtEnd: 20,
      expiredAtEnd: 0,
      firstExpiryHours: null,
    });
    const { outcome } = runOf(timelineOf([]));
    expect(outcome).toMatchObject({ verdict: 'held', kills: 0, fewestServing: 20 });
  });

  it('with the last configuration on disk nobody is exposed', () => {
    expect(figures(['last-known-good'])).toMatchObject({ failedRequests: 0, exposed: 0 });
  });
});

describe('one restart meanwhile (A43: what was born before is fine, what is born now is not)', () => {
  const restarted = runOf(timelineOf(['one-restart']));

  it('is unborn to the end, and no request fails: nineteen have room for its share', () => {
    expect(figures(['one-restart'])).toMatchObject({ unbornAtEnd: 1, servingAtEnd: 19, failedRequests: 0 });
    expect(restarted.events('proxy-ready')).toEqual([]);
    expect(restarted.events('proxy-empty')).toEqual([]);
    expect(restarted.sample('arrivals_per_box', 2399)).toBeCloseTo(2000 / 19, 9);
  });

  it('serves with its last configuration on disk', () => {
    expect(figures(['one-restart', 'last-known-good'])).toMatchObject({ unbornAtEnd: 0, servingAtEnd: 20 });
  });

  it('is born when the control plane is back and it asks again, within half a minute and a birth of 0.6 s', () => {
    const [ready = 0] = runOf(timelineOf(['one-restart', 'it-comes-back'])).seconds('proxy-ready', 'box-07');
    expect(ready).toBeGreaterThan(2400);
    expect(ready).toBeLessThan(2400 + 30 + 1);
  });
});

describe('the compiled-in default (A42: six of twenty boxes)', () => {
  it('six serve with their cache off, and the backend has 3.7 times as much', () => {
    const found = figures(['compiled-default']);
    expect(found).toMatchObject({ boxesWithCacheOff: 6, servingAtEnd: 20, failedRequests: 0 });
    expect(found['backendRatio']).toBeCloseTo((14 * 0.1 + 6) / (20 * 0.1), 9);
    expect(found['backendRatio']).toBeCloseTo(3.7, 9);
  });

  it('is none where the last configuration is on disk', () => {
    const found = figures(['compiled-default', 'last-known-good']);
    expect(found['boxesWithCacheOff']).toBe(0);
    expect(found['backendRatio']).toBeCloseTo(1, 9);
  });
});

describe('two days without it (facts 2.4)', () => {
  it.each([1, 2, 3, 4, 5, 6])('certificates expire between 12 and 24 h on: seed %i', (seed) => {
    const expired = runOf(timelineOf(['two-days'], SHIPPED, seed)).seconds('certificate-expired');
    expect(expired).toHaveLength(20);
    for (const second of expired) expect(second >= 12 * 3600 && second <= 24 * 3600).toBe(true);
    const [first = 0] = expired;
    expect(figures(['two-days'], SHIPPED, seed)['firstExpiryHours']).toBeCloseTo(first / 3600, 9);
  });

  it('then nobody serves; a last configuration on disk does not help', () => {
    for (const fixes of [['two-days'], ['two-days', 'last-known-good']])
      expect(figures(fixes)).toMatchObject({ servingAtEnd: 0, expiredAtEnd: 20 });
  });

  it('certificates of a week do: half of that is more than two days', () => {
    expect(figures(['two-days', 'longer-certificates'])).toMatchObject({
      failedRequests: 0,
      firstExpiryHours: null,
    });
  });
});

describe('an edited copy', () => {
  const thirty = edited(['  count: 20', '  count: 30']);

  it('thirty boxes: thirty exposed, and (24 (1 - h) + 6) / (30 (1 - h)) = 2.8', () => {
    expect(figures([], thirty)).toMatchObject({ failedRequests: 0, exposed: 30 });
    const found = figures(['compiled-default'], thirty);
    expect(found['boxesWithCacheOff']).toBe(6);
    expect(found['backendRatio']).toBeCloseTo((24 * 0.1 + 6) / (30 * 0.1), 9);
  });

  it.each([
    ['80%', 0.8],
    ['95%', 0.95],
    ['0%', 0],
    ['50%', 0.5],
  ])('a hit rate of %s', (written, h) => {
    const text = edited(['hitRate: 90%', `hitRate: ${written}`]);
    const expected = (14 * (1 - h) + 6) / (20 * (1 - h));
    expect(figures(['compiled-default'], text)['backendRatio']).toBeCloseTo(expected, 9);
  });

  it('another restart: a seventh box without its cache, and two unborn', () => {
    const another = 'restarts.another: {box: box-19, at: "10:25:00"}';
    const seven = edited(['restarts.sixth:', `${another}\n      restarts.sixth:`]);
    expect(figures(['compiled-default'], seven)['boxesWithCacheOff']).toBe(7);
    const two = edited(['restarts.reboot:', `${another}\n      restarts.reboot:`]);
    expect(figures(['one-restart'], two)).toMatchObject({ unbornAtEnd: 2, servingAtEnd: 18 });
  });

  it("Envoy's fetch timeout: the box is empty after 30 s and takes traffic that it cannot route", () => {
    const envoy = edited(['  initialFetchTimeout: 0', '  initialFetchTimeout: 15s']);
    const { seconds } = runOf(timelineOf(['one-restart'], envoy));
    const [started = 0] = seconds('started');
    expect(seconds('proxy-empty')).toEqual([started + 30]);
    expect(figures(['one-restart'], envoy)['failedRequests']).toBeGreaterThan(0);
  });

  it('certificates of an hour expire within the forty minutes', () => {
    const found = figures([], edited(['lifetime: 24h', 'lifetime: 1h']));
    expect(found['firstExpiryHours']).toBeGreaterThanOrEqual(0.5);
    expect(found['failedRequests']).toBe(0);
  });
});

describe('what the file says is what its runs show', () => {
  it('"ready in two seconds and its proxy never"', () => {
    const { seconds } = runOf(timelineOf(['one-restart']));
    expect((seconds('app-ready')[0] ?? 0) - (seconds('started')[0] ?? 0)).toBe(2);
  });

  it('"All have gone after a day, and the ones that are left are too few before that"', () => {
    const { sample } = runOf(timelineOf(['two-days']));
    // 2,000 a second are too many for eight boxes, whose CPU is full at 100 / 0.45 = 222.2.
    expect(2000 / 8).toBeGreaterThan(100 / 0.45);
    expect(sample('errors', 24 * 3600)).toBe(2000);
    expect(sample('errors', 12 * 3600)).toBe(0);
  });
});
