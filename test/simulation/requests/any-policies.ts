import fc from 'fast-check';
import type { Wanted } from './world.ts';

type Block = Readonly<Record<string, unknown>>;

const ms = (least: number, most: number) => fc.integer({ min: least, max: most }).map((each) => `${each}ms`);
const or = <T>(none: unknown, some: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(none) }, { weight: 2, arbitrary: some });

const limits = fc.oneof(
  fc.constant<Block>({}),
  fc.constant<Block>({ maxRetries: 1 }),
  fc.constant<Block>({ retryBudget: { budgetPercent: '30%', minRetryConcurrency: 0 } }),
  fc.constant<Block>({ throttling: { maxTokens: 4 } }),
  fc.constant<Block>({ share: { atMost: '20%' } }),
  fc.constant<Block>({ bucket: 'shop' }),
);

const retries = fc
  .record({
    attempts: fc.integer({ min: 0, max: 3 }),
    perTryTimeout: or(0, ms(5, 60)),
    base: fc.constantFrom(0, '20ms'),
    limits,
  })
  .map(({ attempts, perTryTimeout, base, limits: more }) => ({
    attempts,
    perTryTimeout,
    backOff: { base },
    ...more,
  }));

/** A call with any of the policies. */
const call = (to: string, bulkhead: string): fc.Arbitrary<Block> =>
  fc
    .record(
      {
        timeout: or(0, ms(10, 200)),
        deadline: fc.boolean(),
        retries,
        enforcedBy: fc.constantFrom('sidecar', 'gateway'),
        loadBalancer: fc.record({ policy: fc.constantFrom('round-robin', 'random', 'least-request') }),
        outlierDetection: fc.constant({
          consecutive5xxErrors: 2,
          interval: '1s',
          baseEjectionTime: '1s',
          maxEjectionPercent: 60,
        }),
        circuitBreaker: fc.constant({
          slidingWindowSize: 6,
          minimumNumberOfCalls: 4,
          waitDurationInOpenState: '300ms',
          permittedNumberOfCallsInHalfOpenState: 2,
        }),
        connectionPool: fc.record({
          maxConnections: fc.integer({ min: 1, max: 4 }),
          maxPendingRequests: fc.integer({ min: 1, max: 5 }),
        }),
        bulkhead: fc.constant(bulkhead),
        mtls: fc.constant({ requestsPerConnection: 3, handshakeCpu: '0.3ms' }),
      },
      { requiredKeys: [] },
    )
    .map((policies) => ({ to, ...policies }));

const service: fc.Arbitrary<Block> = fc.record(
  {
    boxes: fc.integer({ min: 1, max: 3 }),
    servers: fc.integer({ min: 1, max: 3 }),
    serviceTime: fc.integer({ min: 1, max: 12 }).map((mean) => ({ exponential: `${mean}.317ms` })),
    discipline: fc.constantFrom('fifo', 'fifo', 'processor-sharing'),
    queue: or('unbounded', fc.integer({ min: 0, max: 5 })),
    cancels: fc.boolean(),
    fails: fc.record({ share: fc.constantFrom('10%', '60%') }),
    spells: fc.constant({ stall: { from: '+1s', until: '+1500ms', stalled: true } }),
  },
  { requiredKeys: ['boxes', 'servers', 'serviceTime'] },
);

/** Callers of one service, which calls another, with any policies; nothing comes any more after 3 s of 60. */
export const anyPolicies: fc.Arbitrary<Wanted> = fc
  .record({
    processes: fc.integer({ min: 1, max: 2 }),
    perSecond: fc.integer({ min: 5, max: 60 }),
    outer: call('front', 'outer'),
    inner: call('back', 'inner'),
    front: service,
    back: service,
    synchronous: fc.boolean(),
    bulkhead: fc.record({
      maxConcurrentCalls: fc.integer({ min: 1, max: 4 }),
      queueCapacity: fc.integer({ min: 0, max: 3 }),
      whenFull: fc.constantFrom('refuse', 'block'),
      maxWaitDuration: fc.constantFrom(0, '50ms'),
    }),
  })
  .map(({ processes, perSecond, outer, inner, front, back, synchronous, bulkhead }) => ({
    length: '60s',
    callers: { web: { processes, arrivals: [{ perSecond, until: '+3s' }], calls: [outer] } },
    services: { front: { ...front, synchronous, calls: [inner] }, back },
    bulkheads: Object.fromEntries(
      ['outer', 'inner'].flatMap((name) =>
        JSON.stringify([outer, inner]).includes(`"${name}"`) ? [[name, bulkhead]] : [],
      ),
    ),
    ...(JSON.stringify([outer, inner]).includes('"shop"')
      ? { retryBuckets: { shop: { perCall: 0.2, burst: 5 } } }
      : {}),
  }));
