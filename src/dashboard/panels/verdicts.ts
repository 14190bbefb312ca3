import type { Row, Span, Tone } from '../../text/styled.ts';
import { at, type Piece, piecesOf, rowOf, widthOf } from '../cells.ts';

/** What became of one timeline, in words; a word that is unknown is empty. */
export interface VerdictModel {
  readonly name: string;
  readonly tone: Tone;
  readonly verdict: string;
  readonly verdictTone: Tone;
  /** `5:00 over 2 s`; empty when held. */
  readonly broken: string;
  /** `5:00`. */
  readonly lasted: string;
  /** `checkout over 2 s 10:02:24 for 5:00`, `checkout never over 2 s`. */
  readonly objective: string;
  readonly fewest: string;
  readonly kills: string;
  readonly ofBoxes: string;
  readonly back: string;
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

/** The columns of the table; only the first two are bold. */
function tableOf(sides: readonly VerdictModel[], width: number): readonly Row[] {
  const digits = Math.max(...sides.map((side) => side.kills.indexOf(' ')));
  const cells = sides.map((side) => [
    side.name,
    side.verdict,
    labelled('fewest serving', side.fewest),
    killsOf(side, digits),
    side.objective,
    side.back,
  ]);
  const least = [13, 6, 17, 19, 35, 13];
  const widths = least.map((min, n) => Math.max(min, ...cells.map((row) => widthOf(row[n] ?? ''))));
  const used = widths.reduce((sum, each) => sum + each, 1);
  const gap = [3, 2].find((each) => used + each * (widths.length - 1) <= width) ?? 1;
  return cells.map((row, y) => {
    let x = 1;
    const pieces = row.map((text, n): Piece => {
      const tone = n === 0 ? sides[y]?.tone : n === 1 ? sides[y]?.verdictTone : 'plain';
      const piece = at(x, text, tone, { bold: n < 2 });
      x += (widths[n] ?? 0) + gap;
      return piece;
    });
    return rowOf(width, pieces);
  });
}

/** `99 kills of 5 boxes`, ` 1 kill  of 1 box`: the words of two rows stand below each other. */
function killsOf({ kills, ofBoxes }: VerdictModel, digits: number): string {
  const [count = '', word = ''] = kills.split(' ');
  return `${count.padStart(digits)} ${word.padEnd('kills'.length)} ${ofBoxes}`;
}

function alone(side: VerdictModel, width: number): Row {
  const parts = [
    side.broken,
    labelled('fewest serving', side.fewest),
    `${side.kills} ${side.ofBoxes}`.trim(),
    side.back,
  ].filter((part) => part !== '');
  return rowOf(width, [
    at(1, side.verdict, side.verdictTone, { bold: true }),
    at(widthOf(side.verdict) + (side.broken === '' ? 4 : 2), parts.join('   ')),
  ]);
}

/** Both on one row, in fewer words until they fit. */
function pair(first: VerdictModel, second: VerdictModel, width: number): Row {
  const rows = [
    [told(first, first.broken, 'fewest ', first.kills), told(second, second.broken, '', second.kills)],
    [told(first, first.broken, 'fewest ', first.kills), told(second, second.lasted, '', second.kills)],
    [told(first, first.lasted, 'fewest ', first.kills), told(second, second.lasted, '', second.kills)],
    [told(first, first.lasted, 'fewest ', first.kills), told(second, second.lasted, '', '')],
  ].map(([one = [], other = []]) => [...one, { text: ' │ ', tone: 'muted' as const }, ...other]);
  const fits = rows.find((row) => row.reduce((sum, span) => sum + widthOf(span.text), 1) <= width);
  return rowOf(width, piecesOf([{ text: ' ' }, ...(fits ?? rows.at(-1) ?? [])]));
}

function told(side: VerdictModel, broken: string, label: string, kills: string): Span[] {
  const name = label === '' ? side.name : side.name.replace(/^what /, '');
  const rest = [side.fewest === '' ? '' : `${label}${side.fewest}`, kills]
    .filter((part) => part !== '')
    .join(', ');
  const said = [broken, rest].filter((part) => part !== '').join(', ');
  const space = said === '' ? '' : broken === '' ? ', ' : ' ';
  return [
    { text: `${name} `, tone: side.tone, bold: true },
    { text: side.verdict, tone: side.verdictTone, bold: true },
    { text: `${space}${said}` },
  ];
}

const labelled = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`);
