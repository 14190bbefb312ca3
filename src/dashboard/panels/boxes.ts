import type { Row, Tone } from '../../text/styled.ts';
import { type BoxState, boxStateOf } from '../../timeline/states.ts';
import { at, cutMiddle, filled, type Piece, rowOf, ruleOf, widthOf, wrapped } from '../cells.ts';
import { legendPieces, STATE_LOOKS, STATES_SHOWN } from '../look.ts';
import { countPieces, type HeatModel, notePieces, paintHeat, placeAtHeat } from './heat.ts';
import { boxAtService, fitsServices, paintServices, type ServiceGroup, sidesFrom } from './service-boxes.ts';

export interface BoxSide {
  readonly title: string;
  readonly tone: Tone;
  /** Code of each box's state, in the order of the timeline. */
  readonly states: Uint8Array;
  readonly count: Readonly<Record<BoxState, number>>;
  /** Its services: a what-if may have more boxes of one. */
  readonly services: readonly ServiceGroup[];
  /** The box that is selected or explained; null for none. */
  readonly marked: number | null;
}

export interface BoxesModel {
  /** What several of them are called. */
  readonly nouns: string;
  /** Why no state of them is known; empty where one is. */
  readonly unknown: string;
  /** What is said where there is none. */
  readonly none: string;
  readonly sides: readonly BoxSide[];
  /** The services that they belong to, where there is more than one; else empty. */
  readonly services: readonly ServiceGroup[];
  /** The states that occur anywhere in what is shown. */
  readonly inUse: ReadonlySet<BoxState>;
  /** The same for more boxes than there is room for one by one. */
  readonly heat: () => HeatModel;
}

/** Columns of `what happened …`, which no heading is cut below. */
const HEADING = 15;

interface Shape {
  readonly perRow: number;
  /** Columns from one box to the next. */
  readonly pitch: number;
  /** The column of a side's first box. */
  readonly from: readonly number[];
}

/** From this width on the headings have a row of their own. */
const WIDE = 60;

/** A box a symbol, in rows of tens; when there are more boxes than cells, several boxes a cell. */
export function paintBoxes(model: BoxesModel, width: number, height: number): readonly Row[] {
  const wide = width >= WIDE && height >= 5;
  const head = wide ? 2 : 1;
  const room = height - head - 1;
  if (model.sides.every((side) => side.states.length === 0) && model.none !== '' && !isAwaited(model))
    return noBoxes(model, width, height);
  if (model.services.length > 1 && room > 0 && fitsServices(model.services, model.sides.length, width, room))
    return services(model, width, height, wide);
  const shape = model.services.length > 1 ? null : shapeFor(model, width, room, wide);
  if (shape === null && room > 0) return heat(model, width, height, wide);
  const from = shape?.from ?? model.sides.map((_, side) => Math.floor((width * side) / 2) + 1);
  const body = shape === null ? [] : grid(model, width, shape);
  const rows = [...headings(model, width, wide, from), ...body.slice(0, room)];
  if (model.unknown !== '') rows.push(rowOf(width, [at(1, model.unknown, 'muted')]));
  else if (shape !== null) rows.push(legend(model, width));
  return filled(rows, width, height);
}

/** The box at a cell of what paintBoxes paints; null where there is none. */
export function boxAtCell(
  model: BoxesModel,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): number | null {
  const wide = width >= WIDE && height >= 5;
  const row = y - (wide ? 2 : 1);
  const room = height - (wide ? 3 : 2);
  if (row < 0 || row >= room) return null;
  const { services, sides } = model;
  if (services.length > 1 && fitsServices(services, sides.length, width, room))
    return boxAtService(services, sides, width, room, { x, y: row });
  const shape = services.length > 1 ? null : shapeFor(model, width, room, wide);
  if (shape === null) {
    const heat = model.heat();
    const place = placeAtHeat(heat, { x, y: row, width, rows: room });
    return place === null ? null : (heat.boxes[place] ?? null);
  }
  for (const [n, { states }] of sides.entries()) {
    const column = Math.round((x - (shape.from[n] ?? 0)) / shape.pitch);
    const box = row * shape.perRow + column;
    if (column >= 0 && column < shape.perRow && box < states.length) return box;
  }
  return null;
}

function heat(model: BoxesModel, width: number, height: number, wide: boolean): readonly Row[] {
  const room = height - (wide ? 3 : 2);
  const { rows, perCell, from } = paintHeat(model.heat(), width, room);
  const last =
    model.unknown === ''
      ? countPieces(model.sides, model.inUse, from, width)
      : [at(1, model.unknown, 'muted' as const)];
  const heads = headings(model, width, wide, from, perCell);
  return filled([...heads, ...filled(rows, width, room), rowOf(width, last)], width, height);
}

/** Whether a side is still being made, or has ended. */
const isAwaited = ({ sides }: BoxesModel): boolean => sides.some(({ title }) => /[…–]$/.test(title));

function noBoxes({ nouns, none }: BoxesModel, width: number, height: number): readonly Row[] {
  return filled([ruleOf(width, [at(1, nouns, 'title')]), ...textRows(none, width)], width, height);
}

