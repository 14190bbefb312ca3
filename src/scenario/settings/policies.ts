import * as z from 'zod';
import { amount, atMost, duration, flag, oneOf, share, text, whole, wholeOr } from './quantities.ts';

/** The classes of failure that a retry policy may name (Envoy's `retry_on`). */
export const RETRY_ON = [
  '5xx',
  'gateway-error',
  'reset',
  'connect-failure',
  'refused-stream',
  'retriable-4xx',
  'retriable-status-codes',
  'envoy-ratelimited',
] as const;

/** Retries, as Istio names them: `attempts` counts the retries, so that three of them are four tries. */
export const retries = z.strictObject({
  attempts: whole(0, 100).meta({
    about: 'retries after the first try (Istio): 3 are four tries; 0 for none',
  }),
  perTryTimeout: duration()
    .prefault('0s')
    .meta({ about: 'each try gets no longer than this; 0 for no bound (Istio), and none above the timeout' }),
  retryOn: z
    .array(oneOf(RETRY_ON))
    .max(RETRY_ON.length, atMost(RETRY_ON.length))
    .default(['5xx'])
    .meta({ about: 'which failures are tried again (Envoy)' }),
  retriableStatusCodes: z
    .array(whole(100, 599))
    .max(50, atMost(50))
    .default([])
    .meta({ about: 'what retriable-status-codes stands for' }),
  backOff: z
    .strictObject({
      base: duration().prefault('25ms').meta({
        about: 'retry n waits a time drawn from 0 to (2^n - 1) times this (Envoy: 25 ms); 0 for at once',
      }),
      max: duration()
        .optional()
        .meta({ about: 'the longest that is drawn; otherwise 10 times base (Envoy)' }),
    })
    .refine(({ base, max = base }) => max >= base, {
      error: 'expected a back-off no shorter than its base (Envoy)',
      path: ['max'],
    })
    .transform(({ base, max = 10 * base }) => ({ base, max }))
    .prefault({}),
  avoidPreviousHosts: flag()
    .default(true)
    .meta({ about: 'a retry looks up to five times for a box not yet tried (Istio); false: Envoy' }),
  idempotentOnly: flag().default(false).meta({ about: 'a call that is not idempotent is never tried again' }),
  maxRetries: whole(0, 4_294_967_295)
    .default(4_294_967_295)
    .meta({ about: 'retries at once for a pool (Envoy: 3; Istio: no bound, which is the default here)' }),
  retryBudget: z
    .strictObject({
      budgetPercent: share().prefault('20%').meta({ about: 'retries at once, as a share of what is active' }),
      minRetryConcurrency: whole(0, 1_000_000).default(3).meta({ about: 'that many are always allowed' }),
    })
    .optional()
    .meta({ about: "Envoy's and Istio's budget of concurrent retries; takes the place of maxRetries" }),
  throttling: z
    .strictObject({
      maxTokens: amount(1, 1000).default(10).meta({ about: 'tokens at the start' }),
      tokenRatio: amount(0, 1000).default(0.1).meta({ about: 'given back for a success' }),
    })
    .optional()
    .meta({ about: "gRPC's: a failed try costs a token, and no retry at half of them or fewer" }),
  share: z
    .strictObject({
      atMost: share().prefault('10%').meta({ about: 'retries as a share of all tries of one process' }),
      within: duration({ min: 1000 }).prefault('2m').meta({ about: 'counted over this time' }),
    })
    .optional()
    .meta({ about: "the site reliability book's rule: no retry that would put them above a share" }),
  bucket: text(60)
    .optional()
    .meta({ about: 'the name of a bucket of retryBuckets that each retry takes a token from' }),
});

export type Retries = z.infer<typeof retries>;

