import { baseName, stemOf } from '../../text/file-names.ts';
import { formatInstant } from '../../text/instants.ts';
import { problemIn } from '../../text/problem.ts';
import { timelineBuilder } from '../../timeline/builder.ts';
import { MAX_BOXES } from '../../timeline/limits.ts';
import { appStateCode, boxStateCode, proxyStateCode } from '../../timeline/states.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { parseJsonValues } from '../json/values.ts';
import { causeFinder } from './causes.ts';
import { changesOf } from './changes.ts';
import { type Happened, type Happening, happeningsOf, type Stretch } from './happenings.ts';
import { notesOf } from './notes.ts';
import { type Pods, podsOf } from './pods.ts';
import { rowsOf } from './rows.ts';
import { silencesIn } from './silences.ts';
import { busiestWindow } from './window.ts';

const ENDINGS = /(?:\.(?:json|jsonl|ndjson|gz))+$/;

/**
 * A Kubernetes event list as a timeline: pods are boxes; starts, kills by failed checks, stops and back-offs
 * are events, each with its instant and error bar. Nothing is added: no traffic, no objectives, no pool.
 * Throws `Problem`.
 */
export function importKubernetesEvents(text: string, file: string, sha256: string): Timeline {
  const values = parseJsonValues(text, file);
  const rows = rowsOf(values, file);
  const all = happeningsOf(rows.rows);
  const window = busiestWindow(
    all.happenings.filter((each) => each.between === null).map((each) => each.instant.at),
  );
  const happened = within(all, window);
  const pods = podsOf(rows.rows, happened.happenings);
  if (pods.boxes.length > MAX_BOXES)
    throw problemIn(file, null, `found ${pods.boxes.length} pods; a timeline holds at most ${MAX_BOXES}`);

  const start = Math.floor(window.from / 1000) * 1000;
  const outside = all.happenings.length - happened.happenings.length;
  return built(happened.happenings, pods, start).finish({
    name: stemOf(file, ENDINGS),
    title: `Kubernetes events of ${pods.boxes.length} ${pods.boxes.length === 1 ? 'pod' : 'pods'}`,
    summary: `From ${formatInstant(window.from)} to ${formatInstant(window.until)}.`,
    notes: notesOf(rows, happened, pods, { outside, torn: values.torn }),
    provenance: 'recorded',
    model: null,
    seed: null,
    fixes: [],
    clock: { start, length: Math.floor((window.until - start) / 1000) + 1 },
    noun: 'pod',
    pool: null,
    objectives: [],
    series: [],
    figures: [],
    gaps: silencesIn(heardSpans(happened, start)),
    // A recording keeps no more of where it was.
    sources: [{ name: baseName(file), sha256, kind: 'kubernetes-events' }],
  });
}

/** What a timeline can hold: happenings in the window, spans cut to it. */
function within({ happenings, spans }: Happened, { from, until }: Stretch): Happened {
  return {
    happenings: happenings.filter(({ instant: { at } }) => at >= from && at <= until),
    spans: spans
      .map((span) => ({ from: Math.max(span.from, from), until: Math.min(span.until, until) }))
      .filter((span) => span.from <= span.until),
  };
}

function heardSpans({ happenings, spans }: Happened, start: number): readonly Stretch[] {
  const instants = happenings.map(({ instant: { at } }) => ({ from: at, until: at }));
  return [...instants, ...spans].map(({ from, until }) => ({
    from: afterStart(from, start),
    until: afterStart(until, start),
  }));
}

/** To the microsecond, the finest that Kubernetes' clocks and a double agree on. */
const afterStart = (at: number, start: number): number => Math.round((at - start) * 1000) / 1000;

function built(happenings: readonly Happening[], pods: Pods, start: number) {
  const builder = timelineBuilder(pods.boxes);
  const causeOf = causeFinder();
  for (const [id, happening] of happenings.entries()) {
    const { instant, meaning } = happening;
    const box = pods.boxOf(happening.about);
    builder.event({
      at: afterStart(instant.at, start),
      error: Math.round(instant.error * 1000) / 1000,
      kind: meaning.kind,
      box,
      cause: box < 0 ? null : causeOf(happening, box, id),
      text: textOf(happening, pods),
      count: happening.between?.count ?? 1,
    });
  }
  for (const { at, box, state, app, proxy } of changesOf(happenings, pods))
    builder.transition(
      afterStart(at, start),
      box,
      boxStateCode(state),
      appStateCode(app),
      proxyStateCode(proxy),
    );
  return builder;
}

/** Names the container where a pod has several, and an init container always. */
function textOf({ about, meaning, between }: Happening, pods: Pods): string {
  const several = pods.hasSeveral(pods.boxOf(about));
  const who = about.init ? `init container ${about.container}` : several ? about.container : '';
  const what = who === '' ? meaning.what : `${who}: ${meaning.what}`;
  return between === null
    ? what
    : `${between.count} more between ${between.from} and ${between.until}: ${what}`;
}
