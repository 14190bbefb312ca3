import { formatDuration } from '../../../text/durations.ts';
import { formatValue } from '../../../text/numbers.ts';
import { Problem } from '../../../text/problem.ts';
import type { TimelineBuilder } from '../../../timeline/builder.ts';
import type { EventKind } from '../../../timeline/event-kinds.ts';
import { appStateCode, boxStateCode, proxyStateCode } from '../../../timeline/states.ts';
import { MICROSECONDS } from './draws.ts';
import { SECOND } from './seconds.ts';

/** More events than this are no timeline that anybody looks at. */
const MOST_EVENTS = 10_000_000;

/** Writes what happens into the timeline that is being built. Instants in microseconds. */
export interface Journal {
  /** Adds an event; -1 for no box or cause. Gives its id. */
  readonly event: (at: number, kind: EventKind, box: number, cause: number, text: string) => number;
  /**
   * Adds an event, or counts it as a repeat where one of the same kind and reason was told of the same place
   * within the same second. Gives the id of either.
   */
  readonly repeated: (
    at: number,
    kind: EventKind,
    place: string,
    reason: string,
    box: number,
    cause: number,
    text: () => string,
  ) => number;
  readonly serving: (at: number, box: number) => void;
  /** The event that explains best why calls went badly within a second: a failure in it, else what led there; null. */
  readonly troubleIn: (second: number) => Told | null;
  readonly ejected: (at: number, box: number) => void;
  readonly down: (at: number, box: number) => void;
}

/** An event that was told, and when. */
interface Told {
  readonly at: number;
  readonly id: number;
}

type Lately<Value> = Map<string, Value>;

export function createJournal(builder: TimelineBuilder): Journal {
  /** By kind, place, reason and box, one inside the other: keys put together cost more than the rest of a try. */
  const lately: Lately<Lately<Lately<(Told | undefined)[]>>> = new Map();
  const [ready, gone, none] = [appStateCode('ready'), appStateCode('none'), proxyStateCode('none')];

  const event: Journal['event'] = (at, kind, box, cause, text) => {
    const id = builder.event(at / MICROSECONDS, builder.kindId(kind), box, cause, builder.textId(text));
    if (id < MOST_EVENTS) return id;
    const [limit, when] = [formatValue(MOST_EVENTS, 'count'), formatDuration(at / MICROSECONDS)];
    throw new Problem(`found more than ${limit} events in the first ${when}; expected a shorter timeline`);
  };

  /** The first failure of each second, and everything that changed for boxes, in order of time. */
  const failures = new Map<number, Told>();
  const changes: Told[] = [];

  return {
    event: (at, kind, box, cause, text) => {
      const id = event(at, kind, box, cause, text);
      changes.push({ at, id });
      return id;
    },
    troubleIn: (second) => {
      const failed = failures.get(second);
      if (failed !== undefined) return failed;
      let low = 0;
      let high = changes.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((changes[middle]?.at ?? 0) < (second + 1) * SECOND) low = middle + 1;
        else high = middle;
      }
      return changes[low - 1] ?? null;
    },
    repeated: (at, kind, place, reason, box, cause, text) => {
      const ofPlace = inside(
        inside(lately, kind, () => new Map()),
        place,
        () => new Map(),
      );
      const told = inside(ofPlace, reason, (): (Told | undefined)[] => []);
      const second = Math.floor(at / SECOND);
      const before = told[box + 1];
      if (before && Math.floor(before.at / SECOND) === second) {
        builder.again(before.id);
        return before.id;
      }
      const id = event(at, kind, box, cause, text());
      told[box + 1] = { at, id };
      if (!failures.has(second)) failures.set(second, { at, id });
      return id;
    },
    serving: (at, box) => builder.transition(at / MICROSECONDS, box, boxStateCode('serving'), ready, none),
    down: (at, box) => builder.transition(at / MICROSECONDS, box, boxStateCode('killed'), gone, none),
    ejected: (at, box) => builder.transition(at / MICROSECONDS, box, boxStateCode('ejected'), ready, none),
  };
}

/** What a map has at a key, made where it has nothing yet. */
function inside<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
