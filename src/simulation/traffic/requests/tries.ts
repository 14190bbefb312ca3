import { type Answer, isGood, LOCAL, SERVED } from '../../policies/answer.ts';
import { abandonedSince } from './abandoned.ts';
import { ARRIVE, rankOf } from './happenings.ts';
import { admit, countWork, forget, release, stop } from './station.ts';
import type { CallRun, Station, Try, World } from './world.ts';

/** What is known of a request when it leaves. Times in microseconds. */
export interface Sending {
  readonly station: Station;
  /** Until it is at its box: hops, handshakes. */
  readonly delay: number;
  readonly refusal: Answer | null;
  readonly handshakeWork: number;
  readonly handshakeTime: number;
  readonly hops: number;
  readonly hopTime: number;
}

/** A request leaves for its box. */
export function sendTry(world: World, call: CallRun, sending: Sending): Try {
  const request = createTry(world, call, sending);
  call.current = request;
  world.stats.trySent(sending.station.index, world.now, call.tries > 1);
  if (sending.delay > 0)
    world.agenda.add(world.now + sending.delay, rankOf(ARRIVE), ARRIVE, request.id, request.life);
  else arrive(world, request);
  return request;
}

/** A request as it leaves, with an id of its own. */
export function createTry(world: World, call: CallRun, sending: Sending): Try {
  const id = world.freeTries.pop() ?? world.tries.length;
  const request: Try = {
    id,
    life: ++world.serial,
    plan: 0,
    call,
    station: sending.station,
    sentAt: world.now,
    refusal: sending.refusal,
    handshakeWork: sending.handshakeWork,
    arrivedAt: world.now,
    startedAt: Number.NaN,
    resumedAt: world.now,
    remaining: 0,
    waited: call.stood,
    worked: 0,
    wasted: 0,
    abandonedAt: Number.POSITIVE_INFINITY,
    phase: 'under-way',
    duplicate: false,
    holdsServer: false,
    answer: SERVED,
    nextCall: 0,
    child: null,
    hops: sending.hops,
    hopTime: sending.hopTime,
    handshakeTime: sending.handshakeTime,
  };
  call.stood = 0;
  world.tries[id] = request;
  return request;
}

/** A request is at its box: it is turned away, queued or begun. */
export function arrive(world: World, request: Try): void {
  const { station, refusal, call } = request;
  station.present?.add(request);
  const limited = (): boolean => station.limit !== null && !station.limit.take(world.now);
  if (refusal !== null) answerTry(world, request, refusal);
  else if (station.behaviour.down) answerTry(world, request, LOCAL['connect-failure']);
  else if (call.deadlineAt <= world.now) answerTry(world, request, LOCAL.deadline);
  else if (limited()) answerTry(world, request, LOCAL.limited);
  else if (!admit(world, request)) answerTry(world, request, LOCAL['queue-full']);
}

/** A box has done its own work on a request: what it writes is written, and its calls are made. */
export function workDone(world: World, request: Try): void {
  const { station, call } = request;
  if (station.service.settings.discipline === 'fifo') {
    countWork(world, request);
    if (station.service.stoppable) forget(station, request);
  }
  request.duplicate = call.landed > 0 && !call.edge.call.idempotencyKey;
  call.landed++;
  request.phase = 'calling';
  goOn(world, request);
}

/** Makes the next call of a request, or answers it where there is none. */
function goOn(world: World, request: Try): void {
  const { calls, settings } = request.station.service;
  while (isGood(request.answer)) {
    const next = calls[request.nextCall++];
    if (next === undefined) break;
    if (next.share < 1 && next.shareDraw() >= next.share) continue;
    world.startCall(next, request.station.place, request);
    // An asynchronous service gives its server back meanwhile, but for a call that stands blocked.
    if (!settings.synchronous && request.child?.blocked !== true) release(world, request);
    return;
  }
  answerTry(world, request, request.answer);
}

/** A call that a request made has ended: it goes on, or fails with it. */
export function callOfTryEnded(world: World, request: Try, ended: CallRun, answer: Answer): void {
  if (request.child !== ended) return;
  request.child = null;
  request.hops += ended.hops;
  request.hopTime += ended.hopTime;
  request.handshakeTime += ended.handshakeTime;
  if (!isGood(answer)) request.answer = { status: answer.status, reason: 'failed' };
  goOn(world, request);
}

/** A request has its answer. Its server is free, and its caller hears of it if it still waits. */
function answerTry(world: World, request: Try, answer: Answer): void {
  request.station.present?.delete(request);
  request.phase = 'ended';
  release(world, request);
  const heard = request.abandonedAt === Number.POSITIVE_INFINITY;
  tryOver(world, request, answer);
  if (heard) world.answered(request, answer);
}

/** Nobody waits for a request any more. It is torn down where its service, or its deadline, says so. */
export function abandonTry(world: World, request: Try, answer: Answer): void {
  if (request.phase === 'direct') freeTry(world, request);
  if (request.phase === 'direct' || request.phase === 'ended') return;
  request.abandonedAt = world.now;
  const { settings } = request.station.service;
  if (!settings.cancels && !request.call.edge.call.deadline && request.phase !== 'under-way') return;
  tearDown(world, request);
  tryOver(world, request, answer);
}

/** Stops a request and everything that is under way for it. */
function tearDown(world: World, request: Try): void {
  const { child } = request;
  request.child = null;
  request.station.present?.delete(request);
  stop(world, request);
  if (child !== null) world.cancelled(child);
}

/** The process of a box goes away: every request in it is reset. */
export function resetAll(world: World, { present }: Station): void {
  for (const request of [...(present ?? [])]) {
    if (request.phase === 'ended') continue;
    tearDown(world, request);
    answerTry(world, request, LOCAL.reset);
  }
}

/** Gives the id of a request away. */
export function freeTry(world: World, { id }: Try): void {
  world.tries[id] = undefined;
  world.freeTries.push(id);
}

/** Tells that a request is over. */
function tryOver(world: World, request: Try, answer: Answer): void {
  const { call, station } = request;
  freeTry(world, request);
  if (!call.edge.wantsTries) return;
  world.listener.tryEnded({
    edge: call.edge.edge.index,
    box: station.index,
    sentAt: request.sentAt,
    startedAt: request.startedAt,
    endedAt: world.now,
    answer,
    abandoned: abandonedSince(request) < Number.POSITIVE_INFINITY,
    waited: request.waited,
    worked: request.worked,
    duplicate: request.duplicate,
    wasted: request.wasted,
  });
}
