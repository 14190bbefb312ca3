import { Problem } from '../text/problem.ts';

/** Gives each string a number, the first one 0; at most `limit` strings, which are called `what` in a problem. */
export function interner(limit: number, what: string) {
  const ids = new Map<string, number>();
  return {
    idOf(word: string): number {
      const known = ids.get(word);
      if (known !== undefined) return known;
      if (ids.size >= limit) throw new Problem(`found more than ${limit} ${what}; a timeline holds ${limit}`);
      ids.set(word, ids.size);
      return ids.size - 1;
    },
    all: (): string[] => [...ids.keys()],
  };
}
