import type { Alignment } from '../analysis/alignment.ts';
import type { BoxOrder } from '../analysis/box-order.ts';
import type { Clock, Timeline } from '../timeline/timeline.ts';
import type { Wish } from './actions.ts';
import type { Ahead } from './ahead.ts';
import type { Countdown } from './countdown.ts';
import type { Asked } from './hidden.ts';
import type { KeyMap } from './key-map.ts';
import type { RowKey } from './log/row-key.ts';

/** What one viewer is doing. Plain data; only `reduce` makes a new one. */

export type View = 'happened' | 'what-if' | 'compare';
export type PromptKind = 'go' | 'find' | 'mark' | 'filter';
/** What fills the screen between its first row and its last. */
export type Page = 'replay' | 'help' | 'evidence' | 'boxes' | 'box' | 'events';

/** How times are told: in the zone there is (UTC without one), in UTC, or from the start. */
export type TimesIn = 'zone' | 'utc' | 'start';

/** Seconds of the timeline per second of watching. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 10, 30, 60];

export interface Prompt {
  readonly kind: PromptKind;
  readonly text: string;
  /** How many entries back in the history; 0 is the text being typed. */
  readonly back: number;
  /** What was typed before looking back. */
  readonly typed: string;
  readonly error: string | null;
  /** What may stand there, after it was asked for; see complete.ts. */
  readonly choices: readonly string[];
  /** What is being marked: a second, and the mark that it has already. */
  readonly about: { readonly second: number; readonly was: Mark | null } | null;
}

export interface Mark {
  readonly second: number;
  readonly text: string;
}

/** A jump that can be repeated in its direction. */
export type Jump =
  | { readonly do: 'event'; readonly by: 1 | -1 }
  | { readonly do: 'minute'; readonly by: number }
  | { readonly do: 'shift'; readonly seconds: number }
  | { readonly do: 'find'; readonly by: 1 | -1 }
  | { readonly do: 'kind'; readonly kind: string | null; readonly by: 1 | -1 }
  | { readonly do: 'difference'; readonly to: 1 | -1 };

/** What `undo` brings back. */
export interface Snapshot {
  readonly what: string;
  readonly second: number;
  readonly fixes: readonly string[];
  readonly view: View;
  readonly box: number | null;
  readonly marks: readonly Mark[];
}

export interface Session {
  readonly second: number;
  /** The last second that the playhead has been at. */
  readonly furthest: number;
  /** Whether what comes after that is hidden. */
  readonly hidden: boolean;
  /** Whether fixes cannot be toggled. */
  readonly locked: boolean;
  /** What the same key does when it is pressed once more. */
  readonly asked: Asked | null;
  /** What time there is to think before it goes on; null for none. */
  readonly countdown: Countdown | null;
  /** Whether time and counts are drawn as large as they can be, for a room. */
  readonly big: boolean;
  readonly playing: boolean;
  /** Whether the playhead stays at now while more comes. */
  readonly live: boolean;
  /** For how many seconds nothing came, where that is worth a word; else null. */
  readonly quiet: number | null;
  /** One of SPEEDS; negative where time runs backwards. */
  readonly speed: number;
  /** Whether playing skips quiet stretches. */
  readonly skipping: boolean;
  /** Whether playing stops at captions. */
  readonly pausing: boolean;
  readonly times: TimesIn;
  /** Keys of the fixes and assumptions that are on, in the order they were chosen. */
  readonly fixes: readonly string[];
  readonly view: View;
  /** The selected box; null: the screen follows the box of the last event. */
  readonly box: number | null;
  /** What boxes are ordered by, null for as usual; see analysis/box-order.ts. */
  readonly boxOrder: BoxOrder | null;
  /** Whether the page of boxes is a table, and the box its cursor is at; null for the selected one. */
  readonly table: boolean | null;
  readonly row: number | null;
  /** What the page of one box goes back to. */
  readonly backTo: 'replay' | 'boxes';
  /** The place in the list of fixes. */
  readonly cursor: number;
  /** Whether the fix under the cursor shows its title, cost and source. */
  readonly details: boolean;
  /** Which of those that a chart can show; see charts.ts. */
  readonly series: number;
  /** How many seconds the time axis shows around the playhead; null for all. */
  readonly zoom: number | null;
  /** Whether a screen without room for a chart shows it in place of other panels. */
  readonly chart: boolean;
  /** Whether the figures are shown in full, in place of other panels. */
  readonly figures: boolean;
  readonly prompt: Prompt | null;
  /** What was typed in each kind of prompt, the last one last. */
  readonly history: Readonly<Partial<Record<PromptKind, readonly string[]>>>;
  /** What `n` and `N` look for. */
  readonly find: string;
  readonly page: Page;
  /** How many rows of the page are scrolled away above. */
  readonly scroll: number;
  /** Which rows of a page are wanted, as typed; a page without one shows all. */
  readonly filters: Readonly<Partial<Record<Page, string>>>;
  readonly marks: readonly Mark[];
  /** The row of the log that its cursor is at; null: it follows the playhead. */
  readonly logAt: RowKey | null;
  /** The caption or mark last jumped to; of events see `aim`. */
  readonly told: RowKey | null;
  readonly past: readonly Snapshot[];
  readonly message: string | null;
  /** What was last jumped to by its kind. */
  readonly kind: string;
  /** The last jump, for it to be repeated. */
  readonly jump: Jump | null;
  /** The id of the event last jumped to. */
  readonly aim: number | null;
  /** Whether that is an event of the what-if while both are shown. */
  readonly aside: boolean;
  /** The difference last jumped to: its second, where the playhead landed for it, and its box, null for none. */
  readonly parted: { readonly second: number; readonly landed: number; readonly box: number | null } | null;
  /** The command last copied; a new object each time it is copied. */
  readonly copied: { readonly text: string } | null;
  /** What the terminal was last wished to do; a new object each time. */
  readonly wished: { readonly wish: Wish } | null;
  readonly over: boolean;
}

