import type { Following } from '../runtime/follow/follow.ts';
import { marksOn } from '../runtime/notes/marks-file.ts';
import type { OpenNotes } from '../runtime/notes/notes.ts';
import type { Opened } from '../runtime/open.ts';
import type { Runs } from '../runtime/runs.ts';
import { waitingFor } from '../session/countdown.ts';
import { type KeyChoice, keyMapOf } from '../session/key-map.ts';
import type { View } from '../session/session.ts';
import type { ThemeName } from '../text/styled.ts';
import type { Other } from './beside.ts';
import { type Controller, createController } from './controller.ts';
import { startCounting } from './countdown.ts';
import { startFollowing } from './follower.ts';
import { keepMarks } from './marks.ts';
import { startPlayer } from './player.ts';

export interface DashboardOptions {
  /** Keys of fixes that are on at the beginning. */
  readonly fixes: readonly string[];
  readonly second: number;
  /** Index of the selected box, null for none. */
  readonly box: number | null;
  /** Both side by side. With fixes that is so anyway; without, the screen says to choose one. */
  readonly compare: boolean;
  /** Which of them is shown; without it both where there are fixes. */
  readonly view?: View;
  readonly playing: boolean;
  readonly speed: number;
  readonly ascii: boolean;
  /** Whether clicks and the wheel do something. */
  readonly mouse?: boolean;
  readonly theme?: ThemeName;
  /** Keys in place of the usual ones. */
  readonly keys?: KeyChoice;
  /** Whether the playhead stays at now, where more comes. */
  readonly live?: boolean;
  /** The zone in which times are told; null for the timeline's own. */
  readonly timezone?: string | null;
  /** Whether what the playhead has not reached yet is hidden. */
  readonly hidden?: boolean;
  /** Whether fixes cannot be toggled at first. */
  readonly locked?: boolean;
  /** Seconds that people have to think before it plays; null for none. */
  readonly countdown?: number | null;
  /** Whether time and counts are drawn as large as they can be. */
  readonly big?: boolean;
}

export interface Dashboard {
  readonly opened: Opened;
  /** What goes on to tell of it where it grows; null for a timeline that is whole. */
  readonly following?: Following | null;
  readonly runs: Runs;
  /** What is kept beside it; null where nothing is. */
  readonly notes?: OpenNotes | null;
  /** What stands beside it; null for nothing. */
  readonly against?: Other | null;
  readonly options: DashboardOptions;
}

/** A replay that goes on, whatever shows it. */
export interface Replay {
  readonly controller: Controller;
  /** Stops playing and following. */
  readonly end: () => void;
}

/** Begins what is replayed as the command line asks, before anything of it is shown. */
export function beginReplay({
  opened,
  following = null,
  runs,
  notes = null,
  against = null,
  options,
}: Dashboard): Replay {
  const {
    fixes,
    second,
    box,
    compare,
    view = fixes.length > 0 || against !== null ? 'compare' : 'happened',
    playing,
    live = false,
    hidden = false,
    locked = false,
    countdown = null,
    big = false,
    speed,
    timezone = null,
    keys = new Map(),
  } = options;
  const marks = marksOn(notes?.kept ?? [], opened.timeline.clock.start);
  const controller = createController({
    opened,
    runs,
    beginning: {
      fixes,
      second,
      box,
      view,
      playing,
      live,
      speed,
      marks,
      hidden,
      locked,
      countdown: countdown === null ? null : waitingFor(countdown),
      big,
    },
    growing: following !== null,
    timezone,
    keys: keyMapOf(keys),
    against,
  });
  if (compare && view !== 'compare') controller.dispatch({ do: 'view' });
  // What could not be read of it may tell how long it lasts; the command line has said it anyway.
  const warnings = [hidden ? null : opened.warning, notes?.fault].filter((each) => typeof each === 'string');
  if (warnings.length > 0) controller.dispatch({ do: 'say', text: warnings.join('; ') });
  const stopPlaying = startPlayer(controller);
  const stopCounting = startCounting(controller);
  const stopFollowing = following === null ? null : startFollowing(controller, following);
  const stopKeeping = notes === null ? null : keepMarks(controller, notes);
  const end = (): void => {
    stopPlaying();
    stopCounting();
    stopFollowing?.();
    stopKeeping?.();
    controller.close();
  };
  return { controller, end };
}
