/** The version of the model: runs of different versions are not compared. */
export const MODEL = 'ratchet.model/2';

/** What is chosen for a run of a scenario. */
export interface RunChoice {
  /** Keys of fixes and assumptions that are on. */
  readonly fixes: readonly string[];
  readonly seed: number;
}
