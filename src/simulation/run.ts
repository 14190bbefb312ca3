import type { Scenario } from '../scenario/scenario.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** The version of the model: runs of different versions are not compared. */
const MODEL = 'ratchet.model/2';

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

/** What a timeline says of itself that does not depend on what happens in it. */
export function aboutRun(
  scenario: Scenario,
  { fixes, seed }: RunChoice,
): Pick<
  Timeline,
  | 'name'
  | 'title'
  | 'summary'
  | 'notes'
  | 'provenance'
  | 'model'
  | 'seed'
  | 'fixes'
  | 'figures'
  | 'gaps'
  | 'sources'
> {
  const { name, title, summary, notes } = scenario;
  return {
    ...{ name, title, summary, notes },
    provenance: 'simulated',
    model: MODEL,
    seed,
    fixes: scenario.fixes.map(({ key }) => key).filter((key) => fixes.includes(key)),
    // Measured when the timeline is finished.
    figures: [],
    gaps: [],
    sources: [],
  };
}
