import { timeOfDay } from '../../text/clock.ts';
import { formatInstantExactly, parseInstant } from '../../text/instants.ts';
import { APP_STATES, BOX_STATES, PROXY_STATES } from '../states.ts';
import type { Box, Series, Timeline } from '../timeline.ts';
import { FORMAT } from './format.ts';
import { knownSeconds } from './known.ts';
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

  const stateRow = (row: number): string => {
    const state = BOX_STATES[transitions.state[row] ?? 0];
    const app = APP_STATES[transitions.app[row] ?? 0];
    const proxy = PROXY_STATES[transitions.proxy[row] ?? 0];
    const box = boxes[transitions.box[row] ?? 0];
    const at = moment(transitions.at[row] ?? 0);
    return `{"row":"state",${at},"box":${box},"state":"${state}","app":"${app}","proxy":"${proxy}"}`;
  };

  const eventRow = (id: number): string => {
    const [box = -1, cause = -1] = [events.box[id], events.cause[id]];
    const [error = 0, count = 1] = [events.error[id], events.count[id]];
    const text = texts[events.text[id] ?? 0] ?? '""';
    const kind = kinds[events.kind[id] ?? 0];
    let line = `{"row":"event",${moment(events.at[id] ?? 0)},"id":${id},"kind":${kind}`;
    if (box >= 0) line += `,"box":${boxes[box]}`;
    if (cause >= 0) line += `,"cause":${cause}`;
    if (error > 0) line += `,"error":${error}`;
    if (count > 1) line += `,"count":${count}`;
    if (text !== '""') line += `,"text":${text}`;
    const [source = -1, at = 0] = [events.source?.[id], events.line?.[id]];
    if (source >= 0) line += `,"source":${source}`;
    if (at > 0) line += `,"line":${at}`;
    return `${line}}`;
  };

  let [change, event] = [0, 0];
  let lastSamples = Number.NEGATIVE_INFINITY;
  const isSimulated = timeline.provenance === 'simulated';
  for (const { at, box, fields } of isSimulated ? sampleRows(timeline.series) : runRows(timeline.series)) {
    yield* rowsBefore(at);
    const ofBox = box < 0 ? '' : `,"box":${boxes[box]}`;
    yield `{"row":"samples",${moment(at)}${ofBox}${fields}}`;
    lastSamples = at;
  }
  // Where the last seconds have no sample, an empty row tells a whole file from one that was cut.
  if (knownSeconds(timeline, lastSamples) < clock.length) {
    const end = (clock.length - 1) * 1000;
    yield* rowsBefore(end);
    yield `{"row":"samples",${moment(end)}}`;
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

/** Writes `"at":52000,"time":"10:00:52"`; rows come in order, so the last second's text is kept. */
function momentWriter(start: number): (at: number) => string {
  let second = Number.NaN;
  let time = '';
  return (at) => {
    const now = Math.floor(at / 1000);
    if (now !== second) {
      second = now;
      time = timeOfDay(start, now);
    }
    return `"at":${at},"time":"${time}"`;
  };
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
    clock: { start: instant(clock.start), length: clock.length },
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
