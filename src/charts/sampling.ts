/** A dot is passed through in this order, so that no extreme of its samples is lost and its ends fit its neighbours. */
const FIRST = 0;
const LEAST = 1;
const GREATEST = 2;
const LAST = 3;

/** How many positions a dot has. */
export const POSITIONS = 4;

/**
 * Fits samples to a chart of `dots` dots across and `levels` up: POSITIONS levels a dot, each 0 to levels - 1,
 * or NaN where nothing is known. Sample k of n lies at dot floor(k * dots / n). Two samples that lie apart are
 * joined by a straight line, except across a missing one. A sample without neighbours fills its dot.
 */
export function fitSamples(
  values: readonly (number | null)[],
  dots: number,
  levels: number,
  { min, max }: { readonly min: number; readonly max: number },
): readonly number[] {
  const positions = new Array<number>(dots * POSITIONS).fill(Number.NaN);
  let before: { index: number; dot: number; level: number } | null = null;
  values.forEach((value, index) => {
    if (value === null || Number.isNaN(value)) return;
    const dot = Math.floor((index * dots) / values.length);
    const level = levelOf(value, levels, min, max);
    if (before !== null && before.index === index - 1) bridge(positions, before, { dot, level });
    widen(positions, dot, level);
    before = { index, dot, level };
  });
  return positions;
}

/** The level of a value, which is kept within the bounds; in the middle if the bounds leave no room. */
function levelOf(value: number, levels: number, min: number, max: number): number {
  const share = max > min ? (value - min) / (max - min) : 0.5;
  return Math.round(Math.min(1, Math.max(0, share)) * (levels - 1));
}

/** Adds a sample's level to a dot. */
function widen(positions: number[], dot: number, level: number): void {
  const at = dot * POSITIONS;
  const empty = Number.isNaN(positions[at + LAST] ?? Number.NaN);
  const least = empty ? level : Math.min(positions[at + LEAST] ?? level, level);
  const greatest = empty ? level : Math.max(positions[at + GREATEST] ?? level, level);
  if (empty) positions[at + FIRST] = level;
  positions[at + LEAST] = least;
  positions[at + GREATEST] = greatest;
  positions[at + LAST] = level;
}

/** The dots between two samples, on a straight line. */
function bridge(
  positions: number[],
  from: { readonly dot: number; readonly level: number },
  to: { readonly dot: number; readonly level: number },
): void {
  for (let dot = from.dot + 1; dot < to.dot; dot++) {
    const level = Math.round(from.level + ((to.level - from.level) * (dot - from.dot)) / (to.dot - from.dot));
    widen(positions, dot, level);
  }
}
