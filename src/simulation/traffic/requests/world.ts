import type { Distribution } from '../../../scenario/distribution.ts';
import type { BulkheadSettings } from '../../../scenario/settings/policies.ts';
import type { Call, Service } from '../../../scenario/settings/requests.ts';
import type { Agenda } from '../../kernel/agenda.ts';
import type { Draw } from '../../kernel/random.ts';
import type { Answer } from '../../policies/answer.ts';
import type { Bulkhead } from '../../policies/bulkhead.ts';
import type { CircuitBreaker } from '../../policies/circuit-breaker.ts';
import type { ConnectionPool } from '../../policies/connection-pool.ts';
import type { Fifo } from '../../policies/fifo.ts';
import type { Balancer } from '../../policies/load-balancer.ts';
import type { Connections } from '../../policies/mtls.ts';
import type { OutlierDetector } from '../../policies/outlier-detection.ts';
import type { GlobalLimiter, Limiter } from '../../policies/rate-limit.ts';
import type { RetryBucket } from '../../policies/retry-bucket.ts';
import type { RetryLimits } from '../../policies/retry-limits.ts';
import type { ArrivalStream } from './arrivals.ts';
import type { Departures } from './departures.ts';
import type { Draws, Times } from './draws.ts';
import type { Journal } from './journal.ts';
import type { Edge, Listener, Slots } from './records.ts';
import type { SpellRun } from './spells.ts';
import type { Stats } from './stats.ts';

/** What a box does with the requests it gets; spells change it. */
export interface Behaviour {
  /** How long it works on a request, by the kind of call that it came with. */
  readonly workOf: readonly Times[];
  readonly failShare: number;
  readonly failEvery: number;
  readonly failAnswer: Answer;
  readonly stalled: boolean;
  readonly down: boolean;
}

/** A box of a service: a station with servers and a queue. */
export interface Station {
  /** Its place in the timeline, and in its service. */
  readonly index: number;
  readonly place: number;
  readonly name: string;
  readonly service: ServiceRun;
  /** What the scenario says of this box alone. */
  readonly own: Service['overrides'][string] | undefined;
  behaviour: Behaviour;
  readonly failDraw: Draw;
  readonly workDraws: Draws;
  /** Requests that it has begun. */
  begun: number;
  busy: number;
  /** The ids of the requests that wait. */
  readonly queue: Fifo;
  /** What it works on, where that can be stopped or shared. */
  readonly working: Try[];
  /** Processor sharing: when the remaining work was last brought up to date, and the plan that is valid. */
  sharedAt: number;
  plan: number;
  /** When each server is free, for work that is worked out as it arrives. */
  readonly freeAt: Float64Array;
  readonly limit: Limiter | null;
  /** Requests in it, where its process may go away; else null. */
  readonly present: Set<Try> | null;
  /** Its callers do not have its address. */
  unlisted: boolean;
  /** How many of the proxies that judge it have ejected it. */
  ejectedBy: number;
  /** The events that it is ejected by, and that hold for it as a spell; -1 for none. */
  ejectEvent: number;
  spellEvent: number;
}

export interface ServiceRun {
  readonly name: string;
  readonly settings: Service;
  readonly stations: readonly Station[];
  /** The calls that each request then makes; filled while the world is made. */
  readonly calls: EdgeRun[];
  readonly slots: Slots | null;
  /** When what is in its boxes will leave, where a balancer asks for that and it is known ahead. */
  readonly departures: Departures | null;
  /** The limiter that is asked for every request. */
  readonly limit: GlobalLimiter | null;
  /** Work can be stopped halfway. */
  readonly stoppable: boolean;
  /** How many proxies judge its boxes, and how many boxes are not ejected by all of them. */
  judges: number;
  inside: number;
  /** How many boxes its callers do not have the address of. */
  unlisted: number;
  /** Whether the series of arrivals and CPU are about it. */
  readonly watched: boolean;
  /** The event of the spell that holds for all its boxes; -1 for none. */
  spellEvent: number;
  /** Busy servers and waiting requests of all its boxes. */
  busy: number;
  waiting: number;
}

/** One kind of call, with what holds for all its proxies. Times in microseconds, Infinity for no bound. */
export interface EdgeRun {
  readonly edge: Edge;
  readonly call: Call;
  readonly to: ServiceRun;
  readonly timeout: number;
  readonly perTryTimeout: number;
  readonly attempts: number;
  readonly enforced: boolean;
  /** One proxy keeps the policies of all its calls. */
  readonly ofOne: boolean;
  /** Whether its retries are limited by more than their number. */
  readonly limited: boolean;
  /** The share of requests that make this call. */
  readonly share: number;
  /** What its streams of draws are named by. */
  readonly streams: string;
  readonly shareDraw: Draw;
  /** Answers can be told as soon as a request is sent: nothing that happens later has a say. */
  readonly direct: boolean;
  readonly wantsCalls: boolean;
  readonly wantsTries: boolean;
  /** The call that a request from outside makes after this one; null for none. */
  next: EdgeRun | null;
  /** By calling process, or one for all. */
  readonly proxies: (ProxyRun | undefined)[];
}

