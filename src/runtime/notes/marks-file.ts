import type { Mark } from '../../session/session.ts';
import { quoted } from '../../text/escape.ts';
import { formatInstantExactly, parseInstant } from '../../text/instants.ts';
import { problemIn } from '../../text/problem.ts';

/**
 * Marks on disk: JSON Lines in order of time, so that a person can read, sort, merge and append to them.
 *
 *     {"format":"ratchet.marks/1","timeline":"incident"}
 *     {"at":"2026-10-20T10:01:07Z","text":"here it turns"}
 *
 * A mark is kept by its instant: where a recording is imported again with another start it stays on its moment.
 */
export interface KeptMark {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  readonly text: string;
}

const FORMAT = 'ratchet.marks/1';
const EXPECTED = 'expected {"at":"2026-10-20T10:01:07Z","text":"…"}';
/** The most characters of a mark's text: what the prompt takes. */
const LONGEST_TEXT = 200;
const MOST_MARKS = 10_000;

/** The lines of a file of marks. `timeline`: its name, for who finds the file. */
export function linesOfMarks(marks: readonly KeptMark[], timeline: string): string[] {
  const lines = inOrder(marks).map(({ at, text }) => ({ at: formatInstantExactly(at), text }));
  return [{ format: FORMAT, timeline }, ...lines].map((line) => `${JSON.stringify(line)}\n`);
}

/** Marks in order of time, of one instant in order of their texts, none twice. */
export function inOrder(marks: readonly KeptMark[]): readonly KeptMark[] {
  const sorted = [...marks].sort((a, b) => a.at - b.at || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return sorted.filter(({ at, text }, n) => sorted[n - 1]?.at !== at || sorted[n - 1]?.text !== text);
}

/** Kept marks on a timeline that starts at an instant; those before it are not shown. */
export const marksOn = (kept: readonly KeptMark[], start: number): readonly Mark[] =>
  kept
    .filter(({ at }) => at >= start)
    .map(({ at, text }) => ({ second: Math.floor((at - start) / 1000), text }));

/** Reads a file of marks; its first line need not be there. Throws `Problem` with the line that is wrong. */
export function readMarks(text: string, shown: string): readonly KeptMark[] {
  const marks: KeptMark[] = [];
  text
    .replace(/^\ufeff/, '')
    .split('\n')
    .forEach((line, n) => {
      if (line.trim() === '') return;
      const row = objectIn(line, shown, n + 1);
      if (n === 0 && 'format' in row) checkFormat(row['format'], shown);
      else marks.push(markIn(row, shown, n + 1));
      if (marks.length > MOST_MARKS) throw problemIn(shown, n + 1, `more than ${MOST_MARKS} marks`);
    });
  return inOrder(marks);
}

function objectIn(line: string, shown: string, number: number): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = null;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw problemIn(shown, number, `found ${quoted(line.trim())}; ${EXPECTED}`);
}

function checkFormat(format: unknown, shown: string): void {
  if (format !== FORMAT)
    throw problemIn(shown, 1, `found the format ${quoted(String(format))}; expected ${FORMAT}`);
}

function markIn(row: Record<string, unknown>, shown: string, number: number): KeptMark {
  const { at, text = '', ...others } = row;
  const [other] = Object.keys(others);
  if (other !== undefined) throw problemIn(shown, number, `unknown field ${quoted(other)}; ${EXPECTED}`);
  const instant = typeof at === 'string' ? parseInstant(at) : null;
  if (instant === null) throw problemIn(shown, number, `found ${asFound(at)} as "at"; ${EXPECTED}`);
  if (typeof text !== 'string')
    throw problemIn(shown, number, `found ${asFound(text)} as "text"; ${EXPECTED}`);
  if (text.length > LONGEST_TEXT)
    throw problemIn(shown, number, `a text of ${text.length} characters; the most is ${LONGEST_TEXT}`);
  return { at: instant, text };
}

const asFound = (value: unknown): string =>
  value === undefined ? 'nothing' : quoted(typeof value === 'string' ? value : JSON.stringify(value));
