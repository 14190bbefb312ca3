import { overridesByPlace, serviceBoxNames } from '../../../scenario/boxes.ts';
import { bulkheadsOf, processesOf } from '../../../scenario/calls.ts';
import type { RequestSettings } from '../../../scenario/scenario.ts';
import type { Call, Caller, Service } from '../../../scenario/settings/requests.ts';
import { type Draw, streamOf } from '../../kernel/random.ts';
import { createFifo } from '../../policies/fifo.ts';
import { createGlobalLimiter, createTokenBucket } from '../../policies/rate-limit.ts';
import { createArrivals } from './arrivals.ts';
import { behaviourOf, isStoppable } from './behaviour.ts';
import { createDepartures } from './departures.ts';
import { hasLimits } from './directness.ts';
import { drawsOf, MICROSECONDS } from './draws.ts';
import type { WrittenEdge } from './edges.ts';
import type { Listener, Slots } from './records.ts';
import type { BulkheadKind, CallerRun, EdgeRun, ServiceRun, Station } from './world.ts';

/** What the parts of a world are made from. */
export interface Making {
  readonly settings: RequestSettings;
  readonly seed: number;
  readonly edges: readonly WrittenEdge[];
  readonly listener: Listener;
  readonly watched: string;
  /** Services to which requests can be sent directly. */
  readonly direct: ReadonlySet<string>;
}

/** The services with their boxes, in the order of the file; their calls are added with the edges. */
export function createServices(making: Making): readonly ServiceRun[] {
  let first = 0;
  return Object.entries(making.settings.services).map(([name, settings]) => {
    const service = createService(making, name, settings, first);
    first += settings.boxes;
    return service;
  });
}

function createService(making: Making, name: string, settings: Service, first: number): ServiceRun {
  const { edges, listener, watched, direct } = making;
  const to = edges.filter(({ edge }) => edge.to === name);
  const stations: Station[] = [];
  const { globalRateLimit: global } = settings;
  const asked = to.some(({ call }) => call.loadBalancer.policy === 'least-request');
  const service: ServiceRun = {
    name,
    settings,
    stations,
    calls: [],
    slots: wanted(listener, { of: 'service', name, slots: settings.boxes * settings.servers }),
    departures: asked && direct.has(name) ? createDepartures(settings.boxes) : null,
    limit: global ? createGlobalLimiter(global) : null,
    stoppable: isStoppable(
      settings,
      to.map(({ call }) => call),
    ),
    judges: 0,
    inside: settings.boxes,
    unlisted: 0,
    watched: name === watched,
    spellEvent: -1,
    busy: 0,
    waiting: 0,
  };
  const overrides = overridesByPlace(name, settings);
  for (const [place, box] of serviceBoxNames(name, settings.boxes).entries())
    stations.push(createStation(making, service, box, place, first + place, to, overrides.get(place)));
  return service;
}

function createStation(
  { direct, seed }: Making,
  service: ServiceRun,
  name: string,
  place: number,
  index: number,
  calls: readonly WrittenEdge[],
  own: Station['own'],
): Station {
  const { settings } = service;
  const draw = (purpose: string): Draw => streamOf(seed, `${name}/${purpose}`);
  const workDraws = drawsOf(seed, `${name}/work`);
  const { localRateLimit } = settings;
  return {
    index,
    place,
    name,
    service,
    own,
    behaviour: behaviourOf({ service, own, workDraws }, calls, []),
    failDraw: draw('failures'),
    workDraws,
    begun: 0,
    busy: 0,
    queue: createFifo(),
    working: [],
    sharedAt: 0,
    plan: 0,
    freeAt: new Float64Array(direct.has(service.name) ? settings.servers : 0),
    limit: localRateLimit ? createTokenBucket(localRateLimit) : null,
    present: Object.values(settings.spells).some(({ down }) => down) ? new Set() : null,
    unlisted: false,
    ejectedBy: 0,
    ejectEvent: -1,
    spellEvent: -1,
  };
}

/** Slots that somebody wants to hear of, else null. */
const wanted = (listener: Listener, slots: Slots): Slots | null =>
  listener.wantsSlots(slots) ? slots : null;

