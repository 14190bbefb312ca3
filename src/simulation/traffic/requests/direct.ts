import { type Answer, SERVED } from '../../policies/answer.ts';
import { createCall } from './calls.ts';
import type { Departures } from './departures.ts';
import { endCall } from './endings.ts';
import { CALL_TIMEOUT, DIRECT_ANSWER, rankOf, TRY_TIMEOUT } from './happenings.ts';
import { proxyOf } from './proxies.ts';
import { chooseHost, EVERYBODY } from './sending.ts';
import { failsNext, workFor } from './station.ts';
import { createTry } from './tries.ts';
import type { CallRun, EdgeRun, ProxyRun, Station, World } from './world.ts';

/** A request that is known from its start to its end. */
interface Known {
  readonly edge: EdgeRun;
  readonly station: Station;
  readonly answer: Answer;
  readonly begins: number;
  readonly endsAt: number;
  /** Until when its caller waits. */
  readonly untilAt: number;
}

/**
 * A request to a service of first come first served boxes with nothing on the way that depends on what happens
 * later: when it will be answered is known as it is sent (Lindley's recursion), and nothing goes on the agenda
 * unless it fails or takes too long. `call` is null for the first try: most calls never become an object.
 */
export function sendDirectly(world: World, edge: EdgeRun, maker: number, known: CallRun | null): void {
  const { now } = world;
  const proxy = proxyOf(world, edge, maker);
  const { departures } = edge.to;
  departures?.bringUp(now);
  const host = known === null ? firstHost(proxy, departures, now) : chooseHost(world, known);
  const station = edge.to.stations[host];
  if (!station) return;
  const startedAt = known?.startedAt ?? now;
  const tries = (known?.tries ?? 0) + 1;
  const answer = failsNext(station) ? station.behaviour.failAnswer : SERVED;
  const work = workFor(station, edge.edge.index);
  const begins = takeServer(station, now, work);
  const endsAt = begins + work;
  const untilAt = Math.min(startedAt + edge.timeout, now + edge.perTryTimeout);
  const good = answer === SERVED && endsAt <= untilAt;
  world.stats.sentDirectly(station.index, now, begins, endsAt, good && known === null);
  if (tries > 1) world.stats.retried(now);
  departures?.push(host, endsAt);
  if (edge.wantsTries && endsAt < world.end)
    tellTry(world, { edge, station, answer, begins, endsAt, untilAt });
  if (good) {
    if (known !== null) {
      known.tries = tries;
      endCall(world, known, SERVED, endsAt);
    } else if (edge.wantsCalls && endsAt < world.end) tellCall(world, edge, maker, now, endsAt);
    return;
  }
  const call = known ?? createCall(world, edge, maker, null);
  call.tries = tries;
  call.tried.push(host);
  // The time of the whole call may be over while it stands back before a retry.
  if (known === null && call.timeoutAt < Number.POSITIVE_INFINITY)
    world.agenda.add(call.timeoutAt, rankOf(CALL_TIMEOUT), CALL_TIMEOUT, call.id, call.life);
  const request = createTry(world, call, { ...NOTHING_ON_THE_WAY, station });
  request.phase = 'direct';
  call.current = request;
  proxy.inFlight++;
  proxy.active[host] = (proxy.active[host] ?? 0) + 1;
  if (endsAt <= untilAt) {
    request.answer = answer;
    world.agenda.add(endsAt, rankOf(DIRECT_ANSWER), DIRECT_ANSWER, request.id, request.life);
  } else if (untilAt < call.timeoutAt)
    world.agenda.add(untilAt, rankOf(TRY_TIMEOUT), TRY_TIMEOUT, request.id, request.life);
}

/** The box of the first try of a call: any may be chosen. */
function firstHost({ balancer, load }: ProxyRun, departures: Departures | null, now: number): number {
  return balancer.pickLeast !== null && departures !== null
    ? balancer.pickLeast(departures.loads)
    : balancer.pick(EVERYBODY, load, now);
}

const NOTHING_ON_THE_WAY = {
  delay: 0,
  refusal: null,
  handshakeWork: 0,
  handshakeTime: 0,
  hops: 0,
  hopTime: 0,
};

/** When the first server of a box is free for a request; it is taken for so long. */
function takeServer({ freeAt }: Station, now: number, work: number): number {
  let first = 0;
  for (let server = 1; server < freeAt.length; server++)
    if ((freeAt[server] ?? 0) < (freeAt[first] ?? 0)) first = server;
  const begins = Math.max(now, freeAt[first] ?? 0);
  freeAt[first] = begins + work;
  return begins;
}

function tellTry(world: World, { edge, station, answer, begins, endsAt, untilAt }: Known): void {
  world.listener.tryEnded({
    edge: edge.edge.index,
    box: station.index,
    sentAt: world.now,
    startedAt: begins,
    endedAt: endsAt,
    answer,
    abandoned: endsAt > untilAt,
    duplicate: false,
    waited: begins - world.now,
    worked: endsAt - begins,
    wasted: Math.max(0, endsAt - Math.max(begins, untilAt)),
  });
}

function tellCall(world: World, { edge }: EdgeRun, maker: number, startedAt: number, endedAt: number): void {
  world.listener.callEnded({
    edge: edge.index,
    maker,
    startedAt,
    endedAt,
    answer: SERVED,
    tries: 1,
    hops: 0,
    hopTime: 0,
    handshakeTime: 0,
  });
}
