/** What is seen of a list that is longer than its room: the marked row stands in the middle except near an end. */
export interface Listed {
  readonly count: number;
  /** The place of the marked row. */
  readonly marked: number;
  /** How many rows there are for it. */
  readonly room: number;
}

/** The places that are seen, in order. */
export function placesShown(list: Listed): readonly number[] {
  const from = firstShown(list);
  return Array.from({ length: Math.max(0, Math.min(list.room, list.count - from)) }, (_, n) => from + n);
}

/** The first of them. */
export const firstShown = ({ count, marked, room }: Listed): number =>
  room <= 0 ? 0 : Math.max(0, Math.min(count - room, marked - Math.floor(room / 2)));

/** The place that row `y` of a panel shows, below so many rows of its head; null for none. */
export function placeOnRow(list: Listed, y: number, head: number): number | null {
  const place = firstShown(list) + y - head;
  return y < head || y >= head + list.room || place >= list.count ? null : place;
}
