import { describe, expect, it } from 'vitest';
import { away, fleet, restart } from './away.ts';

const HOUR = 3600;
const hours = (seconds: readonly number[]): readonly number[] => seconds.map((second) => second / HOUR);

/** A fleet with certificates whose control plane goes at second 0, or at `from` hours, for some hours. */
const without = (until: number, length: number, blocks: object = {}, from = 0, seed = 1) =>
  fleet(
    length * HOUR,
    {
      certificates: {},
      controlPlane: { outages: { gone: away(from * HOUR, until * HOUR) } },
      ...blocks,
    },
    seed,
  );

describe('certificates in an outage (facts 2.4)', () => {
  // 24 h, renewed at 50 % give or take 1 %: the oldest at the start is 12 h old.
  it.each([1, 2, 3, 4, 5])('live between 12 and 24 h on: seed %i', (seed) => {
    const expired = hours(without(48, 30, {}, 0, seed).seconds('certificate-expired'));
    expect(expired).toHaveLength(20);
    for (const hour of expired) expect(hour >= 12 && hour <= 24).toBe(true);
  });

  it.each([
    ['40 minutes', 40 / 60],
    ['11.7 h, less than 24 h without the 51 % of it that may have gone', 11.7],
  ])('nobody expires in %s', (_, long) => {
    expect(without(long, 13).events('certificate-expired')).toEqual([]);
  });

  it('each asks in vain at half of its life and expires at the end of it', () => {
    const { seconds } = without(48, 30);
    const asked = new Map<number, string>();
    for (let n = 1; n <= 20; n++) {
      const box = `box-${String(n).padStart(2, '0')}`;
      const [failed = 0] = seconds('renewal-failed', box);
      const [expired = 0] = seconds('certificate-expired', box);
      // 49 to 51 % of 24 h are left when it asks.
      expect((expired - failed) / HOUR).toBeGreaterThanOrEqual(24 * 0.49 - 1e-3);
      expect((expired - failed) / HOUR).toBeLessThanOrEqual(24 * 0.51 + 1e-3);
      asked.set(failed, box);
    }
    expect(asked.size).toBe(20);
  });

  it.each([
    ['1 h at 50 %: after 30 min at the soonest, 1 h at the latest', { lifetime: '1h' }, 0.5, 1],
    ['24 h at 75 %: 6 to 24 h', { renewAt: '75%' }, 6, 24],
    ['90 d, the longest Istio gives: not within two days', { lifetime: '90d' }, 99, 99],
    ['24 h at 50 %, no jitter: 12 to 24 h', { jitter: 0 }, 12, 24],
  ])('%s', (_, certificates, least, most) => {
    const expired = hours(without(48, 48, { certificates }).seconds('certificate-expired'));
    expect(expired).toHaveLength(most === 99 ? 0 : 20);
    for (const hour of expired) expect(hour >= least && hour <= most).toBe(true);
  });

  it('before an outage renewals go well: 12 to 24 h count from its beginning', () => {
    const expired = hours(without(200, 60, {}, 30).seconds('certificate-expired'));
    expect(expired).toHaveLength(20);
    // One that is to renew at 51 % may be older than 12 h by then.
    for (const hour of expired) expect(hour >= 30 + 24 * 0.49 && hour <= 30 + 24).toBe(true);
  });

  it('who expired is out of the pool, and back half a minute after the control plane at the latest', () => {
    const { seconds, sample, events } = without(16, 17);
    const out = events('certificate-expired').map(({ box }) => box);
    expect(out.length).toBeGreaterThan(0);
    expect(sample('arrivals_per_box', 16 * HOUR - 1)).toBeCloseTo(2000 / (20 - out.length), 6);
    expect(
      events('certificate-renewed')
        .map(({ box }) => box)
        .sort(),
    ).toEqual([...out].sort());
    for (const second of seconds('certificate-renewed'))
      expect(second >= 16 * HOUR && second < 16 * HOUR + 30).toBe(true);
    expect(sample('arrivals_per_box', 16 * HOUR + 40)).toBeCloseTo(100, 6);
  });

  it('says why: expired, because nobody answered, because the control plane was away', () => {
    const { events } = without(48, 30);
    const [expired] = events('certificate-expired');
    const [failed] = events('renewal-failed', expired?.box ?? '');
    expect(expired?.cause).toBe(failed?.id);
    expect(failed?.cause).toBe(events('outage')[0]?.id);
  });

  it('a new process gets a new one with its configuration', () => {
    // Born before the outage of the hour 1, it is good for 12 h at least after that.
    const blocks = { restarts: { a: restart('box-07', HOUR / 2) } };
    const expired = hours(without(48, 30, blocks, 1).seconds('certificate-expired', 'box-07'));
    expect(expired).toHaveLength(1);
    expect(expired[0]).toBeCloseTo(24.5, 1);
  });

  it('one that starts from disk keeps the old one', () => {
    const proxy = { startFrom: 'disk' };
    const plain = without(48, 30, { proxy }).seconds('certificate-expired', 'box-07');
    const blocks = { proxy, restarts: { a: restart('box-07', HOUR) } };
    expect(without(48, 30, blocks).seconds('certificate-expired', 'box-07')).toEqual(plain);
  });

  it('one that has expired on disk serves nobody', () => {
    const blocks = { proxy: { startFrom: 'disk' }, restarts: { a: restart('box-07', 26 * HOUR) } };
    const { events } = without(48, 30, blocks);
    expect(events('proxy-ready', 'box-07')[0]?.text).toContain('expired');
    expect(events('serving', 'box-07')).toEqual([]);
  });

  it('without a readiness probe it is out and back all the same', () => {
    const { events } = without(16, 17, { readinessProbe: { enabled: false } });
    const out = events('certificate-expired').length;
    expect(out).toBeGreaterThan(0);
    expect(events('certificate-renewed')).toHaveLength(out);
    expect(events('serving')).toHaveLength(out);
  });

  it('there are none without proxies, and none without the block', () => {
    expect(without(48, 30, { proxy: { enabled: false } }).events('certificate-expired')).toEqual([]);
    expect(without(48, 30, { certificates: undefined }).events('certificate-expired')).toEqual([]);
  });
});
