import type { Row, Tone } from '../../text/styled.ts';
import { at, cut, filled, type Piece, rowOf, ruleOf, until, widthOf } from '../cells.ts';

export interface FigureRow {
  readonly name: string;
  /** What it says in words; the name where it says no more. */
  readonly title: string;
  /** One value, or two when comparing; `–` for a number that there is not. */
  readonly values: readonly string[];
  /** Empty where there is none to tell. */
  readonly difference: string;
}

export interface FiguresModel {
  readonly columns: readonly { readonly title: string; readonly tone: Tone }[];
  /** Whether there is a column of differences where there are two others. */
  readonly differences: boolean;
  readonly rows: readonly FigureRow[];
}

/** From this width on both the name and the title stand there. */
const WITH_NAMES = 100;
/** Columns of a value, at least. */
const VALUE = 10;

/** The figures of the whole run, one a row: happened, what if, difference. `rest`: where those are that do not fit. */
export function paintFigures(
  model: FiguresModel,
  width: number,
  height: number,
  rest = 'ratchet run prints all',
): readonly Row[] {
  const { columns, rows } = model;
  const compare = columns.length > 1 && model.differences;
  const texts = rows.flatMap(({ values, difference }) => [...values, difference]);
  const each = Math.max(VALUE, ...texts.map((text) => widthOf(text) + 2));
  const parts = columns.length + (compare ? 1 : 0);
  const ends = Array.from({ length: parts }, (_, n) => width - 1 - (parts - 1 - n) * each);
  const room = Math.max(0, height - 1);
  const hidden = rows.length - room;
  const shown = rows.slice(0, hidden > 0 ? room - 1 : room);
  const heads = [...columns, ...(compare ? [{ title: 'diff', tone: 'title' as const }] : [])];
  return filled(
    [
      ruleOf(width, [
        at(1, 'figures, whole run', 'title'),
        ...heads.map(({ title, tone }, n) => until(ends[n] ?? 0, ` ${title}`, tone)),
      ]),
      ...shown.map((row) => figureRow(row, ends, width)),
      ...(hidden > 0 ? [rowOf(width, [at(1, `… ${hidden + 1} more; ${rest}`, 'muted')])] : []),
    ],
    width,
    height,
  );
}

function figureRow(
  { name, title, values, difference }: FigureRow,
  ends: readonly number[],
  width: number,
): Row {
  const cells = [...values, ...(ends.length > values.length ? [difference] : [])].map((text, n): Piece => {
    const tone = n < values.length ? 'plain' : text === '=' ? 'muted' : 'title';
    return until(ends[n] ?? 0, text, tone, { bold: n < values.length });
  });
  const room = Math.min(...cells.map(({ x }) => x)) - 3;
  if (width < WITH_NAMES || title === name) return rowOf(width, [at(1, cut(title, room)), ...cells]);
  return rowOf(width, [at(1, name), at(32, cut(title, room - 31), 'muted'), ...cells]);
}
