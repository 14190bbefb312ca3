import { cellValue, type Decimals, decimalsOf, isEmptyCell, isNullCell } from './cells.ts';
import { recordsIn } from './records.ts';
import { isTime, isWrittenTime } from './times.ts';

/** How a table is laid out, told by its header and its first rows. */
export interface Layout {
  readonly delimiter: string;
  readonly decimals: Decimals;
  /** Some number could be read with either. */
  readonly isSure: boolean;
  /** The first line of the table is a line `sep=;`. */
  readonly hasSeparatorLine: boolean;
  readonly header: readonly string[];
  /** The first rows, as cells without spaces around them. */
  readonly rows: readonly (readonly string[])[];
  /** The column of times, -1 for none. */
  readonly time: number;
  /** A column of names of boxes, -1 for none. */
  readonly box: number;
  readonly namespace: number;
  /** A column of names of series, -1 for none. */
  readonly series: number;
  /** Columns of words that tell rows of one instant apart. */
  readonly words: readonly number[];
  /** Columns of values. */
  readonly values: readonly number[];
}

const DELIMITERS = [';', '\t', ',', '|'];
const LOOKED_AT = 60;
const MANY = 262_144;

const TIME = /^(?:time|timestamp|time ?stamp|_time|@timestamp|ts|date|date[_ ]?time)$/i;
/** Names that a column of times may have. */
export const LIKE_TIME = /time|date|timestamp|\bts/i;
const BOX =
  /^(?:box|pod|pod_?name|kubernetes_pod_name|k8s[._]pod[._]name|instance|host|hostname|server|task)$/i;
const NAMESPACE = /^(?:namespace|pod_namespace|kubernetes_namespace|k8s[._]namespace[._]name)$/i;
const SERIES = /^(?:series|metric|legend|_field|_measurement)$/i;
const VALUE = /^(?:value|_value)$/i;

/** How a table that begins with this text is laid out; null where it is no table. */
export function layoutOf(beginning: string): Layout | null {
  const separator = /^"?sep=(.)"?\r?\n/.exec(beginning);
  const text = beginning.slice(separator?.[0].length ?? 0);
  const delimiter = separator?.[1] ?? delimiterOf(text);
  if (delimiter === null) return null;
  const [first = [], ...rest] = sample(text, delimiter);
  const header = first.map(nameIn);
  const rows = rest.map((cells) => cells.map((cell) => cell.trim()));
  if (header.length < 2) return null;
  const cellsOf = (column: number): readonly string[] =>
    rows.map((row) => row[column] ?? '').filter((cell) => !isEmptyCell(cell) && !isNullCell(cell));
  const all = header.map((_, column) => column);
  const { decimals, isSure } = decimalsOf(numbersIn(rows), delimiter);

  const isOfTimes = (column: number): boolean => {
    const cells = cellsOf(column);
    return cells.length > 0 && cells.filter(isTime).length * 2 > cells.length;
  };
  const times = all.filter(isOfTimes);
  const isWritten = (column: number): boolean => cellsOf(column).some(isWrittenTime);
  const score = (column: number): number =>
    (TIME.test(header[column] ?? '') ? 4 : LIKE_TIME.test(header[column] ?? '') ? 2 : 0) +
    (isWritten(column) ? 1 : 0) +
    (column === 0 ? 0.5 : 0);
  const time = times.reduce(
    (best, column) => (score(column) > (best < 0 ? 0 : score(best)) ? column : best),
    -1,
  );

  const isOfWords = (column: number): boolean => {
    const cells = cellsOf(column);
    return cells.length > 0 && cells.every((cell) => cellValue(cell, decimals) === null && !isTime(cell));
  };
  const named = (pattern: RegExp): number =>
    all.findIndex((column) => column !== time && pattern.test(header[column] ?? '') && isOfWords(column));
  const value = header.findIndex((name) => VALUE.test(name));
  const series = value < 0 ? -1 : named(SERIES);
  const [box, namespace] = [named(BOX), named(NAMESPACE)];
  const special = new Set([time, box, namespace, series]);
  const isValue = (column: number): boolean =>
    !special.has(column) &&
    !(header[column] === '' && cellsOf(column).length === 0) &&
    !(isOfTimes(column) && (isWritten(column) || LIKE_TIME.test(header[column] ?? '')));
  const words = all.filter((column) => !special.has(column) && isOfWords(column));
  const repeats = hasRepeats(rows, [time, box, namespace, series]);
  return {
    delimiter,
    decimals,
    isSure,
    hasSeparatorLine: separator !== null,
    header,
    rows,
    time,
    box,
    namespace,
    series,
    words: repeats ? words : [],
    values: all.filter((column) => isValue(column) && !(repeats && words.includes(column))),
  };
}

/** A name of a column as it was before a spreadsheet was kept from taking it for a formula. */
const nameIn = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

function sample(text: string, delimiter: string): readonly (readonly string[])[] {
  return recordsIn(text, delimiter)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, LOOKED_AT);
}

/** What cuts header and first row into equally many cells, more than one; where several do, into the most. */
function delimiterOf(text: string): string | null {
  let [best, most] = [null as string | null, 1];
  const beginning = wholeLines(text);
  for (const delimiter of DELIMITERS) {
    const [header = [], row] = sample(beginning, delimiter);
    // A delimiter at the end of a line may stand in the header alone, or in the rows alone.
    const isEven = row === undefined || Math.abs(row.length - header.length) <= 1;
    if (isEven && header.length > most) [best, most] = [delimiter, header.length];
  }
  return best;
}

/** The first lines of a long text, none of them cut off; all where there is but one. */
function wholeLines(text: string): string {
  if (text.length <= MANY) return text;
  return text.slice(0, text.lastIndexOf('\n', MANY) + 1) || text;
}

function* numbersIn(rows: readonly (readonly string[])[]): Iterable<string> {
  for (const row of rows) for (const cell of row) if (!isTime(cell)) yield cell;
}

/** Whether two rows are of one instant, box and series. */
function hasRepeats(rows: readonly (readonly string[])[], columns: readonly number[]): boolean {
  const seen = new Set<string>();
  for (const row of rows) {
    const key = JSON.stringify(columns.map((column) => row[column] ?? ''));
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}
