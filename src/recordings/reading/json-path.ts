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

/** The rest of a line from an index on, 200 characters at most. */
export const lineFrom = (text: string, at: number): string =>
  /^[^\n\r]*/.exec(text.slice(at, at + 200))?.[0] ?? '';

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
