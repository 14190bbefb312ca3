import { type ProxySeen, type Sync, syncOf } from './proxy.ts';

/** The header of any generation: `NAME CLUSTER CDS … ISTIOD VERSION SUBSCRIBED TYPES`. */
export const HEADER = /^NAME {2,}(?:[A-Z]+ +)*(?:CDS|ISTIOD|PILOT)\b.*$/m;

/** A column: its name, and where it begins. */
export interface Column {
  readonly name: string;
  readonly from: number;
}

/** Columns of a header; names are two spaces or more apart, `SUBSCRIBED TYPES` being one. */
export function columnsOf(header: string): readonly Column[] {
  return [...header.matchAll(/\S+(?: \S+)*/g)].flatMap((found) => {
    const [name] = found;
    // A header whose names stand one space apart was pasted through something that squeezed it.
    return name === 'SUBSCRIBED TYPES' || !name.includes(' ')
      ? [{ name, from: found.index }]
      : [...name.matchAll(/\S+/g)].map((word) => ({ name: word[0], from: found.index + word.index }));
  });
}

/**
 * A row by the columns of its header. Cells hold single spaces and are wider than the header's names at times, so
 * that they are told apart by two spaces; a row with an empty cell goes by where its columns begin. Null for none.
 */
export function proxyIn(row: string, columns: readonly Column[], line: number): ProxySeen | null {
  const parts = row.trim().split(/ {2,}|\t+/);
  const cells = new Map<string, string>(
    columns.map(({ name, from }, at) => [
      name,
      parts.length === columns.length
        ? (parts[at] ?? '')
        : row.slice(from, columns[at + 1]?.from ?? row.length).trim(),
    ]),
  );
  const cell = (name: string): string => cells.get(name) ?? '';
  const syncs = new Map<string, Sync>();
  for (const [name, text] of cells) {
    const sync = /^[A-Z]{1,6}DS$/.test(name) ? syncOf(text) : null;
    if (sync !== null) syncs.set(name, sync);
  }
  const subscribed = /^(\d{1,3})(?: \(|$)/.exec(cell('SUBSCRIBED TYPES'))?.[1];
  if (cell('NAME') === '' || (syncs.size === 0 && subscribed === undefined)) return null;
  return {
    name: cell('NAME'),
    cluster: cell('CLUSTER'),
    istiod: cell('ISTIOD') || cell('PILOT'),
    version: cell('VERSION'),
    syncs,
    subscribed: subscribed === undefined ? null : Number(subscribed),
    line,
  };
}
