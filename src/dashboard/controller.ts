import { isWhole, type Opened } from '../runtime/open.ts';
import type { Runs } from '../runtime/runs.ts';
import type { Action } from '../session/actions.ts';
import { type Beginning, startSession } from '../session/beginning.ts';
import { chartStill } from '../session/charts.ts';
import type { KeyMap } from '../session/key-map.ts';
import { reduce } from '../session/reduce.ts';
import type { Session } from '../session/session.ts';
import type { World } from '../session/world.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { type Other, putBeside } from './beside.ts';
import { probesOf } from './model/probes.ts';
import { beginningOf, runOf } from './model/run.ts';
import type { Scene } from './model/scene.ts';
import { createRequests, type Desk } from './requests.ts';
import { secretsOf } from './secrets.ts';
import { showing } from './shown.ts';
import { createStore } from './store.ts';
import type { Made } from './whole.ts';
import { worldsOf, zoneToTell } from './world.ts';

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

/** Holds the session and what was made, makes the scene of both, and asks for runs when the fixes change. */
export function createController(given: Beginnings): Controller {
  const { opened, runs, beginning, against = null, timezone = null } = given;
  const { scenario } = opened;
  const { ordered, beginAt, begun } = secretsOf(beginning, opened);
  const timeline = ordered(opened.timeline);
  const zone = zoneToTell(timezone, timeline);
  // What is part of what happened here is nothing to toggle.
  const fixes = against !== null && against.fixes.length > 0 ? [] : (scenario?.fixes ?? []);
  const besides =
    against === null ? null : putBeside({ ...against, timeline: ordered(against.timeline) }, opened.name);
  const shownOf = showing({ besides, fixes, captions: scenario?.captions ?? [], begun, zone });
  const worldOf = worldsOf(given, zone);

  const happened = isWhole(opened) ? runOf(timeline) : beginningOf(timeline, opened.length);
  const session = startSession({ times: timezone === 'UTC' ? 'utc' : 'zone', ...beginAt });
  // What no difference has to be found to is there at once.
  const isThere = besides !== null && session.fixes.length === 0 && !besides.needsWhole(happened);
  let made: Made = {
    happened,
    other: isThere ? besides.second(happened) : null,
    fixed: null,
    outcomes: new Map(),
  };
  let closed = false;
  const { growing, hasScenario, keys } = worldOf(shownOf(made, session));
  const store = createStore<Scene>({
    session,
    ...shownOf(made, session).known,
    hasScenario,
    growing,
    probes: probesOf(scenario),
    keys,
    draw: null,
    digits: null,
  });

  const sessionNow = (): Session => store.get().session;
  const worldAt = (session: Session): World => worldOf(shownOf(made, session));
  const show = (session: Session, drawn?: Pick<Scene, 'draw' | 'digits'>): void => {
    if (closed) return;
    const before = store.get();
    const now = { ...before, ...drawn, ...shownOf(made, session).known };
    store.set({ ...now, session: onItsChart(session, before, now) });
  };
  const put: Desk['put'] = (next, adjusted = (session) => session) => {
    made = { ...made, ...next };
    show(adjusted(sessionNow(), worldAt(sessionNow())));
  };
  const dispatch = (action: Action): void => {
    const before = sessionNow();
    const session = reduce(before, action, worldAt(onTheWay(before, action)));
    if (closed || session === before) return;
    show(session);
    if (session.fixes !== before.fixes) requests.second();
  };
  const requests = createRequests({
    runs,
    fixes,
    besides,
    ordered,
    whole: isWhole(opened) ? timeline : null,
    made: () => made,
    session: sessionNow,
    world: () => worldAt(sessionNow()),
    isClosed: () => closed,
    put,
    dispatch,
  });
  return {
    scene: store.get,
    subscribe: store.subscribe,
    dispatch,
    begin: requests.begin,
    grow: (timeline) => {
      const before = store.get().happened.timeline;
      put({ happened: runOf(timeline) }, (session, world) => reduce(session, { do: 'grown', before }, world));
      requests.other();
    },
    setDraw: (drawn) => show(sessionNow(), drawn),
    close: () => {
      closed = true;
    },
  };
}

/** Where playing goes on it may stop at something on the way; what is behind that is not revealed after all. */
function onTheWay(session: Session, action: Action): Session {
  if (action.do !== 'tick' || !session.hidden || !session.playing) return session;
  return { ...session, furthest: Math.max(session.furthest, session.second + action.seconds) };
}

/** The session with its chart on the same quantity where more of them are revealed. */
function onItsChart(session: Session, before: Scene, { happened }: Scene): Session {
  const isHiding = session.hidden || before.session.hidden;
  return isHiding ? chartStill(session, before.happened.timeline, happened.timeline) : session;
}
