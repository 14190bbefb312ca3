import { quoted } from '../../text/escape.ts';
import { problemIn } from '../../text/problem.ts';
import type { Metric, Samples } from '../facts/metric.ts';
import { plainValue } from '../facts/plain-value.ts';
import type { Sink } from '../facts/sink.ts';
import { isKnownQuantity, type Measure, measureInName } from '../facts/units.ts';
import type { FileContext } from '../format.ts';
import { boxOfCell, metricOfLegend, seriesOpener } from '../reading/quantities.ts';
import type { FileReader } from '../reading/reader.ts';
import { type CellValue, cellValue, isEmptyCell, isNullCell } from './cells.ts';
import { type Layout, layoutOf } from './layout.ts';
import { recordCutter } from './records.ts';
import { isTime, timesOf } from './times.ts';

/** Where a column's cells go. */
interface Column {
  readonly name: string;
  /** What a number without a unit is multiplied by. */
  readonly measure: Measure;
  readonly samples: Samples;
  numbers: number;
  others: number;
}

const EXPECTED =
  'expected a header, and a column of times such as 2026-10-20T10:00:00Z or seconds since 1970';

/**
 * Reads tables: a row an instant and a column a series, or rows that name their series or box. Cells may be as
 * Grafana formats them. Nothing else of a table is kept.
 */
export function csvReader(context: FileContext, sink: Sink): FileReader {
  const { file } = context;
  let layout: Layout | null = null;
  let take: ((cells: readonly string[], line: number) => void) | null = null;
  let finish = (): void => {};
  let rows = 0;
  let headerSeen = false;

  const cutter = recordCutter(
    file,
    (text) => {
      layout = layoutOf(text);
      if (layout === null) throw problemIn(file, 1, `found no table with columns; ${EXPECTED}`);
      checkLayout(layout, file);
      if (!layout.isSure)
        sink.assumed(
          `In numbers such as 1,234 the comma ${layout.decimals === 'comma' ? 'begins the decimals' : 'parts thousands'}.`,
        );
      const opened =
        layout.box >= 0 || layout.series >= 0 || layout.words.length > 0
          ? longTable(layout, context, sink)
          : wideTable(layout, context, sink);
      [take, finish] = [opened.row, opened.end];
      return layout.delimiter;
    },
    (cells, line) => {
      if (layout === null || take === null) return;
      if (!headerSeen) {
        headerSeen = !isSeparatorLine(cells, line, layout);
        return;
      }
      const width = layout.header.length;
      const more = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
      if (more) return sink.skipped('rows with more cells than the header has', line);
      rows++;
      take(cells, line);
    },
  );

  return {
    text: cutter.text,
    end() {
      cutter.end();
      if (layout === null) throw problemIn(file, null, `is empty; ${EXPECTED}`);
      if (rows === 0) throw problemIn(file, null, 'found a header without a single row below it');
      finish();
    },
  };
}

const isSeparatorLine = (cells: readonly string[], line: number, layout: Layout): boolean =>
  line === 1 && layout.hasSeparatorLine && /^"?sep=/.test(cells.join(layout.delimiter));

function checkLayout({ header, rows, time }: Layout, file: string): void {
  if (header.some(isTime))
    throw problemIn(file, 1, `found values in its first line, which names no columns; ${EXPECTED}`);
  if (time >= 0) return;
  if (rows.length === 0) throw problemIn(file, null, 'found a header without a single row below it');
  const names = header
    .slice(0, 4)
    .map((name) => quoted(plainValue(name)))
    .join(', ');
  const clock = header.findIndex((_, at) => rows.every((row) => /^\d\d:\d\d(?::\d\d)?$/.test(row[at] ?? '')));
  const found =
    clock < 0
      ? `found no column of times among ${names}`
      : `found times without a day in column ${quoted(header[clock] ?? '')}`;
  throw problemIn(file, 1, `${found}; ${EXPECTED}`);
}

interface Table {
  row(cells: readonly string[], line: number): void;
  end(): void;
}

/** A row an instant, a column a series. */
function wideTable(layout: Layout, context: FileContext, sink: Sink): Table {
  const { header, decimals, time } = layout;
  const timeOf = timesOf(header[time] ?? '', context, sink);
  const values = layout.values.filter((column) => !isOwnCount(header, column));
  const first = values.map((column) => firstValue(layout, column));
  const open = seriesOpener(sink);
  const seen = new Map<string, number>();
  const told = values.map((column, place) =>
    metricOfLegend(header[column] || `column ${column + 1}`, context, {
      about: null,
      // Two columns of one name are two series.
      labels: repeated(seen, header[column] ?? ''),
      measure: first[place]?.measure ?? null,
    }),
  );
  const columns = told.map((each, place) =>
    columnOf(
      header[values[place] ?? 0] ?? '',
      each.metric.unit,
      lazily(() => open(each)),
    ),
  );
  const metrics = told.map(({ metric }) => metric);
  const isAnonymous = ({ name, about }: Metric): boolean => about === null && !isKnownQuantity(name);
  if (metrics.length > 1 && metrics.every(isAnonymous))
    sink.note('No column is told to be of a box; --box-from "{box}" takes names of columns for boxes.');
  return {
    row(cells, line) {
      const at = timeOf((cells[time] ?? '').trim(), line);
      if (at === null) return;
      columns.forEach((column, place) => {
        const cell = cells[values[place] ?? 0];
        if (cell !== undefined && cell !== '') takeCell(column, cell.trim(), decimals, at, line, sink);
      });
    },
    end: () => endOfColumns(columns, context.file, sink),
  };
}

