/**
 * Recorders merge repeats: of n happenings only the first and the last instant are known.
 * Those between them are one event whose text begins with their number; these two functions are the
 * only ones that write and read that number.
 */
export const moreText = (count: number, from: string, until: string, what: string): string =>
  `${count} more between ${from} and ${until}: ${what}`;

/** How many happenings an event with this text stands for: 1 unless `moreText` wrote it. */
export function happeningsIn(text: string): number {
  const count = /^([1-9][0-9]{0,9}) more between /.exec(text)?.[1];
  return count === undefined ? 1 : Number(count);
}
