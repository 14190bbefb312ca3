import type { Row, Span, Tone } from '../../text/styled.ts';
import { at, cut, type Piece, piecesOf, rowOf, widthOf } from '../cells.ts';

/** What became of one timeline, in words; a word that is unknown is empty. */
export interface VerdictModel {
  readonly name: string;
  /** In few columns: `happened`, `what if`, `A`. */
  readonly short: string;
  readonly tone: Tone;
  readonly verdict: string;
  readonly verdictTone: Tone;
  /** Whether more may come that changes it. */
  readonly soFar: boolean;
  /** `5:00 over 2 s`; empty when held. */
  readonly broken: string;
  /** `5:00`. */
  readonly lasted: string;
  /** `checkout over 2 s 10:02:24 for 5:00`, `checkout never over 2 s`. */
  readonly objective: string;
  readonly fewest: string;
  /** `19 of 40 calls failed`, in place of kills where calls are what failed; else empty. */
  readonly calls: string;
  /** The same in fewer words. */
  readonly fewCalls: string;
  readonly kills: string;
  readonly ofBoxes: string;
  readonly back: string;
  /** A box was killed again before it had served since its last kill. */
  readonly ratchet: boolean;
}

export interface VerdictsModel {
  readonly sides: readonly VerdictModel[];
}

/** A row a timeline when the height allows it, else all of them on one row. */
export function paintVerdicts({ sides }: VerdictsModel, width: number, height: number): readonly Row[] {
  if (height >= 2) return tableOf(sides, width);
  const [first, second] = sides;
  if (first === undefined) return [rowOf(width, [])];
  return [second === undefined ? alone(first, width) : pair(first, second, width)];
}

/** Columns of a name at least: those of `what happened`. */
const NAME = 13;

/** The columns of the table, in fewer words if they must; only the first two are bold. */
function tableOf(sides: readonly VerdictModel[], width: number): readonly Row[] {
  const digits = Math.max(0, ...sides.map((side) => side.kills.indexOf(' ')));
  // While a side is being made its columns keep their places.
  const awaited = sides.some((side) => side.verdict === '…');
  const tables = ['fewest serving', 'fewest'].map((label) => {
    const cells = sides.map((side) => [
      cut(side.name, NAME),
      verdictIn(side),
      labelled(label, side.fewest),
      killsOf(side, digits),
      side.objective,
      side.back,
    ]);
    const least = [NAME, 6, label.length + 3, 19, 35, 13];
    const widths = least.map((min, n) => {
      const longest = Math.max(...cells.map((row) => widthOf(row[n] ?? '')));
      return longest === 0 && !awaited ? 0 : Math.max(min, longest);
    });
    return { cells, widths, used: widths.reduce((sum, each) => sum + each, 1) };
  });
  const gaps = (used: number): number | undefined => [3, 2].find((gap) => used + gap * 5 <= width);
  const table = tables.find(({ used }) => gaps(used) !== undefined) ?? tables.at(-1);
  if (table === undefined) return [];
  const gap = gaps(table.used) ?? 1;
  // What room is left is that of long names.
  const spare = Math.max(0, width - table.used - gap * 5);
  const name = Math.max(NAME, Math.min(NAME + spare, Math.max(...sides.map((side) => widthOf(side.name)))));
  const widths = [name, ...table.widths.slice(1)];
  return table.cells.map((row, y) => {
    let x = 1;
    const shown = [cut(sides[y]?.name ?? '', name), ...row.slice(1)];
    const pieces = shown.map((text, n): Piece => {
      const tone = n === 0 ? sides[y]?.tone : n === 1 ? sides[y]?.verdictTone : 'plain';
      const piece = at(x, text, tone, { bold: n < 2 });
      x += (widths[n] ?? 0) + gap;
      return piece;
    });
    return rowOf(width, pieces);
  });
}

/** `99 kills of 5 boxes, a ratchet`, ` 1 kill  of 1 box`: the words of two rows stand below each other. */
function killsOf(side: VerdictModel, digits: number): string {
  if (side.calls !== '') return side.calls;
  const [count = '', word = ''] = side.kills.split(' ');
  return `${count.padStart(digits)} ${word.padEnd('kills'.length)} ${side.ofBoxes}${ratchetOf(side)}`;
}

const ratchetOf = ({ ratchet }: VerdictModel): string => (ratchet ? ', a ratchet' : '');

/** In fewer words and narrower gaps until it fits; what still does not is the ratchet's word. */
function alone(side: VerdictModel, width: number): Row {
  const { broken } = side;
  const verdict = verdictIn(side);
  const begin = widthOf(verdict) + (broken === '' ? 4 : 2);
  const said = (label: string, gap: number, ratchet: string): string =>
    [
      broken,
      labelled(label, side.fewest),
      side.calls || `${side.kills} ${side.ofBoxes}`.trim() + ratchet,
      side.back,
    ]
      .filter((part) => part !== '')
      .join(' '.repeat(gap));
  const word = ratchetOf(side);
  const texts = [
    said('fewest serving', 3, word),
    said('fewest', 3, word),
    said('fewest', 2, word),
    said('fewest', 2, ''),
  ];
  const text = texts.find((each) => begin + widthOf(each) <= width) ?? texts.at(-1) ?? '';
  return rowOf(width, [at(1, verdict, side.verdictTone, { bold: true }), at(begin, text)]);
}

/** Both on one row, in fewer words until they fit. */
function pair(first: VerdictModel, second: VerdictModel, width: number): Row {
  const [one, other] = [first.calls || first.kills, second.calls || second.kills];
  const [few, fewer] = [first.fewCalls || first.kills, second.fewCalls || second.kills];
  // Said once for both, where there is room for little.
  const begin = first.soFar || second.soFar ? ' so far: ' : ' ';
  const rows = [
    [told(first, first.broken, 'fewest ', one), told(second, second.broken, '', other)],
    [told(first, first.broken, 'fewest ', few), told(second, second.broken, '', fewer)],
    [told(first, first.broken, 'fewest ', few), told(second, second.lasted, '', fewer)],
    [told(first, first.lasted, 'fewest ', few), told(second, second.lasted, '', fewer)],
    [told(first, first.lasted, 'fewest ', few), told(second, second.lasted, '', '')],
  ].map(([one = [], other = []]) => [...one, { text: ' │ ', tone: 'muted' as const }, ...other]);
  const fits = rows.find((row) => row.reduce((sum, span) => sum + widthOf(span.text), begin.length) <= width);
  return rowOf(width, piecesOf([{ text: begin }, ...(fits ?? rows.at(-1) ?? [])]));
}

/** `FAILED so far`. */
const verdictIn = ({ verdict, soFar }: VerdictModel): string => (soFar ? `${verdict} so far` : verdict);

function told(side: VerdictModel, broken: string, label: string, kills: string): Span[] {
  // Without kills beside it a bare number would not tell what it counts.
  const fewest = side.calls === '' ? label : 'fewest ';
  const rest = [side.fewest === '' ? '' : `${fewest}${side.fewest}`, kills]
    .filter((part) => part !== '')
    .join(', ');
  const said = [broken, rest].filter((part) => part !== '').join(', ');
  const space = said === '' ? '' : broken === '' ? ', ' : ' ';
  return [
    { text: `${side.short} `, tone: side.tone, bold: true },
    { text: side.verdict, tone: side.verdictTone, bold: true },
    { text: `${space}${said}` },
  ];
}

const labelled = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`);
