import type { Row, Tone } from '../../text/styled.ts';
import { at, piecesOf, rowOf, ruleOf, widthOf } from '../cells.ts';

export interface BigSide {
  /** `what if: serving of 20`. */
  readonly title: string;
  /** The same in fewer words. */
  readonly short: string;
  readonly tone: Tone;
  /** Before the count, as big: `IF`, so that a what-if is told apart from afar; empty for none. */
  readonly word: string;
  /** Always as many characters, so that nothing moves; blanks when unknown. */
  readonly count: string;
}

export interface BigModel {
  /** `10:01:07`, or `+1:07` from the start. */
  readonly time: string;
  /** `time of day, UTC`. */
  readonly timeTitle: string;
  readonly sides: readonly BigSide[];
  /** Draws a text at most so wide and exactly so high; null while that is being loaded. */
  readonly draw: ((text: string, width: number, height: number, tone: Tone) => readonly Row[]) | null;
}

/** Columns between the time and the sides, at least. */
const GAP = 4;
/** The same where there is room for little. */
const CLOSE = 2;
/** Below this many columns nobody can read a digit. */
const NARROWEST = 5;
/** Columns of a colon. */
const COLON = 2;

/** The time and how many boxes serve, to be read from the back row of a meeting room. */
export function paintBig(
  { time, timeTitle, sides, draw }: BigModel,
  width: number,
  height: number,
): readonly Row[] {
  const room = height - 1;
  const parts: readonly Part[] = [
    { title: timeTitle, tone: 'title', text: time },
    ...sides.map(({ title, tone, word, count }) => ({
      title,
      tone,
      text: word === '' ? count : `${word} ${count}`,
    })),
  ];
  const few = parts.map((part, n) => ({ ...part, title: sides[n - 1]?.short ?? part.title }));
  const { shown, each, slots, gap } = placesOf(parts, few, width, room);
  const placed = shown.map((part, n) => {
    const x = 1 + sum(slots.slice(0, n)) + n * gap;
    return { ...part, x, rows: draw?.(part.text, widthWith(part, each), room, part.tone) ?? [] };
  });
  return [
    ruleOf(
      width,
      placed.map(({ x, title, tone }) => at(x, title, tone, { bold: true })),
    ),
    ...Array.from({ length: room }, (_, y) =>
      rowOf(
        width,
        placed.flatMap(({ x, rows }) =>
          piecesOf(rows[y] ?? []).map((piece) => ({ ...piece, x: piece.x + x })),
        ),
      ),
    ),
  ];
}

/** As wide as there is room; in fewer words where digits would be too narrow else, and then without the time, which the header tells too. */
function placesOf(parts: readonly Part[], few: readonly Part[], width: number, room: number) {
  const whole = fitted(parts, GAP, width, room);
  if (whole.each >= NARROWEST) return whole;
  const close = fitted(few, CLOSE, width, room);
  return close.each >= NARROWEST ? close : fitted(few.slice(1), CLOSE, width, room);
}

/** One width of digits for all of them. */
function fitted(shown: readonly Part[], least: number, width: number, room: number) {
  const spent = least * (shown.length - 1) + 1;
  let each = room * 2;
  while (each > 1 && sum(shown.map((part) => slotOf(part, each))) + spent > width) each--;
  const slots = shown.map((part) => slotOf(part, each));
  const free = Math.max(0, Math.floor((width - sum(slots) - spent) / Math.max(1, shown.length)));
  return { shown, each, slots, gap: least + free };
}

interface Part {
  readonly title: string;
  readonly tone: Tone;
  readonly text: string;
}

/** Columns of a text whose digits are `each` wide. */
function widthWith({ text }: Part, each: number): number {
  const digits = text.replaceAll(':', '').length;
  return digits * each + (text.length - digits) * COLON;
}

const slotOf = (part: Part, each: number): number => Math.max(widthWith(part, each), widthOf(part.title));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
