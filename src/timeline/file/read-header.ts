import { quoted } from '../../text/escape.ts';
import { parseInstant } from '../../text/instants.ts';
import { UNITS } from '../../text/numbers.ts';
import { zoneNamed } from '../../text/zones.ts';
import { repeatedName } from '../check.ts';
import { MAX_BOXES, MAX_SECONDS, MAX_SERIES } from '../limits.ts';
import { byBox } from '../series.ts';
import type { Box, Clock, Evidence, Figure, Gap, Objective, Series, Source, Timeline } from '../timeline.ts';
import {
  choiceIn,
  type Fields,
  fieldsOf,
  listIn,
  numberIn,
  orNull,
  type Place,
  shown,
  textIn,
  textsIn,
  wholeIn,
  wrong,
} from './fields.ts';
import { FORMAT, HEADER_FIELDS } from './format.ts';

/** What the header says: a timeline without its columns. */
export type Header = Omit<Timeline, 'transitions' | 'events'>;

const MOST_ITEMS = 10_000;

/** The finest step of a series, in milliseconds. */
const FINEST_STEP = 1;

/** Instants may lie before the start, a few centuries at most. Milliseconds. */
export const EARLIEST = -1e13;
export const LATEST = MAX_SECONDS * 1000;

/** Reads the header line, parsed. Throws Problem. */
export function readHeader(value: unknown, place: Place): Header {
  refuseOtherFormats(value, place);
  const header = fieldsOf(value, 'the header', HEADER_FIELDS, place);
  const sources = listIn(header, 'sources', MOST_ITEMS, place, (item) => readSource(item, place));
  const boxes = listIn(header, 'boxes', MAX_BOXES, place, (item) => readBox(item, place));
  const series = listIn(header, 'series', MAX_SERIES, place, (item) =>
    readSeries(item, sources.length, boxes.length, place),
  );
  const figures =
    header['figures'] === undefined
      ? []
      : listIn(header, 'figures', MOST_ITEMS, place, (item) => readFigure(item, place));
  refuseTwice(boxes, 'boxes', place);
  for (const own of byBox(series, ({ box }) => box).values()) refuseTwice(own, 'series', place);
  refuseTwice(figures, 'figures', place);
  return {
    name: textIn(header, 'name', place),
    title: textIn(header, 'title', place),
    summary: textIn(header, 'summary', place),
    notes: textsIn(header, 'notes', MOST_ITEMS, place),
    provenance: choiceIn(header, 'provenance', ['simulated', 'recorded'], place),
    model: orNull(header, 'model', () => textIn(header, 'model', place)),
    seed: orNull(header, 'seed', () => numberIn(header, 'seed', place, -Number.MAX_VALUE, Number.MAX_VALUE)),
    fixes: textsIn(header, 'fixes', MOST_ITEMS, place),
    clock: readClock(header['clock'], place),
    noun: textIn(header, 'noun', place),
    pool: orNull(header, 'pool', () => wholeIn(header, 'pool', place, 0, MAX_BOXES)),
    boxes,
    objectives: listIn(header, 'objectives', MOST_ITEMS, place, (item) => readObjective(item, place)),
    series,
    figures,
    gaps: listIn(header, 'gaps', MOST_ITEMS, place, (item) => readGap(item, place)),
    sources,
  };
}

function refuseOtherFormats(value: unknown, place: Place): void {
  const format = typeof value === 'object' && value !== null ? (value as Fields)['format'] : undefined;
  if (format === FORMAT) return;
  const version = typeof format === 'string' && format.startsWith('ratchet.timeline/');
  throw wrong(
    place,
    version ? `version ${quoted(format)}` : `${shown(format)} as "format"`,
    version ? `"${FORMAT}", the only version known here` : `a header with "format": "${FORMAT}"`,
  );
}

function readClock(value: unknown, place: Place): Clock {
  const clock = fieldsOf(value, '"clock"', ['start', 'length', 'zone'], place);
  const length = wholeIn(clock, 'length', place, 0, MAX_SECONDS);
  const { start: written } = clock;
  const start = typeof written === 'string' ? parseInstant(written) : written;
  if (typeof start === 'number' && Math.abs(start) <= 1e15)
    return { start, length, ...readZone(clock, place) };
  throw wrong(place, `${shown(written)} as "start"`, 'an instant such as "2026-10-20T10:00:00Z"');
}

function readZone(clock: Fields, place: Place): Pick<Clock, 'zone'> {
  if (clock['zone'] === undefined) return {};
  const zone = textIn(clock, 'zone', place);
  if (zoneNamed(zone) !== null) return { zone };
  throw wrong(place, `${quoted(zone)} as "zone"`, 'a time zone such as "Europe/Berlin"');
}

