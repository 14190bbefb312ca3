import { visible } from './escape.ts';

/** A value as it stands in a sentence: short, on one line, without control characters. */
export function shown(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a block';
  const plain = visible(typeof value === 'string' ? JSON.stringify(value) : String(value));
  return plain.length > 60 ? `${plain.slice(0, 57)}…` : plain;
}
