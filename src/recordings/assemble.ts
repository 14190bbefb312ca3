import { formatInstant } from '../text/instants.ts';
import { Problem } from '../text/problem.ts';
import { timelineBuilder } from '../timeline/builder.ts';
import { MAX_BOXES, MAX_SERIES } from '../timeline/limits.ts';
import { appStateCode, boxStateCode, proxyStateCode } from '../timeline/states.ts';
import type { Series, Source, Timeline } from '../timeline/timeline.ts';
import { clockTold } from '../timeline/told.ts';
import { type Chosen, notesOfValues, windowOf } from './chosen-window.ts';
import type { Collected, ToldHappening } from './collector.ts';
import { textOf } from './event-text.ts';
import { afterStart, microseconds } from './facts/instant.ts';
import type { Boxes } from './lives/boxes.ts';
import { carriedInto, changesFrom } from './lives/carried.ts';
import { causeFinder } from './lives/causes.ts';
import { changesOf } from './lives/changes.ts';
import { type Contradiction, contradictionsIn } from './lives/clocks.ts';
import { endsBeforeStarts } from './lives/ends.ts';
import { mergedHappenings } from './lives/merged.ts';
import { inOrder } from './lives/order.ts';
import { silencesIn } from './lives/silences.ts';
import type { Stretch } from './lives/stretch.ts';
import { seriesOf } from './measures/series.ts';
import { milestoneTimes } from './milestones.ts';
import type { Wording } from './redaction.ts';
import { notesOf, titleOf } from './sentences.ts';

export interface AssembleChoice extends Chosen {
  readonly name: string;
  /** The kinds of the files, as plurals. */
  readonly titles: readonly string[];
  readonly sources: readonly Source[];
  readonly wording: Wording;
  /** The zone in which its times are told; null for UTC. */
  readonly zone: string | null;
}

export interface Assembled {
  readonly timeline: Timeline;
  readonly contradictions: readonly Contradiction[];
}

/** The timeline of what all files tell, on one clock. Throws `Problem`. */
export function assemble(collected: Collected, choice: AssembleChoice): Assembled {
  const { wording, sources } = choice;
  const ordered = inOrder(collected.happenings);
  const window = windowOf(ordered, collected, choice);
  const isWithin = (at: number): boolean => at >= window.from && at <= window.until;
  const told = ordered.filter(({ instant: { at } }) => isWithin(at));
  const { boxes, before } = carriedInto(ordered, collected.sightings, window);
  if (boxes.boxes.length > MAX_BOXES)
    throw new Problem(`found ${boxes.boxes.length} boxes; a timeline holds at most ${MAX_BOXES}`);

  const start = Math.floor(window.from / 1000) * 1000;
  const contradictions = contradictionsIn(told, boxes);
  const { happenings, repeated } = mergedHappenings(told, boxes);
  const lived = endsBeforeStarts(happenings, boxes);
  const made = seriesOf(collected.measured, boxes, { from: start, until: window.until });
  if (made.series.length > MAX_SERIES)
    throw new Problem(`found ${made.series.length} series; a timeline holds at most ${MAX_SERIES}`);
  const named = boxes.boxes.map(({ name, attributes }) => ({
    name: wording.name(name),
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, wording.name(value)]),
    ),
  }));
  const builder = timelineBuilder(named);
  addHappenings(builder, lived, boxes, start, wording);
  for (const change of changesFrom(changesOf([...before, ...lived], boxes), window.from))
    builder.transition(
      afterStart(change.at, start),
      change.box,
      boxStateCode(change.state),
      appStateCode(change.app),
      proxyStateCode(change.proxy),
    );
  const times = milestoneTimes(
    collected.milestones.filter(({ at }) => isWithin(at)),
    lived,
  );
  const heard = heardSpans(lived, window, start);
  const timeline = builder.finish({
    name: choice.name,
    title: titleOf(choice.titles, named.length),
    summary: `From ${formatInstant(window.from)} to ${formatInstant(window.until)}.`,
    notes: [
      ...new Set(collected.files.flatMap(({ notes }) => notes)),
      ...(times.note === null ? [] : [times.note]),
      ...notesOf(lived, repeated, ordered.length - told.length, before),
      ...notesOfValues(collected, window, choice),
      ...collected.files.flatMap(({ skipped }, at) =>
        skipped.map(
          ({ why, count, line }) =>
            `Left out of ${sources[at]?.name ?? ''}: ${count} × ${why}${line > 0 ? `, first in line ${line}` : ''}.`,
        ),
      ),
      ...collected.files.flatMap(({ assumed }) => assumed.map((each) => `Assumed: ${each}`)),
      ...(made.lost === 0
        ? []
        : [`${made.lost} samples share a step with a later one, which stands for both.`]),
    ].map(wording.text),
    provenance: 'recorded',
    model: null,
    seed: null,
    fixes: [],
    clock: clockTold(
      { start, length: Math.floor((window.until - start) / 1000) + 1 },
      { zone: choice.zone, fromStart: false },
    ),
    noun: 'pod',
    pool: null,
    objectives: [],
    series: made.series.map((one) => ({
      ...one,
      ...namedSeries(one, wording),
    })),
    figures: times.figures,
    gaps: made.series.length > 0 ? [] : silencesIn(heard),
    sources,
  });
  return { timeline, contradictions };
}

/** A title says the same as the name, and is another only where something has one of its own. */
function namedSeries({ name, title }: Series, { series }: Wording): Pick<Series, 'name' | 'title'> {
  const shown = series(name);
  return {
    name: shown,
    title: title === name.replaceAll('_', ' ') ? shown.replaceAll('_', ' ') : series(title),
  };
}

function addHappenings(
  builder: ReturnType<typeof timelineBuilder>,
  happenings: readonly ToldHappening[],
  boxes: Boxes,
  start: number,
  wording: Wording,
): void {
  const causeOf = causeFinder();
  let id = 0;
  for (const happening of happenings) {
    const { instant, meaning, source, line } = happening;
    if (happening.sampled === 'state' || happening.sampled === 'once') continue;
    const box = boxes.boxOf(happening.about, instant.at);
    builder.event({
      at: afterStart(instant.at, start),
      error: microseconds(instant.error),
      kind: meaning.kind,
      box,
      cause: box < 0 ? null : causeOf(happening, box, id),
      text: wording.text(textOf(happening, boxes)),
      count: happening.between?.count ?? 1,
      source,
      line,
    });
    id++;
  }
}

function heardSpans(
  happenings: readonly ToldHappening[],
  window: Stretch,
  start: number,
): readonly Stretch[] {
  return happenings
    .map(({ instant, between }) => between ?? { from: instant.at, until: instant.at })
    .map(({ from, until }) => ({
      from: afterStart(Math.max(from, window.from), start),
      until: afterStart(Math.min(until, window.until), start),
    }))
    .filter(({ from, until }) => from <= until);
}
