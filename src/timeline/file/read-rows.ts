import { quoted } from '../../text/escape.ts';
import { didYouMean } from '../../text/nearest.ts';
import { problemIn } from '../../text/problem.ts';
import { timelineBuilder } from '../builder.ts';
import { MAX_BOXES, MAX_KINDS } from '../limits.ts';
import { APP_STATES, BOX_STATES, PROXY_STATES } from '../states.ts';
import type { Timeline } from '../timeline.ts';
import { upTo } from '../upto.ts';
import {
  choiceIn,
  type Fields,
  fieldsOf,
  numberIn,
  type Place,
  shown,
  textIn,
  wholeIn,
  wrong,
} from './fields.ts';
import { ROW_FIELDS, ROW_KINDS, type RowKind } from './format.ts';
import { knownSeconds } from './known.ts';
import { EARLIEST, type Header, LATEST, readBox, readSeries } from './read-header.ts';
import { sampleReader } from './read-samples.ts';

export interface RowReader {
  /** Reads one row, parsed. Throws Problem. */
  read(value: unknown): void;
  /** The timeline so far, as long as the header says, or as the rows behind its end say. Throws Problem. */
  finish(): ReadRows;
  /** How many events name a cause whose row is not there. */
  causesMissing(): number;
}

export interface ReadRows {
  readonly timeline: Timeline;
  /** The last second of the header's clock where the rows end before it: the timeline is cut there. Else null. */
  readonly cutFrom: number | null;
}

/** A row in a sentence. */
const NAME_OF_ROW: Record<RowKind, string> = {
  state: 'a state row',
  event: 'an event row',
  samples: 'a samples row',
  box: 'a box row',
  series: 'a series row',
};

const CUT_AT_ONCE =
  'found no samples row: the file is cut before its first second; expected one for each second';

/** What a column of whole numbers holds. */
const MOST_HAPPENINGS = 2_147_483_647;

/** Reads the rows behind a header. */
export function rowReader(header: Header, place: Place): RowReader {
  const known = [...header.boxes];
  const builder = timelineBuilder(known);
  const samples = sampleReader(header.series, place, header.provenance === 'recorded');
  const boxes = new Map(known.map(({ name }, box) => [name, box]));
  const ids = new Map<number, number>();
  const kinds = new Set<string>();
  let missing = 0;
  let latest = Number.NEGATIVE_INFINITY;
  let lastSamples = Number.NEGATIVE_INFINITY;

  const read: Record<RowKind, (row: Fields, at: number) => void> = {
    state(row, at) {
      const state = BOX_STATES.indexOf(choiceIn(row, 'state', BOX_STATES, place));
      const app = APP_STATES.indexOf(choiceIn(row, 'app', APP_STATES, place));
      const proxy = PROXY_STATES.indexOf(choiceIn(row, 'proxy', PROXY_STATES, place));
      builder.transition(at, boxOf(row), state, app, proxy);
    },

    event(row, at) {
      const id = wholeIn(row, 'id', place, 0, Number.MAX_SAFE_INTEGER);
      if (ids.has(id)) throw wrong(place, `a second event ${id}`, 'each id once');
      const kind = textIn(row, 'kind', place);
      if (!kinds.has(kind) && kinds.size === MAX_KINDS) {
        throw wrong(place, `${quoted(kind)}, one more kind of event`, `at most ${MAX_KINDS} kinds`);
      }
      kinds.add(kind);
      const box = row['box'] === undefined ? -1 : boxOf(row);
      const text = row['text'] === undefined ? '' : textIn(row, 'text', place);
      const error = row['error'] === undefined ? 0 : numberIn(row, 'error', place, 0, Number.MAX_VALUE);
      const count = row['count'] === undefined ? 1 : wholeIn(row, 'count', place, 1, MOST_HAPPENINGS);
      const cause = row['cause'] === undefined ? -1 : causeOf(row);
      const source = row['source'] === undefined ? {} : { source: sourceOf(row) };
      const line = row['line'] === undefined ? {} : { line: wholeIn(row, 'line', place, 1, MOST_HAPPENINGS) };
      ids.set(id, builder.event({ at, kind, box, cause, text, error, count, ...source, ...line }));
    },

    samples(row, at) {
      const box = row['box'] === undefined ? -1 : boxOf(row);
      latest = Math.max(latest, samples.read(row, at, box));
      if (box < 0 && at > lastSamples) lastSamples = at;
    },

    box(row) {
      const box = readBox(row['box'], place);
      if (boxes.has(box.name)) throw wrong(place, `a second box ${quoted(box.name)}`, 'each name once');
      if (known.length === MAX_BOXES) throw wrong(place, 'one more box', `at most ${MAX_BOXES}`);
      boxes.set(box.name, known.push(box) - 1);
    },

    series(row) {
      samples.add(readSeries(row['series'], header.sources.length, known.length, place));
    },
  };

  function sourceOf(row: Fields): number {
    const { length } = header.sources;
    if (length > 0) return wholeIn(row, 'source', place, 0, length - 1);
    throw wrong(place, 'a "source"', 'none where the header names no sources');
  }

  function boxOf(row: Fields): number {
    const name = textIn(row, 'box', place);
    const box = boxes.get(name);
    if (box !== undefined) return box;
    const hint = didYouMean(name, boxes.keys());
    throw wrong(place, `${quoted(name)} as "box"`, `one of the ${boxes.size} boxes that are named${hint}`);
  }

  /** Rows may have been cut out with standard tools; an effect without its cause is still an event. */
  function causeOf(row: Fields): number {
    const cause = ids.get(wholeIn(row, 'cause', place, 0, Number.MAX_SAFE_INTEGER));
    if (cause === undefined) missing++;
    return cause ?? -1;
  }

  return {
    read(value) {
      const kind = kindOf(value, place);
      const row = fieldsOf(value, NAME_OF_ROW[kind], ROW_FIELDS[kind], place);
      const at = numberIn(row, 'at', place, EARLIEST, LATEST - 1);
      if (at > latest) latest = at;
      read[kind](row, at);
    },
    finish() {
      const length = Math.max(header.clock.length, Math.floor(latest / 1000) + 1);
      const known = knownSeconds(header, lastSamples);
      const isCut = known < header.clock.length;
      if (isCut && known === 0) throw problemIn(place.file, null, CUT_AT_ONCE);
      const { boxes: _, ...rest } = header;
      const clock = { ...header.clock, length };
      // A file that grows is made anew every second: what may be large is not copied.
      const built = builder.finish({ ...rest, clock, series: [] });
      const timeline = { ...built, series: samples.finish(length) };
      if (!isCut) return { timeline, cutFrom: null };
      return { timeline: upTo(timeline, known - 1), cutFrom: header.clock.length - 1 };
    },
    causesMissing: () => missing,
  };
}

function kindOf(value: unknown, place: Place): RowKind {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrong(place, shown(value), 'a row: an object');
  }
  return choiceIn(value as Fields, 'row', ROW_KINDS, place);
}
