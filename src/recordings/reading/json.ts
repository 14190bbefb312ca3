import { type Problem, problemIn } from '../../text/problem.ts';
import { faultIn } from './fault.ts';
import { glimpse, linesIn, nameIn, type Open, pathOf } from './json-path.ts';
import type { FileReader } from './reader.ts';

/** Deeper than any object of an API that is read here; a bound, so that no walk over it can overflow. */
export const MAX_DEPTH = 64;

/** Characters of the longest single element, and of all that is no element. */
const MAX_VALUE = 64 * 1_048_576;

export interface JsonListener {
  /**
   * The arrays whose elements are given one by one: `items`, `data.result`; empty for one at the top. Or what tells
   * whether one is such, by its path.
   */
  readonly lists: readonly string[] | ((path: string) => boolean);
  /** Lines that are no JSON are skipped behind the first value too, also those that begin like `[INFO]`. */
  readonly skipsLines?: boolean;
  /** An element of the list of that name, its index, and the line that it begins in. */
  element(value: unknown, list: string, index: number, line: number): void;
  /** A value of the top level when it has ended, with these lists empty, and the line that it begins in. */
  value(rest: unknown, line: number): void;
  /** After the last value; torn: the text ends inside one, of which what was complete was given. */
  end(torn: boolean): void;
}

const [QUOTE, BACKSLASH, COMMA, COLON, NEWLINE] = [0x22, 0x5c, 0x2c, 0x3a, 0x0a];
const isSpace = (code: number): boolean => code === 0x20 || code === NEWLINE || code === 0x0d || code === 9;
const opens = (code: number): boolean => code === 0x7b || code === 0x5b;
const closes = (code: number): boolean => code === 0x7d || code === 0x5d;

/** What the reader is in: nothing, a line before the first value, a value, one of its lists, an element of that. */
type Inside = 'nothing' | 'junk' | 'value' | 'list' | 'element';

/** Lines that a list left out took, by where it stood in the rest of its value. */
interface Removed {
  readonly offset: number;
  readonly lines: number;
}

