import Papa from 'papaparse';
import { problemIn } from '../../text/problem.ts';

/** Characters that are parsed at once, and of the longest record: ten thousand columns fit many times. */
const CHUNK = 65_536;
export const MAX_RECORD = 16 * 1_048_576;

/** The cells of a record, and the line that it begins in. */
export type Row = (cells: readonly string[], line: number) => void;

/** Cuts a text that comes in pieces into records; quoted cells may span lines. */
export interface RecordCutter {
  text(piece: string): void;
  end(): void;
}

/**
 * `began` is given the first whole records, 64 Ki characters or all, and says what is between two cells.
 * Throws `Problem`.
 */
export function recordCutter(file: string, began: (text: string) => string, row: Row): RecordCutter {
  let pending = '';
  let line = 1;
  let delimiter: string | null = null;
  let looked = 0;

  const flush = (isLast: boolean): void => {
    const end = isLast ? pending.length : endOfRecords(pending);
    looked = pending.length;
    if (end === 0 && pending.length > MAX_RECORD)
      throw problemIn(
        file,
        line,
        'found a record of more than 16 MiB; expected a closing quotation mark before that',
      );
    if (end === 0 || (delimiter === null && !isLast && !hasRows(pending, end))) return;
    const text = pending.slice(0, end);
    pending = pending.slice(end);
    looked = pending.length;
    delimiter ??= began(text);
    const hasQuotes = text.includes('"');
    for (const cells of recordsIn(text, delimiter)) {
      if (cells.length > 1 || cells[0] !== '') row(cells, line);
      line++;
      if (hasQuotes) for (const cell of cells) line += newlinesIn(cell);
    }
  };

  return {
    text(piece) {
      pending += pending === '' && line === 1 && delimiter === null ? piece.replace(/^\ufeff/, '') : piece;
      // What is not yet whole is looked at again only when it has doubled.
      if (pending.length >= CHUNK + 2 * looked) flush(false);
    },
    end: () => flush(true),
  };
}

/** Whether there is more than a header in the text before an index. */
const hasRows = (text: string, end: number): boolean => newlinesIn(text.slice(0, end)) > 3;

/** The records of a text that begins and ends with whole ones. */
export function recordsIn(text: string, delimiter: string): readonly (readonly string[])[] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  return Papa.parse<string[]>(lines, { delimiter, newline: '\n' }).data;
}

/** Where the last whole record ends: at a line end outside of quotation marks; 0 for none. */
function endOfRecords(text: string): number {
  let end = 0;
  let isQuoted = false;
  for (let from = 0; ; ) {
    const mark = text.indexOf('"', from);
    if (!isQuoted) {
      const newline = text.lastIndexOf('\n', mark < 0 ? text.length : mark);
      if (newline >= from) end = newline + 1;
    }
    if (mark < 0) return end;
    isQuoted = !isQuoted;
    from = mark + 1;
  }
}

function newlinesIn(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count++;
  return count;
}
