import type { Refuse } from '../consistency/refuse.ts';
import type { Settings } from '../scenario.ts';
import type { Figure } from '../settings/figures.ts';

/** One figure to be checked; `refuse` takes paths within it. */
export interface Check {
  readonly name: string;
  readonly figure: Figure;
  readonly settings: Settings;
  readonly refuse: Refuse;
}

/** `a, b or c`. */
export function listed(words: readonly string[]): string {
  const rest = words.slice(0, -1).join(', ');
  return `${rest === '' ? '' : `${rest} or `}${words.at(-1) ?? 'nothing'}`;
}
