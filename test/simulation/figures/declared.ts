import { asRequests } from '../../../src/scenario/grain.ts';
import { loadScenario } from '../../../src/scenario/load.ts';
import type { RequestSettings } from '../../../src/scenario/scenario.ts';
import { settingValue } from '../../../src/scenario/setting-value.ts';
import { figuresOf } from '../../../src/simulation/figures/figures.ts';
import { createMeters } from '../../../src/simulation/figures/meters.ts';
import { LOCAL, SERVED } from '../../../src/simulation/policies/answer.ts';
import type { Edge, EndedCall, EndedTry } from '../../../src/simulation/traffic/requests/records.ts';
import { incident } from '../../timeline/by-hand.ts';

type Block = Readonly<Record<string, unknown>>;

/** A figure as it is written. */
export type Written = Block;

/**
 * A shop of two processes that calls a catalog of two boxes (four servers in all, 50 ms), which calls a stock of
 * one box (10 ms) through 15 slots in each box of the catalog. A minute from 10:00:00.
 */
export function settingsWith(figures: Readonly<Record<string, Written>>, more: Block = {}): RequestSettings {
  const written = {
    ratchet: 'scenario/1',
    title: 'a small one',
    grain: 'requests',
    clock: { start: '2026-10-20T10:00:00Z', length: '60s' },
    callers: {
      shop: { processes: 2, arrivals: [{ perSecond: 10 }], calls: [{ to: 'catalog', timeout: '2s' }] },
    },
    services: {
      catalog: {
        boxes: 2,
        servers: 2,
        serviceTime: '50ms',
        availability: 0.999,
        calls: [{ to: 'stock', bulkhead: 'slots' }],
      },
      stock: { boxes: 1, serviceTime: { exponential: '10ms' }, availability: 0.9999 },
    },
    bulkheads: { slots: { maxConcurrentCalls: 15 } },
    figures,
    ...more,
  };
  return asRequests(loadScenario(JSON.stringify(written), 'small.yaml').settings);
}

export const EDGES: readonly Edge[] = [
  { index: 0, from: 'shop', to: 'catalog', outside: true },
  { index: 1, from: 'catalog', to: 'stock', outside: false },
];

/** Microseconds of seconds. */
export const seconds = (count: number): number => count * 1_000_000;

/** A good call of the shop that takes a second, with one try, unless told otherwise. Times in seconds. */
export function call(end: number, given: Partial<EndedCall> & { readonly took?: number } = {}): EndedCall {
  const { took = 1, ...more } = given;
  return {
    edge: 0,
    maker: 0,
    startedAt: seconds(end - took),
    endedAt: seconds(end),
    answer: SERVED,
    tries: 1,
    hops: 0,
    hopTime: 0,
    handshakeTime: 0,
    ...more,
  };
}

/** A good try at the first box that took half a second. Times in seconds. */
export function endedTry(end: number, given: Partial<EndedTry> = {}): EndedTry {
  return {
    edge: 0,
    box: 0,
    sentAt: seconds(end - 0.5),
    startedAt: seconds(end - 0.5),
    endedAt: seconds(end),
    answer: SERVED,
    abandoned: false,
    duplicate: false,
    waited: 0,
    worked: seconds(0.5),
    wasted: 0,
    ...given,
  };
}

export const TIMEOUT = LOCAL.timeout;
export const LIMITED = LOCAL.limited;
export const BROKEN = { status: 500, reason: 'failed' } as const;

/** What one figure comes to after some calls and tries. */
export function measured(
  figure: Written,
  { calls = [], tries = [] }: { readonly calls?: readonly EndedCall[]; readonly tries?: readonly EndedTry[] },
): number | null | undefined {
  const settings = settingsWith({ it: figure });
  const meters = createMeters(settings, EDGES);
  for (const each of calls) if (meters.wantsCalls(each.edge)) meters.callEnded(each);
  for (const each of tries) if (meters.wantsTries(each.edge)) meters.tryEnded(each);
  return valueIn(settings, meters);
}

/** The value of the figure `it`. */
export function valueIn(
  settings: RequestSettings,
  meters: ReturnType<typeof createMeters> | null = null,
): number | null | undefined {
  const timeline = incident({ boxes: ['catalog-01', 'catalog-02', 'stock-01'], length: 60 });
  return figuresOf(settings, timeline, meters, settingValue).find(({ name }) => name === 'it')?.value;
}
