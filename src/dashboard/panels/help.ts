import type { Row } from '../../text/styled.ts';
import { at, cut, filled, type Piece, rowOf, ruleOf, until, widthOf } from '../cells.ts';
import type { HelpEntry, HelpGroup, HelpModel } from '../model/help.ts';

/** Columns of keys, of titles and of the prompt's names, with the space behind them. */
const SIGN = 12;
const TITLE = 28;
const NAME = 22;

/** Where keys and titles have room, and where the names have it too. */
const NARROW = SIGN + TITLE;
const WIDE = NARROW + NAME;

type Line = HelpEntry | { readonly group: string } | null;

/** In how many columns it stands, and whether each has names: what was looked for always has them. */
function shapeOf(
  { filter }: HelpModel,
  width: number,
): { readonly columns: number; readonly names: boolean } {
  if (width >= 2 * WIDE) return { columns: Math.floor(width / WIDE), names: true };
  return filter === ''
    ? { columns: Math.max(1, Math.floor(width / NARROW)), names: false }
    : { columns: 1, names: true };
}

/** Every key, word and symbol, as far as there is room, from row `scroll` on. */
export function paintHelp(model: HelpModel, scroll: number, width: number, height: number): readonly Row[] {
  const shape = shapeOf(model, width);
  const columns = columnsOf(model.groups, shape.columns);
  const each = Math.floor(width / shape.columns);
  const body = height - 1;
  const first = Math.min(scroll, lastFirst(columns, body));
  const rows = Array.from({ length: body }, (_, y) =>
    rowOf(
      width,
      columns.flatMap((lines, n) => lineAt(lines[first + y] ?? null, n * each, each, shape.names)),
    ),
  );
  return filled([titleRow(model, columns, first, width, body), ...rows], width, height);
}

/** How many rows may be scrolled away so that the last are still seen. */
export const lastHelpScroll = (model: HelpModel, width: number, height: number): number =>
  lastFirst(columnsOf(model.groups, shapeOf(model, width).columns), height - 1);

const longest = (columns: readonly (readonly Line[])[]): number =>
  Math.max(0, ...columns.map((lines) => lines.length));

const lastFirst = (columns: readonly (readonly Line[])[], body: number): number =>
  Math.max(0, longest(columns) - body);

/** Each group, whole, below what is in the shortest column so far: what comes first stands near the top. */
function columnsOf(groups: readonly HelpGroup[], count: number): readonly (readonly Line[])[] {
  const columns: Line[][] = Array.from({ length: count }, () => []);
  for (const { title, entries } of groups) {
    const shortest = columns.reduce((best, each) => (each.length < best.length ? each : best));
    if (shortest.length > 0) shortest.push(null);
    shortest.push({ group: title }, ...entries);
  }
  return columns;
}

function lineAt(line: Line, x: number, width: number, names: boolean): Piece[] {
  if (line === null) return [];
  if ('group' in line) return [at(x + 1, line.group, 'title', { bold: true })];
  const { sign, tone, title, name } = line;
  const from = Math.max(SIGN, widthOf(sign) + 1);
  const hasName = names && name !== '' && name !== sign;
  const end = hasName ? Math.max(NARROW, width - NAME) : width;
  const pieces = [at(x + 1, sign, tone, { bold: true }), at(x + from + 1, cut(title, end - from - 1))];
  // A long name begins further left: none is cut.
  return hasName ? [...pieces, at(x + Math.min(end + 1, width - widthOf(name)), name, 'muted')] : pieces;
}

function titleRow(
  model: HelpModel,
  columns: readonly (readonly Line[])[],
  first: number,
  width: number,
  body: number,
): Row {
  const { filter, found, all, searches, scrolls, closes } = model;
  const title = filter === '' ? 'help' : `help: ${cut(filter, 24)}, ${found} of ${all}`;
  const rows = longest(columns);
  const place = rows > body ? `${first + 1}-${Math.min(rows, first + body)} of ${rows}, ${scrolls}  ` : '';
  return ruleOf(width, [
    at(1, title, 'title', { bold: true }),
    until(width - 1, ` ${place}${searches} searches  ${closes} closes `),
  ]);
}