/** What a session looks at. */
export interface World {
  /** What happened, as far as it is known. */
  readonly timeline: Timeline;
  /** How many seconds of that there are, those included that are still being simulated. */
  readonly length: number;
  /** Whether more of what happened may come: a file that is written while it is shown. */
  readonly growing: boolean;
  /** The timeline with the chosen fixes; null until it is there. */
  readonly whatIf: Timeline | null;
  /** Null where nothing is hidden; else both timelines are only what is revealed of them. */
  readonly ahead: Ahead | null;
  /** Whether there is a scenario, which alone can be simulated; a timeline on disk comes without. */
  readonly hasScenario: boolean;
  /** Keys of everything that can be toggled, in the order shown; empty without a scenario. */
  readonly fixes: readonly string[];
  /** Which key does what, for what is said of keys. */
  readonly keys: KeyMap;
  /** What the scenario says of what happened, second by second; empty without one. */
  readonly captions: readonly { readonly second: number; readonly text: string }[];
  /** What was opened, as typed on the command line. */
  readonly opened: string;
  /** The seed that was asked for, null for the scenario's own. */
  readonly seed: number | null;
  /** The zone in which times can be told: the one asked for, else the timeline's own; null for UTC alone. */
  readonly zone: string | null;
  /** The zone that was asked for, null for the timeline's own. */
  readonly timezone: string | null;
  /** What stands beside what happened while no fix is on; null for nothing. */
  readonly against: Against | null;
}

/** Another timeline to compare with, as it was asked for. */
export interface Against {
  /** As typed on the command line. */
  readonly typed: string;
  readonly alignment: Alignment | null;
  /** Fixes that are part of what happened here, and cannot be toggled. */
  readonly fixes: readonly string[];
}

/** How a session begins; everything may be left out. */
export interface Beginning {
  readonly second?: number;
  readonly fixes?: readonly string[];
  readonly view?: View;
  readonly box?: number | null;
  readonly playing?: boolean;
  readonly live?: boolean;
  readonly speed?: number;
  readonly times?: TimesIn;
  readonly marks?: readonly Mark[];
  readonly hidden?: boolean;
  readonly locked?: boolean;
  readonly countdown?: Countdown | null;
  readonly big?: boolean;
}

/** A session at its beginning: paused at second 0 unless told otherwise. */
export function startSession(beginning: Beginning = {}): Session {
  const fixes = beginning.fixes ?? [];
  return {
    second: beginning.second ?? 0,
    furthest: beginning.second ?? 0,
    hidden: beginning.hidden ?? false,
    locked: beginning.locked ?? false,
    asked: null,
    countdown: beginning.countdown ?? null,
    big: beginning.big ?? false,
    playing: beginning.playing ?? false,
    live: beginning.live ?? false,
    quiet: null,
    speed: beginning.speed ?? 1,
    skipping: false,
    pausing: false,
    times: beginning.times ?? 'zone',
    fixes,
    view: beginning.view ?? (fixes.length > 0 ? 'compare' : 'happened'),
    box: beginning.box ?? null,
    boxOrder: null,
    table: null,
    row: null,
    backTo: 'replay',
    cursor: 0,
    details: false,
    series: 0,
    zoom: null,
    chart: false,
    figures: false,
    prompt: null,
    history: {},
    find: '',
    page: 'replay',
    scroll: 0,
    filters: {},
    marks: beginning.marks ?? [],
    logAt: null,
    told: null,
    past: [],
    message: null,
    kind: 'kill',
    jump: null,
    aim: null,
    aside: false,
    parted: null,
    copied: null,
    wished: null,
    over: false,
  };
}

/** The timeline whose events are found and numbered: the one that is shown, what happened when both are. */
export const shownTimeline = (session: Session, world: World): Timeline =>
  session.view === 'what-if' && world.whatIf !== null ? world.whatIf : world.timeline;

/** The clock of the longest timeline that is shown; one that is still being made may be as long as it takes. */
export function shownClock({ view, second }: Pick<Session, 'view' | 'second'>, world: World): Clock {
  const { length } = world;
  const { clock } = world.timeline;
  if (view === 'happened') return { ...clock, length };
  const { whatIf } = world;
  // Aligned by its start another timeline keeps its own time of day.
  if (whatIf !== null && view === 'what-if') return whatIf.clock;
  if (whatIf === null) return { ...clock, length: Math.max(length, second + 1) };
  return { ...clock, length: Math.max(length, whatIf.clock.length) };
}

/** The last second there is to see. */
export const lastSecond = (session: Session, world: World): number => {
  const { length } = isWhole(world) ? shownClock(session, world) : world.timeline.clock;
  return Math.max(0, length - 1);
};

/** The last second that going on can come to: beyond what is revealed, where the future is hidden. */
export function lastAhead(session: Session, world: World): number {
  const { ahead } = world;
  if (ahead === null) return lastSecond(session, world);
  const { known, whatIf } = ahead;
  const { view } = session;
  if (view === 'happened' || whatIf === null || !isWhole(world)) return Math.max(0, known - 1);
  return Math.max(0, (view === 'what-if' ? whatIf : Math.max(known, whatIf)) - 1);
}

/** Whether all that happened is known, or would be if nothing were hidden. */
export const isWhole = ({ timeline, length, ahead }: World): boolean =>
  ahead === null ? timeline.clock.length >= length : ahead.known >= ahead.length;