const textRows = (text: string, width: number): readonly Row[] =>
  wrapped(text, width - 2).map((line) => rowOf(width, [at(1, line, 'muted')]));

function services(model: BoxesModel, width: number, height: number, wide: boolean): readonly Row[] {
  const room = height - (wide ? 3 : 2);
  const from = sidesFrom(model.services, model.sides.length, width, room);
  return filled(
    [
      ...headings(model, width, wide, from),
      ...filled(
        paintServices(model.services, model.sides, width, room),
        width,
        Math.min(room, model.services.length),
      ),
      legend(model, width),
    ],
    width,
    height,
  );
}

function headings(
  model: BoxesModel,
  width: number,
  wide: boolean,
  from: readonly number[],
  perCell = 1,
): Row[] {
  // Where the sides are narrower than their headings, those stand one behind the other.
  const [first = 0, second = 0] = from;
  const one = cutMiddle(model.sides[0]?.title ?? '', Math.max(HEADING, second - first - 3));
  const next = Math.max(second, first + widthOf(one) + 3);
  const titles = (shift: number, space: string): Piece[] =>
    model.sides.map((side, n) => {
      const x = n === 0 ? first : next;
      const title =
        n > 0 ? cutMiddle(side.title, width - next - 1) : model.sides.length > 1 ? one : side.title;
      return at(x - shift, `${space}${title}${space}`, side.tone, { bold: true });
    });
  const nouns = at(1, model.nouns, 'title');
  const rule = (pieces: Piece[], gap: number): Row => {
    const taken = Math.max(...pieces.map(({ x, span }) => x + span.text.length));
    return ruleOf(width, [...pieces, ...notePieces(perCell, model.nouns, taken + gap, width)]);
  };
  if (wide) return [rule([nouns], 3), rowOf(width, titles(0, ''))];
  return [model.sides.length > 1 ? rule(titles(1, ' '), 0) : rule([nouns], 1)];
}

/** Tens by tens with room to breathe, else as many as fit, else null. */
function shapeFor({ sides }: BoxesModel, width: number, room: number, wide: boolean): Shape | null {
  const boxes = Math.max(...sides.map((side) => side.states.length));
  const label = Math.max(2, String(boxes).length) + (wide ? 3 : 2);
  const gap = wide ? 7 : 2;
  // Behind the last symbol its bracket still needs a column.
  const columns = width - label - gap * (sides.length - 1) + (sides.length > 1 ? 0 : -1);
  const shape = (perRow: number, pitch: number, between = gap): Shape => ({
    perRow,
    pitch,
    from: sides.map((_, n) => label + n * (perRow * pitch + between)),
  });
  for (const perRow of [10, 20, 30, 40, 50, 60]) {
    const pitch = Math.min(4, Math.floor(columns / sides.length / perRow));
    if (pitch >= 2 && Math.ceil(boxes / perRow) <= room) return shape(perRow, pitch);
  }
  // Behind the last symbol a column stays blank: numbers stand beside it.
  for (const between of [gap, 1]) {
    const free = width - label - 1 - between * (sides.length - 1);
    const perRow = Math.floor(free / sides.length / 10) * 10;
    if (perRow > 0 && Math.ceil(boxes / perRow) <= room) return shape(perRow, 1, between);
  }
  return null;
}

function grid({ sides }: BoxesModel, width: number, shape: Shape): Row[] {
  const { perRow, from } = shape;
  const most = Math.max(...sides.map((side) => side.states.length));
  const digits = Math.max(2, String(most).length);
  return Array.from({ length: Math.ceil(most / perRow) }, (_, y) => {
    const first = y * perRow;
    const number = at(1, String(first + 1).padStart(digits, '0'), 'muted');
    const symbols = sides.flatMap(({ states, marked }, n) => {
      const some = states.subarray(first, first + perRow);
      const here = marked === null ? -1 : marked - first;
      return symbolsOf(some, here, from[n] ?? 0, shape.pitch);
    });
    return rowOf(width, [number, ...symbols]);
  });
}

function symbolsOf(states: Uint8Array, marked: number, from: number, pitch: number): Piece[] {
  return Array.from(states).flatMap((code, n) => {
    const { symbol, tone } = STATE_LOOKS[boxStateOf(code)];
    const x = from + n * pitch;
    if (n !== marked) return [at(x, symbol, tone)];
    if (pitch === 1) return [at(x, symbol, tone, { bold: true, inverse: true })];
    return [
      at(x - 1, '[', 'title', { bold: true }),
      at(x, symbol, tone, { bold: true }),
      at(x + 1, ']', 'title', { bold: true }),
    ];
  });
}

/** Every state that occurs if there is room, else those of this second. */
function legend({ sides, inUse }: BoxesModel, width: number): Row {
  const all = STATES_SHOWN.filter((state) => inUse.has(state));
  const now = STATES_SHOWN.filter((state) => sides.some((side) => side.count[state] > 0));
  // With two columns left blank: words of what stands beside it must not seem to go on from here.
  const room = width - 2;
  const fitting =
    legendPieces(all, 3, room) ??
    legendPieces(all, 2, room) ??
    legendPieces(all, 1, room) ??
    legendPieces(now, 1, room) ??
    [];
  return rowOf(width, fitting);
}
