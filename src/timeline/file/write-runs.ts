import type { Series } from '../timeline.ts';
import type { SampleRow } from './write-samples.ts';

/** Steps of the longest run. */
const LONGEST = 240;
/** So many steps without a sample end a run. */
const WIDEST_GAP = 8;
/** Characters of runs in one row; more of the same box and instant go into another. */
const ROW = 65_536;

/**
 * The rows of a recording: each stretch of a series in which samples follow each other is a run, in the row of its
 * first instant; a lone sample is a value, as in the rows of each instant. In order: of each box, then of the whole.
 */
export function* runRows(series: readonly Series[]): Iterable<SampleRow> {
  const waiting = heapOf(series.map(cursorOf).filter(({ at }) => at < Number.POSITIVE_INFINITY));
  let row: Row | null = null;
  for (let next = waiting.first(); next !== undefined; next = waiting.first()) {
    const { at } = next;
    const { box } = next.series;
    if (row !== null && (row.at !== at || row.box !== box || row.size > ROW)) yield written(row);
    if (row === null || row.at !== at || row.box !== box || row.size > ROW)
      row = { at, box, size: 0, values: [], runs: [], stale: [] };
    take(next, row);
    waiting.sink();
  }
  if (row !== null) yield written(row);
}

interface Row {
  readonly at: number;
  readonly box: number;
  /** Characters so far, about. */
  size: number;
  readonly values: string[];
  readonly runs: string[];
  readonly stale: string[];
}

function written({ at, box, values, runs, stale }: Row): SampleRow {
  const ofValues = values.length === 0 ? '' : `,"values":{${values.join(',')}}`;
  const ofRuns = runs.length === 0 ? '' : `,"runs":{${runs.join(',')}}`;
  const ofMarks = stale.length === 0 ? '' : `,"stale":[${stale.join(',')}]`;
  return { at, box, fields: ofValues + ofRuns + ofMarks };
}

/** Where the writing of one series is. */
interface Cursor {
  readonly series: Series;
  /** Place in the list of all. */
  readonly place: number;
  readonly key: string;
  /** The sample that its next run begins with. */
  sample: number;
  mark: number;
  /** Of its next run or mark. */
  at: number;
}

function cursorOf(series: Series, place: number): Cursor {
  const cursor = { series, place, key: JSON.stringify(series.name), sample: 0, mark: 0, at: 0 };
  skip(cursor);
  return cursor;
}

/** On to the next sample. */
function skip(cursor: Cursor): void {
  const { values } = cursor.series;
  while (cursor.sample < values.length && Number.isNaN(values[cursor.sample])) cursor.sample++;
  cursor.at = Math.min(sampleAt(cursor), markAt(cursor));
}

const sampleAt = ({ series: { start, step, values }, sample }: Cursor): number =>
  sample < values.length ? start + sample * step : Number.POSITIVE_INFINITY;
const markAt = ({ series: { stale }, mark }: Cursor): number => stale[mark] ?? Number.POSITIVE_INFINITY;

function take(cursor: Cursor, row: Row): void {
  if (markAt(cursor) === row.at) {
    row.stale.push(cursor.key);
    cursor.mark++;
  }
  if (sampleAt(cursor) === row.at) {
    const { values } = cursor.series;
    const end = endOfRun(values, cursor.sample);
    if (end - cursor.sample === 1)
      row.values.push(`${cursor.key}:${numberIn(values[cursor.sample] ?? Number.NaN)}`);
    else row.runs.push(`${cursor.key}:[${numbersIn(values, cursor.sample, end)}]`);
    row.size += cursor.key.length + 20 * (end - cursor.sample);
    cursor.sample = end;
  }
  skip(cursor);
}

/** One behind the last sample of the run that begins at a sample. */
function endOfRun(values: Float64Array, first: number): number {
  let end = first + 1;
  const most = Math.min(values.length, first + LONGEST);
  for (let at = end; at < most && at - end < WIDEST_GAP; at++) if (!Number.isNaN(values[at])) end = at + 1;
  return end;
}

const numbersIn = (values: Float64Array, from: number, until: number): string =>
  Array.from(values.subarray(from, until), numberIn).join();

/** No sample is null; numbers beyond JSON are texts. */
function numberIn(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'null' : `"${value}"`;
}

/** Cursors, of which the one that comes first is at hand. */
interface Heap {
  first(): Cursor | undefined;
  /** Puts the first to where it belongs, after it went on; it leaves where it has ended. */
  sink(): void;
}

/** At one instant boxes come in their order, the whole behind them, and series as they stand in the header. */
function before(one: Cursor, other: Cursor): boolean {
  if (one.at !== other.at) return one.at < other.at;
  const [box, otherBox] = [one.series.box, other.series.box];
  if (box !== otherBox) return box >= 0 && (otherBox < 0 || box < otherBox);
  return one.place < other.place;
}

function heapOf(cursors: readonly Cursor[]): Heap {
  const heap = [...cursors].sort((one, other) => (before(one, other) ? -1 : 1));
  return {
    first: () => heap[0],
    sink() {
      const last = heap.at(-1);
      if (heap[0]?.at === Number.POSITIVE_INFINITY && last !== undefined) {
        heap[0] = last;
        heap.pop();
      }
      let place = 0;
      for (;;) {
        const [here, left, right] = [heap[place], heap[2 * place + 1], heap[2 * place + 2]];
        if (here === undefined || left === undefined) return;
        const isRight = right !== undefined && before(right, left);
        const least = isRight ? right : left;
        if (!before(least, here)) return;
        const below = 2 * place + (isRight ? 2 : 1);
        heap[place] = least;
        heap[below] = here;
        place = below;
      }
    },
  };
}
