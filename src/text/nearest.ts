import { distance } from 'fastest-levenshtein';
import { quoted } from './escape.ts';

const LONGEST_WORD = 100;

/**
 * The candidate that was probably meant by a mistyped word, null if none is close: at most two letters in
 * five differ. Upper case, hyphens and underscores do not count.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > LONGEST_WORD) return null;
  const typed = plain(word);
  let best: string | null = null;
  let least = Math.max(1, Math.round(typed.length * 0.4)) + 1;
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

/** `did you mean …?`, or `otherwise` where nothing is close: the end of a sentence about a mistyped word. */
export function meantOr(word: string, candidates: Iterable<string>, otherwise: string): string {
  const meant = nearest(word, candidates);
  return meant === null ? otherwise : `did you mean ${meant}?`;
}

/** `; did you mean "…"?` for the end of a sentence, empty if nothing is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const meant = nearest(word, candidates);
  return meant === null ? '' : `; did you mean ${quoted(meant)}?`;
}

const plain = (word: string): string => word.toLowerCase().replace(/[-_ ]/g, '');
