import { meantOr } from '../../text/nearest.ts';
import { shown } from '../../text/shown.ts';
import type { Path } from '../document.ts';
import type { Check } from './refuse.ts';

const MOST_NAMES = 30;

/** Refuses a name, written at a path of a figure, that is none of those known. */
export function checkKnown(
  { refuse }: Check,
  path: Path,
  name: string,
  known: readonly string[],
  what: string,
): void {
  if (known.includes(name)) return;
  const few = known.slice(0, MOST_NAMES).join(', ');
  const all =
    known.length === 0 ? 'there is none' : `there is ${few}${known.length > MOST_NAMES ? ', …' : ''}`;
  refuse(path, `found no ${what} ${shown(name)}; ${meantOr(name, known, all)}`);
}