/** Rows that name their series, their box, or what else tells them apart. */
function longTable(layout: Layout, context: FileContext, sink: Sink): Table {
  const { header, decimals, time, box, namespace, series, words, values } = layout;
  const timeOf = timesOf(header[time] ?? '', context, sink);
  const open = seriesOpener(sink);
  const known = new Map<string, readonly Column[]>();
  const all: Column[] = [];
  const cellOf = (cells: readonly string[], column: number): string => (cells[column] ?? '').trim();

  const columnsOf = (cells: readonly string[]): readonly Column[] => {
    const about = boxOfCell(cellOf(cells, box), cellOf(cells, namespace));
    const labels = new Map(words.map((column) => [header[column] ?? '', cellOf(cells, column)]));
    const legend = cellOf(cells, series);
    return values.map((column) => {
      const name = header[column] ?? '';
      const first = cellValue(cellOf(cells, column), decimals);
      const isValue = legend !== '' && /^_?value$/i.test(name);
      const told = metricOfLegend(isValue ? legend : name || `column ${column + 1}`, context, {
        about,
        labels: isValue || legend === '' ? labels : new Map([...labels, ['series', legend]]),
        measure: first?.measure ?? null,
      });
      const made = columnOf(
        name,
        told.metric.unit,
        lazily(() => open(told)),
      );
      all.push(made);
      return made;
    });
  };

  return {
    row(cells, line) {
      const at = timeOf(cellOf(cells, time), line);
      if (at === null) return;
      let key = '';
      for (const column of [box, namespace, series, ...words]) key += `\n${cells[column] ?? ''}`;
      let columns = known.get(key);
      if (columns === undefined) {
        columns = columnsOf(cells);
        known.set(key, columns);
      }
      columns.forEach((column, place) => {
        takeCell(column, cellOf(cells, values[place] ?? -1), decimals, at, line, sink);
      });
    },
    end: () => endOfColumns(all, context.file, sink),
  };
}

/** The first column of our own CSV counts its rows. */
const isOwnCount = (header: readonly string[], column: number): boolean =>
  column < 2 && header[0] === 'second' && header[1] === 'at' && header[2] === 'time';

function firstValue({ rows, decimals }: Layout, column: number): CellValue | null {
  for (const row of rows) {
    const value = cellValue(row[column] ?? '', decimals);
    // A bare zero has no unit where others have one.
    if (value !== null && value.value !== 0) return value;
  }
  return null;
}

function columnOf(name: string, unit: Measure['unit'], samples: Samples): Column {
  const told = measureInName(name);
  return {
    name,
    measure: { unit, factor: told.unit === unit ? told.factor : 1 },
    samples,
    numbers: 0,
    others: 0,
  };
}

/** `series="2"` for the second of a name. */
function repeated(seen: Map<string, number>, name: string): ReadonlyMap<string, string> {
  const number = (seen.get(name) ?? 0) + 1;
  seen.set(name, number);
  return new Map(number === 1 ? [] : [['series', String(number)]]);
}

/** A series that is opened when something is in it. */
function lazily(open: () => Samples): Samples {
  let samples: Samples | null = null;
  const opened = (): Samples => {
    samples ??= open();
    return samples;
  };
  return {
    add: (at, value, line) => opened().add(at, value, line),
    stale: (at, line) => opened().stale(at, line),
  };
}

function takeCell(
  column: Column,
  cell: string,
  decimals: Layout['decimals'],
  at: number,
  line: number,
  sink: Sink,
) {
  const found = cellValue(cell, decimals);
  if (found === null) {
    if (isNullCell(cell)) {
      if (column.numbers > 0) column.samples.stale(at, line);
    } else if (!isEmptyCell(cell)) column.others++;
    return;
  }
  const { unit, factor } = found.measure ?? column.measure;
  if (unit !== column.measure.unit && !(unit === 'count' && column.measure.unit === '/s'))
    return sink.skipped('cells whose unit is another than that of their column', line);
  column.numbers++;
  column.samples.add(at, found.value * factor, line);
}

function endOfColumns(columns: readonly Column[], file: string, sink: Sink): void {
  if (columns.every(({ numbers }) => numbers === 0))
    throw problemIn(file, null, `found no number beside an instant; ${EXPECTED}`);
  for (const { numbers, others } of columns) {
    if (numbers === 0 && others > 0) sink.skipped('columns that hold no numbers', 0);
    else for (let cell = 0; cell < others; cell++) sink.skipped('cells that are no numbers', 0);
  }
}
