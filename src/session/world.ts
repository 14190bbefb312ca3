import type { Alignment } from '../analysis/alignment.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { KeyMap } from './key-map.ts';

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

/** How long everything is in truth where the future is hidden: going on needs it, and nothing else may. */
export interface Ahead {
  /** Seconds of what happened, and how many of them are simulated. */
  readonly length: number;
  readonly known: number;
  /** Seconds of the what-if, null without one. */
  readonly whatIf: number | null;
  /** The seconds of the captions, in order. */
  readonly captions: readonly number[];
}

/** Whether what is there is all there will be: nothing is hidden, and nothing being simulated or recorded. */
export const isAll = (world: World): boolean => world.ahead === null && isWhole(world) && !world.growing;

/** Whether all that happened is known, or would be if nothing were hidden. */
export const isWhole = ({ timeline, length, ahead }: World): boolean =>
  ahead === null ? timeline.clock.length >= length : ahead.known >= ahead.length;
