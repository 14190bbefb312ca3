import { byBox } from '../series.ts';
import type { Series } from '../timeline.ts';

/** The samples and staleness marks of one box, or of the whole, at one instant, as the fields of a row. */
export interface SampleRow {
  readonly at: number;
  /** Index of the box, -1 for the whole. */
  readonly box: number;
  readonly fields: string;
}

/**
 * The rows of each instant at which any series of a simulated timeline has a sample or a mark, in order: of each box
 * that has one, then of the whole. The latter is always there, so that where it stands the instant is complete.
 */
export function* sampleRows(series: readonly Series[]): Iterable<SampleRow> {
  const all = series.map(cursorOf);
  const groups = byBox(all, (cursor) => cursor.series.box);
  const boxes = [...groups.keys()].filter((box) => box >= 0).sort((one, other) => one - other);
  while (true) {
    let at = Number.POSITIVE_INFINITY;
    for (const cursor of all) at = Math.min(at, cursor.sampleAt, cursor.markAt);
    if (at === Number.POSITIVE_INFINITY) return;
    for (const box of boxes) {
      const fields = fieldsAt(at, groups.get(box) ?? []);
      if (fields !== '') yield { at, box, fields };
    }
    yield { at, box: -1, fields: fieldsAt(at, groups.get(-1) ?? []) };
  }
}

/** What some series have at an instant; empty for nothing. */
function fieldsAt(at: number, cursors: readonly Cursor[]): string {
  let values = '';
  let stale = '';
  for (const cursor of cursors) {
    if (cursor.sampleAt === at) values += `${values === '' ? '' : ','}${cursor.key}:${takeSample(cursor)}`;
    if (cursor.markAt === at) stale += `${stale === '' ? '' : ','}${takeMark(cursor)}`;
  }
  return (values === '' ? '' : `,"values":{${values}}`) + (stale === '' ? '' : `,"stale":[${stale}]`);
}

interface Cursor {
  readonly series: Series;
  readonly key: string;
  sample: number;
  sampleAt: number;
  mark: number;
  markAt: number;
}

function cursorOf(series: Series): Cursor {
  const cursor = { series, key: JSON.stringify(series.name), sample: -1, sampleAt: 0, mark: -1, markAt: 0 };
  nextSample(cursor);
  nextMark(cursor);
  return cursor;
}

function nextSample(cursor: Cursor): void {
  const { values, start, step } = cursor.series;
  do cursor.sample++;
  while (cursor.sample < values.length && Number.isNaN(values[cursor.sample]));
  cursor.sampleAt = cursor.sample < values.length ? start + cursor.sample * step : Number.POSITIVE_INFINITY;
}

function nextMark(cursor: Cursor): void {
  cursor.mark++;
  cursor.markAt = cursor.series.stale[cursor.mark] ?? Number.POSITIVE_INFINITY;
}

function takeSample(cursor: Cursor): string {
  const value = cursor.series.values[cursor.sample] ?? 0;
  nextSample(cursor);
  return Number.isFinite(value) ? String(value) : `"${value}"`;
}

function takeMark(cursor: Cursor): string {
  nextMark(cursor);
  return cursor.key;
}
