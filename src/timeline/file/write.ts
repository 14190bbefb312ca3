import { formatInstantExactly, parseInstant } from '../../text/instants.ts';
import type { Box, Series, Timeline } from '../timeline.ts';
import { FORMAT } from './format.ts';
import { knownSeconds } from './known.ts';
import { eventLine, momentWriter, samplesLine, stateLine } from './rows.ts';
import { runRows } from './write-runs.ts';
import { sampleRows } from './write-samples.ts';

/** The lines of a timeline on disk, without line ends: the header, then its rows in order of time. */
export function* writeTimeline(timeline: Timeline): Iterable<string> {
  yield headerLine(timeline);

  const { transitions, events, clock } = timeline;
  const moment = momentWriter(clock.start);
  const boxes = timeline.boxes.map(({ name }) => JSON.stringify(name));
  const kinds = events.kinds.map((kind) => JSON.stringify(kind));
  const texts = events.texts.map((text) => JSON.stringify(text));

  const stateRow = (row: number): string =>
    stateLine(
      moment(transitions.at[row] ?? 0),
      boxes[transitions.box[row] ?? 0] ?? '',
      transitions.state[row] ?? 0,
      transitions.app[row] ?? 0,
      transitions.proxy[row] ?? 0,
    );

  const eventRow = (id: number): string =>
    eventLine(moment(events.at[id] ?? 0), {
      id,
      kind: kinds[events.kind[id] ?? 0] ?? '',
      box: boxes[events.box[id] ?? -1] ?? null,
      cause: events.cause[id] ?? -1,
      error: events.error[id] ?? 0,
      count: events.count[id] ?? 1,
      text: texts[events.text[id] ?? 0] ?? '""',
      source: events.source?.[id] ?? -1,
      line: events.line?.[id] ?? 0,
    });

  let [change, event] = [0, 0];
  let lastSamples = Number.NEGATIVE_INFINITY;
  const isSimulated = timeline.provenance === 'simulated';
  for (const { at, box, fields } of isSimulated ? sampleRows(timeline.series) : runRows(timeline.series)) {
    yield* rowsBefore(at);
    yield samplesLine(moment(at), box < 0 ? null : (boxes[box] ?? null), fields);
    lastSamples = at;
  }
  // Where the last seconds have no sample, an empty row tells a whole file from one that was cut.
  if (knownSeconds(timeline, lastSamples) < clock.length) {
    const end = (clock.length - 1) * 1000;
    yield* rowsBefore(end);
    yield samplesLine(moment(end), null, '');
  }
  yield* rowsBefore(Number.POSITIVE_INFINITY);

  function* rowsBefore(limit: number): Iterable<string> {
    while (true) {
      const ofChange = transitions.at[change] ?? Number.POSITIVE_INFINITY;
      const ofEvent = events.at[event] ?? Number.POSITIVE_INFINITY;
      if (ofChange > limit && ofEvent > limit) return;
      if (ofChange === Number.POSITIVE_INFINITY && ofEvent === Number.POSITIVE_INFINITY) return;
      yield ofChange <= ofEvent ? stateRow(change++) : eventRow(event++);
    }
  }
}

function headerLine(timeline: Timeline): string {
  const { clock, name, title, summary, notes, provenance, model, seed, fixes, noun, pool } = timeline;
  return JSON.stringify({
    format: FORMAT,
    name,
    title,
    summary,
    notes,
    provenance,
    model,
    seed,
    fixes,
    clock: {
      start: instant(clock.start),
      length: clock.length,
      ...(clock.zone === undefined ? {} : { zone: clock.zone }),
    },
    noun,
    pool,
    boxes: timeline.boxes.map(boxInHeader),
    objectives: timeline.objectives,
    series: timeline.series.map(seriesInHeader),
    ...(timeline.figures.length === 0 ? {} : { figures: timeline.figures }),
    gaps: timeline.gaps,
    sources: timeline.sources,
  });
}

/** An instant as people read it, or milliseconds since 1970 if that would round it. */
function instant(ms: number): string | number {
  const text = formatInstantExactly(ms);
  return parseInstant(text) === ms ? text : ms;
}

/** A box as the header has it: its name alone where it has no attributes. */
export function boxInHeader({ name, attributes }: Box): unknown {
  return Object.keys(attributes).length === 0 ? name : { name, attributes };
}

/** A series as the header has it, without its samples. */
export function seriesInHeader({
  name,
  title,
  unit,
  origin,
  source,
  box,
  start,
  step,
  evidence,
}: Series): unknown {
  const ofBox = box < 0 ? {} : { box };
  const told = evidence === undefined ? {} : { evidence };
  return { name, title, unit, origin, source: source < 0 ? null : source, ...ofBox, start, step, ...told };
}
