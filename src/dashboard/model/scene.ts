import type { Difference } from '../../analysis/difference.ts';
import type { Outcome } from '../../analysis/outcome.ts';
import type { Caption, Fix } from '../../scenario/scenario.ts';
import { partedBox } from '../../session/differences.ts';
import type { KeyMap } from '../../session/key-map.ts';
import type { Session } from '../../session/session.ts';
import { eventOf } from '../../timeline/events.ts';
import type { BigModel } from '../panels/big.ts';
import type { ChartModel } from '../panels/chart.ts';
import type { Zoomed } from '../window.ts';
import type { Run } from './run.ts';
import type { ProbeSetting } from './strikes.ts';
import { explainedBox } from './why.ts';

/** Everything that a frame of the screen is made of. */
export interface Scene {
  readonly session: Session;
  readonly happened: Run;
  /** With the chosen fixes; null when none is chosen or it is not there yet. */
  readonly whatIf: Run | null;
  /** Where the two part; null when they do not, or one is missing. */
  readonly difference: Difference | null;
  /** Whether what was opened is a scenario, or comes from one that is not there. */
  readonly hasScenario: boolean;
  /** Whether more of what happened may come. */
  readonly growing: boolean;
  /** Which key does what. */
  readonly keys: KeyMap;
  /** How checks are set in what happened; absent where no scenario says so. */
  readonly probes?: readonly ProbeSetting[];
  readonly fixes: readonly Fix[];
  readonly captions: readonly Caption[];
  /** What each fix alone makes of it, by its key; those that are not known yet are missing. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Draws charts; null until that is loaded. */
  readonly draw: ChartModel['draw'];
  /** Draws big digits; null until that is loaded. */
  readonly digits: BigModel['draw'];
}

/** The timelines as far as they are shown: null for one that is not, or not there yet; and whether both are. */
export function shownRuns({ session, happened, whatIf }: Scene) {
  const { view } = session;
  return [
    view === 'what-if' ? null : happened,
    view === 'happened' ? null : whatIf,
    view === 'compare',
  ] as const;
}

/** The timeline whose numbers come first: the what-if when only that is shown. */
export const firstRun = ({ session, happened, whatIf }: Scene): Run =>
  session.view === 'what-if' && whatIf !== null ? whatIf : happened;

/** The box whose story is told: the selected one, else that of the event of the what-if jumped to, else of the last. */
export function explained(scene: Scene): number | null {
  const { box, second } = scene.session;
  return box ?? boxAside(scene) ?? partedBox(scene.session) ?? explainedBox(firstRun(scene), null, second);
}

function boxAside({ session: { aim, aside }, happened, whatIf }: Scene): number | null {
  if (!aside || aim === null || whatIf === null) return null;
  const { box } = eventOf(whatIf.timeline, aim);
  const index = happened.timeline.boxes.findIndex(({ name }) => name === box);
  return index < 0 ? null : index;
}

/** What decides about the window on the timeline. An axis on which more will stand has room for it. */
export const zoomedOf = ({ session: { second, zoom, hidden }, growing }: Scene): Zoomed => ({
  second,
  zoom,
  growing: growing || hidden,
});

/** The same one by one, for painters that remember what they depend on. */
export function windowInputs(scene: Scene) {
  const { second, zoom, growing } = zoomedOf(scene);
  return [second, zoom, growing] as const;
}
