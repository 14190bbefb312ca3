/** What is looked for: every term must hold. */
export interface Term {
  readonly in: 'any' | 'kind' | 'box' | 'text';
  /** One of them is enough; in small letters. */
  readonly words: readonly string[];
  /** Whether it must not hold. */
  readonly not: boolean;
}

const FIELDS = ['kind', 'box', 'text'] as const;
/** A term: a word, or something in quotation marks, after an optional `-` and an optional `kind=`. */
const TERM = /(-?)(?:(kind|box|text)=)?(?:"([^"]*)"?|(\S+))/gi;

/**
 * Reads what was typed, such as `killed box-07 -check-failed kind=killed,started "its proxy"`. Capitals do not matter;
 * every text is one.
 */
export function termsOf(typed: string): readonly Term[] {
  const terms: Term[] = [];
  for (const [, minus = '', field = '', phrase, word = ''] of typed.matchAll(TERM)) {
    const within = FIELDS.find((each) => each === field.toLowerCase()) ?? 'any';
    const wanted = (phrase ?? word).toLowerCase();
    // A comma parts what is named by kind or box; elsewhere it is a part of a text.
    const words =
      phrase === undefined && within !== 'any' && within !== 'text' ? wanted.split(',') : [wanted];
    const known = words.filter((each) => each !== '');
    if (known.length > 0) terms.push({ in: within, words: known, not: minus === '-' });
  }
  return terms;
}
