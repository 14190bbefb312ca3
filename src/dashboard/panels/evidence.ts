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

/** Columns of labels, and the column that values end before: on narrow screens, where rows are short, on wide ones. */
const NARROW = { label: 22, value: 34 };
const SHORT = { label: 26, value: 38 };
const WIDE = { label: 36, value: 50 };
const WIDE_FROM = 100;

/** Every number of a second with where it comes from, as many as fit. */
export function paintEvidence(model: EvidenceModel, width: number, height: number): readonly Row[] {
  const { head, all } = partsOf(model, width);
  const room = height - 1 - head.length;
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
      ...head,
      ...shown,
    ],
    width,
    height,
  );
}

/** How many rows may be scrolled away so that the last are still seen. */
export function lastScroll(model: EvidenceModel, width: number, height: number): number {
  const { head, all } = partsOf(model, width);
  return lastFirst(all, height - 1 - head.length);
}

/** What stands above all rows, and the lines of each; on a narrow screen what is so of each is said once. */
function partsOf(
  { rows }: EvidenceModel,
  width: number,
): { readonly head: readonly Row[]; readonly all: readonly (readonly Row[])[] } {
  const from = rows[0]?.from ?? '';
  const isWide = width >= WIDE_FROM;
  if (isWide || rows.length < 2 || rows.some((row) => row.from !== from)) {
    const places = isWide ? WIDE : NARROW;
    return { head: [], all: rows.map((row) => rowsOf(row, places, width)) };
  }
  return {
    head: wrapped(`each is ${from}`, width - 2).map((line) => rowOf(width, [at(1, line)])),
    all: rows.map((row) => rowsOf({ ...row, from: '' }, SHORT, width)),
  };
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
  const [plain, muted] = [from, more].map((text) => (text === '' ? [] : wrapped(text, width - x - 1)));
  const lines = [...(plain ?? []), ...(muted ?? [])];
  return (lines.length === 0 ? [''] : lines).map((text, n) => {
    const pieces: Piece[] = [at(x, text, n < (plain?.length ?? 0) ? 'plain' : 'muted')];
    if (n > 0) return rowOf(width, pieces);
    return rowOf(width, [
      at(1, cutMiddle(label, places.label), 'title'),
      until(places.value, value, 'plain', { bold: true }),
      ...pieces,
    ]);
  });
}
