import { timelineBuilder } from '../../src/timeline/builder.ts';
import {
  type AppState,
  appStateCode,
  type BoxState,
  boxStateCode,
  type ProxyState,
  proxyStateCode,
} from '../../src/timeline/states.ts';
import type { Objective, Series, Timeline } from '../../src/timeline/timeline.ts';

/** A change of a box: [second, box index, state, app, proxy]. */
export type Change = readonly [number, number, BoxState, AppState?, ProxyState?];

/** An event: [second, kind, box index or null, index of its cause among the events, text, how many]. */
export type Happening = readonly [number, string, (number | null)?, (number | null)?, string?, number?];

export interface Given {
  readonly boxes?: readonly string[];
  readonly length?: number;
  readonly changes?: readonly Change[];
  readonly events?: readonly Happening[];
  readonly objectives?: readonly Objective[];
  readonly series?: readonly Series[];
  readonly rest?: Partial<Timeline>;
}

/** A timeline written by hand: everything in seconds, ten seconds long and two boxes unless told. */
export function incident(given: Given): Timeline {
  const boxes = (given.boxes ?? ['box-01', 'box-02']).map((name) => ({ name, attributes: {} }));
  const builder = timelineBuilder(boxes);
  for (const [second, box, state, app = 'ready', proxy = 'ready'] of given.changes ?? [])
    builder.transition(second * 1000, box, boxStateCode(state), appStateCode(app), proxyStateCode(proxy));
  for (const [second, kind, box = null, cause = null, text = '', count = 1] of given.events ?? [])
    builder.event({ at: second * 1000, kind, box, cause, text, count });
  return builder.finish({
    name: 'by-hand',
    title: 'By hand',
    summary: '',
    notes: [],
    provenance: 'simulated',
    model: '1',
    seed: 1,
    fixes: [],
    clock: { start: 0, length: given.length ?? 10 },
    noun: 'box',
    pool: boxes.length,
    objectives: given.objectives ?? [],
    series: given.series ?? [],
    gaps: [],
    sources: [],
    ...given.rest,
  });
}

/** A series with a sample a second, from second 0. */
export function perSecond(name: string, values: readonly number[], rest: Partial<Series> = {}): Series {
  return {
    name,
    title: name,
    unit: 's',
    origin: 'modelled',
    source: -1,
    start: 0,
    step: 1000,
    values: Float64Array.from(values),
    stale: new Float64Array(0),
    ...rest,
  };
}