export const outlierDetection = z
  .strictObject({
    consecutive5xxErrors: whole(0, 100_000)
      .default(5)
      .meta({ about: 'errors in a row that eject a box, at once and not on the sweep; 0 for never (Istio)' }),
    consecutiveGatewayErrors: whole(0, 100_000)
      .default(0)
      .meta({ about: 'the same for 502, 503 and 504; 0 for never (Istio)' }),
    interval: duration({ min: 1 })
      .prefault('10s')
      .meta({ about: 'from one sweep, which lets boxes return, to the next' }),
    baseEjectionTime: duration({ min: 1 })
      .prefault('30s')
      .meta({ about: 'the first stay outside; the n-th is n times as long, rounded up to a sweep' }),
    maxEjectionTime: duration({ min: 1 })
      .optional()
      .meta({ about: 'the longest stay; otherwise 5 minutes, or the base if that is longer (Envoy)' }),
    maxEjectionTimeJitter: duration().prefault('0s').meta({ about: 'added to a stay, drawn from 0 to this' }),
    maxEjectionPercent: whole(0, 100).default(10).meta({
      about:
        'an ejection that would leave more than this share outside is refused; 0 is as unset, 10 (Istio)',
    }),
    alwaysEjectOneHost: flag()
      .default(false)
      .meta({ about: 'the first ejection is never refused (Envoy 1.31, not in Istio)' }),
    successRate: z
      .strictObject({
        minimumHosts: whole(1, 100_000).default(5).meta({ about: 'boxes with enough volume that it needs' }),
        requestVolume: whole(1, 1_000_000)
          .default(100)
          .meta({ about: 'answers in an interval that are enough' }),
        stdevFactor: amount(0, 1_000_000)
          .default(1900)
          .meta({ about: 'a box below the mean less this many thousandths of the deviation is ejected' }),
      })
      .optional()
      .meta({ about: "Envoy's ejection by success rate; Istio never uses it" }),
    failurePercentage: z
      .strictObject({
        threshold: whole(0, 100)
          .default(85)
          .meta({ about: 'failures in a hundred answers that eject a box' }),
        minimumHosts: whole(1, 100_000).default(5).meta({ about: 'boxes with enough volume that it needs' }),
        requestVolume: whole(1, 1_000_000)
          .default(50)
          .meta({ about: 'answers in an interval that are enough' }),
      })
      .optional()
      .meta({ about: "Envoy's ejection by share of failures; off unless written" }),
  })
  .refine(({ baseEjectionTime, maxEjectionTime = baseEjectionTime }) => maxEjectionTime >= baseEjectionTime, {
    error: 'expected a longest stay no shorter than baseEjectionTime (Envoy)',
    path: ['maxEjectionTime'],
  })
  .transform(({ maxEjectionTime, ...rest }) => ({
    ...rest,
    maxEjectionTime: maxEjectionTime ?? Math.max(300_000, rest.baseEjectionTime),
  }));

export type OutlierDetection = z.infer<typeof outlierDetection>;

/** Resilience4j's circuit breaker over a count of calls, with its names and defaults. */
export const circuitBreaker = z.strictObject({
  failureRateThreshold: amount(0.001, 100)
    .default(50)
    .meta({ about: 'failures in a hundred from which on it opens (Resilience4j)' }),
  slowCallRateThreshold: amount(0.001, 100).default(100).meta({ about: 'the same for slow calls' }),
  slowCallDurationThreshold: duration({ min: 1 }).prefault('60s').meta({ about: 'longer calls are slow' }),
  slidingWindowSize: whole(1, 100_000).default(100).meta({ about: 'the last so many calls count' }),
  minimumNumberOfCalls: whole(1, 100_000)
    .default(100)
    .meta({ about: 'below this many it has no opinion; never more than the window' }),
  waitDurationInOpenState: duration().prefault('60s').meta({ about: 'how long it stays open' }),
  permittedNumberOfCallsInHalfOpenState: whole(1, 100_000).default(10).meta({
    about: 'trial calls; it decides when all of them, or minimumNumberOfCalls if fewer, have ended',
  }),
  automaticTransitionFromOpenToHalfOpenEnabled: flag()
    .default(false)
    .meta({ about: 'false: it becomes half-open with the next call' }),
});

export type CircuitBreakerSettings = z.infer<typeof circuitBreaker>;

