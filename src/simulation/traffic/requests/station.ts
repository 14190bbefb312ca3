import { SERVED } from '../../policies/answer.ts';
import { abandonedSince } from './abandoned.ts';
import { rankOf, WORK_DONE } from './happenings.ts';
import { bringUp, goOn, joinShared, leaveShared } from './sharing.ts';
import { tellService } from './slots.ts';
import type { Station, Try, World } from './world.ts';

/** Puts a request to work or in the queue of its box. Returns false where the queue is full. */
export function admit(world: World, request: Try): boolean {
  const { station } = request;
  const { settings } = station.service;
  request.arrivedAt = world.now;
  if (settings.discipline === 'processor-sharing') {
    if (station.working.length >= settings.servers + boundOf(station)) return false;
    begin(world, request);
    return true;
  }
  if (station.busy < settings.servers) {
    begin(world, request);
    return true;
  }
  if (station.queue.size() >= boundOf(station)) return false;
  request.phase = 'queued';
  station.queue.push(request.id);
  changeWaiting(world, station, 1);
  return true;
}

const boundOf = ({ service }: Station): number =>
  service.settings.queue === 'unbounded' ? Number.POSITIVE_INFINITY : service.settings.queue;

/** A request's turn: decides its answer and plans the end of its work. */
function begin(world: World, request: Try): void {
  const { station } = request;
  const { behaviour } = station;
  const { edge } = request.call.edge;
  request.phase = 'working';
  request.startedAt = world.now;
  request.resumedAt = world.now;
  request.answer = failsNext(station) ? behaviour.failAnswer : SERVED;
  request.remaining = workFor(station, edge.index) + request.handshakeWork;
  if (station.service.settings.discipline === 'processor-sharing') {
    joinShared(world, request);
    return;
  }
  request.holdsServer = true;
  station.busy++;
  station.service.busy++;
  tellService(world, station.service);
  if (station.service.stoppable) station.working.push(request);
  if (!behaviour.stalled) planEnd(world, request);
}

/** The work of a request that came with a kind of call, in microseconds. Draws it. */
export const workFor = ({ behaviour }: Station, edge: number): number => behaviour.workOf[edge]?.() ?? 0;

/** Whether the request that a box begins now fails. Counts it. */
export function failsNext(station: Station): boolean {
  const { failEvery, failShare } = station.behaviour;
  station.begun++;
  if (failEvery > 0 && station.begun % failEvery === 0) return true;
  return failShare > 0 && station.failDraw() < failShare;
}

function planEnd(world: World, request: Try): void {
  request.plan = ++world.serial;
  const at = world.now + request.remaining;
  world.agenda.add(at, rankOf(WORK_DONE), WORK_DONE, request.id, request.plan);
}

/** The box has worked on a request up to now: counts the time, and which of it nobody waited for. */
export function countWork(world: World, request: Try): void {
  const { station, resumedAt } = request;
  const { now } = world;
  request.worked += now - resumedAt;
  request.wasted += Math.max(0, now - Math.max(resumedAt, abandonedSince(request)));
  request.resumedAt = now;
  world.stats.worked(station.index, resumedAt, now);
}

/** A request leaves its server, and the next in the queue gets it. */
export function release(world: World, request: Try): void {
  if (!request.holdsServer) return;
  const { station } = request;
  request.holdsServer = false;
  station.busy--;
  station.service.busy--;
  const next = station.behaviour.down ? undefined : nextWaiting(world, station);
  if (next) {
    changeWaiting(world, station, -1);
    leaveQueue(world, next);
    begin(world, next);
  } else tellService(world, station.service);
}

function nextWaiting(world: World, { queue }: Station): Try | undefined {
  const id = queue.shift();
  return id === null ? undefined : world.tries[id];
}

function leaveQueue(world: World, request: Try): void {
  const { station, arrivedAt } = request;
  request.waited += world.now - arrivedAt;
  world.stats.waited(station.index, arrivedAt, world.now);
}

function changeWaiting(world: World, station: Station, by: number): void {
  station.service.waiting += by;
  tellService(world, station.service);
}

/** Takes a request off the list of what its box works on. */
export function forget({ working }: Station, request: Try): void {
  const place = working.indexOf(request);
  if (place < 0) return;
  const last = working.pop();
  if (last && last !== request) working[place] = last;
}

/** Stops a request wherever its box has it: in the queue or at work. Its server is free again. */
export function stop(world: World, request: Try): void {
  const { station } = request;
  if (request.phase === 'queued') {
    station.queue.remove(request.id);
    changeWaiting(world, station, -1);
    leaveQueue(world, request);
  }
  if (request.phase === 'working') {
    if (station.service.settings.discipline === 'processor-sharing') leaveShared(world, request);
    else {
      if (!station.behaviour.stalled) countWork(world, request);
      forget(station, request);
    }
  }
  request.phase = 'ended';
  release(world, request);
}

/** All work of a box stands still, or goes on. To be called while the old behaviour still holds. */
export function pause(world: World, station: Station): void {
  if (station.service.settings.discipline === 'processor-sharing') bringUp(world, station);
  else
    for (const request of station.working) {
      request.remaining -= world.now - request.resumedAt;
      countWork(world, request);
      // The end that was planned comes to nothing.
      request.plan = ++world.serial;
    }
}

/** The work of a box goes on after it stood still: each request ends so much later. */
export function resume(world: World, station: Station): void {
  if (station.service.settings.discipline === 'processor-sharing') goOn(world, station);
  else
    for (const request of station.working) {
      request.resumedAt = world.now;
      planEnd(world, request);
    }
}

/** The end of the timeline: what is still at work is counted up to there. */
export function finishWork(world: World, request: Try): void {
  const { service, behaviour } = request.station;
  const inTurn = service.settings.discipline === 'fifo';
  if (inTurn && request.phase === 'working' && !behaviour.stalled) countWork(world, request);
}

/** The same for what waits at a box, and what shares its servers. */
export function finishUp(world: World, station: Station): void {
  if (station.service.settings.discipline === 'processor-sharing') bringUp(world, station);
  for (let left = nextWaiting(world, station); left !== undefined; left = nextWaiting(world, station))
    world.stats.waited(station.index, left.arrivedAt, world.now);
}
