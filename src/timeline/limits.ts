/** What a timeline can hold; beyond it an input is refused with a sentence that names the limit. */

/** Beyond it a timeline's columns no longer fit comfortably in memory. */
export const MAX_BOXES = 10_000;

/** Seven days. */
export const MAX_SECONDS = 7 * 86_400;

/** Those of the whole, and some of each box. */
export const MAX_SERIES = 2000 + 4 * MAX_BOXES;

/** Over all series together. */
export const MAX_SAMPLES = 32_000_000;

/** A kind is one byte in its column. */
export const MAX_KINDS = 256;

/** Characters of a line of a timeline on disk; the header has all boxes in it. */
export const MAX_ROW = 1_048_576;
export const MAX_HEADER = 33_554_432;
