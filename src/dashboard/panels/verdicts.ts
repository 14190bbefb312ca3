import type { Row, Tone } from '../../text/styled.ts';
import { at, type Piece, rowOf, widthOf } from '../cells.ts';

/** What became of one timeline, in words; a word that is unknown is empty. */
export interface VerdictModel {
  readonly name: string;
  readonly tone: Tone;
  readonly verdict: string;
  readonly verdictTone: Tone;
  /** `5:00 over 2 s`; empty when held. */
  readonly broken: string;
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

function tableOf(sides: readonly VerdictModel[], width: number): readonly Row[] {
  const cells = sides.map((side) => [
    { text: side.name, tone: side.tone, bold: true },
    { text: side.verdict, tone: side.verdictTone, bold: true },
    { text: labelled('fewest serving', side.fewest), tone: 'plain' as const, bold: false },
    { text: `${side.kills.padStart(8)} ${side.ofBoxes}`, tone: 'plain' as const, bold: false },
    { text: side.objective, tone: 'plain' as const, bold: false },
    { text: side.back, tone: 'plain' as const, bold: false },
  ]);
  const least = [13, 6, 17, 19, 36, 13];
  const widths = least.map((min, n) => Math.max(min, ...cells.map((row) => widthOf(row[n]?.text ?? ''))));
  return cells.map((row) => {
    let x = 1;
    const pieces: Piece[] = row.map(({ text, tone, bold }, n) => {
      const piece = at(x, text, tone, { bold });
      x += (widths[n] ?? 0) + (n === 2 ? 2 : 3);
      return piece;
    });
    return rowOf(width, pieces);
  });
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

function pair(first: VerdictModel, second: VerdictModel, width: number): Row {
  const short = first.name.replace(/^what /, '');
  const told = [first.broken, labelled('fewest', first.fewest), first.kills].filter((part) => part !== '');
  const against = [second.broken, second.fewest, second.kills].filter((part) => part !== '');
  const pieces: Piece[] = [];
  let x = 1;
  const put = (text: string, tone: Tone, bold: boolean, gap = 1): void => {
    pieces.push(at(x, text, tone, { bold }));
    x += widthOf(text) + gap;
  };
  const putVerdict = (side: VerdictModel, told: readonly string[]): void => {
    put(side.verdict, side.verdictTone, true, 0);
    put(told.length === 0 ? '' : `${side.broken === '' ? ',' : ''} ${told.join(', ')}`, 'plain', false);
  };
  put(short, first.tone, true);
  putVerdict(first, told);
  put('│', 'muted', false);
  put(second.name, second.tone, true);
  putVerdict(second, against);
  return rowOf(width, pieces);
}

const labelled = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`);
