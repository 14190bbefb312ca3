/** One formatter for every screen and report, so that a number is the same wherever it is shown. */

export const UNITS = ['s', '/s', 'share', 'count'] as const;

/** What a value is measured in: seconds, a rate a second, a share of 1, a number of things. */
export type Unit = (typeof UNITS)[number];

/** `175.4 /s`, `78.9 %`, `0.10 s`, `19`; unknown (null, NaN) is empty. Shares are 0 to 1, shown in per cent. */
export function formatValue(value: number | null, unit: Unit): string {
  const number = formatNumber(value, unit);
  return number === '' || unit === 'count' ? number : `${number} ${unitSign(unit)}`;
}

/** The same without a space before the unit, and without the unit of a rate: `78.9%`, `0.10s`, `175.4`. */
export function formatTight(value: number | null, unit: Unit): string {
  const number = formatNumber(value, unit);
  return number === '' || unit === '/s' ? number : `${number}${unitSign(unit)}`;
}

/** The number of `formatValue` alone. */
export function formatNumber(value: number | null, unit: Unit): string {
  if (value === null || Number.isNaN(value)) return '';
  const shown = unit === 'share' ? value * 100 : value;
  if (!Number.isFinite(shown)) return shown > 0 ? '∞' : '-∞';
  const text = grouped(shown.toFixed(decimals(Math.abs(shown), unit)));
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

/** What stands behind a value of a unit: `s`, `/s`, `%`, or nothing. */
export function unitSign(unit: Unit): string {
  if (unit === 'share') return '%';
  return unit === 'count' ? '' : unit;
}

/** `=`, `+1`, `-0.25`: how `after` differs from `before` as shown; empty if either is unknown. */
export function formatDifference(before: number | null, after: number | null, unit: Unit): string {
  const [shownBefore, shownAfter] = [formatNumber(before, unit), formatNumber(after, unit)];
  if (shownBefore === '' || shownAfter === '') return '';
  if (shownBefore === shownAfter) return '=';
  const difference = (after ?? 0) - (before ?? 0);
  const shown = formatNumber(difference, unit);
  // Less than a digit, but the two read differently: then what anybody computes from what is shown.
  if (Number(shown) === 0) return signed(plain(shownAfter) - plain(shownBefore), unit);
  return `${difference > 0 ? '+' : ''}${shown}`;
}

const plain = (shown: string): number => Number(shown.replaceAll(',', ''));

const signed = (value: number, unit: Unit): string =>
  `${value > 0 ? '+' : ''}${formatNumber(unit === 'share' ? value / 100 : value, unit)}`;

/** How many decimals a value gets: more where it is small enough for them to matter. */
function decimals(size: number, unit: Unit): number {
  if (unit === 'count') return Number.isInteger(size) ? 0 : 1;
  if (unit !== 's') return size < 999.95 ? 1 : 0;
  if (size < 0.0995) return size === 0 ? 2 : 3;
  if (size < 9.995) return 2;
  return size < 99.95 ? 1 : 0;
}

/** Digits with thousands apart by commas: `3,333`. */
export function grouped(digits: string): string {
  return digits.includes('e') ? digits : digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** `third` for 3; from eleven on `11th`, `21st`. Takes whole numbers from 1. */
export function ordinal(count: number): string {
  const word = ORDINALS[count - 1];
  if (word !== undefined) return word;
  const teens = count % 100 >= 11 && count % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
