import { timelineBuilder } from '../../src/timeline/builder.ts';
import {
  type AppState,
  appStateCode,
  type BoxState,
  boxStateCode,
  type ProxyState,
  proxyStateCode,
} from '../../src/timeline/states.ts';
import type { Box, Series, Timeline } from '../../src/timeline/timeline.ts';

/** A change of a box: [second, box index, state, app, proxy]. */
export type Change = readonly [number, number, BoxState, AppState?, ProxyState?];

/** An event: [second, kind, box index or null, index of its cause among the events, text, how many]. */
export type Happening = readonly [number, string, (number | null)?, (number | null)?, string?, number?];

/** What a timeline by hand says; everything else is as `rest` says. */
export interface Given extends Partial<Omit<Timeline, 'boxes' | 'transitions' | 'events'>> {
  readonly boxes?: readonly string[];
  /** In seconds. */
  readonly length?: number;
  readonly changes?: readonly Change[];
  readonly events?: readonly Happening[];
}

/** A timeline by hand: everything in seconds, ten seconds long and two boxes unless told. */
export function incident(given: Given): Timeline {
  const { boxes: names, length = 10, changes = [], events = [], ...more } = given;
  const boxes = names?.map((name) => ({ name, attributes: {} })) ?? boxesNamed(2);
  const builder = timelineBuilder(boxes);
  for (const [second, box, state, app = 'ready', proxy = 'ready'] of changes)
    builder.transition(second * 1000, box, boxStateCode(state), appStateCode(app), proxyStateCode(proxy));
  for (const [second, kind, box = null, cause = null, text = '', count = 1] of events)
    builder.event({ at: second * 1000, kind, box, cause, text, count });
  return builder.finish({ ...rest(length), pool: boxes.length, ...more });
}

/** Boxes named box-01, box-02, … without attributes. */
export const boxesNamed = (count: number): Box[] =>
  Array.from({ length: count }, (_, box) => ({
    name: `box-${String(box + 1).padStart(2, '0')}`,
    attributes: {},
  }));

/** Everything but the columns, for a timeline of `length` seconds from 2026-10-20T10:00:00Z. */
export const rest = (length: number): Omit<Timeline, 'boxes' | 'transitions' | 'events'> => ({
  name: 'example',
  title: 'An example',
  summary: '',
  notes: [],
  provenance: 'simulated',
  model: '1',
  seed: 1,
  fixes: [],
  clock: { start: Date.UTC(2026, 9, 20, 10), length },
  noun: 'box',
  pool: null,
  objectives: [],
  series: [],
  figures: [],
  gaps: [],
  sources: [],
});

/** A series of shares with one sample a second unless told otherwise. */
export const series = (values: readonly number[], more: Partial<Series> = {}): Series => ({
  name: 'cpu',
  title: 'CPU',
  unit: 'share',
  origin: 'modelled',
  source: -1,
  box: -1,
  start: 0,
  step: 1000,
  values: Float64Array.from(values),
  stale: new Float64Array(),
  ...more,
});

/** A series of seconds under a name, with one sample a second unless told otherwise. */
export const perSecond = (name: string, values: readonly number[], more: Partial<Series> = {}): Series =>
  series(values, { name, title: name, unit: 's', ...more });
