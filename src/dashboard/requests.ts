import { firstDifference } from '../analysis/difference.ts';
import type { Outcome } from '../analysis/outcome.ts';
import type { Runs } from '../runtime/runs.ts';
import type { Fix } from '../scenario/scenario.ts';
import type { Action } from '../session/actions.ts';
import { keptWithin, knownUpTo } from '../session/move.ts';
import type { Session } from '../session/session.ts';
import type { World } from '../session/world.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Besides } from './beside.ts';
import { runOf } from './model/run.ts';
import type { Made } from './whole.ts';

/** Who asks, and where to put what comes. */
export interface Desk {
  readonly runs: Runs;
  readonly fixes: readonly Fix[];
  readonly besides: Besides | null;
  /** Puts its lists in the order that people may see. */
  readonly ordered: (timeline: Timeline) => Timeline;
  /** What happened, if all of it was there at the beginning. */
  readonly whole: Timeline | null;
  readonly made: () => Made;
  readonly session: () => Session;
  readonly world: () => World;
  readonly isClosed: () => boolean;
  /** Takes what has come; `adjusted` is what becomes of the session in the world that has it. */
  readonly put: (next: Partial<Made>, adjusted?: (session: Session, world: World) => Session) => void;
  readonly dispatch: (action: Action) => void;
}

export interface Requests {
  /** Asks for all that the screen can be drawn without. */
  readonly begin: () => void;
  /** Asks for what the chosen fixes make of it; without one for what stands beside it. */
  readonly second: () => void;
  /** The latter, after what happened has grown. */
  readonly other: () => void;
}

/** What was shown before stays until the new what-if is there, but not for longer than this. */
const GRACE_MS = 150;

/** Asks for runs, one after the other; what comes when nobody wants it any more is left aside. */
export function createRequests(desk: Desk): Requests {
  const { runs, besides, ordered, put } = desk;
  const say = (error: unknown): void => desk.dispatch({ do: 'say', text: whyOf(error) });

  let asked = desk.whole === null ? null : Promise.resolve(desk.whole);
  const whole = (): Promise<Timeline> => {
    asked ??= runs.timelineWith([]).then((given) => {
      const made = ordered(given);
      const waiting = knownUpTo(desk.world());
      put({ happened: runOf(made) }, (session) =>
        session.message === waiting ? { ...session, message: null } : session,
      );
      return made;
    });
    return asked;
  };

  const other = (): void => {
    const isWanted = (): boolean => !desk.isClosed() && desk.session().fixes.length === 0;
    if (besides === null || !isWanted()) return;
    const show = (): void => {
      if (isWanted()) put({ other: besides.second(desk.made().happened) }, keptWithin);
    };
    if (besides.needsWhole(desk.made().happened)) whole().then(show, say);
    else show();
  };

  const fixed = (chosen: readonly string[]): void => {
    const isStale = (): boolean => desk.isClosed() || desk.session().fixes !== chosen;
    const grace = setTimeout(() => !isStale() && put({ fixed: null }), GRACE_MS);
    // What happened must be whole before it can be compared.
    Promise.all([whole(), runs.timelineWith(chosen)])
      .then(([happened, given]) => {
        clearTimeout(grace);
        if (isStale()) return;
        const made = ordered(given);
        put({ fixed: { whatIf: runOf(made), difference: firstDifference(happened, made) } }, keptWithin);
      })
      .catch((error: unknown) => {
        clearTimeout(grace);
        if (!isStale()) desk.dispatch({ do: 'refused', fixes: chosen, why: whyOf(error) });
      });
  };

  const second = (): void => {
    const { fixes } = desk.session();
    if (fixes.length > 0) {
      fixed(fixes);
      return;
    }
    if (desk.made().fixed !== null) put({ fixed: null });
    other();
  };

  const outcomes = async (): Promise<void> => {
    const known = new Map<string, Outcome>();
    for (const { key } of desk.fixes) {
      if (desk.isClosed()) return;
      const outcome = await runs.outcomeWith([key]).catch(() => null);
      if (outcome !== null) known.set(key, outcome);
      put({ outcomes: new Map(known) });
    }
  };

  return {
    begin: () => {
      whole().catch(say);
      second();
      void outcomes();
    },
    second,
    other,
  };
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
