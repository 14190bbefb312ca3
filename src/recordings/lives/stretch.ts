/** A stretch of which something is recorded, in milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}
