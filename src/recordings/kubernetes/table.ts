/** Columns of a table whose names have a space in them. */
const COLUMN = /(?:LAST|FIRST) SEEN|NOMINATED NODE|READINESS GATES|\S+/gi;

/** What kubectl called columns at other times, or calls them in `describe`. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['LASTSEEN', 'LAST SEEN'],
  ['FIRSTSEEN', 'FIRST SEEN'],
  ['SUBOBJECTPATH', 'SUBOBJECT'],
  ['FROM', 'SOURCE'],
]);

/** The columns that may hold nothing, and the one that may hold spaces. */
const [MAY_BE_EMPTY, FREE] = ['SUBOBJECT', 'MESSAGE'];

/** A table as kubectl prints it. */
export interface Table {
  /** The names of its columns, in upper case. */
  readonly columns: readonly string[];
  /** The cells of a row by column, null if the line is no row of it. */
  cells(line: string): ReadonlyMap<string, string> | null;
}

/**
 * Reads rows by where their columns begin; rows that are laid out otherwise (a watch widens columns as it goes,
 * people paste) by the two spaces between columns.
 */
export function tableOf(header: string): Table {
  const found = [...header.matchAll(COLUMN)];
  const starts = found.map((each) => each.index);
  const columns = found.map(([name]) => RENAMED.get(name.toUpperCase()) ?? name.toUpperCase());
  return {
    columns,
    cells(line) {
      const cells = byPlace(line, starts) ?? byGaps(line, columns);
      return cells === null ? null : new Map(columns.map((name, at) => [name, cells[at] ?? '']));
    },
  };
}

/** Null where a column's text begins anywhere else than below its name. */
function byPlace(line: string, starts: readonly number[]): readonly string[] | null {
  const cells: string[] = [];
  for (const [at, start] of starts.entries()) {
    const cell = line.slice(start, starts[at + 1] ?? line.length);
    if (start > 0 && start < line.length && line[start - 1] !== ' ') return null;
    if (cell.startsWith(' ') && cell.trim() !== '') return null;
    cells.push(cell.trim());
  }
  return line.slice(0, starts[0] ?? 0).trim() === '' ? cells : null;
}

function byGaps(line: string, columns: readonly string[]): readonly string[] | null {
  const cells = line.trim().split(/ {2,}| *\t */);
  const free = columns.indexOf(FREE);
  if (cells.length > columns.length && free >= 0)
    cells.splice(free, 0, cells.splice(free, cells.length - columns.length + 1).join('  '));
  const empty = columns.indexOf(MAY_BE_EMPTY);
  if (cells.length === columns.length - 1 && empty >= 0) cells.splice(empty, 0, '');
  return cells.length === columns.length ? cells : null;
}
