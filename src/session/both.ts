import { rowsBelow, rowsUpTo } from '../timeline/columns.ts';
import { eventOf } from '../timeline/events.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Session } from './session.ts';
import { isStop } from './stops.ts';

/** An event of a comparison: its id, and whether it is one of the what-if. */
export interface Place {
  readonly id: number;
  readonly aside: boolean;
}

/**
 * The next (`by` 1) or previous (-1) event of either world that is worth a stop, or wanted, null for none. Events stand in
 * order of time, at one instant what happened before the what-if; what is the same in both is stopped at once.
 */
export function nextOfBoth(
  session: Session,
  by: 1 | -1,
  happened: Timeline,
  whatIf: Timeline,
  wantedIn: (timeline: Timeline) => (id: number) => boolean = stopsOf,
): Place | null {
  const from = startOf(session, happened, whatIf);
  const [inHappened, inWhatIf] = [wantedIn(happened), wantedIn(whatIf)];
  const one = find(happened, from(happened, by), by, inHappened);
  const other = find(whatIf, from(whatIf, by), by, (id) => inWhatIf(id) && !happensToo(happened, whatIf, id));
  if (one === null || other === null)
    return one === null && other === null ? null : { id: one ?? other ?? 0, aside: one === null };
  const apart = (whatIf.events.at[other] ?? 0) - (happened.events.at[one] ?? 0);
  const aside = by > 0 ? apart < 0 : apart >= 0;
  return { id: aside ? other : one, aside };
}

const stopsOf =
  ({ events }: Timeline) =>
  (id: number): boolean =>
    isStop(events, id);

/** Where to look on in each world: from the event last aimed at, else from the second that is shown. */
function startOf({ aim, aside, second }: Session, happened: Timeline, whatIf: Timeline) {
  const aimed = aside ? whatIf : happened;
  const instant = aim === null ? undefined : aimed.events.at[aim];
  return (timeline: Timeline, by: 1 | -1): number => {
    const { at } = timeline.events;
    if (aim === null || instant === undefined)
      return by > 0 ? rowsBelow(at, (second + 1) * 1000) : rowsBelow(at, second * 1000) - 1;
    if (timeline === aimed) return aim + by;
    // Of one instant the other world's are behind those of what happened, and before none of its own.
    const behind = timeline === whatIf ? rowsBelow(at, instant) : rowsUpTo(at, instant);
    return by > 0 ? behind : behind - 1;
  };
}

function find(
  { events }: Timeline,
  from: number,
  by: 1 | -1,
  wanted: (id: number) => boolean,
): number | null {
  for (let id = from; id >= 0 && id < events.at.length; id += by) if (wanted(id)) return id;
  return null;
}

/** Whether what happened has the very event too, and stops there. */
function happensToo(happened: Timeline, whatIf: Timeline, id: number): boolean {
  const { at, kind, box, text } = eventOf(whatIf, id);
  const instants = happened.events.at;
  for (let n = rowsBelow(instants, at); instants[n] === at; n++) {
    const other = eventOf(happened, n);
    if (other.kind === kind && other.box === box && other.text === text && isStop(happened.events, n))
      return true;
  }
  return false;
}
