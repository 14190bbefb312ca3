import type { Row, Tone } from '../../text/styled.ts';
import { at, cut, filled, type Piece, rowOf, ruleOf, until, widthOf } from '../cells.ts';
import { firstShown } from './listed.ts';

export interface FixEntry {
  readonly key: string;
  readonly title: string;
  readonly on: boolean;
  /** `+` holds the objective, `-` does not, `~` assumption, `…` not known yet, blank: nothing to judge by. */
  readonly mark: string;
  /** Of the whole run with this fix alone, one below each title; empty when unknown. */
  readonly results: readonly string[];
  /** Whether the run with it alone is still a ratchet. */
  readonly ratchet: boolean;
}

export interface FixesModel {
  readonly entries: readonly FixEntry[];
  readonly cursor: number;
  /** The keys that toggle the first of them, and the one that tells more of it. */
  readonly keys: readonly string[];
  readonly details: string;
  /** What the two results are called. */
  readonly results: readonly string[];
  /** Whether there is an objective that a fix can hold. */
  readonly judged: boolean;
  /** Columns of the second result, guessed before any is known so that none moves when it comes. */
  readonly room: number;
  /** What else is said in the rule, where all of them are shown; empty for nothing. */
  readonly notice: string;
}

const TONES: Readonly<Record<string, Tone>> = { '+': 'good', '-': 'bad' };

/** Columns that the name of a figure above its results has. */
const MOST_OF_TITLE = 18;

/** From this width on a list also shows titles. */
const WITH_TITLES = 84;

/** Several columns of fixes under a rule: for low places. */
export function paintFixes(model: FixesModel, width: number, height: number): readonly Row[] {
  const room = height - 1;
  const columns = columnsIn(width);
  const from = pageFrom(model, room * columns);
  const shown = model.entries.slice(from, from + room * columns);
  const title = ruleOf(width, [
    at(1, 'fixes', 'title'),
    at(9, model.judged ? ' + holds the objective   - does not   ~ assumption ' : ' ~ assumption '),
    ...placeOf(model, from, shown.length, width),
  ]);
  const rows = Array.from({ length: room }, (_, y) =>
    rowOf(
      width,
      Array.from({ length: columns }, (_, column) => column).flatMap((column): Piece[] => {
        const n = column * room + y;
        const entry = shown[n];
        const x = Math.floor((column * (width + 2)) / columns);
        return entry === undefined ? [] : entryPieces(entry, from + n, model, x, 0);
      }),
    ),
  );
  return [title, ...rows];
}

/** A cell of a panel. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The key of the fix at a cell of what paintFixes paints; null where there is none. */
export function fixAtCell(model: FixesModel, { x, y, width, height }: Cell): string | null {
  const room = height - 1;
  if (y < 1 || y > room) return null;
  const columns = columnsIn(width);
  const column = Math.floor(((x + 1) * columns) / (width + 2));
  return model.entries[pageFrom(model, room * columns) + column * room + y - 1]?.key ?? null;
}

/** The same of what paintFixList paints. */
export function listedFixAtRow(model: FixesModel, { y, height }: Cell): string | null {
  const room = height - 3;
  if (y < 2 || y >= 2 + room) return null;
  return model.entries[pageFrom(model, room) + y - 2]?.key ?? null;
}

const columnsIn = (width: number): number => Math.max(1, Math.min(4, Math.floor(width / 26)));

/** A fix a row with its outcome: for tall places. */
export function paintFixList(model: FixesModel, width: number, height: number): readonly Row[] {
  const room = height - 3;
  const from = pageFrom(model, room);
  const shown = model.entries.slice(from, from + room);
  const ratchet = width - 8;
  // Only where something is killed there can be a ratchet, which needs room of its own.
  const killed = model.results.includes('kills') || model.entries.some((entry) => entry.ratchet);
  const last = killed ? width - 10 : width - 2;
  const ends: readonly [number, number] = [last - widest(model), last];
  const first = cut(model.results[0] ?? '', MOST_OF_TITLE);
  const told = `alone, whole run; ${model.details} details`;
  const rows = shown.map((entry, n) =>
    rowOf(width, [
      ...entryPieces(entry, from + n, model, 0, 1),
      ...(width >= WITH_TITLES ? [at(32, cut(entry.title, ends[0] - 32 - MOST_OF_TITLE), 'muted')] : []),
      ...entry.results.map((result, n) => until(ends[n] ?? 0, result)),
      ...(entry.ratchet ? [at(ratchet, 'ratchet', 'bad')] : []),
    ]),
  );
  return [
    ruleOf(width, [at(1, 'fixes', 'title'), ...placeOf(model, from, shown.length, width)]),
    rowOf(width, [
      at(1, ends[0] - widthOf(first) > widthOf(told) + 2 ? told : 'alone, whole run', 'muted'),
      ...[first, model.results[1] ?? ''].map((title, n) => until(ends[n] ?? 0, title, 'muted')),
    ]),
    ...filled(rows, width, room),
    rowOf(width, [
      at(
        1,
        cut(model.judged ? '+ holds the objective - does not ~ assumption' : '~ assumption', width - 2),
        'muted',
      ),
    ]),
  ];
}

/** Columns of the second result with the space before it. */
const widest = ({ entries, results, room }: FixesModel): number =>
  Math.max(
    7,
    room,
    ...[results[1] ?? '', ...entries.map((entry) => entry.results[1] ?? '')].map((text) => widthOf(text) + 2),
  );

/** The entry that a page with the cursor in its middle begins with. */
const pageFrom = ({ entries, cursor }: FixesModel, room: number): number =>
  firstShown({ count: entries.length, marked: cursor, room });

function placeOf({ entries, notice }: FixesModel, from: number, shown: number, width: number): Piece[] {
  if (shown === entries.length) return notice === '' ? [] : [until(width - 1, ` ${notice} `)];
  return [until(width - 1, ` ${from + 1}-${from + shown} of ${entries.length} `)];
}

function entryPieces(
  entry: FixEntry,
  n: number,
  { cursor, keys }: FixesModel,
  x: number,
  gap: number,
): Piece[] {
  const on: Tone = entry.on ? 'what-if' : 'plain';
  const bold = entry.on;
  return [
    at(x + 1, cut(keys[n] ?? '', 1), 'key'),
    at(x + 2 + gap, entry.on ? '[x]' : '[ ]', on, { bold }),
    at(x + 5 + 2 * gap, entry.mark, TONES[entry.mark] ?? 'plain', { bold: true }),
    at(x + 7 + 2 * gap, entry.key, on, { bold, inverse: n === cursor }),
  ];
}
