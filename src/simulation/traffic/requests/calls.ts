import { type Answer, isGood, LOCAL } from '../../policies/answer.ts';
import { backOffBefore, isRetryable } from '../../policies/retry.ts';
import { enterBulkhead, leaveBulkhead, leaveQueueOfBulkhead } from './bulkheads.ts';
import { endCall } from './endings.ts';
import { CALL_TIMEOUT, CONNECTED, RETRY, rankOf, TRY_TIMEOUT } from './happenings.ts';
import { judge, noteBreaker, tellBreaker } from './judging.ts';
import { proxyOf } from './proxies.ts';
import { sendingOf } from './sending.ts';
import { abandonTry, sendTry } from './tries.ts';
import type { CallRun, EdgeRun, Try, World } from './world.ts';

/** A caller, or a request at its box, makes a call. */
export function startCall(world: World, edge: EdgeRun, maker: number, parent: Try | null): void {
  const call = createCall(world, edge, maker, parent);
  if (parent !== null) parent.child = call;
  if (edge.wantsCalls) world.listener.callStarted(edge.edge.index, maker, world.now);
  const { id, life, timeoutAt } = call;
  if (call.deadlineAt <= world.now) {
    endCall(world, call, LOCAL.deadline, world.now);
    return;
  }
  if (timeoutAt < Number.POSITIVE_INFINITY)
    world.agenda.add(timeoutAt, rankOf(CALL_TIMEOUT), CALL_TIMEOUT, id, life);
  makeTry(world, call);
}

/** A call as it begins, with an id of its own. */
export function createCall(world: World, edge: EdgeRun, maker: number, parent: Try | null): CallRun {
  const id = world.freeCalls.pop() ?? world.calls.length;
  const inherited = edge.call.deadline && parent !== null ? parent.call.deadlineAt : Number.POSITIVE_INFINITY;
  const timeoutAt = Math.min(world.now + edge.timeout, inherited);
  const call: CallRun = {
    id,
    life: ++world.serial,
    edge,
    proxy: proxyOf(world, edge, maker),
    maker,
    parent,
    startedAt: world.now,
    timeoutAt,
    deadlineAt: edge.call.deadline ? timeoutAt : Number.POSITIVE_INFINITY,
    tries: 0,
    tried: [],
    current: null,
    admittedAt: Number.NaN,
    standsSince: Number.NaN,
    blocked: false,
    inBulkhead: false,
    inPool: false,
    stood: 0,
    landed: 0,
    hops: 0,
    hopTime: 0,
    handshakeTime: 0,
    retrying: false,
    lastFailure: -1,
    ended: false,
  };
  world.calls[id] = call;
  return call;
}

/** The next try of a call: through breaker and bulkhead, then to a box. */
export function makeTry(world: World, call: CallRun): void {
  const { breaker, bulkhead } = call.proxy;
  if (breaker !== null) {
    const admitted = breaker.admits(world.now);
    noteBreaker(world, call);
    if (!admitted) {
      endCall(world, call, LOCAL['breaker-open'], world.now);
      return;
    }
    call.admittedAt = world.now;
  }
  const place = bulkhead === null ? 'in' : enterBulkhead(world, call, bulkhead);
  if (place === 'in') launch(world, call);
  if (place === 'refused') turnBack(world, call, LOCAL['bulkhead-full']);
}

/** A call has its slot, if it needs one: it takes a connection, or waits for one. */
export function launch(world: World, call: CallRun): void {
  const { pool } = call.proxy;
  if (pool === null) {
    leave(world, call);
    return;
  }
  if (!pool.admits()) {
    turnBack(world, call, LOCAL.overflow);
    return;
  }
  call.inPool = true;
  call.standsSince = world.now;
  if (pool.starts(call.id)) leave(world, call);
}

/** A call gets no further than its proxy. */
function turnBack(world: World, call: CallRun, answer: Answer): void {
  tellBreaker(world, call, answer);
  leavePool(world, call);
  leaveBulkhead(world, call);
  fail(world, call, answer);
}

/** A connection is free; the call that waits longest for one goes on with it. */
function leavePool(world: World, call: CallRun): void {
  const { pool } = call.proxy;
  if (pool === null || !call.inPool) return;
  call.inPool = false;
  const id = pool.ends();
  const next = id === null ? undefined : world.calls[id];
  if (next) world.agenda.add(world.now, rankOf(CONNECTED), CONNECTED, next.id, next.life);
}