/** A box of the header, or of a row: its name, or an object with attributes. Throws Problem. */
export function readBox(value: unknown, place: Place): Box {
  if (typeof value === 'string') return { name: value, attributes: {} };
  const box = fieldsOf(value, 'a box', ['name', 'attributes'], place);
  const written = box['attributes'];
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    throw wrong(place, `${shown(written)} as "attributes"`, 'an object of texts');
  }
  for (const [name, attribute] of Object.entries(written)) {
    if (typeof attribute !== 'string') throw wrong(place, `${shown(attribute)} as ${quoted(name)}`, 'a text');
  }
  return { name: textIn(box, 'name', place), attributes: Object.fromEntries(Object.entries(written)) };
}

/** A series of the header, or of a row, still empty. Throws Problem. */
export function readSeries(value: unknown, sources: number, boxes: number, place: Place): Series {
  const known = ['name', 'title', 'unit', 'origin', 'source', 'box', 'start', 'step', 'evidence'];
  const series = fieldsOf(value, 'a series', known, place);
  return {
    name: textIn(series, 'name', place),
    title: textIn(series, 'title', place),
    unit: choiceIn(series, 'unit', UNITS, place),
    origin: choiceIn(series, 'origin', ['recorded', 'modelled', 'derived'], place),
    source: orNull(series, 'source', () => sourceIn(series, sources, place)) ?? -1,
    box: series['box'] === undefined ? -1 : boxIn(series, boxes, place),
    start: numberIn(series, 'start', place, EARLIEST, LATEST),
    step: numberIn(series, 'step', place, FINEST_STEP, LATEST),
    values: new Float64Array(),
    stale: new Float64Array(),
    ...(series['evidence'] === undefined ? {} : { evidence: readEvidence(series['evidence'], place) }),
  };
}

function readEvidence(value: unknown, place: Place): Evidence {
  const evidence = fieldsOf(value, 'evidence', ['line', 'stride', 'rule'], place);
  return {
    line: wholeIn(evidence, 'line', place, 0, Number.MAX_SAFE_INTEGER),
    stride: wholeIn(evidence, 'stride', place, 0, Number.MAX_SAFE_INTEGER),
    rule: orNull(evidence, 'rule', () => textIn(evidence, 'rule', place)),
  };
}

function sourceIn(series: Fields, sources: number, place: Place): number {
  if (sources > 0) return wholeIn(series, 'source', place, 0, sources - 1);
  throw wrong(place, `${shown(series['source'])} as "source"`, 'null: the file names no sources');
}

function boxIn(series: Fields, boxes: number, place: Place): number {
  if (boxes > 0) return wholeIn(series, 'box', place, 0, boxes - 1);
  throw wrong(place, `${shown(series['box'])} as "box"`, 'none: the file names no boxes');
}

function readFigure(value: unknown, place: Place): Figure {
  const figure = fieldsOf(value, 'a figure', ['name', 'title', 'unit', 'value'], place);
  return {
    name: textIn(figure, 'name', place),
    title: textIn(figure, 'title', place),
    unit: orNull(figure, 'unit', () => choiceIn(figure, 'unit', UNITS, place)),
    value: orNull(figure, 'value', () =>
      numberIn(figure, 'value', place, -Number.MAX_VALUE, Number.MAX_VALUE),
    ),
  };
}

function readObjective(value: unknown, place: Place): Objective {
  const objective = fieldsOf(value, 'an objective', ['name', 'series', 'must', 'bound', 'unit'], place);
  return {
    name: textIn(objective, 'name', place),
    series: textIn(objective, 'series', place),
    must: choiceIn(objective, 'must', ['stay-below', 'stay-above'], place),
    bound: numberIn(objective, 'bound', place, -Number.MAX_VALUE, Number.MAX_VALUE),
    unit: choiceIn(objective, 'unit', UNITS, place),
  };
}

function readGap(value: unknown, place: Place): Gap {
  const gap = fieldsOf(value, 'a gap', ['from', 'until', 'why'], place);
  return {
    from: numberIn(gap, 'from', place, EARLIEST, LATEST),
    until: numberIn(gap, 'until', place, EARLIEST, LATEST),
    why: textIn(gap, 'why', place),
  };
}

function readSource(value: unknown, place: Place): Source {
  const source = fieldsOf(value, 'a source', ['name', 'sha256', 'kind'], place);
  return {
    name: textIn(source, 'name', place),
    sha256: textIn(source, 'sha256', place),
    kind: textIn(source, 'kind', place),
  };
}

function refuseTwice(named: readonly { readonly name: string }[], what: string, place: Place): void {
  const name = repeatedName(named);
  if (name !== null) throw wrong(place, `two ${what} named ${quoted(name)}`, 'each name once');
}
