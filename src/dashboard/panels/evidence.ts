import type { Row } from '../../text/styled.ts';
import { at, cutMiddle, filled, type Piece, rowOf, ruleOf, until, wrapped } from '../cells.ts';

export interface EvidenceRow {
  readonly label: string;
  /** With its unit; `–` for unknown. */
  readonly value: string;
  /** `recorded: cpu.json, line 47`. */
  readonly from: string;
  /** The rule, the words of an event, or what would bring what is missing; empty for nothing. */
  readonly more: string;
}

export interface EvidenceModel {
  readonly title: string;
  /** The keys that scroll and that close this: `↑ ↓`, `E or esc`. */
  readonly scrolls: string;
  readonly closes: string;
  readonly rows: readonly EvidenceRow[];
  /** The first row that is shown. */
  readonly scroll: number;
}

/** Columns of labels, and the column that values end before, for narrow screens and for wide ones. */
const NARROW = { label: 22, value: 34 };
const WIDE = { label: 36, value: 50 };
const WIDE_FROM = 100;

/** Every number of a second with where it comes from, as many as fit. */
export function paintEvidence(model: EvidenceModel, width: number, height: number): readonly Row[] {
  const room = height - 1;
  const all = allRows(model, width);
  const first = Math.min(model.scroll, lastFirst(all, room));
  const shown = all.slice(first).flat();
  const hidden = first > 0 || shown.length > room;
  const place = hidden ? ` ${first + 1} of ${all.length}, ${model.scrolls} ` : '';
  const closes = ` ${model.closes} closes `;
  return filled(
    [
      ruleOf(width, [
        at(1, model.title, 'title', { bold: true }),
        until(width - 1 - closes.length, place),
        until(width - 1, closes),
      ]),
      ...shown,
    ],
    width,
    height,
  );
}

/** How many rows may be scrolled away so that the last are still seen. */
export const lastScroll = (model: EvidenceModel, width: number, height: number): number =>
  lastFirst(allRows(model, width), height - 1);

function allRows({ rows }: EvidenceModel, width: number): readonly (readonly Row[])[] {
  const places = width >= WIDE_FROM ? WIDE : NARROW;
  return rows.map((row) => rowsOf(row, places, width));
}

/** The first row from which on all the rest fits: no further need anybody look. */
function lastFirst(all: readonly (readonly Row[])[], room: number): number {
  let used = 0;
  let first = all.length;
  while (first > 0 && used + (all[first - 1]?.length ?? 0) <= room) {
    first--;
    used += all[first]?.length ?? 0;
  }
  return Math.min(first, Math.max(0, all.length - 1));
}

function rowsOf(
  { label, value, from, more }: EvidenceRow,
  places: typeof NARROW,
  width: number,
): readonly Row[] {
  const x = places.value + 2;
  const lines = [...wrapped(from, width - x - 1), ...(more === '' ? [] : wrapped(more, width - x - 1))];
  const plain = wrapped(from, width - x - 1).length;
  return lines.map((text, n) => {
    const pieces: Piece[] = [at(x, text, n < plain ? 'plain' : 'muted')];
    if (n > 0) return rowOf(width, pieces);
    return rowOf(width, [
      at(1, cutMiddle(label, places.label), 'title'),
      until(places.value, value, 'plain', { bold: true }),
      ...pieces,
    ]);
  });
}
