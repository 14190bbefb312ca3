// How figures are printed: the median of several, and how far they lie apart.

/** Median, least and most of a list of numbers. */
function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
  return { median, least: sorted[0], most: sorted.at(-1) };
}

const digits = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** Prints one line: what was measured, its median in `unit`, its range, and what it should stay below. */
export function print(what, values, unit, target) {
  const { median, least, most } = spread(values);
  const range = values.length > 1 ? `  (${digits(least)} to ${digits(most)}, ${values.length} times)` : '';
  const wanted = target === undefined ? '' : `  target ${target}`;
  console.log(`  ${what.padEnd(52)} ${digits(median).padStart(7)} ${unit}${range}${wanted}`);
}
