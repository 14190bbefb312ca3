import * as z from 'zod';
import { MAX_BOXES } from '../../timeline/limits.ts';
import { distribution } from './distributions.ts';
import {
  bulkhead,
  circuitBreaker,
  connectionPool,
  globalRateLimit,
  loadBalancer,
  localRateLimit,
  mtls,
  outlierDetection,
  retries,
} from './policies.ts';
import {
  amount,
  atMost,
  duration,
  flag,
  NOT_EMPTY,
  oneOf,
  share,
  text,
  whole,
  wholeOr,
} from './quantities.ts';
import { time } from './times.ts';

/** A call to a service, with the policies on its way. */
const call = z.strictObject({
  to: text(60).min(1, NOT_EMPTY).meta({ about: 'the name of the service' }),
  serviceTime: distribution()
    .optional()
    .meta({ about: 'what this endpoint takes; else what the service says' }),
  share: share().prefault('100%').meta({ about: 'the share of requests that make this call' }),
  enforcedBy: oneOf(['process', 'sidecar', 'gateway', 'nobody']).default('sidecar').meta({
    about:
      'where the policies of this call are kept: in each calling process or its sidecar, in one gateway or waypoint for all, or nowhere',
  }),
  idempotent: flag().default(true).meta({ about: 'whether doing it twice is the same as doing it once' }),
  idempotencyKey: flag()
    .default(false)
    .meta({ about: 'the far end knows a call by its key and does it once only' }),
  timeout: duration().prefault('0s').meta({
    about: 'for the whole call with all its tries; ends in 504 and is never retried; 0 for none (Istio)',
  }),
  deadline: flag()
    .default(false)
    .meta({ about: 'the time left travels with the request, hop by hop, and services give up at it' }),
  retries: retries.optional().meta({ about: 'tries after the first' }),
  loadBalancer: loadBalancer.prefault({}),
  outlierDetection: outlierDetection.optional(),
  circuitBreaker: circuitBreaker.optional(),
  connectionPool: connectionPool.optional(),
  bulkhead: text(60).optional().meta({ about: 'the name of a bulkhead of bulkheads' }),
  mtls: mtls.optional(),
});

/** The policies of a call, and of the boxes of a service: what only single requests can tell. */
export const CALL_POLICIES = [
  'timeout',
  'deadline',
  'retries',
  'loadBalancer',
  'outlierDetection',
  'circuitBreaker',
  'connectionPool',
  'bulkhead',
  'mtls',
] as const satisfies readonly (keyof Call)[];
export const SERVICE_LIMITS = [
  'localRateLimit',
  'globalRateLimit',
] as const satisfies readonly (keyof Service)[];

/** Requests that come from outside: at a rate, one after the other, or at given instants. */
const arrivals = z.strictObject({
  from: time().prefault('+0s').meta({ about: 'when they begin' }),
  until: time().optional().meta({ about: 'when they end; otherwise at the end' }),
  perSecond: amount(1e-6, 1e7, 'a rate a second')
    .optional()
    .meta({ unit: '/s', about: 'how many a second, of all processes together' }),
  process: oneOf(['poisson', 'constant'])
    .default('poisson')
    .meta({ about: 'poisson: independent of each other; constant: equally far apart' }),
  count: whole(1, 10_000_000).optional().meta({ about: 'how many in all' }),
  every: duration({ fraction: true }).optional().meta({ about: 'one after this time; 0 for all at once' }),
  at: z
    .array(time())
    .min(1, { error: 'expected at least one time' })
    .max(10_000, atMost(10_000))
    .optional()
    .meta({ about: 'the instants themselves' }),
});

const caller = z.strictObject({
  processes: whole(1, MAX_BOXES)
    .default(1)
    .meta({ about: 'processes that share the arrivals in turn, each with its own sidecar' }),
  arrivals: z
    .array(arrivals)
    .min(1, { error: 'expected at least one block of arrivals' })
    .max(1000, atMost(1000)),
  calls: z
    .array(call)
    .min(1, { error: 'expected at least one call' })
    .max(100, atMost(100))
    .meta({ about: 'what each request does, one call after the other' }),
});

/** What is wrong with answers. */
const failing = {
  fails: z
    .strictObject({
      share: share().prefault('0%').meta({ about: 'the share of requests that fail, independently' }),
      every: whole(0, 1_000_000)
        .default(0)
        .meta({ about: 'every so-manieth request at a box fails; 0 for none' }),
      status: whole(400, 599).default(500).meta({ about: 'the status of the answer' }),
    })
    .optional()
    .meta({ about: 'answers that are errors; the work, and what it writes, is done all the same' }),
  serviceTime: distribution().optional().meta({ about: 'how long it works on a request when nothing waits' }),
  stalled: flag().optional().meta({ about: 'no work gets done at all' }),
};

