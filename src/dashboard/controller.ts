import { firstDifference } from '../analysis/difference.ts';
import type { Outcome } from '../analysis/outcome.ts';
import { isWhole, type Opened } from '../runtime/open.ts';
import type { Runs } from '../runtime/runs.ts';
import type { Action } from '../session/actions.ts';
import { type Beginning, startSession } from '../session/beginning.ts';
import { type KeyMap, USUAL_KEYS } from '../session/key-map.ts';
import { keptWithin, knownUpTo } from '../session/move.ts';
import { reduce } from '../session/reduce.ts';
import type { Session } from '../session/session.ts';
import { toldIn } from '../session/times.ts';
import type { Ahead, World } from '../session/world.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { told } from '../timeline/told.ts';
import { type Other, putBeside } from './beside.ts';
import { type Known, knownOf, secretsOf, seen, type Whole } from './known.ts';
import { probesOf } from './model/probes.ts';
import { beginningOf, type Run, runOf } from './model/run.ts';
import type { Scene } from './model/scene.ts';

/** The session and what was made for it, outside React. */
export interface Controller {
  readonly scene: () => Scene;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: Action) => void;
  /** Starts making what the screen can be drawn without. */
  readonly begin: () => void;
  /** Puts what is known now in the place of what was. */
  readonly grow: (timeline: Timeline) => void;
  readonly setDraw: (draw: Pick<Scene, 'draw' | 'digits'>) => void;
  readonly close: () => void;
}

export interface Beginnings {
  readonly opened: Opened;
  readonly runs: Runs;
  readonly beginning: Beginning;
  /** Whether more of what happened may come. */
  readonly growing?: boolean;
  /** What stands beside it while no fix is on; null for nothing. */
  readonly against?: Other | null;
  readonly keys?: KeyMap;
  /** The zone that was asked for; null for the timeline's own. */
  readonly timezone?: string | null;
}

/** What was shown before stays until the new what-if is there, but not for longer than this. */
const GRACE_MS = 150;

