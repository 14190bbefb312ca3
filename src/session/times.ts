import type { Told } from '../timeline/told.ts';
import { keyFor } from './key-map.ts';
import type { Session, TimesIn } from './session.ts';
import type { World } from './world.ts';

const NEXT: Readonly<Record<TimesIn, TimesIn>> = { zone: 'utc', utc: 'start', start: 'zone' };

/** How a session tells times, where there is a zone beside UTC or none. */
export const toldIn = ({ times }: Pick<Session, 'times'>, { zone }: Pick<World, 'zone'>): Told => ({
  zone: times === 'utc' ? null : zone,
  fromStart: times === 'start',
});

/** Goes round the ways in which times are told: the zone, if there is one; UTC; from the start. */
export function nextTimes(session: Session, world: World): Session {
  const next = NEXT[session.times];
  // Without a zone that way is UTC.
  const times = next === 'utc' && world.zone === null ? 'start' : next;
  const where =
    times === 'start' ? 'from the start' : `in ${times === 'zone' ? (world.zone ?? 'UTC') : 'UTC'}`;
  const message = `times ${where}; ${keyFor(world.keys, 'times')} goes round them`;
  return { ...session, times, message };
}