const override = z.strictObject({
  ...failing,
  weight: amount(0, 1e6).optional().meta({ about: 'its share beside the others, which have 1' }),
  node: text(200).optional().meta({ about: 'where it runs' }),
  zone: text(200).optional().meta({ about: 'where that is' }),
  version: text(200).optional().meta({ about: 'what it runs' }),
});

const spell = z.strictObject({
  ...failing,
  box: text(80).optional().meta({ about: 'the name of the box; otherwise all of the service' }),
  from: time().meta({ about: 'when it begins' }),
  until: time().optional().meta({ about: 'when it is over; otherwise never' }),
  down: flag().optional().meta({
    about:
      'the process is not there: requests in it are reset, others find no connection, until its address is taken away',
  }),
  why: text(200).default('a spell of its own').meta({ about: 'the reason, for people' }),
});

const service = z.strictObject({
  boxes: whole(1, MAX_BOXES).default(1).meta({ about: 'how many boxes it has' }),
  servers: whole(1, 1_000_000)
    .default(1)
    .meta({ about: 'requests that a box works on at once: its threads' }),
  discipline: oneOf(['fifo', 'processor-sharing'])
    .default('fifo')
    .meta({ about: 'first come first served, or all at once with the servers shared among them' }),
  queue: wholeOr(0, 1_000_000_000, 'unbounded')
    .default('unbounded')
    .meta({ about: 'requests that may wait at a box; one more is refused with 503' }),
  serviceTime: distribution()
    .prefault('1ms')
    .meta({ about: 'how long it works on a request when nothing waits' }),
  fails: failing.fails,
  stalled: failing.stalled,
  synchronous: flag().default(true).meta({
    about: 'a server is kept while the calls of its request are out; else only while one is blocked',
  }),
  cancels: flag().default(false).meta({ about: 'work is torn down when nobody waits for it any more' }),
  availability: share().prefault('100%').meta({ about: 'the share of time that it is up, for a chain' }),
  endpointDelay: duration().prefault('1s').meta({
    about: 'how long after a box went down or came back its callers learn of it (Kubernetes: 0.5 to 3 s)',
  }),
  localRateLimit: localRateLimit.optional().meta({ about: 'a limit in each box' }),
  globalRateLimit: globalRateLimit.optional().meta({ about: 'one limit for all boxes' }),
  calls: z
    .array(call)
    .max(100, atMost(100))
    .default([])
    .meta({ about: 'what each request then does, one call after the other; one that fails ends it' }),
  overrides: z.record(z.string(), override).default({}).meta({ about: 'settings of single boxes, by name' }),
  spells: z.record(z.string(), spell).default({}).meta({ about: 'what is different for a while' }),
});

const retryBucket = z.strictObject({
  burst: amount(0, 1e9).default(20).meta({ about: 'tokens it holds, and has at the start' }),
  perCall: amount(0, 1000).default(0).meta({ about: 'tokens that each request from outside brings' }),
  perSuccess: amount(0, 1000).default(0).meta({ about: 'tokens that each try that succeeds brings' }),
});

/** Proxies on the way of every call, and what they cost. */
const proxies = z.strictObject({
  per: oneOf(['box', 'node', 'none'])
    .default('none')
    .meta({ about: 'one beside each box, one for all boxes of a node, or none: a library' }),
  boxes: whole(1, 10_000_000).default(1).meta({ about: 'boxes of the whole fleet that the bill is for' }),
  boxesPerNode: whole(1, 10_000).default(20).meta({ about: 'boxes that share a node' }),
  cpu: amount(0, 1000).default(0).meta({ about: 'cores that each asks for' }),
  memoryMi: amount(0, 1e7).default(0).meta({ about: 'MiB that each asks for' }),
  hopsPerCall: whole(0, 10)
    .default(0)
    .meta({ about: 'proxies that a call passes: the caller’s and the far end’s' }),
  hopTime: distribution().prefault('0s').meta({ about: 'what passing one takes' }),
});

/** The blocks of a scenario of requests. */
export const requestBlocks = {
  noun: text(20)
    .min(1, NOT_EMPTY)
    .default('box')
    .meta({ about: 'what a box is called on screen: box, pod, …' }),
  watch: text(60).optional().meta({
    about: 'the service whose arrivals, CPU and pool the screen shows; otherwise the first that is called',
  }),
  callers: z.record(z.string(), caller),
  services: z.record(z.string(), service),
  bulkheads: z.record(z.string(), bulkhead).default({}),
  retryBuckets: z.record(z.string(), retryBucket).default({}),
  proxies: proxies.prefault({}),
};

export type Call = z.infer<typeof call>;
export type Caller = z.infer<typeof caller>;
export type Arrivals = z.infer<typeof arrivals>;
export type Service = z.infer<typeof service>;
export type Spell = z.infer<typeof spell>;
