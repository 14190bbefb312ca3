import { abandonedSince } from './abandoned.ts';
import { rankOf, SHARED_DONE } from './happenings.ts';
import { tellService } from './slots.ts';
import type { Station, Try, World } from './world.ts';

/** What is less than this of a microsecond's work is done: divisions leave crumbs. */
const CRUMB = 1e-3;

/** Each request gets one server, or its part of all of them where there are more requests than servers. */
const speedOf = ({ service, working, behaviour }: Station): number =>
  behaviour.stalled ? 0 : Math.min(1, service.settings.servers / working.length);

/** A request joins those that share the servers of its box. */
export function joinShared(world: World, request: Try): void {
  const { station } = request;
  bringUp(world, station);
  station.working.push(request);
  changed(world, station);
}

/** A request leaves the servers before its work is done. */
export function leaveShared(world: World, request: Try): void {
  const { station } = request;
  bringUp(world, station);
  station.working.splice(station.working.indexOf(request), 1);
  changed(world, station);
}

/** Takes the requests whose work is done, in the order in which they came. */
export function takeShared(world: World, station: Station): readonly Try[] {
  bringUp(world, station);
  const { working } = station;
  const done = working.filter(({ remaining }) => remaining <= CRUMB);
  let kept = 0;
  for (const request of working) if (request.remaining > CRUMB) working[kept++] = request;
  working.length = kept;
  changed(world, station);
  return done;
}

/** Counts the work that a box has done since it was last brought up to date, and plans the next end. */
export function bringUp(world: World, station: Station): void {
  const { now } = world;
  const { working, sharedAt, service } = station;
  const done = (now - sharedAt) * speedOf(station);
  if (done > 0) {
    for (const request of working) {
      const since = Math.max(sharedAt, abandonedSince(request));
      request.remaining -= done;
      request.worked += done;
      request.wasted += (done * Math.max(0, now - since)) / (now - sharedAt);
    }
    const busy = Math.min(working.length, service.settings.servers);
    for (let server = 0; server < busy; server++) world.stats.worked(station.index, sharedAt, now);
  }
  station.sharedAt = now;
  planNext(world, station);
}

/** The work of a box goes on after it stood still. */
export function goOn(world: World, station: Station): void {
  station.sharedAt = world.now;
  planNext(world, station);
}

function changed(world: World, station: Station): void {
  const { service } = station;
  const busy = Math.min(station.working.length, service.settings.servers);
  service.busy += busy - station.busy;
  station.busy = busy;
  tellService(world, service);
  planNext(world, station);
}

/** Plans when the next request is done; an earlier plan holds no longer. */
function planNext(world: World, station: Station): void {
  station.plan++;
  const speed = speedOf(station);
  if (station.working.length === 0 || speed === 0) return;
  let least = Number.POSITIVE_INFINITY;
  for (const { remaining } of station.working) least = Math.min(least, remaining);
  const at = Math.ceil(world.now + Math.max(0, least) / speed - CRUMB);
  world.agenda.add(Math.max(at, world.now), rankOf(SHARED_DONE), SHARED_DONE, station.index, station.plan);
}