/** Holds the session, and asks for runs when the choice of fixes changes. */
export function createController(given: Beginnings): Controller {
  const { opened, runs, beginning, growing = false, timezone = null, keys = USUAL_KEYS } = given;
  const { against = null } = given;
  const { scenario } = opened;
  const { ordered, beginAt, begun } = secretsOf(beginning, opened);
  const timeline = ordered(opened.timeline);
  const zone = zoneToTell(timezone, timeline);
  // What is part of what happened here is nothing to toggle.
  const fixes = against !== null && against.fixes.length > 0 ? [] : (scenario?.fixes ?? []);
  const besides =
    against === null ? null : putBeside({ ...against, timeline: ordered(against.timeline) }, opened.name);
  const listeners = new Set<() => void>();
  let closed = false;
  const fixesAtFirst = (beginning.fixes ?? []).length > 0;
  /** What happened, whatever stands beside it. */
  let asItHappened: Run = isWhole(opened) ? runOf(timeline) : beginningOf(timeline, opened.length);
  let all: Whole = {
    happened: (fixesAtFirst ? null : besides?.named(asItHappened)) ?? asItHappened,
    whatIf: null,
    difference: null,
    fixes,
    captions: scenario?.captions ?? [],
    outcomes: new Map(),
    // What no difference has to be found to is there at once.
    ...(besides === null || fixesAtFirst || besides.needsWhole(asItHappened)
      ? {}
      : besides.both(asItHappened)),
  };
  const session = startSession({ times: timezone === 'UTC' ? 'utc' : 'zone', ...beginAt });
  const shown = (scene: Scene): Scene => toldAlike(scene, zone);
  let scene = shown({
    session,
    ...knownOf(all, session, begun),
    hasScenario: scenario !== null,
    growing,
    probes: probesOf(scenario),
    keys,
    draw: null,
    digits: null,
  });

  type Next = Partial<Pick<Scene, 'session' | 'draw' | 'digits'> & Whole>;
  const set = ({
    session = scene.session,
    draw = scene.draw,
    digits = scene.digits,
    ...next
  }: Next): void => {
    if (closed) return;
    const before = scene;
    all = { ...all, ...next };
    const now = { ...scene, ...next, session, draw, digits };
    const isHiding = now.session.hidden || before.session.hidden;
    // What is known stays the same thing while nothing more is.
    const isAlike = Object.keys(next).length === 0 && sameView(now.session, before.session);
    scene =
      isHiding && !isAlike
        ? seen(before, shown({ ...now, ...knownOf(all, now.session, begun) }))
        : shown(now);
    for (const listener of listeners) listener();
  };
  const world = ({ happened, whatIf, fixes, captions }: Known = scene): World => ({
    timeline: happened.timeline,
    length: happened.length,
    growing,
    whatIf: whatIf?.timeline ?? null,
    ahead: scene.session.hidden ? aheadIn(all) : null,
    hasScenario: scene.hasScenario,
    fixes: fixes.map(({ key }) => key),
    keys,
    captions,
    opened: opened.name,
    seed: scenario !== null && opened.seed !== scenario.seed ? opened.seed : null,
    zone,
    timezone,
    against,
  });
  /** Where playing goes on it may stop at something on the way; what is behind that is not revealed after all. */
  const onTheWay = (seconds: number): Known => {
    const { session } = scene;
    const furthest = Math.max(session.furthest, session.second + seconds);
    return session.hidden && session.playing
      ? shown({ ...scene, ...knownOf(all, { ...session, furthest }, begun) })
      : scene;
  };
  /** Called by its name as long as another stands beside it. */
  const named = (happened: Run): Run => {
    asItHappened = happened;
    return (scene.session.fixes.length === 0 ? besides?.named(happened) : null) ?? happened;
  };
  const dispatch = (action: Action): void => {
    const before = scene.session;
    const session = reduce(before, action, world(action.do === 'tick' ? onTheWay(action.seconds) : scene));
    if (session === before) return;
    set({ session });
    if (session.fixes !== before.fixes) requestWhatIf();
  };
  let asItWas = isWhole(opened) ? Promise.resolve(timeline) : null;
  const whole = (): Promise<Timeline> => {
    asItWas ??= runs.timelineWith([]).then((given) => {
      const made = ordered(given);
      const { session } = scene;
      const message = session.message === knownUpTo(world()) ? null : session.message;
      set({ happened: named(runOf(made)), session: { ...session, message } });
      return made;
    });
    return asItWas;
  };
  const requestWhole = (): void => {
    whole().catch((error: unknown) => dispatch({ do: 'say', text: whyOf(error) }));
  };
  const requestWhatIf = (): void => {
    const chosen = scene.session.fixes;
    if (chosen.length === 0) {
      set({ whatIf: null, difference: null });
      showBeside();
      return;
    }
    // Nobody should take another timeline for the what-if that is being made.
    if (all.whatIf?.called !== undefined) set({ happened: asItHappened, whatIf: null, difference: null });
    const stale = (): boolean => closed || scene.session.fixes !== chosen;
    const grace = setTimeout(() => !stale() && set({ whatIf: null, difference: null }), GRACE_MS);
    // What happened must be whole before it can be compared.
    Promise.all([whole(), runs.timelineWith(chosen)])
      .then(([happened, given]) => {
        clearTimeout(grace);
        if (stale()) return;
        const made = ordered(given);
        const session = keptWithin(scene.session, {
          ...world({ ...scene, whatIf: runOf(made) }),
          ahead: scene.session.hidden ? aheadIn({ ...all, whatIf: runOf(made) }) : null,
        });
        set({ session, whatIf: runOf(made), difference: firstDifference(happened, made) });
      })
      .catch((error: unknown) => {
        clearTimeout(grace);
        if (!stale()) dispatch({ do: 'refused', fixes: chosen, why: whyOf(error) });
      });
  };
  const showBeside = (): void => {
    if (besides === null || scene.session.fixes.length > 0) return;
    const show = (): void => {
      if (closed || scene.session.fixes.length > 0) return;
      const both = besides.both(asItHappened);
      set(both);
      set({ session: keptWithin(scene.session, world()) });
    };
    if (!besides.needsWhole(asItHappened)) show();
    else whole().then(show, (error: unknown) => dispatch({ do: 'say', text: whyOf(error) }));
  };
  const requestOutcomes = async (): Promise<void> => {
    const outcomes = new Map<string, Outcome>();
    for (const { key } of fixes) {
      if (closed) return;
      const outcome = await runs.outcomeWith([key]).catch(() => null);
      if (outcome !== null) outcomes.set(key, outcome);
      set({ outcomes: new Map(outcomes) });
    }
  };

  return {
    scene: () => scene,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    begin: () => {
      requestWhole();
      if (scene.session.fixes.length > 0) requestWhatIf();
      else showBeside();
      void requestOutcomes();
    },
    grow: (timeline) => {
      const happened = named(runOf(told(timeline, toldIn(scene.session, { zone }))));
      const before = scene.happened.timeline;
      const session = reduce(scene.session, { do: 'grown', before }, world({ ...scene, happened }));
      set({ happened, session });
      showBeside();
    },
    setDraw: set,
    close: () => {
      closed = true;
    },
  };
}

/** The zone beside UTC: the one asked for, else the timeline's own. */
const zoneToTell = (asked: string | null, { clock }: Timeline): string | null =>
  asked === null || asked === 'UTC' ? (clock.zone ?? null) : asked;

/** The scene with both its runs telling times as the session wants them told. */
function toldAlike(scene: Scene, zone: string | null): Scene {
  const { session, happened, whatIf } = scene;
  const way = toldIn(session, { zone });
  const inTimes = (run: Run): Run => {
    const timeline = told(run.timeline, way);
    return timeline === run.timeline ? run : { ...run, timeline };
  };
  return { ...scene, happened: inTimes(happened), whatIf: whatIf === null ? null : inTimes(whatIf) };
}

/** Whether as much is revealed to one as to the other. */
const sameView = (one: Session, other: Session): boolean =>
  one.hidden === other.hidden && one.furthest === other.furthest && one.fixes === other.fixes;

/** How long everything is in truth. */
function aheadIn({ happened, whatIf, captions }: Whole): Ahead {
  return {
    length: happened.length,
    known: happened.timeline.clock.length,
    whatIf: whatIf?.timeline.clock.length ?? null,
    captions: captions.map(({ second }) => second),
  };
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
