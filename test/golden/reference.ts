import type { Wanted } from '../simulation/requests/world.ts';

export type Block = Readonly<Record<string, unknown>>;

/** A run, what it measures, what theory says of that, and how far apart they may be: a share of the truth. */
export interface Reference {
  readonly what: string;
  readonly world: Wanted;
  readonly figure: Block;
  readonly truth: number;
  /** Four standard deviations at the size of the run. */
  readonly within: number;
  /** How the README prints it: the unit, and what a second, or a share, is multiplied by; not at all without. */
  readonly shown?: readonly [unit: string, times: number];
}

/** Tolerances measured at one size, at another: they go with the square root. */
export const scaled = (tolerance: number, at: number, size: number): number =>
  tolerance * Math.sqrt(at / size);

/** So many requests at a rate, Poisson, to one service. */
export const queue = (
  rate: number,
  count: number,
  service: Block,
  call: Block = {},
  more: Block = {},
): Wanted => ({
  length: `${Math.ceil(count / rate)}s`,
  callers: { web: { arrivals: [{ perSecond: rate }], calls: [{ to: 'box', ...call }] } },
  services: { box: service },
  ...more,
});

export const MS: readonly [string, number] = ['ms', 1000];
export const SHARE: readonly [string, number] = ['', 1];
export const time = { of: 'calls', measure: 'mean', value: 'seconds' };
export const wait = { of: 'tries', measure: 'mean', value: 'waitSeconds' };
export const waits = { of: 'tries', measure: 'share', value: 'waitSeconds', where: { above: 0 } };
export const refused = { of: 'calls', measure: 'share', where: { refused: true } };
export const tries = { of: 'calls', measure: 'mean', value: 'tries' };
export const good = { of: 'calls', measure: 'share', where: { ok: true } };
export const exponential = (mean: string) => ({ serviceTime: { exponential: mean } });
export const balanced = (policy: string, choiceCount: unknown = 2): Wanted =>
  queue(3333, 2_399_760, { boxes: 20, ...exponential('4.5ms') }, { loadBalancer: { policy, choiceCount } });
export const retried = (attempts: number, share: number, count: number, more: Block = {}): Wanted =>
  queue(
    1000,
    count,
    { serviceTime: 0, fails: { share } },
    { retries: { attempts, backOff: { base: 0 }, ...more } },
    { retryBuckets: more['bucket'] ? { credit: { burst: 20, perSuccess: 0.1 } } : {} },
  );
export const slots = (seconds: number, queueCapacity: number, count: number): Wanted =>
  queue(
    200,
    count,
    { servers: 1000, serviceTime: `${seconds * 1000}ms` },
    { bulkhead: 'slots' },
    { bulkheads: { slots: { maxConcurrentCalls: 15, queueCapacity } } },
  );

/** The size at which most tolerances were measured. */
export const M = 1_000_000;
