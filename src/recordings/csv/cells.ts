import { type Measure, measureOf } from '../facts/units.ts';

/** What stands between whole and part of a number. */
export type Decimals = 'point' | 'comma';

/** A cell that holds a number, and the unit behind it; null without one. */
export interface CellValue {
  readonly value: number;
  readonly measure: Measure | null;
}

const PLAIN = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?$/;
const WRITTEN = /^([-+\u2212]?)\s*(\d[\d.,'\u2019 \u00a0\u202f]*|[.,]\d+)(?:[eE]([-+]?\d{1,3}))?\s*(\D.*)?$/;
const INFINITE = /^([-+\u2212]?)(?:inf|infinity|\u221e)$/i;

/** Words for "nothing here": of them only `null` and its like say that there was a step. */
const EMPTY = /^(?:|undefined|n\/a|-|no data)$/i;
const NULL = /^(?:null|nan|none|nil)$/i;

/** The longest cell that may be a number. */
const MAX_CELL = 64;

export const isEmptyCell = (cell: string): boolean => EMPTY.test(cell);
/** A step of the series without a value, as against a row that another series has. */
export const isNullCell = (cell: string): boolean => NULL.test(cell);

/** `12.3 req/s`, `75%`, `1.5 K`, `1,721,992.283`, `1.234,5`; null for what is no number. `cell` is trimmed. */
export function cellValue(cell: string, decimals: Decimals): CellValue | null {
  if (PLAIN.test(cell) && (decimals === 'point' || !cell.includes('.')))
    return { value: Number(cell), measure: null };
  if (cell.length > MAX_CELL) return null;
  const infinite = INFINITE.exec(cell);
  if (infinite !== null)
    return {
      value: /^[-\u2212]/.test(cell) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      measure: null,
    };
  const [, sign, digits, exponent, behind] = WRITTEN.exec(cell) ?? [];
  const number = digits === undefined ? null : numberIn(digits.trim(), decimals);
  if (number === null) return null;
  const measure = behind === undefined ? null : measureOf(behind);
  if (behind !== undefined && measure === null) return null;
  return {
    value: Number(`${sign === '-' || sign === '\u2212' ? '-' : ''}${number}e${exponent ?? 0}`),
    measure,
  };
}

/** Digits with separators of thousands and decimals as plain digits; null where they stand in other places. */
function numberIn(written: string, decimals: Decimals): string | null {
  const digits = written.replace(/['\u2019 \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const last = decimalsIn(digits) ?? decimals;
  const [point, group] = last === 'point' ? ['.', ','] : [',', '.'];
  const [whole = '', part, more] = digits.split(point);
  if (more !== undefined || (part !== undefined && !/^\d*$/.test(part))) return null;
  if (!/^\d*$/.test(whole) && !/^\d{1,3}(?:\D\d{3})+$/.test(whole)) return null;
  return `${whole.replaceAll(group, '')}${part === undefined ? '' : `.${part}`}`;
}

/** What stands for decimals in a number that leaves no doubt; null where `1,234` may be either. */
export function decimalsIn(digits: string): Decimals | null {
  const [commas, points] = [digits.split(',').length - 1, digits.split('.').length - 1];
  if (commas > 0 && points > 0) return digits.lastIndexOf(',') > digits.lastIndexOf('.') ? 'comma' : 'point';
  if (commas > 1) return 'point';
  if (points > 1) return 'comma';
  if (commas === 1) return /^\d{1,3},\d{3}$/.test(digits) ? null : 'comma';
  if (points === 1) return /^\d{1,3}\.\d{3}$/.test(digits) ? null : 'point';
  return null;
}

/**
 * What stands for decimals in a file, by the first of its cells that leaves no doubt. Where none does: a comma where
 * cells are not apart by commas and no cell has a point, which is where people write it; else a point.
 */
export function decimalsOf(
  cells: Iterable<string>,
  delimiter: string,
): { decimals: Decimals; isSure: boolean } {
  let [hasComma, hasPoint] = [false, false];
  for (const cell of cells) {
    const digits = WRITTEN.exec(cell.slice(0, MAX_CELL))?.[2]?.trim();
    if (digits === undefined) continue;
    const told = decimalsIn(digits);
    if (told !== null) return { decimals: told, isSure: true };
    hasComma ||= digits.includes(',');
    hasPoint ||= digits.includes('.');
  }
  const comma = hasComma && !hasPoint && delimiter !== ',';
  return { decimals: comma ? 'comma' : 'point', isSure: !hasComma };
}
