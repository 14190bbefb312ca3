import { type Column, joined, PART, sortEvents } from './columns.ts';
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
  /** Index of the file that tells it, and the line there; absent for what is simulated. */
  readonly source?: number;
  readonly line?: number;
}

interface Part {
  readonly at: Float64Array;
  readonly kind: Uint8Array;
  readonly box: Int32Array;
  readonly cause: Int32Array;
  readonly text: Int32Array;
  /** Null while all are exact. Most timelines never need these two, and memory takes its time. */
  error: Float64Array | null;
  /** Null while each stands for one happening. */
  count: Int32Array | null;
}

const zeros = (rows: number): Float64Array => new Float64Array(rows);
const ones = (rows: number): Int32Array => new Int32Array(rows).fill(1);

const emptyPart = (rows: number): Part => ({
  at: new Float64Array(rows),
  kind: new Uint8Array(rows),
  box: new Int32Array(rows),
  cause: new Int32Array(rows),
  text: new Int32Array(rows),
  error: null,
  count: null,
});

/** Collects events, their kinds and texts as numbers; `finish` gives copies, sorted by instant. */
export function eventColumns() {
  const kinds = interner(MAX_KINDS, 'kinds of events');
  const texts = interner(Number.POSITIVE_INFINITY, 'texts');
  let part = emptyPart(PART.first);
  const parts = [part];
  let size = part.at.length;
  let row = 0;
  let before = 0;
  let latest = Number.NEGATIVE_INFINITY;
  let sorted = true;
  /** Of each event that a file tells: which file, and the line there. */
  const told = new Map<number, { readonly source: number; readonly line: number }>();

  const begin = (): void => {
    before += size;
    size = PART.later;
    part = emptyPart(size);
    parts.push(part);
    row = 0;
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
    if (row === size) begin();
    if (when < latest) sorted = false;
    else latest = when;
    part.at[row] = when;
    part.kind[row] = ofKind;
    part.box[row] = ofBox;
    part.cause[row] = ofCause;
    part.text[row] = ofText;
    if (offBy !== 0) {
      part.error ??= zeros(size);
      part.error[row] = offBy;
    }
    if (happenings !== 1) {
      part.count ??= ones(size);
      part.count[row] = happenings;
    }
    return before + row++;
  };

  return {
    kindId: kinds.idOf,
    textId: texts.idOf,
    add(first: number | NewEvent, ofKind = 0, ofBox = -1, ofCause = -1, ofText = 0, offBy = 0): number {
      if (typeof first === 'number') return append(first, ofKind, ofBox, ofCause, ofText, offBy, 1);
      const { kind: aKind, text: aText = '' } = first;
      const id = append(
        first.at,
        typeof aKind === 'number' ? aKind : kinds.idOf(aKind),
        first.box ?? -1,
        first.cause ?? -1,
        typeof aText === 'number' ? aText : texts.idOf(aText),
        first.error ?? 0,
        first.count ?? 1,
      );
      if (first.source !== undefined) told.set(id, { source: first.source, line: first.line ?? 0 });
      return id;
    },
    again(id: number): void {
      const later = id - PART.first;
      const place = later < 0 ? id : later % PART.later;
      const its = parts[later < 0 ? 0 : 1 + Math.floor(later / PART.later)] ?? part;
      its.count ??= ones(its.at.length);
      its.count[place] = (its.count[place] ?? 0) + 1;
    },
    finish(): Events {
      const whole = <C extends Column>(column: (part: Part) => C): C => joined(parts.map(column), row);
      const rows = before + row;
      const columns = {
        at: whole((each) => each.at),
        error: parts.every((each) => each.error === null)
          ? zeros(rows)
          : whole((each) => each.error ?? zeros(each.at.length)),
        kind: whole((each) => each.kind),
        box: whole((each) => each.box),
        cause: whole((each) => each.cause),
        text: whole((each) => each.text),
        count: parts.every((each) => each.count === null)
          ? ones(rows)
          : whole((each) => each.count ?? ones(each.at.length)),
        kinds: kinds.all(),
        texts: texts.all(),
        ...evidenceOf(told, before + row),
      };
      return sorted ? columns : sortEvents(columns);
    },
  };
}

function evidenceOf(
  told: ReadonlyMap<number, { readonly source: number; readonly line: number }>,
  rows: number,
): Pick<Events, 'source' | 'line'> {
  if (told.size === 0) return {};
  const source = new Int32Array(rows).fill(-1);
  const line = new Int32Array(rows);
  for (const [id, each] of told) {
    source[id] = each.source;
    line[id] = each.line;
  }
  return { source, line };
}
