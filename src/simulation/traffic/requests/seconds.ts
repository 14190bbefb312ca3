/** Microseconds. */
export const SECOND = 1_000_000;

/** Gives the second of an instant in microseconds; most lie within the same second as the one before. */
export function createSeconds(): (at: number) => number {
  let second = 0;
  let starts = 0;
  let ends = SECOND;
  return (at) => {
    if (at >= starts && at < ends) return second;
    second = Math.floor(at / SECOND);
    starts = second * SECOND;
    ends = starts + SECOND;
    return second;
  };
}
