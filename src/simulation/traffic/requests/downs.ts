import { MICROSECONDS } from './draws.ts';
import { ENDPOINTS, rankOf } from './happenings.ts';
import { changeInside, isOut } from './judging.ts';
import { resetAll } from './tries.ts';
import type { Station, World } from './world.ts';

/** The process of a box goes away: what is in it is reset, and its callers learn of it a little later. */
export function goDown(world: World, station: Station, cause: number, why: string): void {
  const event = world.journal.event(world.now, 'killed', station.index, cause, why);
  world.journal.down(world.now, station.index);
  station.spellEvent = event;
  resetAll(world, station);
  planEndpoints(world, station);
}

/** The process of a box is there again. */
export function comeUp(world: World, station: Station, cause: number): void {
  world.journal.event(world.now, 'started', station.index, cause, 'the process is there again');
  planEndpoints(world, station);
}

function planEndpoints(world: World, station: Station): void {
  const at = world.now + station.service.settings.endpointDelay * MICROSECONDS;
  world.agenda.add(at, rankOf(ENDPOINTS), ENDPOINTS, station.index, 0);
}

/** Callers learn whether a box is there: they take its address away, or have it again (EndpointSlice). */
export function listEndpoint(world: World, index: number): void {
  const station = world.stations[index];
  if (!station || station.unlisted === station.behaviour.down) return;
  station.unlisted = station.behaviour.down;
  station.service.unlisted += station.unlisted ? 1 : -1;
  if (!isOut(station)) changeInside(world, station.service, station.unlisted ? -1 : 1);
  if (station.unlisted) return;
  for (const proxy of world.proxies)
    if (proxy.to === station.service) proxy.balancer.joined(station.place, world.now);
  world.journal.event(world.now, 'serving', station.index, station.spellEvent, 'in the pool again');
  if (isOut(station)) world.journal.ejected(world.now, index);
  else world.journal.serving(world.now, index);
}
