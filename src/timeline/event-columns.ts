import { FIRST_CAPACITY, sortEvents, withRoom } from './columns.ts';
import { interner } from './interner.ts';
import { MAX_KINDS } from './limits.ts';
import type { Events } from './timeline.ts';

/** An event to add. Kind and text: a string, or the number that `kindId` or `textId` gave. */
export interface NewEvent {
  /** Milliseconds after second 0. */
  readonly at: number;
  /** How far off `at` may be, either way, in milliseconds. */
  readonly error?: number;
  readonly kind: string | number;
  /** Index of its box; null or -1 for none. */
  readonly box?: number | null;
  /** Id of the event that caused it; null or -1 for none. */
  readonly cause?: number | null;
  readonly text?: string | number;
  /** How many happenings it stands for; 1 unless a recorder merged repeats. */
  readonly count?: number;
}

/** Collects events, their kinds and texts as numbers; `finish` gives copies, sorted by instant. */
export function eventColumns() {
  const kinds = interner(MAX_KINDS, 'kinds of events');
  const texts = interner(Number.POSITIVE_INFINITY, 'texts');
  let at = new Float64Array(FIRST_CAPACITY);
  let error = new Float64Array(FIRST_CAPACITY);
  let kind = new Uint8Array(FIRST_CAPACITY);
  let box = new Int32Array(FIRST_CAPACITY);
  let cause = new Int32Array(FIRST_CAPACITY);
  let text = new Int32Array(FIRST_CAPACITY);
  let count = new Int32Array(FIRST_CAPACITY);
  let rows = 0;
  let latest = Number.NEGATIVE_INFINITY;
  let sorted = true;

  const grow = (capacity: number): void => {
    at = withRoom(at, capacity);
    error = withRoom(error, capacity);
    kind = withRoom(kind, capacity);
    box = withRoom(box, capacity);
    cause = withRoom(cause, capacity);
    text = withRoom(text, capacity);
    count = withRoom(count, capacity);
  };

  const append = (
    when: number,
    ofKind: number,
    ofBox: number,
    ofCause: number,
    ofText: number,
    offBy: number,
    happenings: number,
  ): number => {
    if (rows === at.length) grow(rows * 2);
    if (when < latest) sorted = false;
    else latest = when;
    at[rows] = when;
    error[rows] = offBy;
    kind[rows] = ofKind;
    box[rows] = ofBox;
    cause[rows] = ofCause;
    text[rows] = ofText;
    count[rows] = happenings;
    return rows++;
  };

  return {
    kindId: kinds.idOf,
    textId: texts.idOf,
    add(first: number | NewEvent, ofKind = 0, ofBox = -1, ofCause = -1, ofText = 0, offBy = 0): number {
      if (typeof first === 'number') return append(first, ofKind, ofBox, ofCause, ofText, offBy, 1);
      const { kind: aKind, text: aText = '' } = first;
      return append(
        first.at,
        typeof aKind === 'number' ? aKind : kinds.idOf(aKind),
        first.box ?? -1,
        first.cause ?? -1,
        typeof aText === 'number' ? aText : texts.idOf(aText),
        first.error ?? 0,
        first.count ?? 1,
      );
    },
    again(id: number): void {
      count[id] = (count[id] ?? 0) + 1;
    },
    finish(): Events {
      const columns = {
        at: at.slice(0, rows),
        error: error.slice(0, rows),
        kind: kind.slice(0, rows),
        box: box.slice(0, rows),
        cause: cause.slice(0, rows),
        text: text.slice(0, rows),
        count: count.slice(0, rows),
        kinds: kinds.all(),
        texts: texts.all(),
      };
      return sorted ? columns : sortEvents(columns);
    },
  };
}
