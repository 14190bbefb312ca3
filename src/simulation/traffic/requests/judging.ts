import { type Answer, isGood } from '../../policies/answer.ts';
import { isRetryable } from '../../policies/retry.ts';
import { rankOf, SWEEP } from './happenings.ts';
import type { CallRun, ProxyRun, ServiceRun, Station, Try, World } from './world.ts';

/** What the policies of a proxy make of the end of a try. */
export function judge(world: World, request: Try, answer: Answer): void {
  const { call, station } = request;
  const { proxy, edge } = call;
  const good = isGood(answer);
  if (!good && answer.reason !== 'cancelled') {
    world.stats.tryFailed(world.now);
    call.lastFailure = tellTry(world, request, answer);
  }
  const { outlier, limits } = proxy;
  tellBreaker(world, call, answer);
  if (limits !== null) {
    const { retries, idempotent } = edge.call;
    const retryable = retries !== undefined && isRetryable(retries, answer, { idempotent });
    limits.tryEnded(world.now, answer, retryable);
    retryEnded(world, call);
  }
  if (outlier?.answered(station.place, world.now, answer)) eject(world, proxy, station, call.lastFailure);
}

/** A retry that was decided has come to its end, with a try or without. */
export function retryEnded(world: World, call: CallRun): void {
  if (call.retrying) call.proxy.limits?.retryEnded(world.now);
  call.retrying = false;
}

function tellTry(world: World, { call, station }: Try, answer: Answer): number {
  const cause = Math.max(station.spellEvent, station.service.spellEvent);
  const kind = answer.status === 504 ? 'timed-out' : 'try-failed';
  return world.journal.repeated(
    world.now,
    kind,
    call.proxy.name,
    answer.reason,
    station.index,
    cause,
    () => `${call.proxy.name}: ${station.name} ${answer.status}, ${answer.reason.replaceAll('-', ' ')}`,
  );
}

const BREAKER = {
  closed: 'breaker-closed',
  open: 'breaker-open',
  'half-open': 'breaker-half-open',
} as const;

/** The breaker hears how the try that it admitted has ended, wherever it got to. */
export function tellBreaker(world: World, call: CallRun, answer: Answer): void {
  const { breaker } = call.proxy;
  if (breaker === null || Number.isNaN(call.admittedAt)) return;
  if (answer.reason === 'cancelled') breaker.released(world.now);
  else breaker.ended(world.now, isGood(answer), world.now - call.admittedAt);
  call.admittedAt = Number.NaN;
  noteBreaker(world, call);
}

/** Tells how a breaker has changed. */
export function noteBreaker(world: World, { proxy, lastFailure }: CallRun): void {
  const { breaker, name } = proxy;
  for (let change = breaker?.changedTo() ?? null; change !== null; change = breaker?.changedTo() ?? null)
    proxy.breakerEvent = world.journal.event(
      change.at,
      BREAKER[change.to],
      -1,
      lastFailure < 0 ? proxy.breakerEvent : lastFailure,
      `${name}: breaker ${change.to}`,
    );
}

/** Whether all that judge a box have ejected it. */
export const isOut = ({ ejectedBy, service: { judges } }: Station): boolean =>
  judges > 0 && ejectedBy === judges;

function eject(world: World, proxy: ProxyRun, station: Station, cause: number): void {
  station.ejectEvent = world.journal.event(
    world.now,
    'ejected',
    station.index,
    cause,
    `ejected by ${proxy.name}`,
  );
  station.ejectedBy++;
  if (!isOut(station) || station.unlisted) return;
  world.journal.ejected(world.now, station.index);
  changeInside(world, station.service, -1);
}

function comeBack(world: World, proxy: ProxyRun, station: Station): void {
  if (isOut(station) && !station.unlisted) {
    world.journal.serving(world.now, station.index);
    changeInside(world, station.service, 1);
  }
  station.ejectedBy--;
  world.journal.event(world.now, 'returned', station.index, station.ejectEvent, `back for ${proxy.name}`);
}

/** Boxes of a service leave the pool, or come back to it. */
export function changeInside(world: World, service: ServiceRun, by: number): void {
  service.inside += by;
  if (service.watched) world.stats.inside(world.now, service.inside);
}

/** The sweep of a proxy's outlier detection: boxes return, and statistics eject others. */
export function sweep(world: World, index: number): void {
  const proxy = world.proxies[index];
  const { outlier } = proxy ?? {};
  if (!proxy || !outlier) return;
  const { returned, ejected } = outlier.sweep(world.now);
  for (const host of returned) {
    const station = proxy.to.stations[host];
    if (station) comeBack(world, proxy, station);
  }
  for (const host of ejected) {
    const station = proxy.to.stations[host];
    if (station) eject(world, proxy, station, -1);
  }
  planSweep(world, index);
}

/** Puts the next sweep of a proxy on the agenda. */
export function planSweep(world: World, index: number): void {
  const at = world.proxies[index]?.outlier?.nextSweepAt(world.now) ?? Number.POSITIVE_INFINITY;
  if (at < world.end) world.agenda.add(at, rankOf(SWEEP), SWEEP, index, 0);
}
