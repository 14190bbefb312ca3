import { formatDuration } from '../../text/durations.ts';
import { formatValue } from '../../text/numbers.ts';
import { Problem } from '../../text/problem.ts';
import type { TimelineBuilder } from '../../timeline/builder.ts';
import type { EventKind } from '../../timeline/event-kinds.ts';
import { appStateCode, type BoxState, boxStateCode, proxyStateCode } from '../../timeline/states.ts';
import type { Box } from './box.ts';

/** More events than this are no timeline that anybody looks at, and would not fit into memory. */
const MOST_EVENTS = 10_000_000;

/** Writes what happens into the timeline that is being built. */
export interface Recorder {
  /** Adds an event at an instant (ms); -1 for no box or no cause. Gives its id. */
  readonly event: (at: number, kind: EventKind, box: number, cause: number, text: string) => number;
  /** Adds a transition at an instant (ms) if the box, or another like it, is not in the state that was last recorded. */
  readonly state: (at: number, box: Box, place?: number) => void;
}

/** The one word for what a box is. */
function boxStateOf(box: Box): BoxState {
  if (!box.running) return box.down;
  if (box.place === 'serving' || box.place === 'spare' || box.place === 'ejected') return box.place;
  return box.proxy === 'unborn' ? 'unborn' : 'starting';
}

/** A recorder on a builder. Throws a Problem when there are more than `most` events. */
export function createRecorder(
  builder: TimelineBuilder,
  boxCount: number,
  most: number = MOST_EVENTS,
): Recorder {
  const recorded = new Int32Array(boxCount).fill(-1);
  return {
    event: (at, kind, box, cause, text) => {
      const id = builder.event(at, builder.kindId(kind), box, cause, builder.textId(text));
      if (id < most) return id;
      const [limit, when] = [formatValue(most, 'count'), formatDuration(at)];
      throw new Problem(
        `found more than ${limit} events in the first ${when}; expected fewer boxes, or a shorter timeline`,
      );
    },
    state: (at, box, place = box.index) => {
      const state = boxStateCode(boxStateOf(box));
      const app = appStateCode(box.app);
      const proxy = proxyStateCode(box.proxy);
      const code = state * 10_000 + app * 100 + proxy;
      if (recorded[place] === code) return;
      recorded[place] = code;
      builder.transition(at, place, state, app, proxy);
    },
  };
}
