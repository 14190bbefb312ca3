import type { BoxOrder } from '../analysis/box-order.ts';
import type { Jump } from './actions/moves.ts';
import type { Wish } from './actions/notes.ts';
import type { Countdown } from './countdown.ts';
import type { Asked } from './hidden.ts';
import type { RowKey } from './log/row-key.ts';

/** What one viewer is doing. Plain data; only `reduce` makes a new one. */
export interface Session extends Playhead, Choice, Jumped, Training, Screen, Boxes, Typing, Said {}

export type View = 'happened' | 'what-if' | 'compare';
export type PromptKind = 'go' | 'find' | 'mark' | 'filter';
/** What fills the screen between its first row and its last. */
export type Page = 'replay' | 'help' | 'evidence' | 'boxes' | 'box' | 'events';

/** How times are told: in the zone there is (UTC without one), in UTC, or from the start. */
export type TimesIn = 'zone' | 'utc' | 'start';

/** Seconds of the timeline per second of watching. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 10, 30, 60];

export interface Mark {
  readonly second: number;
  readonly text: string;
}

/** Where in time the viewer is, and how that goes on. */
interface Playhead {
  /** The second being shown. */
  readonly second: number;
  /** The last second that the playhead has been at. */
  readonly furthest: number;
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
}

/** What the viewer has chosen to look at, and left behind. */
interface Choice {
  /** Keys of the fixes and assumptions that are on, in the order they were chosen. */
  readonly fixes: readonly string[];
  readonly view: View;
  /** The selected box; null: the screen follows the box of the last event. */
  readonly box: number | null;
  readonly marks: readonly Mark[];
  /** What `undo` goes back to, the last one last. */
  readonly past: readonly Snapshot[];
}

/** What `undo` brings back: the playhead and the choice as they were before `what`. */
export interface Snapshot extends Omit<Choice, 'past'> {
  readonly what: string;
  readonly second: number;
}

/**
 * What was jumped to last. An event (`aim`), a caption or mark (`told`) and a difference (`parted`) are kept apart:
 * the next jump of each sort is counted from its own, and each means nothing once the playhead is elsewhere.
 */
interface Jumped {
  /** The id of the event last jumped to. */
  readonly aim: number | null;
  /** Whether that is an event of the what-if, while both are shown. */
  readonly aside: boolean;
  /** The caption or mark last jumped to. */
  readonly told: RowKey | null;
  /** The difference last jumped to: its second, where the playhead landed for it, and its box, null for none. */
  readonly parted: { readonly second: number; readonly landed: number; readonly box: number | null } | null;
  /** The last jump, for it to be repeated. */
  readonly jump: Jump | null;
  /** What was last jumped to by its kind. */
  readonly kind: string;
  /** What `n` and `N` look for. */
  readonly find: string;
}

/** What a room needs in which people say what comes next before they see it. */
interface Training {
  /** Whether what comes after `furthest` is hidden. */
  readonly hidden: boolean;
  /** Whether fixes cannot be toggled. */
  readonly locked: boolean;
  /** What the same key does when it is pressed once more. */
  readonly asked: Asked | null;
  /** What time there is to think before it goes on; null for none. */
  readonly countdown: Countdown | null;
  /** Whether time and counts are drawn as large as they can be. */
  readonly big: boolean;
}

/** What is open, and how far it is scrolled or zoomed. */
interface Screen {
  readonly page: Page;
  /** The pages that it goes back to, the next one last; none: to the replay. */
  readonly beneath: readonly Page[];
  /** How many rows of the page are scrolled away above. */
  readonly scroll: number;
  /** Which rows of a page are wanted, as typed; a page without one shows all. */
  readonly filters: Readonly<Partial<Record<Page, string>>>;
  /** The row of the log that its cursor is at; null: it follows the playhead. */
  readonly logAt: RowKey | null;
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
}

/** How the page of boxes and the page of one box stand. */
interface Boxes {
  /** What boxes are ordered by, null for as usual; see analysis/box-order.ts. */
  readonly boxOrder: BoxOrder | null;
  /** Whether the page of boxes is a table; null until that is asked for, see `isTable`. */
  readonly table: boolean | null;
  /** The box that the cursor of the page of boxes is at; null for the selected one. */
  readonly row: number | null;
}

interface Typing {
  readonly prompt: Prompt | null;
  /** What was typed in each kind of prompt, the last one last. */
  readonly history: Readonly<Partial<Record<PromptKind, readonly string[]>>>;
}

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

/** What the session says, to the viewer and to whoever runs it. */
interface Said {
  readonly message: string | null;
  /** The command last copied; a new object each time it is copied. */
  readonly copied: { readonly text: string } | null;
  /** What the terminal was last wished to do; a new object each time. */
  readonly wished: { readonly wish: Wish } | null;
  readonly over: boolean;
}
