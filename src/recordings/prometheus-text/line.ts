import type { Labels } from '../facts/labels.ts';

/** A name with its labels, and where they end in the line. */
export interface Head {
  readonly labels: Labels;
  readonly end: number;
}

const NAME = /[A-Za-z_:][\w:.]*/y;
const SPACE = /[ \t]*/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', '"': '"', '\\': '\\' };
const MAX_LABELS = 200;

/**
 * Reads `name{a="b",c="d"}`, `{__name__="name", a="b"}` or `{"name", a="b"}` at the beginning of a line. Values are
 * in quotation marks and may hold anything, with \" \\ and \n for three of them. Null for what is none.
 */
export function headOf(line: string): Head | null {
  const labels = new Map<string, string>();
  const name = wordAt(NAME, line, 0);
  let at = name.length;
  if (name !== '') labels.set('__name__', name);
  if (line[at] !== '{') return name === '' ? null : { labels, end: at };
  at++;
  for (;;) {
    at += wordAt(SPACE, line, at).length;
    if (line[at] === '}') return labels.size === 0 ? null : { labels, end: at + 1 };
    const key = line[at] === '"' ? textAt(line, at) : bare(wordAt(NAME, line, at), at);
    if (key === null || key.text === '' || labels.size > MAX_LABELS) return null;
    at = key.end + wordAt(SPACE, line, key.end).length;
    if (line[at] === '=') {
      at += 1 + wordAt(SPACE, line, at + 1).length;
      const value = textAt(line, at);
      if (value === null) return null;
      labels.set(key.text, value.text);
      at = value.end + wordAt(SPACE, line, value.end).length;
    } else if (labels.has('__name__')) return null;
    else labels.set('__name__', key.text);
    if (line[at] === ',') at++;
    else if (line[at] !== '}') return null;
  }
}

function wordAt(pattern: RegExp, line: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0] ?? '';
}

interface Text {
  readonly text: string;
  readonly end: number;
}

const bare = (text: string, at: number): Text => ({ text, end: at + text.length });

function textAt(line: string, start: number): Text | null {
  if (line[start] !== '"') return null;
  let text = '';
  let from = start + 1;
  for (let at = from; at < line.length; at++) {
    const character = line[at];
    if (character === '"') return { text: text + line.slice(from, at), end: at + 1 };
    if (character !== '\\') continue;
    const next = line[at + 1] ?? '';
    text += line.slice(from, at) + (ESCAPES[next] ?? `\\${next}`);
    at++;
    from = at + 1;
  }
  return null;
}

/** What stands behind the labels: a value, or a native histogram, and when. Texts as they are written. */
export interface Tail {
  readonly value: string;
  /** Null where there is none. */
  readonly timestamp: string | null;
}

const TAIL = /^[ \t]+(\{[^{}]*\}|[^\s{}]+)(?:[ \t]+([-+]?[\d.]+(?:[eE][-+]?\d+)?))?[ \t]*(?:#.*|st@\S+.*)?$/;

/** The value and the instant behind labels; an exemplar behind them does not count. Null for what is neither. */
export function tailOf(rest: string): Tail | null {
  const parts = TAIL.exec(rest);
  return parts === null ? null : { value: parts[1] ?? '', timestamp: parts[2] ?? null };
}

/** The count and the sum of a native histogram as `promtool` prints it: `{count:10, sum:20, [-2,-1]:3}`. */
export function histogramIn(text: string): { readonly count: string; readonly sum: string } | null {
  const count = /[{ ]count:([^\s,}]+)/.exec(text)?.[1];
  const sum = /[{ ]sum:([^\s,}]+)/.exec(text)?.[1];
  return count === undefined || sum === undefined ? null : { count, sum };
}
