/**
 * A sentence made of a number and a word, composed once and then given again: the same string each time,
 * which is found much sooner than an equal one.
 */
export function composedOnce<Word extends string>(
  compose: (number: number, word: Word) => string,
): (number: number, word: Word) => string {
  const known = new Map<Word, Map<number, string>>();
  return (number, word) => {
    const byNumber = known.get(word) ?? new Map<number, string>();
    const sentence = byNumber.get(number) ?? compose(number, word);
    byNumber.set(number, sentence);
    known.set(word, byNumber);
    return sentence;
  };
}