/** A request leaves for a box. */
export function leave(world: World, call: CallRun): void {
  const { edge, proxy } = call;
  if (call.inPool) call.stood += world.now - call.standsSince;
  const sending = sendingOf(world, call);
  if ('reason' in sending) {
    turnBack(world, call, sending);
    return;
  }
  call.tries++;
  proxy.inFlight++;
  proxy.active[sending.station.place] = (proxy.active[sending.station.place] ?? 0) + 1;
  proxy.limits?.tryStarted(world.now);
  const perTry = edge.perTryTimeout;
  const request = sendTry(world, call, sending);
  if (perTry < Number.POSITIVE_INFINITY && call.current === request)
    world.agenda.add(world.now + perTry, rankOf(TRY_TIMEOUT), TRY_TIMEOUT, request.id, request.life);
}

/** A try has its answer while its caller waited for it. */
export function answered(world: World, request: Try, answer: Answer): void {
  const { call } = request;
  if (call.ended || call.current !== request) return;
  settle(world, request, answer);
  if (isGood(answer)) endCall(world, call, answer, world.now);
  else fail(world, call, answer);
}

/** The time of one try is over. */
export function tryTimedOut(world: World, request: Try): void {
  const { call } = request;
  if (call.ended || call.current !== request) return;
  settle(world, request, LOCAL['try-timeout']);
  abandonTry(world, request, LOCAL.cancelled);
  fail(world, call, LOCAL['try-timeout']);
}

/** The time of a whole call is over. What is under way for it is abandoned, and nothing is tried again. */
export function callTimedOut(world: World, call: CallRun): void {
  if (call.ended) return;
  giveUp(world, call, LOCAL.timeout);
  endCall(world, call, LOCAL.timeout, world.now);
}

/** The request that a call was made for is torn down, and the call with it. */
export function cancelled(world: World, call: CallRun): void {
  if (call.ended) return;
  giveUp(world, call, LOCAL.cancelled);
  endCall(world, call, LOCAL.cancelled, world.now);
}

/** Leaves whatever a call waits for. */
function giveUp(world: World, call: CallRun, answer: Answer): void {
  const { current } = call;
  if (current !== null) {
    settle(world, current, answer);
    abandonTry(world, current, LOCAL.cancelled);
    return;
  }
  tellBreaker(world, call, answer);
  if (call.inPool && call.proxy.pool?.giveUp(call.id)) call.inPool = false;
  leavePool(world, call);
  leaveBulkhead(world, call);
  leaveQueueOfBulkhead(world, call);
}

/** What its proxy keeps of a try is brought to its end: counts, slots, opinions. */
function settle(world: World, request: Try, answer: Answer): void {
  const { call, station } = request;
  const { proxy } = call;
  call.current = null;
  call.hops += request.hops;
  call.hopTime += request.hopTime;
  call.handshakeTime += request.handshakeTime;
  proxy.inFlight--;
  proxy.active[station.place] = (proxy.active[station.place] ?? 0) - 1;
  judge(world, request, answer);
  leavePool(world, call);
  leaveBulkhead(world, call);
}

/** A try, or what stands before it, has failed: it is tried again where the policies allow it. */
function fail(world: World, call: CallRun, answer: Answer): void {
  const { edge, proxy, tries } = call;
  const { retries } = edge.call;
  if (retries === undefined || !isToBeRetried(world, call, answer)) {
    endCall(world, call, answer, world.now);
    return;
  }
  proxy.limits?.retryStarted(world.now);
  call.retrying = true;
  world.journal.repeated(
    world.now,
    'retried',
    proxy.name,
    '',
    -1,
    call.lastFailure,
    () => `${proxy.name}: tries again`,
  );
  const wait = backOffBefore(retries, tries, proxy.backOffDraw);
  world.agenda.add(world.now + wait, rankOf(RETRY), RETRY, call.id, call.life);
}

function isToBeRetried(world: World, { edge, proxy, tries, lastFailure }: CallRun, answer: Answer): boolean {
  const { retries, idempotent } = edge.call;
  // What its own bulkhead turned away, or found no box, was no try.
  if (retries === undefined || tries === 0 || tries > edge.attempts) return false;
  if (!isRetryable(retries, answer, { idempotent })) return false;
  const { pool } = proxy;
  const activeAndPending = pool === null ? proxy.inFlight : pool.active() + pool.pending();
  if (proxy.limits === null || proxy.limits.mayRetry(world.now, activeAndPending)) return true;
  world.journal.repeated(
    world.now,
    'budget-empty',
    proxy.name,
    '',
    -1,
    lastFailure,
    () => `${proxy.name}: no more retries for now`,
  );
  return false;
}
