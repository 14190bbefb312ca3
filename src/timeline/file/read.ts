import { timeOfDay } from '../../text/clock.ts';
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
  /** Says that the last line is written to its end. Throws Problem if it is not JSON. */
  whole(): void;
  /** The timeline so far; may be called again after more lines. Throws Problem if there is no header yet. */
  finish(): ReadTimeline;
}

/**
 * Reads a timeline from disk, whole or as lines; see format.ts. `fileName` is for sentences only. A last line
 * that is torn is left out with a warning, and a simulated timeline that is cut ends there, with one too;
 * everything else that is not as expected throws a Problem.
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
    whole() {
      if (torn !== null) throw notJson(torn);
    },
    finish() {
      if (rows === null) {
        if (torn !== null) throw notJson(torn);
        throw problemIn(fileName, null, `found an empty file; expected a timeline, "format": "${FORMAT}"`);
      }
      const { timeline, cutFrom } = rows.finish();
      const warnings = [
        ...tornWarning(torn),
        ...causeWarning(rows.causesMissing()),
        ...cutWarning(timeline, cutFrom),
      ];
      return { timeline, warning: warnings.length === 0 ? null : `${fileName}: ${warnings.join('; ')}` };
    },
  };
}

const tornWarning = (torn: { readonly line: number } | null): string[] =>
  torn === null ? [] : [`the last line (${torn.line}) is torn and was left out`];

function causeWarning(missing: number): string[] {
  if (missing === 0) return [];
  if (missing === 1) return ['1 event names a cause that is not in the file'];
  return [`${missing} events name causes that are not in the file`];
}

function cutWarning({ clock }: Timeline, cutFrom: number | null): string[] {
  if (cutFrom === null) return [];
  const [end, whole] = [timeOfDay(clock, clock.length - 1), timeOfDay(clock, cutFrom)];
  return [`ends at ${end} of ${whole}: the file is cut; what follows is unknown`];
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
