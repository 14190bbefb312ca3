import fc from 'fast-check';

type Block = Readonly<Record<string, unknown>>;

/** A scenario of requests as it is written, in JSON. */
export interface AnyRequests {
  readonly callers: Readonly<Record<string, Caller>>;
  readonly services: Readonly<Record<string, Block>>;
  readonly rest: Block;
}

interface Caller extends Block {
  readonly calls: readonly Block[];
}

const LENGTH = 8;

const ms = (least: number, most: number) => fc.integer({ min: least, max: most }).map((each) => `${each}ms`);
const mostly = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: other });

// Times with many digits, so that hardly anything happens within the same microsecond.
const serviceTime = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((mean) => ({ exponential: `${mean}.317ms` })),
  fc.integer({ min: 1, max: 60 }).map((to) => ({ uniform: { from: '0.5ms', to: `${to}.713ms` } })),
  fc
    .record({ mean: fc.constant('20.171ms'), stages: fc.integer({ min: 1, max: 4 }) })
    .map((erlang) => ({ erlang })),
  fc
    .record({ mean: fc.constant('15.3ms'), variation: fc.integer({ min: 1, max: 6 }) })
    .map((hyperexponential) => ({ hyperexponential })),
);

const retries = fc.record({
  attempts: fc.integer({ min: 0, max: 3 }),
  perTryTimeout: mostly<unknown>(0, ms(5, 120)),
  backOff: fc.record({ base: fc.constantFrom(0, '7ms', '25ms', '90ms') }),
  avoidPreviousHosts: fc.boolean(),
});

const loadBalancer = fc.record({
  policy: fc.constantFrom('round-robin', 'random', 'least-request'),
  choiceCount: fc.constantFrom<unknown>(2, 3, 'all'),
});

/** A call that looks at nothing but its own tries. */
const simpleCall = (to: string): fc.Arbitrary<Block> =>
  fc.record(
    {
      to: fc.constant(to),
      timeout: mostly<unknown>(0, ms(10, 300)),
      retries,
      loadBalancer,
      enforcedBy: fc.constantFrom('sidecar', 'gateway', 'process', 'nobody'),
      serviceTime,
      idempotencyKey: fc.boolean(),
    },
    { requiredKeys: ['to'] },
  );

const arrivals: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ perSecond: fc.integer({ min: 1, max: 80 }).map((rate) => rate + 0.137) }),
  fc.record({ perSecond: fc.integer({ min: 1, max: 80 }), process: fc.constant('constant') }),
  fc.record({
    every: fc.constant('37ms'),
    count: fc.integer({ min: 1, max: 100 }),
    from: ms(0, 3000).map((at) => `+${at}`),
  }),
);

const fails = fc.oneof(
  fc.record({ share: fc.constantFrom('5%', '40%', '100%') }),
  fc.record({ every: fc.integer({ min: 1, max: 4 }), status: fc.constantFrom(500, 503, 409) }),
);

const simpleService: fc.Arbitrary<Block> = fc.record(
  {
    boxes: fc.integer({ min: 1, max: 3 }),
    servers: fc.integer({ min: 1, max: 3 }),
    serviceTime,
    fails,
  },
  { requiredKeys: ['boxes', 'servers', 'serviceTime'] },
);

/** Figures that follow every call, try and slot of everything. */
const FIGURES: Block = {
  calls: { of: 'calls', measure: 'count' },
  seconds: { of: 'calls', measure: 'mean', value: 'seconds' },
  slowest: { of: 'calls', measure: 'quantile', quantile: 0.9, value: 'seconds' },
  lastStatus: { of: 'calls', measure: 'last', value: 'status' },
  tries: { of: 'calls', measure: 'sum', value: 'tries' },
  sent: { of: 'tries', measure: 'count' },
  duplicates: { of: 'tries', measure: 'sum', value: 'duplicates' },
  waste: { of: 'tries', measure: 'sum', value: 'wasteSeconds' },
  work: { of: 'tries', measure: 'sum', value: 'workSeconds' },
  wait: { of: 'tries', measure: 'sum', value: 'waitSeconds' },
};

const caller = (to: readonly string[]): fc.Arbitrary<Caller> =>
  fc.record({
    processes: fc.integer({ min: 1, max: 3 }),
    arrivals: fc.array(arrivals, { minLength: 1, maxLength: 2 }),
    calls: fc.tuple(...to.map(simpleCall)),
  });

/** Callers of simple services: what can be sent directly, and what stands beside it. */
export const anySimple: fc.Arbitrary<AnyRequests> = fc.record({
  callers: fc.record(
    {
      web: caller(['left']),
      batch: fc.oneof(caller(['left']), caller(['right']), caller(['left', 'right'])),
    },
    { requiredKeys: ['web'] },
  ) as fc.Arbitrary<AnyRequests['callers']>,
  services: fc.record({ left: simpleService, right: simpleService }),
  rest: fc.constantFrom<Block>({}, { figures: FIGURES }),
});

/** The file of a scenario. */
export const written = ({ callers, services, rest }: AnyRequests): string =>
  JSON.stringify({
    ratchet: 'scenario/1',
    title: 'any requests',
    grain: 'requests',
    clock: { start: '2026-01-01T00:00:00Z', length: `${LENGTH}s` },
    callers,
    services: Object.fromEntries(
      Object.entries(services).filter(([name]) =>
        JSON.stringify([callers, services]).includes(`"to":"${name}"`),
      ),
    ),
    ...rest,
  });

/** The same with each service laid over by other settings. */
export const withServices = (given: AnyRequests, over: Block): AnyRequests => ({
  ...given,
  services: Object.fromEntries(
    Object.entries(given.services).map(([name, service]) => [name, { ...service, ...over }]),
  ),
});
