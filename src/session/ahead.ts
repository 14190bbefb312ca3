/** How long everything is in truth where the future is hidden: going on needs it, and nothing else may. */
export interface Ahead {
  /** Seconds of what happened, and how many of them are simulated. */
  readonly length: number;
  readonly known: number;
  /** Seconds of the what-if, null without one. */
  readonly whatIf: number | null;
  /** The seconds of the captions, in order. */
  readonly captions: readonly number[];
}