/** What logs begin lines with, and no array: `[INFO] …`, `[2026-10-20 10:00:00] …`. */
const isTag = (text: string): boolean => /^\[(?:(?!true\b|false\b|null\b)[A-Za-z]|\d+[-:/])/.test(text);

/**
 * Reads a text of JSON values that comes in pieces: one, one a line, or one after the other as
 * `kubectl --watch` prints them; lines before the first are skipped. Only one element at a time is held, so
 * that a list may be longer than a string can be; the engine's own parser reads each. Throws `Problem` with the
 * line of what is wrong.
 */
export function jsonReader(file: string, listener: JsonListener): FileReader {
  const { lists } = listener;
  const isList = typeof lists === 'function' ? lists : (path: string) => lists.includes(path);
  let inside: Inside = 'nothing';
  let line = 1;
  let given = 0;

  /** The text of the element, and of the value around it without its lists. */
  let element = '';
  let rest = '';
  let [valueLine, elementLine, listLine] = [1, 1, 1];
  let removed: Removed[] = [];
  let open: Open[] = [];
  let list = '';
  let index = 0;
  /** In a list: whether an element may come, and whether its end may. */
  let [mayBegin, mayEnd] = [true, true];

  /** Of the element or value: how deep, and within a string. */
  let depth = 0;
  let inString = false;
  let escaped = false;
  /** Of a value: the last string, as it is written; before a colon it is a name. */
  let lastString = '';
  let start = true;

  const fail = (at: number, found: string, expected: string): Problem =>
    problemIn(file, at, `found ${found}; expected ${expected}`);
  const deeper = (lineNow: () => number): void => {
    depth++;
    if (depth > MAX_DEPTH) throw problemIn(file, lineNow(), `found JSON nested deeper than ${MAX_DEPTH}`);
  };

  function parsed(text: string, lineOf: (offset: number) => number): unknown {
    try {
      return JSON.parse(text);
    } catch {
      const fault = faultIn(text);
      if (fault.at >= text.length) throw cutOff();
      throw fail(lineOf(fault.at), glimpse(text, fault.at), fault.expected);
    }
  }

  const cutOff = (): Problem =>
    problemIn(
      file,
      line,
      'found the end of the file inside a JSON value: it is cut off; expected the whole of it',
    );

  function endElement(): void {
    const [text, from] = [element, elementLine];
    element = '';
    inside = 'list';
    [mayBegin, mayEnd] = [false, true];
    given++;
    listener.element(
      parsed(text, (offset) => from + linesIn(text, offset)),
      list,
      index++,
      from,
    );
  }

  function endValue(): void {
    const text = rest;
    const lineOf = (offset: number): number =>
      removed.reduce(
        (sum, each) => (each.offset <= offset ? sum + each.lines : sum),
        valueLine + linesIn(text, offset),
      );
    rest = '';
    inside = 'nothing';
    given++;
    const value = parsed(text, lineOf);
    removed = [];
    listener.value(value, valueLine);
  }

  /** Goes on in a piece from an index, and gives the index where the state changes, or the piece's end. */
  const steps: Record<Inside, (piece: string, from: number) => number> = {
    nothing(piece, from) {
      for (let at = from; at < piece.length; at++) {
        const code = piece.charCodeAt(at);
        if (code === NEWLINE) line++;
        if (isSpace(code)) continue;
        const isLine = listener.skipsLines === true && code === 0x5b && isTag(piece.slice(at, at + 40));
        if (opens(code) && !isLine) {
          inside = 'value';
          [depth, open, removed, rest, valueLine] = [0, [], [], '', line];
          return at;
        }
        const found = glimpse(piece, at);
        if (given > 0 && listener.skipsLines !== true) throw fail(line, found, 'a JSON object or array');
        inside = 'junk';
        return at;
      }
      return piece.length;
    },

    junk(piece, from) {
      const end = piece.indexOf('\n', from);
      if (end < 0) return piece.length;
      inside = 'nothing';
      return end;
    },

    value(piece, from) {
      let stringFrom = from;
      for (let at = from; at < piece.length; at++) {
        const code = piece.charCodeAt(at);
        if (code === NEWLINE) line++;
        if (escaped) escaped = false;
        else if (inString) {
          if (code === BACKSLASH) escaped = true;
          else if (code === QUOTE) {
            inString = false;
            lastString += piece.slice(stringFrom, at + 1);
          }
        } else if (code === QUOTE) {
          inString = true;
          [stringFrom, lastString] = [at, ''];
        } else if (code === COLON) {
          const around = open.at(-1);
          if (around !== undefined) around.key = nameIn(lastString);
        } else if (opens(code)) {
          const path = pathOf(open);
          const isArray = code === 0x5b;
          deeper(() => line);
          open.push({ isArray, path, key: '' });
          if (isArray && isList(path)) {
            keep(piece.slice(from, at + 1));
            [inside, list, index, listLine] = ['list', path, 0, line];
            [mayBegin, mayEnd] = [true, true];
            return at + 1;
          }
        } else if (closes(code)) {
          open.pop();
          depth--;
          if (depth === 0) {
            keep(piece.slice(from, at + 1));
            endValue();
            return at + 1;
          }
        }
      }
      keep(piece.slice(from));
      if (inString) lastString += piece.slice(stringFrom);
      return piece.length;
    },

    list(piece, from) {
      for (let at = from; at < piece.length; at++) {
        const code = piece.charCodeAt(at);
        if (code === NEWLINE) line++;
        if (isSpace(code)) continue;
        if (code === 0x5d && mayEnd) {
          removed.push({ offset: rest.length, lines: line - listLine });
          inside = 'value';
          return at;
        }
        if (code === COMMA && !mayBegin) {
          [mayBegin, mayEnd] = [true, false];
          continue;
        }
        const found = glimpse(piece, at);
        if (!mayBegin) throw fail(line, found, '"," or "]"');
        if (closes(code) || code === COMMA || code === COLON) throw fail(line, found, 'a value');
        inside = 'element';
        [elementLine, element] = [line, ''];
        return at;
      }
      return piece.length;
    },

    element(piece, from) {
      const outer = open.length;
      for (let at = from; at < piece.length; at++) {
        const code = piece.charCodeAt(at);
        if (escaped) escaped = false;
        else if (inString) {
          if (code === BACKSLASH) escaped = true;
          else if (code === QUOTE) {
            inString = false;
            if (depth === outer) return ended(piece, from, at + 1);
          }
        } else if (code === QUOTE) inString = true;
        else if (opens(code)) deeper(() => line + linesIn(piece.slice(from, at)));
        else if (closes(code)) {
          // A bare word ends before the list's own bracket.
          if (depth === outer) return ended(piece, from, at);
          depth--;
          if (depth === outer) return ended(piece, from, at + 1);
        } else if (depth === outer && (code === COMMA || isSpace(code))) return ended(piece, from, at);
      }
      grow(piece.slice(from));
      return piece.length;
    },
  };

  function ended(piece: string, from: number, until: number): number {
    grow(piece.slice(from, until));
    endElement();
    return until;
  }

  function grow(text: string): void {
    line += linesIn(text);
    element += text;
    if (element.length > MAX_VALUE)
      throw problemIn(file, elementLine, 'found a JSON value of more than 64 MiB; expected smaller ones');
  }

  function keep(text: string): void {
    rest += text;
    if (rest.length > MAX_VALUE)
      throw problemIn(file, valueLine, 'found a JSON value of more than 64 MiB without a list that is known');
  }

  return {
    text(piece) {
      let at = start && piece.startsWith('\ufeff') ? 1 : 0;
      start = start && piece === '';
      while (at < piece.length) at = steps[inside](piece, at);
    },
    end() {
      const torn = inside !== 'nothing' && inside !== 'junk';
      if (torn && given === 0) {
        const text = inside === 'element' ? element : rest;
        if (inside !== 'list') parsed(text, () => line);
        throw cutOff();
      }
      listener.end(torn);
    },
  };
}
