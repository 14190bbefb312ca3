import { loadScenario } from '../../../src/scenario/load.ts';
import { simulate } from '../../../src/simulation/simulate.ts';
import { seriesOf } from '../../../src/timeline/reading.ts';
import type { Timeline } from '../../../src/timeline/timeline.ts';

type Block = Readonly<Record<string, unknown>>;

/** What a test says of its world of requests; ten seconds unless it says more. */
export interface Wanted {
  readonly length?: string;
  readonly callers: Readonly<Record<string, Block>>;
  readonly services: Readonly<Record<string, Block>>;
  readonly bulkheads?: Block;
  readonly retryBuckets?: Block;
  readonly proxies?: Block;
  readonly figures?: Readonly<Record<string, Block>>;
  readonly watch?: string;
}

/** The timeline of a world of requests. */
export function timelineOf({ length = '10s', ...blocks }: Wanted, seed = 1): Timeline {
  const file = {
    ratchet: 'scenario/1',
    title: 'a world of requests',
    grain: 'requests',
    clock: { start: '2026-01-01T00:00:00Z', length },
    ...blocks,
  };
  return simulate(loadScenario(JSON.stringify(file), 'world.json'), { fixes: [], seed });
}

/** Its figures by name. */
export const figuresOf = (wanted: Wanted, seed = 1): Readonly<Record<string, number | null>> =>
  Object.fromEntries(timelineOf(wanted, seed).figures.map(({ name, value }) => [name, value]));

/** The values of a series, second by second. */
export const valuesOf = (timeline: Timeline, name: string): readonly number[] =>
  Array.from(seriesOf(timeline, name)?.values ?? []);

const calls = (measure: string, more: Block = {}): Block => ({ of: 'calls', measure, ...more });
const tries = (measure: string, more: Block = {}): Block => ({ of: 'tries', measure, ...more });

/** Figures that many tests ask for. */
export const FIGURES = {
  ok: calls('count', { where: { ok: true } }),
  failed: calls('count', { where: { ok: false } }),
  count: calls('count'),
  mean: calls('mean', { value: 'seconds' }),
  longest: calls('longest', { value: 'seconds' }),
  tries: calls('sum', { value: 'tries' }),
  status: calls('last', { value: 'status' }),
  work: tries('sum', { value: 'workSeconds' }),
  waste: tries('sum', { value: 'wasteSeconds' }),
} as const;