/** The kinds of calls as they run; those of services are added to them. */
export function createEdges(making: Making, services: readonly ServiceRun[]): readonly EdgeRun[] {
  const { settings, edges, listener, seed, direct } = making;
  const runs = edges.flatMap(({ edge, call }): EdgeRun[] => {
    const to = services.find(({ name }) => name === call.to);
    if (!to) return [];
    const enforced = call.enforcedBy !== 'nobody';
    const streams = streamsOf(edge, edges);
    const processes = processesOf(settings, edge.from);
    const ofOne = call.enforcedBy === 'gateway' || processes === 1;
    if (enforced && call.outlierDetection) to.judges += ofOne ? 1 : processes;
    return [
      {
        edge,
        call,
        to,
        ...timesOfCall(call, enforced),
        attempts: enforced ? (call.retries?.attempts ?? 0) : 0,
        enforced,
        ofOne,
        limited: call.retries !== undefined && hasLimits(call.retries),
        share: call.share,
        streams,
        shareDraw: streamOf(seed, `${streams}/share`),
        direct: direct.has(call.to),
        wantsCalls: listener.wantsCalls(edge.index),
        wantsTries: listener.wantsTries(edge.index),
        next: null,
        proxies: [],
      },
    ];
  });
  for (const run of runs)
    for (const service of services) if (service.name === run.edge.from) service.calls.push(run);
  return runs;
}

/** What the streams of a kind of call are named by: who else there is has no part in it. */
function streamsOf({ from, to, index }: WrittenEdge['edge'], edges: readonly WrittenEdge[]): string {
  const before = edges.filter(({ edge }) => edge.from === from && edge.to === to && edge.index < index);
  return `${from}>${to}#${before.length}`;
}

function timesOfCall(
  { timeout, retries }: Call,
  enforced: boolean,
): Pick<EdgeRun, 'timeout' | 'perTryTimeout'> {
  const bound = (ms: number): number => (enforced && ms > 0 ? ms * MICROSECONDS : Number.POSITIVE_INFINITY);
  const whole = bound(timeout);
  const perTry = bound(retries?.perTryTimeout ?? 0);
  // Envoy ignores one that is not below the timeout of the call.
  return { timeout: whole, perTryTimeout: perTry < whole ? perTry : Number.POSITIVE_INFINITY };
}

/** The callers from outside, each with its calls one after the other. */
export function createCallers({ settings, seed }: Making, edges: readonly EdgeRun[]): readonly CallerRun[] {
  return Object.entries(settings.callers).map(([name, caller]) => {
    const own = edges.filter(({ edge }) => edge.outside && edge.from === name);
    own.forEach((edge, i) => {
      edge.next = own[i + 1] ?? null;
    });
    return {
      name,
      arrivals: createArrivals(caller.arrivals, settings.clock, seed, name),
      edges: own,
      processes: caller.processes,
      nextProcess: processChoice(caller, seed, name),
    };
  });
}

/** Which process makes the next request: in turn, or drawn where the requests are independent of each other. */
function processChoice({ processes, arrivals }: Caller, seed: number, name: string): () => number {
  if (processes === 1) return () => 0;
  const independent = arrivals.every((block) => block.perSecond !== undefined && block.process === 'poisson');
  if (independent) {
    const draw = streamOf(seed, `${name}/processes`);
    return () => Math.floor(draw() * processes);
  }
  let next = -1;
  return () => {
    next = (next + 1) % processes;
    return next;
  };
}

/** What the bulkheads of one name have in common, by name. */
export function createBulkheadKinds({ settings, listener }: Making): ReadonlyMap<string, BulkheadKind> {
  return new Map(
    Object.entries(settings.bulkheads).map(([name, block]) => {
      const slots = block.maxConcurrentCalls * bulkheadsOf(settings, name);
      const told = wanted(listener, { of: 'bulkhead', name, slots });
      return [name, { block, slots: told, total: { busy: 0, waiting: 0 } }] as const;
    }),
  );
}
