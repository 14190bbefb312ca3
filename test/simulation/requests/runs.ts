import { loadScenario } from '../../../src/scenario/load.ts';
import { simulate } from '../../../src/simulation/simulate.ts';
import { eventCount, eventOf, type TimelineEvent } from '../../../src/timeline/events.ts';
import { seriesOf } from '../../../src/timeline/reading.ts';
import type { Timeline } from '../../../src/timeline/timeline.ts';

type Block = Readonly<Record<string, unknown>>;

/** A run of a scenario of requests from its blocks: a minute, the given callers and services. */
export function run(blocks: Block, fixes: readonly string[] = []): Timeline {
  const scenario = loadScenario(
    JSON.stringify({
      ratchet: 'scenario/1',
      title: 'a small one',
      grain: 'requests',
      clock: { start: '2026-01-01T00:00:00Z', length: '60s' },
      ...blocks,
    }),
    'small.yaml',
  );
  return simulate(scenario, { fixes, seed: 1 });
}

/** Calls at a steady rate to one service. */
export const steady = (perSecond: number, call: Block = {}, caller: Block = {}): Block => ({
  callers: {
    shop: { arrivals: [{ perSecond, process: 'constant' }], calls: [{ to: 'catalog', ...call }], ...caller },
  },
});

/** The sum of a series over all seconds. */
export function total(timeline: Timeline, name: string): number {
  let sum = 0;
  for (const value of seriesOf(timeline, name)?.values ?? []) if (!Number.isNaN(value)) sum += value;
  return sum;
}

/** The events of a kind. */
export function eventsOf(timeline: Timeline, kind: string): readonly TimelineEvent[] {
  return Array.from({ length: eventCount(timeline.events) }, (_, id) => eventOf(timeline, id)).filter(
    (event) => event.kind === kind,
  );
}
