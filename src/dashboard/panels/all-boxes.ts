import type { Row } from '../../text/styled.ts';
import type { BoxState } from '../../timeline/states.ts';
import { at, cut, filled, type Piece, rowOf, ruleOf, until, widthOf } from '../cells.ts';
import type { Look } from '../look.ts';
import { paintTable, placeAtRow, rowsShown, type TableModel } from './box-table.ts';
import type { BoxSide } from './boxes.ts';
import { countPieces, type HeatModel, paintHeat, placeAtHeat } from './heat.ts';

export interface AllBoxesModel {
  /** `1,000 boxes`, `12 of 1,000 boxes · killed`. */
  readonly title: string;
  /** What several of them are called. */
  readonly nouns: string;
  /** What they are ordered by. */
  readonly by: string;
  readonly sides: readonly BoxSide[];
  readonly inUse: ReadonlySet<BoxState>;
  /** What is said where no box is left. */
  readonly none: string;
  readonly body: HeatModel | TableModel;
  /** The box that the cursor of the heat map is at; null for none, or where a table shows it. */
  readonly cursor: { readonly look: Look; readonly text: string } | null;
  /** Keys with what they do, those most needed first. */
  readonly keys: readonly string[];
}

/** How many of them a page so high shows at once: below its title and a head, above the counts. */
export const rowsOfAllBoxes = (height: number): number => height - 3;

/** The page of boxes: a heat map or a table under its title, with how many are in each state below. */
export function paintAllBoxes(model: AllBoxesModel, width: number, height: number): readonly Row[] {
  const room = height - 2;
  const { body } = model;
  if (!('sides' in body))
    return [
      titleRow(model, rowsShown(body, room), width),
      ...paintTable(body, width, room),
      rowOf(width, countPieces(model.sides, model.inUse, halves(model, width), width)),
    ];
  // The headings of two sides take a row, the box at the cursor another.
  const heads = model.sides.length > 1 ? 1 : 0;
  const { rows, perCell, from } = paintHeat(body, width, room - heads - 1);
  const note = perCell === 1 ? '' : `each cell ${perCell} ${model.nouns}, the worst shown`;
  const shown = body.groups.some(({ count }) => count > 0)
    ? rows
    : [rowOf(width, [at(1, model.none, 'muted')])];
  return [
    titleRow(model, note, width),
    ...(heads > 0
      ? [
          rowOf(
            width,
            model.sides.map(({ title, tone }, n) => at(from[n] ?? 1, title, tone, { bold: true })),
          ),
        ]
      : []),
    ...filled(shown, width, room - heads - 1),
    cursorRow(model, width),
    rowOf(width, countPieces(model.sides, model.inUse, heads > 0 ? [1, ...from.slice(1)] : [1], width)),
  ];
}

/** How far a cell of what paintAllBoxes paints is from the cursor, in boxes; null where there is none. */
export function stepsToCell(
  { body, sides }: AllBoxesModel,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): number | null {
  const isTable = !('sides' in body);
  const heads = sides.length > 1 ? 1 : 0;
  const place = isTable
    ? placeAtRow(body, y - 1, height - 2)
    : placeAtHeat(body, { x, y: y - 1 - heads, width, rows: height - 3 - heads });
  return place === null ? null : place - (isTable ? body.cursor : Math.max(0, body.marked));
}

const halves = ({ sides }: AllBoxesModel, width: number): number[] =>
  sides.map((_, n) => Math.floor((n * width) / sides.length) + 1);

function titleRow(model: AllBoxesModel, note: string, width: number): Row {
  const order = ` by ${model.by} `;
  const title = cut(model.title, width - 2 - widthOf(order));
  let x = 1 + widthOf(title);
  const pieces: Piece[] = [at(1, title, 'title', { bold: true }), at(x + 1, order)];
  x += 1 + widthOf(order);
  if (note !== '' && x + widthOf(note) + 4 < width) {
    pieces.push(at(x + 1, ` ${note} `));
    x += widthOf(note) + 3;
  }
  let keys = '';
  for (const key of model.keys) {
    const longer = `${key}  ${keys}`;
    if (x + widthOf(longer.trimEnd()) + 4 > width) break;
    keys = longer;
  }
  if (keys !== '') pieces.push(until(width - 1, ` ${keys.trimEnd()} `));
  return ruleOf(width, pieces);
}

function cursorRow({ cursor }: AllBoxesModel, width: number): Row {
  if (cursor === null) return rowOf(width, []);
  const { look, text } = cursor;
  return rowOf(width, [
    at(1, '►', 'title', { bold: true }),
    at(3, look.symbol, look.tone, { bold: true }),
    at(5, text, 'title'),
  ]);
}
