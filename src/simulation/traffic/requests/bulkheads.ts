import { LOCAL } from '../../policies/answer.ts';
import type { Entry } from '../../policies/bulkhead.ts';
import { endCall } from './endings.ts';
import { GIVE_UP, LAUNCH, rankOf } from './happenings.ts';
import { tellBreaker } from './judging.ts';
import { tellBulkhead } from './slots.ts';
import { release } from './station.ts';
import type { BulkheadRun, CallRun, World } from './world.ts';

/** A call comes to its bulkhead. */
export function enterBulkhead(world: World, call: CallRun, run: BulkheadRun): Entry {
  const place = run.bulkhead.enter(call.id);
  if (place === 'refused') return place;
  if (place === 'in') {
    call.inBulkhead = true;
    run.kind.total.busy++;
  } else {
    run.kind.total.waiting++;
    call.standsSince = world.now;
    call.blocked = place === 'blocked';
    if (call.blocked && run.maxWait < Number.POSITIVE_INFINITY)
      world.agenda.add(world.now + run.maxWait, rankOf(GIVE_UP), GIVE_UP, call.id, call.life);
  }
  tellBulkhead(world, run);
  return place;
}

/** The slot of a call is free; the call that gets it goes on. */
export function leaveBulkhead(world: World, call: CallRun): void {
  const run = call.proxy.bulkhead;
  if (run === null || !call.inBulkhead) return;
  call.inBulkhead = false;
  run.kind.total.busy--;
  const id = run.bulkhead.leave();
  unblock(world, run);
  const next = id === null ? undefined : world.calls[id];
  if (next) {
    next.inBulkhead = true;
    next.stood += world.now - next.standsSince;
    next.standsSince = Number.NaN;
    run.kind.total.busy++;
    run.kind.total.waiting--;
  }
  tellBulkhead(world, run);
  if (next) {
    freeCaller(world, next);
    world.agenda.add(world.now, rankOf(LAUNCH), LAUNCH, next.id, next.life);
  }
}

/** A call that stood before its bulkhead does so no longer. */
export function leaveQueueOfBulkhead(world: World, call: CallRun): void {
  const run = call.proxy.bulkhead;
  if (run === null || Number.isNaN(call.standsSince) || !run.bulkhead.giveUp(call.id)) return;
  call.standsSince = Number.NaN;
  run.kind.total.waiting--;
  unblock(world, run);
  tellBulkhead(world, run);
  freeCaller(world, call);
}

/** A call that was kept waiting has a place in the queue now. */
function unblock(world: World, { bulkhead }: BulkheadRun): void {
  const id = bulkhead.unblocked();
  const moved = id === null ? undefined : world.calls[id];
  if (moved) freeCaller(world, moved);
}

/** A caller that was kept waiting has its server back, unless it keeps it while its calls are out. */
function freeCaller(world: World, call: CallRun): void {
  if (!call.blocked) return;
  call.blocked = false;
  const { parent } = call;
  if (parent !== null && !parent.station.service.settings.synchronous) release(world, parent);
}

/** A blocked call has waited long enough, unless it is another try of it that stands there by now. */
export function blockedTooLong(world: World, call: CallRun): void {
  const { bulkhead } = call.proxy;
  if (!call.blocked || bulkhead === null || world.now - call.standsSince < bulkhead.maxWait) return;
  leaveQueueOfBulkhead(world, call);
  tellBreaker(world, call, LOCAL['bulkhead-full']);
  endCall(world, call, LOCAL['bulkhead-full'], world.now);
}
