import type { Series } from '../timeline.ts';

/** The samples and staleness marks of one instant, as the fields of a row. */
export interface SampleRow {
  readonly at: number;
  readonly fields: string;
}

/** One row for each instant at which any series has a sample or a mark, in order. */
export function* sampleRows(series: readonly Series[]): Iterable<SampleRow> {
  const cursors = series.map(cursorOf);
  while (true) {
    let at = Number.POSITIVE_INFINITY;
    for (const cursor of cursors) at = Math.min(at, cursor.sampleAt, cursor.markAt);
    if (at === Number.POSITIVE_INFINITY) return;

    let values = '';
    let stale = '';
    for (const cursor of cursors) {
      if (cursor.sampleAt === at) values += `${values === '' ? '' : ','}${cursor.key}:${takeSample(cursor)}`;
      if (cursor.markAt === at) stale += `${stale === '' ? '' : ','}${takeMark(cursor)}`;
    }
    const fields =
      (values === '' ? '' : `,"values":{${values}}`) + (stale === '' ? '' : `,"stale":[${stale}]`);
    yield { at, fields };
  }
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
