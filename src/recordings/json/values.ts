import { quoted } from '../../text/escape.ts';
import { problemIn } from '../../text/problem.ts';
import { faultIn } from './fault.ts';

/** Deeper than any object of an API that is read here; a bound, so that no walk over it can overflow. */
export const MAX_DEPTH = 64;

export interface JsonValues {
  /** The objects and arrays of the file, in order. */
  readonly values: readonly unknown[];
  /** The file ends inside a further one, which is left out: a watch was interrupted. */
  readonly torn: boolean;
}

/**
 * Reads the objects and arrays that a text consists of: one, one a line, or one after the other as
 * `kubectl --watch` prints them. Throws `Problem` with the line of what is wrong.
 */
export function parseJsonValues(text: string, file: string): JsonValues {
  const values: unknown[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  for (;;) {
    at = skipSpace(text, at);
    if (at === text.length) return { values, torn: false };
    const end = endOfValue(text, at, file);
    if (end === null && values.length > 0) return { values, torn: true };
    values.push(parsed(text, at, end ?? text.length, file));
    at = end ?? text.length;
  }
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\n\r'.includes(text[at] ?? '')) at++;
  return at;
}

/** Index after the bracket that closes the one at `start`; null if the text ends before. */
function endOfValue(text: string, start: number, file: string): number | null {
  if (text[start] !== '{' && text[start] !== '[')
    throw problemIn(
      file,
      lineAt(text, start),
      `found ${quoted(lineFrom(text, start))}; expected a JSON object or array`,
    );
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      depth++;
      if (depth > MAX_DEPTH)
        throw problemIn(
          file,
          lineAt(text, at),
          `found JSON nested deeper than ${MAX_DEPTH}; expected events`,
        );
    } else if (code === 0x7d || code === 0x5d) {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function parsed(text: string, start: number, end: number, file: string): unknown {
  const value = text.slice(start, end);
  try {
    return JSON.parse(value);
  } catch {
    const fault = faultIn(value);
    if (start + fault.at >= text.length)
      throw problemIn(
        file,
        lineAt(text, text.length),
        'found the end of the file inside a JSON value: it is cut off; expected the whole of it',
      );
    const found = quoted(lineFrom(value, fault.at).slice(0, 20));
    throw problemIn(file, lineAt(text, start + fault.at), `found ${found}; expected ${fault.expected}`);
  }
}

const lineFrom = (text: string, at: number): string => /^[^\n\r]*/.exec(text.slice(at, at + 200))?.[0] ?? '';

/** The line, from 1, that an index is in. */
function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
