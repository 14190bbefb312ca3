import { describe, expect, it } from 'vitest';
import { seriesOf } from '../../../src/timeline/reading.ts';
import { eventsOf, run, steady, total } from './runs.ts';

// Three boxes in turn, one request every 10 ms that takes 50 ms: each box gets one every 30 ms.
// catalog-02 gets those at 10, 40, 70 … 20,020 ms, is away from 20.035 s to 40 s, and unlisted from 22.035 s to 42 s.
const AWAY = { dies: { box: 'catalog-02', from: '+20.035s', until: '+40s', down: true } };
const withRetries = (retryOn: readonly string[], more = {}) => ({
  ...steady(100, { enforcedBy: 'gateway', retries: { attempts: 2, retryOn, ...more } }),
  services: { catalog: { boxes: 3, servers: 10, serviceTime: '50ms', endpointDelay: '2s', spells: AWAY } },
});

// In it at 20.035 s: what was sent at 19.990 and 20.020 s. Sent to it until 22.035 s: 20.050, 20.080 … 22.030 s.
const RESET = 2;
const UNCONNECTED = (22_030 - 20_050) / 30 + 1;

describe('the process of a box that goes away', () => {
  it('fails what is in it, and what is sent to it until its callers know', () => {
    const timeline = run(withRetries([]));
    expect(total(timeline, 'errors')).toBe(RESET + UNCONNECTED);
    expect(total(timeline, 'retries')).toBe(0);
  });

  // A retry takes a turn of its own, so that from then on other requests meet the box: only the classes are counted.
  it.each([
    ['connect-failure', ['connect-failure'], RESET],
    ['5xx, which stands for both (Envoy)', ['5xx'], 0],
    ['connect-failure and reset', ['connect-failure', 'reset'], 0],
  ])('is got round by retries on %s', (_, retryOn, failed) => {
    const timeline = run(withRetries(retryOn));
    expect(total(timeline, 'errors')).toBe(failed);
    expect(total(timeline, 'retries')).toBe(total(timeline, 'failed_tries') - failed);
  });

  it('is got round by retries on reset for what was in it alone', () => {
    expect(total(run(withRetries(['reset'])), 'retries')).toBe(RESET);
  });

  it('counts as killed, starts again, and is in the pool when its callers know', () => {
    const timeline = run(withRetries([]));
    expect(eventsOf(timeline, 'killed').map(({ at, box }) => [at, box])).toEqual([[20_035, 'catalog-02']]);
    expect(eventsOf(timeline, 'started').map(({ at }) => at)).toEqual([40_000]);
    expect(eventsOf(timeline, 'serving').map(({ at }) => at)).toEqual([42_000]);
  });

  it('gets no request while its address is taken away, and its full share again at once', () => {
    const arrivals = seriesOf(run(withRetries([])), 'arrivals', 1)?.values ?? [];
    expect(arrivals.slice(23, 42).every((count) => count === 0)).toBe(true);
    expect(Math.min(...arrivals.slice(43))).toBeGreaterThanOrEqual(33);
  });

  it('gets its share bit by bit under slow start (facts 7.2)', () => {
    const slow = { loadBalancer: { slowStartWindow: '10s' } };
    const blocks = {
      ...steady(100, { enforcedBy: 'gateway', ...slow }),
      services: { catalog: { boxes: 3, servers: 10, serviceTime: '50ms', spells: AWAY } },
    };
    const arrivals = seriesOf(run(blocks), 'arrivals', 1)?.values ?? [];
    // Its weight t seconds after it joined at 41 s is t/10 beside two of 1: a share of (t/10) / (2 + t/10).
    for (const t of [2, 5, 8]) {
      const share = (t + 0.5) / 10 / (2 + (t + 0.5) / 10);
      expect(Math.abs((arrivals[41 + t] ?? 0) - 100 * share)).toBeLessThan(2);
    }
  });
});
