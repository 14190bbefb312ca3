import { quoted } from '../../text/escape.ts';
import { problemIn } from '../../text/problem.ts';
import { MAX_HEADER, MAX_ROW } from '../limits.ts';
import type { Timeline } from '../timeline.ts';
import { type Place, wrong } from './fields.ts';
import { FORMAT } from './format.ts';
import { readHeader } from './read-header.ts';
import { type RowReader, rowReader } from './read-rows.ts';

export interface ReadTimeline {
  readonly timeline: Timeline;
  /** What was left out, in one sentence; null for nothing. */
  readonly warning: string | null;
}

export interface TimelineReader {
  /** Takes the next line, without its end. Throws Problem. */
  line(text: string): void;
  /** The timeline so far; may be called again after more lines. Throws Problem if there is no header yet. */
  finish(): ReadTimeline;
}

/**
 * Reads a timeline from disk, whole or as lines; see format.ts. `fileName` is for sentences only. A last line
 * that is torn is left out with a warning; everything else that is not as expected throws a Problem.
 */
export function readTimeline(input: string | Iterable<string>, fileName: string): ReadTimeline {
  const reader = timelineReader(fileName);
  for (const line of typeof input === 'string' ? linesOf(input) : input) reader.line(line);
  return reader.finish();
}

/** The same for lines that come one by one. */
export function timelineReader(fileName: string): TimelineReader {
  const place: Place = { file: fileName, line: 0 };
  let rows: RowReader | null = null;
  /** A line that is not JSON: torn if it stays the last one. */
  let torn: { readonly line: number; readonly text: string } | null = null;

  const notJson = ({ line, text }: { line: number; text: string }) =>
    wrong({ file: fileName, line }, `${quoted(text)}, which is not JSON`, 'a line of JSON');

  return {
    line(text) {
      place.line++;
      if (text.trim() === '') return;
      if (torn !== null) throw notJson(torn);
      const limit = rows === null ? MAX_HEADER : MAX_ROW;
      if (text.length > limit) throw wrong(place, `a line of ${text.length} characters`, `at most ${limit}`);
      const value = parsed(rows === null ? withoutMark(text) : text);
      if (value === undefined) torn = { line: place.line, text: text.slice(0, 200) };
      else if (rows === null) rows = rowReader(readHeader(value, place), place);
      else rows.read(value);
    },
    finish() {
      if (rows === null) {
        if (torn !== null) throw notJson(torn);
        throw problemIn(fileName, null, `found an empty file; expected a timeline, "format": "${FORMAT}"`);
      }
      return {
        timeline: rows.finish(),
        warning: warningOf(fileName, torn?.line ?? null, rows.causesMissing()),
      };
    },
  };
}

function warningOf(file: string, tornLine: number | null, causesMissing: number): string | null {
  const parts: string[] = [];
  if (tornLine !== null) parts.push(`the last line (${tornLine}) is torn and was left out`);
  if (causesMissing === 1) parts.push('1 event names a cause that is not in the file');
  if (causesMissing > 1) parts.push(`${causesMissing} events name causes that are not in the file`);
  return parts.length === 0 ? null : `${file}: ${parts.join('; ')}`;
}

/** Undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without the byte order mark that some editors put first. */
const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

function* linesOf(text: string): Iterable<string> {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    yield text.slice(from, end < 0 ? text.length : end);
    from = end < 0 ? text.length : end + 1;
  }
}
