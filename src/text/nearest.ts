import { distance } from 'fastest-levenshtein';

const LONGEST_WORD = 100;

/**
 * The candidate that was probably meant by a mistyped word, null if none is close: at most a third of the
 * word's letters differ. Upper case, hyphens and underscores do not count.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > LONGEST_WORD) return null;
  const typed = plain(word);
  let best: string | null = null;
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > LONGEST_WORD) continue;
    const far = distance(typed, plain(candidate));
    if (far < least) {
      best = candidate;
      least = far;
    }
  }
  return best;
}

/** ` Did you mean "…"?` for the end of a sentence, empty if nothing is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const meant = nearest(word, candidates);
  return meant === null ? '' : ` Did you mean "${meant}"?`;
}

const plain = (word: string): string => word.toLowerCase().replace(/[-_ ]/g, '');