/** Where the policies of a call are kept. */
export interface ProxyRun {
  readonly name: string;
  readonly to: ServiceRun;
  readonly balancer: Balancer;
  /** Requests of its own at each box, and in all. */
  readonly active: Int32Array;
  inFlight: number;
  readonly outlier: OutlierDetector | null;
  readonly panicThreshold: number;
  readonly breaker: CircuitBreaker | null;
  /** The event of its breaker's last change; -1 for none. */
  breakerEvent: number;
  readonly limits: RetryLimits | null;
  readonly backOffDraw: Draw;
  /** What passing one hop takes. */
  readonly hopTime: Times;
  readonly pool: ConnectionPool | null;
  readonly bulkhead: BulkheadRun | null;
  /** To each box; null where calls are not secured. */
  readonly connections: readonly Connections[] | null;
  /** Whether a box may be chosen: its address is known; and it is not ejected. */
  readonly listed: (host: number) => boolean;
  readonly usable: (host: number) => boolean;
  readonly load: (host: number) => number;
}

/** What all bulkheads of one name have in common. */
export interface BulkheadKind {
  readonly block: BulkheadSettings;
  readonly slots: Slots | null;
  /** What all of them have in use. */
  readonly total: { busy: number; waiting: number };
}

/** The bulkhead of one process, or of the gateway of all. */
export interface BulkheadRun {
  readonly bulkhead: Bulkhead;
  /** How long a blocked call waits, microseconds; Infinity for ever. */
  readonly maxWait: number;
  readonly kind: BulkheadKind;
}

/** A call under way, with its tries so far. */
export interface CallRun {
  readonly id: number;
  readonly life: number;
  readonly edge: EdgeRun;
  readonly proxy: ProxyRun;
  /** The number of the calling process or box. */
  readonly maker: number;
  /** The request that it is made for; null from outside. */
  readonly parent: Try | null;
  readonly startedAt: number;
  /** When its time is over; and the same where the time left travels with the request. Infinity for never. */
  readonly timeoutAt: number;
  readonly deadlineAt: number;
  tries: number;
  readonly tried: number[];
  current: Try | null;
  /** When the breaker admitted its last try. */
  admittedAt: number;
  /** Since when it stands before a bulkhead, or for a connection; NaN for not. */
  standsSince: number;
  blocked: boolean;
  inBulkhead: boolean;
  /** It waits for a connection, or has one. */
  inPool: boolean;
  /** How long it stood there, for the next try. */
  stood: number;
  landed: number;
  hops: number;
  hopTime: number;
  handshakeTime: number;
  /** A retry is decided and has not ended yet. */
  retrying: boolean;
  /** The event of its last try that failed; -1 for none. */
  lastFailure: number;
  ended: boolean;
}

/** A request on its way to a box, at it, or waiting for the calls that it makes. */
export interface Try {
  readonly id: number;
  /** Tells it from others that have had its id; and the plan for the end of its work that is valid. */
  readonly life: number;
  plan: number;
  readonly call: CallRun;
  readonly station: Station;
  readonly sentAt: number;
  /** What turns it away when it gets there; null for nothing. */
  readonly refusal: Answer | null;
  readonly handshakeWork: number;
  arrivedAt: number;
  /** When its server first took it up, NaN before; and when it last went on after a stall. */
  startedAt: number;
  resumedAt: number;
  /** Work left, where work can be paused or shared. */
  remaining: number;
  /** Times so far: in queues, at work, and at work that nobody waited for. */
  waited: number;
  worked: number;
  wasted: number;
  /** From when on nobody waits for it; Infinity. */
  abandonedAt: number;
  /** `direct`: its end was known when it was sent. */
  phase: 'under-way' | 'queued' | 'working' | 'calling' | 'ended' | 'direct';
  duplicate: boolean;
  holdsServer: boolean;
  answer: Answer;
  nextCall: number;
  child: CallRun | null;
  hops: number;
  hopTime: number;
  handshakeTime: number;
}

/** Requests from outside. */
export interface CallerRun {
  readonly name: string;
  readonly arrivals: ArrivalStream;
  readonly edges: readonly EdgeRun[];
  readonly processes: number;
  /** Which process makes the next request. */
  readonly nextProcess: () => number;
}

/** Everything of a running simulation of requests. */
export interface World {
  /** Microseconds after the start. */
  now: number;
  readonly end: number;
  /** Counts lives and plans. */
  serial: number;
  readonly agenda: Agenda;
  readonly services: readonly ServiceRun[];
  readonly stations: readonly Station[];
  readonly callers: readonly CallerRun[];
  readonly spells: readonly SpellRun[];
  /** Those that have come into being so far. */
  readonly proxies: ProxyRun[];
  /** Bulkheads that have come into being, by name and, where each process has its own, by process. */
  readonly bulkheads: Map<string, BulkheadRun>;
  readonly hops: { readonly hopsPerCall: number; readonly hopTime: Distribution };
  readonly seed: number;
  readonly bulkheadKinds: ReadonlyMap<string, BulkheadKind>;
  readonly buckets: ReadonlyMap<string, RetryBucket>;
  /** Those that each request from outside brings tokens to. */
  readonly credited: readonly { readonly bucket: RetryBucket; readonly perCall: number }[];
  readonly calls: (CallRun | undefined)[];
  readonly tries: (Try | undefined)[];
  /** Ids that may be used again. */
  readonly freeCalls: number[];
  readonly freeTries: number[];
  readonly stats: Stats;
  readonly journal: Journal;
  readonly listener: Listener;
  /** The ways back up: what a request at its box, or a call that ends, sets in motion. */
  readonly answered: (request: Try, answer: Answer) => void;
  readonly startCall: (edge: EdgeRun, maker: number, parent: Try | null) => void;
  readonly callEnded: (parent: Try, call: CallRun, answer: Answer) => void;
  readonly cancelled: (call: CallRun) => void;
}
