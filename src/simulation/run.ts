/** The version of the model: runs of different versions are not compared. */
export const MODEL = 'ratchet.model/2';

/** What is chosen for a run of a scenario. */
export interface RunChoice {
  /** Keys of fixes and assumptions that are on. */
  readonly fixes: readonly string[];
  readonly seed: number;
  /**
   * Only the first so many seconds of a fleet: a run is causal, so they are those of the whole run, known much
   * sooner. Figures are left out, because they are of the whole. Requests are always simulated to the end.
   */
  readonly seconds?: number;
}
