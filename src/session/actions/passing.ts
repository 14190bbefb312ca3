import type { Timeline } from '../../timeline/timeline.ts';
import { count } from '../countdown.ts';
import { grown } from '../live.ts';
import { withOthersMarks } from '../marks.ts';
import type { Mark } from '../session.ts';
import { tick } from '../tick.ts';
import type { Doing } from './doing.ts';

/** What comes by itself, without the viewer: it takes no word away that is being read. */
export type PassingAction =
  /** Seconds of the timeline have passed, backwards where negative. */
  | { readonly do: 'tick'; readonly seconds: number }
  /** Seconds of a countdown have passed. */
  | { readonly do: 'count'; readonly seconds: number }
  /** More of what happened has come. */
  | { readonly do: 'grown'; readonly before: Timeline }
  /** What was said has been there long enough. */
  | { readonly do: 'hush' }
  /** For so long nothing has come. */
  | { readonly do: 'quiet'; readonly seconds: number | null }
  | { readonly do: 'others-marks'; readonly added: readonly Mark[]; readonly removed: readonly Mark[] };

/** What each makes of a session. */
export const PASSING: Doing<PassingAction> = {
  tick: (session, { seconds }, world) => tick(session, seconds, world),
  count: (session, { seconds }, world) => count(session, seconds, world),
  grown: (session, { before }, world) => grown(session, before, world),
  hush: (session) => ({ ...session, message: null }),
  quiet: (session, { seconds }) => (seconds === session.quiet ? session : { ...session, quiet: seconds }),
  'others-marks': withOthersMarks,
};

/** Whether an action comes by itself. */
export const isPassing = (action: { readonly do: string }): action is PassingAction => action.do in PASSING;
