import { quoted } from '../../text/escape.ts';
import { didYouMean } from '../../text/nearest.ts';
import { MAX_SAMPLES, MAX_SECONDS } from '../limits.ts';
import { byBox } from '../series.ts';
import type { Series } from '../timeline.ts';
import { type Fields, type Place, shown, textsIn, wrong } from './fields.ts';

export interface SampleReader {
  /** One more series. Throws Problem if it is there. */
  add(series: Series): void;
  /** Reads what one row has, of a box or (-1) of the whole, and gives its last instant. Throws Problem. */
  read(row: Fields, at: number, box: number): number;
  /**
   * The series so far, each lasting at least `seconds`, but for recordings of which that would be more steps than a
   * timeline holds; steps without a sample are NaN. Their values may be views of what is still being read: a late
   * sample also shows in those that were given before.
   */
  finish(seconds: number): Series[];
}

/** What is known of one series; `values` has room to spare. */
interface Column {
  readonly series: Series;
  values: Float64Array;
  stale: number[];
}

/** Collects samples into columns. */
export function sampleReader(series: readonly Series[], place: Place, isRecorded: boolean): SampleReader {
  const all = series.map((each): Column => ({ series: each, values: new Float64Array(), stale: [] }));
  const named = new Map(
    [...byBox(all, (column) => column.series.box)].map(([box, own]) => [
      box,
      new Map(own.map((column) => [column.series.name, column])),
    ]),
  );
  const none: ReadonlyMap<string, Column> = new Map();
  let room = 0;

  function columnOf(name: string, columns: ReadonlyMap<string, Column>, box: number): Column {
    const column = columns.get(name);
    if (column !== undefined) return column;
    const hint = didYouMean(name, columns.keys());
    const what = box < 0 ? 'a series of the header' : 'a series that the header has of this box';
    throw wrong(place, `a sample of ${quoted(name)}`, `${what}${hint}`);
  }

  /** Makes room for some steps from an instant on, and gives the first. */
  function placeFor(column: Column, at: number, steps: number): number {
    const { start, step, name } = column.series;
    const sample = Math.round((at - start) / step);
    if (sample < 0 || start + sample * step !== at) {
      throw wrong(place, `a sample of ${quoted(name)} at ${at}`, `steps of ${step} ms from ${start}`);
    }
    if (sample + steps > column.values.length) grow(column, sample + steps);
    return sample;
  }

  function store(column: Column, sample: number, value: number): void {
    if (!Number.isNaN(column.values[sample])) {
      const { start, step, name } = column.series;
      throw wrong(
        place,
        `a second sample of ${quoted(name)} at ${start + sample * step}`,
        'one at each step',
      );
    }
    column.values[sample] = value;
  }

  /** Stores a run, and gives the instant of its last step. */
  function storeRun(column: Column, at: number, run: unknown): number {
    const { step, name } = column.series;
    if (!Array.isArray(run)) throw wrong(place, `${shown(run)} as a run of ${quoted(name)}`, 'a list');
    const last = at + Math.max(0, run.length - 1) * step;
    if (last >= MAX_SECONDS * 1000)
      throw wrong(place, `a run of ${quoted(name)} until ${last}`, `an end before ${MAX_SECONDS * 1000}`);
    const first = placeFor(column, at, run.length);
    for (let n = 0; n < run.length; n++) {
      const value: unknown = run[n];
      if (value !== null)
        store(column, first + n, typeof value === 'number' ? value : numberOf(value, name, place));
    }
    return last;
  }

  function grow(column: Column, samples: number): void {
    const capacity = Math.max(samples, Math.min(column.values.length * 2, MAX_SAMPLES - room), 64);
    room += capacity - column.values.length;
    if (room > MAX_SAMPLES) throw wrong(place, `room for ${room} samples`, `at most ${MAX_SAMPLES}`);
    column.values = filled(column.values, capacity);
  }

  return {
    add(each) {
      const columns = named.get(each.box) ?? new Map<string, Column>();
      if (columns.has(each.name))
        throw wrong(place, `a second series ${quoted(each.name)}`, 'each name once');
      const column: Column = { series: each, values: new Float64Array(), stale: [] };
      all.push(column);
      named.set(each.box, columns.set(each.name, column));
    },
    read(row, at, box) {
      const columns = named.get(box) ?? none;
      const { values = {}, runs = {}, stale = [] } = row;
      let last = at;
      if (typeof values !== 'object' || values === null || Array.isArray(values)) {
        throw wrong(place, `${shown(values)} as "values"`, 'an object of numbers');
      }
      for (const name of Object.keys(values)) {
        const column = columnOf(name, columns, box);
        store(column, placeFor(column, at, 1), numberOf((values as Fields)[name], name, place));
      }
      if (typeof runs !== 'object' || runs === null || Array.isArray(runs))
        throw wrong(place, `${shown(runs)} as "runs"`, 'an object of lists of numbers');
      for (const name of Object.keys(runs))
        last = Math.max(last, storeRun(columnOf(name, columns, box), at, (runs as Fields)[name]));
      for (const name of textsIn({ stale }, 'stale', columns.size, place))
        columnOf(name, columns, box).stale.push(at);
      return last;
    },
    finish(seconds) {
      const steps = series.reduce((sum, each) => sum + stepsOf(each, seconds), 0);
      const areMany = steps > MAX_SAMPLES;
      if (areMany && !isRecorded) {
        throw wrong({ ...place, line: 1 }, `series of ${steps} steps together`, `at most ${MAX_SAMPLES}`);
      }
      return all.map(({ series: each, values, stale }) => ({
        ...each,
        // Of what is recorded now and then most steps are empty: then those behind the last sample are none.
        values: areMany ? values.subarray(0, stepsOf(each, seconds)) : lasting(each, values, seconds),
        stale: Float64Array.from(stale).sort(),
      }));
    },
  };
}

/** Numbers beyond JSON are written as texts. */
function numberOf(value: unknown, name: string, place: Place): number {
  if (typeof value === 'number') return value;
  if (value === 'Infinity' || value === '-Infinity') return Number(value);
  throw wrong(place, `${shown(value)} as a sample of ${quoted(name)}`, 'a number');
}

/** How many steps of a series lie within so many seconds. */
function stepsOf({ start, step }: Series, seconds: number): number {
  return Math.max(0, Math.ceil((seconds * 1000 - start) / step));
}

/** The values of the steps within the timeline. */
function lasting(series: Series, values: Float64Array, seconds: number): Float64Array {
  const steps = stepsOf(series, seconds);
  return steps <= values.length ? values.subarray(0, steps) : filled(values, steps);
}

function filled(values: Float64Array, length: number): Float64Array {
  const longer = new Float64Array(length).fill(Number.NaN);
  longer.set(values);
  return longer;
}
