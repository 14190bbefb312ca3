import type { RequestSettings } from '../../../scenario/scenario.ts';
import { createAgenda } from '../../kernel/agenda.ts';
import { createRetryBucket } from '../../policies/retry-bucket.ts';
import { blockedTooLong } from './bulkheads.ts';
import {
  answered,
  callTimedOut,
  cancelled,
  launch,
  leave,
  makeTry,
  startCall,
  tryTimedOut,
} from './calls.ts';
import { createBulkheadKinds, createCallers, createEdges, createServices, type Making } from './create.ts';
import { sendDirectly } from './direct.ts';
import { listEndpoint } from './downs.ts';
import { MICROSECONDS } from './draws.ts';
import { startNext } from './endings.ts';
import * as happening from './happenings.ts';
import type { Journal } from './journal.ts';
import { sweep } from './judging.ts';
import { SECOND } from './seconds.ts';
import { takeShared } from './sharing.ts';
import { changeSpell, planSpells, spellsOf } from './spells.ts';
import { finishUp, finishWork } from './station.ts';
import type { Stats } from './stats.ts';
import { arrive, callOfTryEnded, freeTry, workDone } from './tries.ts';
import type { CallerRun, CallRun, Try, World } from './world.ts';

/** Simulates all requests of a scenario; what becomes of them goes to statistics, journal and listener. */
export function runRequests(making: Making, stats: Stats, journal: Journal): void {
  const world = createWorld(making, stats, journal);
  for (const { index } of world.stations) journal.serving(0, index);
  planSpells(world);
  const { agenda, callers, end } = world;
  let secondEnds = 0;
  for (;;) {
    const caller = nextCaller(callers);
    const arrivesAt = caller?.arrivals.at ?? Number.POSITIVE_INFINITY;
    const happensAt = agenda.nextAt();
    const at = Math.min(arrivesAt, happensAt);
    if (!(at < end)) break;
    world.now = at;
    if (at >= secondEnds) {
      stats.doneBefore(at);
      secondEnds = (Math.floor(at / SECOND) + 1) * SECOND;
    }
    // What was planned for this instant happens before a request arrives at it.
    if (happensAt <= arrivesAt) {
      agenda.take();
      happen(world);
    } else if (caller) comeFromOutside(world, caller);
  }
  world.now = end;
  for (const request of world.tries) if (request) finishWork(world, request);
  for (const station of world.stations) finishUp(world, station);
}

/** The caller whose next request comes first; the first of them where several come at once. */
function nextCaller(callers: readonly CallerRun[]): CallerRun | undefined {
  let first = callers[0];
  for (let i = 1; i < callers.length; i++) {
    const caller = callers[i];
    if (first && caller && caller.arrivals.at < first.arrivals.at) first = caller;
  }
  return first;
}

function comeFromOutside(world: World, caller: CallerRun): void {
  caller.arrivals.advance();
  world.stats.callMade(world.now);
  if (world.credited.length > 0) for (const { bucket, perCall } of world.credited) bucket.credit(perCall);
  const edge = caller.edges[0];
  if (!edge) return;
  const maker = caller.processes === 1 ? 0 : caller.nextProcess();
  if (edge.direct) {
    if (edge.wantsCalls) world.listener.callStarted(edge.edge.index, maker, world.now);
    sendDirectly(world, edge, maker, null);
  } else startNext(world, edge, maker);
}

function happen(world: World): void {
  const { kind, subject, stamp } = world.agenda.taken;
  HAPPENS[kind]?.(world, subject, stamp);
}

/** What was planned for a call, or a try, that is over by now comes to nothing. */
const ofCall =
  (happens: (world: World, call: CallRun) => void) =>
  (world: World, id: number, life: number): void => {
    const call = world.calls[id];
    if (call?.life === life) happens(world, call);
  };

const ofTry =
  (happens: (world: World, request: Try) => void) =>
  (world: World, id: number, life: number): void => {
    const request = world.tries[id];
    if (request?.life === life) happens(world, request);
  };

const HAPPENS: Readonly<Record<number, (world: World, subject: number, stamp: number) => void>> = {
  [happening.SPELL]: changeSpell,
  [happening.SWEEP]: sweep,
  [happening.ENDPOINTS]: listEndpoint,
  [happening.WORK_DONE]: (world, id, plan) => {
    const request = world.tries[id];
    if (request?.plan === plan) workDone(world, request);
  },
  [happening.SHARED_DONE]: (world, index, plan) => {
    const station = world.stations[index];
    if (station?.plan !== plan) return;
    for (const request of takeShared(world, station)) workDone(world, request);
  },
  [happening.DIRECT_ANSWER]: ofTry((world, request) => {
    freeTry(world, request);
    answered(world, request, request.answer);
  }),
  [happening.ARRIVE]: ofTry(arrive),
  [happening.CALL_TIMEOUT]: ofCall(callTimedOut),
  [happening.TRY_TIMEOUT]: ofTry(tryTimedOut),
  [happening.LAUNCH]: ofCall(launch),
  [happening.CONNECTED]: ofCall(leave),
  [happening.GIVE_UP]: ofCall(blockedTooLong),
  [happening.RETRY]: ofCall((world, call) => {
    if (call.edge.direct) sendDirectly(world, call.edge, call.maker, call);
    else makeTry(world, call);
  }),
};

function createWorld(making: Making, stats: Stats, journal: Journal): World {
  const { settings, seed, listener } = making;
  const services = createServices(making);
  const edges = createEdges(making, services);
  const buckets = new Map(
    Object.entries(settings.retryBuckets).map(([name, bucket]) => [name, createRetryBucket(bucket)] as const),
  );
  const world: World = {
    now: 0,
    end: settings.clock.length * MICROSECONDS,
    serial: 0,
    agenda: createAgenda(),
    services,
    stations: services.flatMap(({ stations }) => stations),
    callers: createCallers(making, edges),
    spells: services.flatMap((service) =>
      spellsOf(
        service,
        edges.filter(({ to }) => to === service),
        settings.clock.start,
      ),
    ),
    proxies: [],
    bulkheads: new Map(),
    bulkheadKinds: createBulkheadKinds(making),
    buckets,
    credited: creditedBuckets(settings, buckets),
    hops: {
      hopsPerCall: settings.proxies.hopsPerCall,
      hopTime: settings.proxies.hopTime,
    },
    seed,
    calls: [],
    tries: [],
    freeCalls: [],
    freeTries: [],
    stats,
    journal,
    listener,
    answered: (request, answer) => answered(world, request, answer),
    startCall: (edge, maker, parent) => startCall(world, edge, maker, parent),
    callEnded: (parent, call, answer) => callOfTryEnded(world, parent, call, answer),
    cancelled: (call) => cancelled(world, call),
  };
  return world;
}

/** The buckets that each request from outside brings tokens to. */
function creditedBuckets({ retryBuckets }: RequestSettings, buckets: World['buckets']): World['credited'] {
  return [...buckets].flatMap(([name, bucket]) => {
    const perCall = retryBuckets[name]?.perCall ?? 0;
    return perCall > 0 ? [{ bucket, perCall }] : [];
  });
}
