export { memo, memoOf } from '../timeline/memo.ts';

/** Whether two lists hold the same things at the same places. */
export const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, n) => Object.is(each, other[n]));

/** A function of several arguments that remembers its last result. */
export function memoAll<Given extends readonly unknown[], Result>(
  make: (...given: Given) => Result,
): (...given: Given) => Result {
  let last: { readonly given: Given; readonly result: Result } | null = null;
  return (...given) => {
    if (last === null || !sameItems(last.given, given)) last = { given, result: make(...given) };
    return last.result;
  };
}
