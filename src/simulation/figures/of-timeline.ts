import { boxPlaces } from '../../scenario/figures/boxes.ts';
import type { FigureSpan } from '../../scenario/figures/span.ts';
import type { Settings } from '../../scenario/scenario.ts';
import type { Figure } from '../../scenario/settings/figures.ts';
import { countCode } from '../../timeline/counts.ts';
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
  const { codes, wanted } = column(figure.state ?? '', timeline.transitions);
  const values = countCode(timeline, codes, wanted, boxesMeant(figure, settings));
  return measureOf(figure, { values, start: 0, step: 1000 }, span);
}

/** Null for all boxes. */
function boxesMeant({ box, name }: Figure, settings: Settings): ReadonlySet<number> | null {
  if (box === undefined && name === undefined) return null;
  const places = boxPlaces(settings);
  return new Set(box === undefined ? places.ofService(name ?? '') : [places.placeOf(box)]);
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
