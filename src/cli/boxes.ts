import { quoted } from '../text/escape.ts';
import { meantOr } from '../text/nearest.ts';
import { Problem } from '../text/problem.ts';
import type { Timeline } from '../timeline/timeline.ts';

/**
 * The index of the box that was typed: its name, the number at the end of its name, or how manieth it is.
 * Throws `Problem`.
 */
export function boxIndex({ boxes, noun }: Timeline, typed: string): number {
  const named = boxes.findIndex(({ name }) => name === typed);
  if (named >= 0) return named;
  if (/^\d{1,9}$/.test(typed)) {
    const numbered = boxes.flatMap(({ name }, index) => (numberOf(name) === Number(typed) ? [index] : []));
    const [only] = numbered;
    if (only !== undefined && numbered.length === 1) return only;
    if (numbered.length === 0 && Number(typed) >= 1 && Number(typed) <= boxes.length)
      return Number(typed) - 1;
  }
  const beginning = boxes.flatMap(({ name }, index) =>
    typed !== '' && name.startsWith(typed) ? [index] : [],
  );
  const [only] = beginning;
  if (only !== undefined && beginning.length === 1) return only;
  throw new Problem(
    `--box: there is no ${noun} ${quoted(typed)}; ${hint(
      typed,
      boxes.map(({ name }) => name),
    )}`,
  );
}

const numberOf = (name: string): number => Number(/(\d{1,9})$/.exec(name)?.[1] ?? Number.NaN);

function hint(typed: string, names: readonly string[]): string {
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return 'this timeline has none';
  return meantOr(typed, names, `they go from ${first} to ${last}`);
}
