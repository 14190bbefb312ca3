import { formatValue } from './numbers.ts';

/** `box`, `boxes`, `pods`: the word without its number. */
export function plural(noun: string, count: number): string {
  if (count === 1) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** `1 box`, `2 boxes`, `1,000 boxes`. */
export const counted = (count: number, noun: string): string =>
  `${formatValue(count, 'count')} ${plural(noun, count)}`;
