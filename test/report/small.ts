import { timelineBuilder } from '../../src/timeline/builder.ts';
import type { AppState, BoxState, ProxyState } from '../../src/timeline/states.ts';
import { appStateCode, boxStateCode, proxyStateCode } from '../../src/timeline/states.ts';
import type { Series, Timeline, Unit } from '../../src/timeline/timeline.ts';

/** 2026-10-20T10:00:00Z */
export const TEN = 1_792_490_400_000;

/**
 * Ten seconds of two boxes. The second one is killed at 2 s, is up at 4 s, ready but for its proxy at 5 s,
 * killed again at 6.5 s, up at 7.5 s, and serves from 8 s. Checkout takes 2.5 s from 3 s to 5 s.
 */
export function smallTimeline(change: Partial<Timeline> = {}): Timeline {
  const builder = timelineBuilder([
    { name: 'box-01', attributes: {} },
    { name: 'box-02', attributes: {} },
  ]);
  const become = (at: number, box: number, state: BoxState, app: AppState, proxy: ProxyState): void =>
    builder.transition(at, box, boxStateCode(state), appStateCode(app), proxyStateCode(proxy));
  become(0, 0, 'serving', 'ready', 'ready');
  become(0, 1, 'serving', 'ready', 'ready');
  become(2000, 1, 'killed', 'none', 'killed');
  become(4000, 1, 'starting', 'starting', 'unborn');
  become(5000, 1, 'unborn', 'ready', 'unborn');
  become(6500, 1, 'killed', 'none', 'killed');
  become(7500, 1, 'starting', 'starting', 'unborn');
  become(8000, 1, 'serving', 'ready', 'ready');

  let cause: number | null = null;
  const happen = (at: number, kind: string, text: string): void => {
    cause = builder.event({ at, kind, box: 1, cause, text });
  };
  happen(1000, 'slow-spell', 'a slow spell of its own begins');
  happen(2000, 'killed', 'killed: third check answered late');
  happen(4000, 'started', 'waits for configuration');
  happen(6500, 'killed', 'its proxy was unborn');
  happen(7500, 'started', 'waits for configuration');
  builder.event({ at: 8000, kind: 'intervention', box: null, cause: null, text: 'liveness off' });

  return builder.finish({
    name: 'small',
    title: 'Two boxes, ten seconds',
    summary: 'A small one.',
    notes: [],
    provenance: 'simulated',
    model: 'test',
    seed: 1,
    fixes: [],
    clock: { start: TEN, length: 10 },
    noun: 'box',
    pool: 2,
    objectives: [
      { name: 'checkout under 2 s', series: 'latency_p99', must: 'stay-below', bound: 2, unit: 's' },
    ],
    series: [
      series('demand', '/s', [200, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
      series('arrivals_per_box', '/s', [100, 100, 200, 200, 200, 200, 200, 200, 100, 100]),
      series('latency_p99', 's', [0.1, 0.1, 0.1, 2.5, 2.5, 2.5, 0.1, 0.1, 0.1, 0.1 + 0.2]),
      series('errors', '/s', [0, 0, 3, 0, 0, 0, 0, 0, 0, 0]),
      { ...series('stock', 'count', [7, Number.NaN]), step: 5000 },
    ],
    gaps: [],
    sources: [],
    ...change,
  });
}

/** A modelled series with a sample a second. */
export const series = (name: string, unit: Unit, values: readonly number[]): Series => ({
  name,
  title: name,
  unit,
  origin: 'modelled',
  source: -1,
  start: 0,
  step: 1000,
  values: Float64Array.from(values),
  stale: new Float64Array(),
});
