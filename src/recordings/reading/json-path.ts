import { quoted } from '../../text/escape.ts';

/** An object or array of a value that is not closed yet. */
export interface Open {
  readonly isArray: boolean;
  /** The names on the way to it. */
  readonly path: string;
  /** The name read last. */
  key: string;
}

/** The names on the way to what opens next. */
export const pathOf = (open: readonly Open[]): string => {
  const around = open.at(-1);
  if (around === undefined) return '';
  const own = around.isArray ? '*' : around.key;
  return around.path === '' ? own : `${around.path}.${own}`;
};

/** What stands at an index, in quotation marks: enough to find it by, too little to give a secret away. */
export function glimpse(text: string, at: number): string {
  const line = /^[^\n\r]*/.exec(text.slice(at, at + 6))?.[0] ?? '';
  return quoted(line.length > 4 ? `${line.slice(0, 4)}…` : line);
}

/** A name as it is written, quotation marks and all; what is no string names nothing. */
export function nameIn(text: string): string {
  try {
    const name: unknown = JSON.parse(text);
    return typeof name === 'string' ? name : '';
  } catch {
    return '';
  }
}

/** How many line ends a text has before an index. */
export function linesIn(text: string, until = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
