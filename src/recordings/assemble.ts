import { formatInstant, time } from '../text/instants.ts';
import { Problem } from '../text/problem.ts';
import { timelineBuilder } from '../timeline/builder.ts';
import { MAX_BOXES, MAX_SERIES } from '../timeline/limits.ts';
import { appStateCode, boxStateCode, proxyStateCode } from '../timeline/states.ts';
import type { Series, Source, Timeline } from '../timeline/timeline.ts';
import type { Collected, ToldHappening } from './collector.ts';
import { afterStart, microseconds } from './facts/instant.ts';
import { marked } from './facts/marked.ts';
import type { Boxes } from './lives/boxes.ts';
import { carriedInto, changesFrom } from './lives/carried.ts';
import { causeFinder } from './lives/causes.ts';
import { changesOf } from './lives/changes.ts';
import { type Contradiction, contradictionsIn } from './lives/clocks.ts';
import { endsBeforeStarts } from './lives/ends.ts';
import { isProxy } from './lives/life.ts';
import { mergedHappenings } from './lives/merged.ts';
import { inOrder } from './lives/order.ts';
import { silencesIn } from './lives/silences.ts';
import type { Stretch } from './lives/stretch.ts';
import { busiestWindow, LONGEST_MS, withBackground } from './lives/window.ts';
import { seriesOf } from './measures/series.ts';
import { milestoneTimes } from './milestones.ts';
import type { Wording } from './redaction.ts';

export interface AssembleChoice {
  readonly name: string;
  /** The kinds of the files, as plurals. */
  readonly titles: readonly string[];
  readonly sources: readonly Source[];
  /** Milliseconds since 1970-01-01T00:00:00Z; what is outside is left out. */
  readonly since: number | null;
  readonly until: number | null;
  readonly wording: Wording;
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
      ...collected.files.flatMap(({ notes }) => notes).filter((note, at, all) => all.indexOf(note) === at),
      ...(times.note === null ? [] : [times.note]),
      ...notesOf(lived, repeated, ordered.length - told.length, before),
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
    clock: { start, length: Math.floor((window.until - start) / 1000) + 1 },
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

/** What a timeline can hold of what was chosen: all, or the busiest seven days. */
function windowOf(
  ordered: readonly ToldHappening[],
  { measured }: Collected,
  choice: AssembleChoice,
): Stretch {
  const { since, until } = choice;
  const chosen = (at: number): boolean => (since === null || at >= since) && (until === null || at <= until);
  const known = ordered.filter(({ between, instant }) => between === null && chosen(instant.at));
  const background = known
    .filter(({ isBackground }) => isBackground === true)
    .map(({ instant }) => instant.at);
  const instants = known.filter(({ isBackground }) => isBackground !== true).map(({ instant }) => instant.at);
  for (const each of [...measured.stored, ...measured.bins]) {
    const ends = each.ends();
    // What is chosen whole need not be laid out in order yet.
    if (ends !== null && chosen(ends.from) && chosen(ends.until)) instants.push(ends.from, ends.until);
    else for (const end of endsWithin(each.row().at, chosen)) instants.push(end);
  }
  if (instants.length === 0) for (const at of background.splice(0)) instants.push(at);
  if (instants.length === 0) throw new Problem(`found nothing ${spokenChoice(since, until)}`);
  instants.sort((one, other) => one - other);
  const [from = 0, last = from] = [instants[0], instants.at(-1)];
  const window = last - from <= LONGEST_MS ? { from, until: last } : busiestWindow(instants);
  return withBackground(window, background);
}

function endsWithin(at: Float64Array, chosen: (at: number) => boolean): readonly number[] {
  const first = at.find(chosen);
  const last = at.findLast(chosen);
  return first === undefined || last === undefined ? [] : [first, last];
}

function spokenChoice(since: number | null, until: number | null): string {
  if (since === null && until === null) return 'that has an instant';
  const from = since === null ? '' : ` from ${formatInstant(since)}`;
  return `recorded${from}${until === null ? '' : ` until ${formatInstant(until)}`}`;
}

/** `Kubernetes events and kubelet log of 3 pods`. */
function titleOf(titles: readonly string[], boxes: number): string {
  const kinds = titles.filter((title, at) => titles.indexOf(title) === at);
  const last = kinds.at(-1) ?? '';
  const spoken = kinds.length < 2 ? last : `${kinds.slice(0, -1).join(', ')} and ${last}`;
  const title = `${spoken.charAt(0).toUpperCase()}${spoken.slice(1)}`;
  return boxes === 0 ? title : `${title} of ${boxes} ${boxes === 1 ? 'pod' : 'pods'}`;
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

/** Names the container where a box has several, and an init container always. */
function textOf({ about, meaning, between, instant }: ToldHappening, boxes: Boxes): string {
  const several = boxes.hasSeveral(boxes.boxOf(about, instant.at));
  const name = about?.container ?? '';
  // What all meshes call alike hides nothing.
  const container = name === '' || (about !== null && isProxy(about)) ? name : marked(name);
  const who = about?.init === true ? `init container ${container}` : several ? container : '';
  const what = who === '' ? meaning.what : `${who}: ${meaning.what}`;
  if (between === null) return what;
  const [from, until] = spoken(between);
  return `${between.count} more between ${from} and ${until}: ${what}`;
}

/** Times of day where both are on one day, else whole instants. */
function spoken({ from, until }: Stretch): readonly [string, string] {
  const [first, last] = [formatInstant(from), formatInstant(until)];
  return first.slice(0, 10) === last.slice(0, 10) ? [time(from), time(until)] : [first, last];
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

/** What a viewer must know about the whole, most important first. */
function notesOf(
  happenings: readonly ToldHappening[],
  repeated: number,
  outside: number,
  before: readonly ToldHappening[],
): readonly string[] {
  const merged = happenings.filter(({ between }) => between !== null).length;
  const hasProxy = happenings.some(({ about }) => about !== null && isProxy(about));
  const carried = before.filter(({ isBackground }) => isBackground === true).length;
  const tellsBirth = happenings.some(({ meaning }) => meaning.effect === 'configured');
  return [
    ...(merged === 0
      ? []
      : [
          `Repeats were merged ${merged} times by who recorded them: the first and the last instant are known, those between are one event with its error bar, and states between are not known.`,
        ]),
    ...(hasProxy && !tellsBirth
      ? ['Of a proxy that runs it is not known whether it is configured: that is not among the events.']
      : []),
    ...(repeated === 0 ? [] : [`Told by two files, and shown once: ${count(repeated, 'event')}.`]),
    ...(outside === carried
      ? []
      : [`Left out, being outside of what is shown: ${count(outside - carried, 'event')}.`]),
    ...(carried === 0
      ? []
      : [
          `Not shown, being long before the rest: ${count(carried, 'event')} that tell how boxes had become; they count for how these were at the beginning, and --since shows them.`,
        ]),
  ];
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
