export { memo, memoOf } from '../timeline/memo.ts';

/** Whether two lists hold the same things at the same places. */
export const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, n) => Object.is(each, other[n]));