/** Envoy's thresholds of a cluster, of each calling proxy. */
export const connectionPool = z.strictObject({
  maxRequests: whole(0, 4_294_967_295)
    .default(1024)
    .meta({ about: 'requests at once (Envoy: 1024); above that 503, never tried again' }),
  maxPendingRequests: whole(0, 4_294_967_295)
    .default(1024)
    .meta({ about: 'requests that wait for a connection; HTTP/1 only, with maxConnections' }),
  maxConnections: whole(1, 4_294_967_295)
    .default(4_294_967_295)
    .meta({ about: 'connections at once, each with one request at a time (HTTP/1)' }),
});

export type ConnectionPoolSettings = z.infer<typeof connectionPool>;

/** Bounded slots and a bounded queue in front of a dependency. */
export const bulkhead = z.strictObject({
  maxConcurrentCalls: whole(1, 1_000_000).default(25).meta({ about: 'slots (Resilience4j: 25)' }),
  queueCapacity: wholeOr(0, 1_000_000, 'unbounded')
    .default(0)
    .meta({ about: 'calls that may wait for a slot without holding their caller' }),
  whenFull: oneOf(['refuse', 'block']).default('refuse').meta({
    about: 'what a call meets when slots and queue are full: 503 at once, or it keeps its caller waiting',
  }),
  maxWaitDuration: duration()
    .prefault('0s')
    .meta({ about: 'how long a blocked call waits before it is refused; 0 for ever' }),
});

export type BulkheadSettings = z.infer<typeof bulkhead>;

/** Envoy's token bucket. */
export const localRateLimit = z.strictObject({
  maxTokens: amount(1, 1e9).meta({ about: 'tokens it holds, and has at the start' }),
  tokensPerFill: amount(1e-6, 1e9).default(1).meta({ about: 'tokens a second of fillInterval brings' }),
  fillInterval: duration({ min: 1 }).prefault('1s').meta({ about: 'how often; refilled bit by bit' }),
});

export type LocalRateLimit = z.infer<typeof localRateLimit>;

/** One counter for all: a service that is asked for every request. */
export const globalRateLimit = z.strictObject({
  perSecond: amount(1e-6, 1e9, 'a rate a second').meta({ unit: '/s', about: 'tokens a second' }),
  burst: amount(1, 1e9).default(1).meta({ about: 'tokens it holds, and has at the start' }),
  hopTime: duration({ fraction: true }).prefault('1ms').meta({ about: 'what asking it adds to a request' }),
  down: flag().default(false).meta({ about: 'the service does not answer' }),
  failureModeDeny: flag()
    .default(false)
    .meta({ about: 'whether requests are refused while it is down (Envoy: no)' }),
});

export type GlobalRateLimit = z.infer<typeof globalRateLimit>;

export const loadBalancer = z.strictObject({
  policy: oneOf(['round-robin', 'random', 'least-request'])
    .default('round-robin')
    .meta({ about: 'how a box is chosen; round-robin starts with the first box' }),
  choiceCount: wholeOr(1, 1000, 'all')
    .default(2)
    .meta({ about: 'boxes that least-request looks at (Envoy: 2); all: the shortest queue' }),
  panicThreshold: share()
    .prefault('0%')
    .meta({ about: 'below this share of boxes inside it balances over all (Istio: 0, off; Envoy: 50 %)' }),
  slowStartWindow: duration().prefault('0s').meta({
    about: 'a box that joins gets its full share after this (Envoy); not after an ejection; 0 turns it off',
  }),
});

export type LoadBalancer = z.infer<typeof loadBalancer>;

/** What a secured connection costs. */
export const mtls = z.strictObject({
  requestsPerConnection: whole(1, 1e9)
    .default(100)
    .meta({ about: 'requests before a new connection is opened' }),
  roundTripTime: duration({ fraction: true })
    .prefault('0.5ms')
    .meta({ about: 'one round trip between the two' }),
  tlsRoundTrips: whole(0, 10).default(1).meta({ about: 'round trips of a handshake (TLS 1.3: 1)' }),
  tcpRoundTrips: whole(0, 10).default(0).meta({ about: 'round trips before it, when TCP connects too: 1' }),
  handshakeCpu: duration({ fraction: true })
    .prefault('0s')
    .meta({ about: 'work of a handshake for the box' }),
});

export type Mtls = z.infer<typeof mtls>;
