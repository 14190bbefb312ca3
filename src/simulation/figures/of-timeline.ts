import { boxPlaces } from '../../scenario/figures/boxes.ts';
import type { FigureSpan } from '../../scenario/figures/span.ts';
import type { Settings } from '../../scenario/scenario.ts';
import type { Figure } from '../../scenario/settings/figures.ts';
import { seriesOf } from '../../timeline/reading.ts';
import { APP_STATES, BOX_STATES, PROXY_STATES } from '../../timeline/states.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { measureOf } from './seconds.ts';
import { createTally } from './tally.ts';

/** A figure of a series; its unit of time is the second. */
export function ofSeries(
  figure: Figure,
  settings: Settings,
  timeline: Timeline,
  span: FigureSpan,
): number | null {
  const box = figure.box === undefined ? -1 : boxPlaces(settings).placeOf(figure.box);
  const series = seriesOf(timeline, figure.name ?? '', box);
  return series === null ? null : measureOf(figure, series, span);
}

/** A figure of events: those of one kind, of one box if it says so. One that stands for several counts so often. */
export function ofEvents(
  figure: Figure,
  settings: Settings,
  { events }: Timeline,
  span: FigureSpan,
): number | null {
  const kind = events.kinds.indexOf(figure.name ?? '');
  const box = figure.box === undefined ? null : boxPlaces(settings).placeOf(figure.box);
  const tally = createTally(figure, span);
  for (let id = 0; id < events.at.length; id++) {
    const at = events.at[id] ?? 0;
    if (events.kind[id] !== kind || at < span.from || at >= span.until) continue;
    if (box !== null && events.box[id] !== box) continue;
    tally.add(at, (at - span.from) / 1000, true, events.count[id] ?? 1);
  }
  return tally.result();
}

/** A figure of how many boxes are in a state at the end of each second: of all, of a service, or one box. */
export function ofBoxes(
  figure: Figure,
  settings: Settings,
  timeline: Timeline,
  span: FigureSpan,
): number | null {
  const values = countsOf(figure, boxesMeant(figure, settings), timeline);
  return measureOf(figure, { values, start: 0, step: 1000 }, span);
}

/** Null for all boxes. */
function boxesMeant({ box, name }: Figure, settings: Settings): ReadonlySet<number> | null {
  if (box === undefined && name === undefined) return null;
  const places = boxPlaces(settings);
  return new Set(box === undefined ? places.ofService(name ?? '') : [places.placeOf(box)]);
}

function countsOf(
  { state = '' }: Figure,
  meant: ReadonlySet<number> | null,
  { clock, boxes, transitions }: Timeline,
): Int32Array {
  const { codes, wanted } = column(state, transitions);
  const inState = new Uint8Array(boxes.length).fill(wanted === 0 ? 1 : 0);
  // Changes first, then their running sum. Everything starts with code 0: gone, none.
  const counts = new Int32Array(clock.length);
  if (wanted === 0) counts[0] = meant === null ? boxes.length : meant.size;
  for (let row = 0; row < transitions.at.length; row++) {
    const second = Math.max(0, Math.floor((transitions.at[row] ?? 0) / 1000));
    const box = transitions.box[row] ?? 0;
    if (second >= clock.length || (meant !== null && !meant.has(box))) continue;
    const now = codes[row] === wanted ? 1 : 0;
    counts[second] = (counts[second] ?? 0) + now - (inState[box] ?? 0);
    inState[box] = now;
  }
  for (let second = 1; second < counts.length; second++)
    counts[second] = (counts[second] ?? 0) + (counts[second - 1] ?? 0);
  return counts;
}

/** The column that a state is in, and its code there: `serving`, `app:ready`, `proxy:empty`. */
function column(
  state: string,
  { state: box, app, proxy }: Timeline['transitions'],
): { readonly codes: Uint8Array; readonly wanted: number } {
  const [part, of] = state.split(':');
  const codeIn = (states: readonly string[], word: string | undefined) => states.indexOf(word ?? '');
  if (part === 'app' && of !== undefined) return { codes: app, wanted: codeIn(APP_STATES, of) };
  if (part === 'proxy' && of !== undefined) return { codes: proxy, wanted: codeIn(PROXY_STATES, of) };
  return { codes: box, wanted: codeIn(BOX_STATES, state) };
}
