import type { ObjectiveOutcome } from '../analysis/objectives.ts';
import type { Outcome } from '../analysis/outcome.ts';
import { dayOf, formatMinutes, type Times, timeOfDay, zoneLabel } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import { counted, plural } from '../text/nouns.ts';
import { formatValue } from '../text/numbers.ts';
import { eventCount, happeningCount, type TimelineEvent } from '../timeline/events.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { MARK_KIND } from './marks.ts';

/** Said wherever something was not recorded. */
export const UNKNOWN = 'unknown';

/** `box` or `boxes`, in the timeline's own noun. */
export const boxesOf = ({ noun }: Timeline, count: number): string => plural(noun, count);

/** `1 kill`, `2 kills`, `3 boxes`. */
export const countOf = (count: number, one: string): string => `${count} ${plural(one, count)}`;

/** `3 events`; `130 events, 3,168 with their repeats` where a recorder merged some. */
export function eventsTold({ events }: Timeline): string {
  const [listed, all] = [eventCount(events), happeningCount(events)];
  const said = counted(listed, 'event');
  return all === listed ? said : `${said}, ${formatValue(all, 'count')} with their repeats`;
}

/** Where a timeline comes from: `simulated, seed 1, no fixes`. */
export function originOf({ provenance, seed, fixes }: Timeline): string {
  if (provenance === 'recorded') return provenance;
  return `${provenance}, seed ${seed}, ${fixes.length === 0 ? 'no fixes' : `with ${fixes.join(' + ')}`}`;
}

/**
 * Day, first and last second with their zone: `Tue 20 Oct 2026, 10:00:00 to 10:11:59 UTC`,
 * `…, 12:00:00 to 12:11:59 +02:00, Europe/Berlin`; where clocks change in between, both say what they are ahead.
 */
export function spanOf({ clock }: Timeline): string {
  const last = Math.max(0, clock.length - 1);
  const day = dayOf(clock, last) === dayOf(clock, 0) ? '' : `${dayOf(clock, last)}, `;
  const [from, until] = [zoneLabel(clock, 0), zoneLabel(clock, last)];
  const first = `${timeOfDay(clock, 0)}${from === until ? '' : ` ${from}`}`;
  const name = clock.zone === undefined || clock.zone === until ? '' : `, ${visible(clock.zone)}`;
  return `${dayOf(clock, 0)}, ${first} to ${day}${timeOfDay(clock, last)} ${until}${name}`;
}

/** How one objective fared, with its worst value. */
export function objectiveOf(objective: ObjectiveOutcome, clock: Times): string {
  const { name, brokenAt, secondsBroken, worst, unit } = objective;
  const values = worst === null ? 'without a value' : `at worst ${formatValue(worst, unit)}`;
  if (brokenAt === null) return `${visible(name)} held, ${values}`;
  return `${visible(name)} broken at ${timeOfDay(clock, brokenAt)}, for ${formatMinutes(secondsBroken)} in all, ${values}`;
}

/** When the full pool was back: a time of day, or why there is none. */
export function recoveryOf({ recoveredAt, fewestServing }: Outcome, clock: Times): string {
  if (fewestServing === null) return UNKNOWN;
  if (recoveredAt === null) return 'never';
  return recoveredAt === 0 ? 'never short' : timeOfDay(clock, recoveredAt);
}

/** The instant of an event, with its error bar if it has one: `10:00:52`, `10:00:52 ±1 s`. */
export function instantOf({ at, error }: Pick<TimelineEvent, 'at' | 'error'>, clock: Times): string {
  const time = timeOfDay(clock, Math.floor(at / 1000));
  return error === 0 ? time : `${time} ±${formatValue(error / 1000, 's')}`;
}

/** What happened in an event, its kind first unless a part of its text begins with it: `checkout: started`. */
export function happening({ kind, text }: Pick<TimelineEvent, 'kind' | 'text'>): string {
  const said = visible(text);
  const word = kind.replaceAll('-', ' ');
  if (said === '') return word;
  // A person may begin with any word.
  if (kind === MARK_KIND) return `${word}: ${said}`;
  const parts = said.toLowerCase().split(': ');
  return parts.some((part) => part.startsWith(word)) ? said : `${word}: ${said}`;
}
