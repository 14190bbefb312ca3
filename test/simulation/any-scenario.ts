import fc from 'fast-check';

type Block = Readonly<Record<string, unknown>>;

const ms = (least: number, most: number) => fc.integer({ min: least, max: most }).map((each) => `${each}ms`);
const seconds = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((each) => each / 10);
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const LENGTH = 60;
const moment = fc.nat(LENGTH * 1000 - 1).map((each) => `+${each}ms`);

const probe = {
  enabled: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  initialDelaySeconds: seconds(0, 4),
  periodSeconds: seconds(0.1, 5),
  timeoutSeconds: seconds(0.1, 5),
  failureThreshold: fc.integer({ min: 1, max: 4 }),
};

const asks = fc.constantFrom('box', 'process', 'proxy');

const settings = {
  app: fc.record({
    startTime: ms(0, 5000),
    checkThread: fc.constantFrom('busy', 'own'),
    outboundCalls: fc.constantFrom(0, 7),
    preStop: ms(0, 2000),
    shutdownTime: ms(0, 9000),
  }),
  proxy: fc.record({
    enabled: fc.constantFrom(true, true, true, false),
    initialFetchTimeout: fc.oneof(fc.constant(0), ms(1, 20_000)),
    startFrom: fc.constantFrom('control-plane', 'control-plane', 'disk'),
    diskStartTime: ms(0, 3000),
    subscriptions: fc.integer({ min: 1, max: 3 }),
    holdApplicationUntilProxyStarts: fc.boolean(),
    holdPeriod: fc.constantFrom(0, '500ms'),
    holdTimeout: ms(0, 10_000),
    nativeSidecar: fc.constantFrom(false, false, true),
    preStop: ms(0, 2000),
    terminationDrainDuration: ms(0, 6000),
    exitOnZeroActiveConnections: fc.boolean(),
  }),
  livenessProbe: fc.record({ ...probe, asks }),
  startupProbe: fc.record({ ...probe, asks }),
  readinessProbe: fc.record({
    ...probe,
    successThreshold: fc.integer({ min: 1, max: 3 }),
    slowAnswersFail: fc.boolean(),
    asks: fc.constantFrom('ready', 'box'),
  }),
  processManager: fc.record({
    checkTimer: fc.constantFrom('restarts-with-the-box', 'keeps-its-phase'),
    terminationGracePeriodSeconds: seconds(0, 20),
    restartDelay: fc.oneof(fc.constant(0), ms(0, 9000)),
    backOff: fc.record({
      initial: fc.constantFrom(0, 0, '500ms', '10s'),
      max: ms(0, 20_000),
      forgetAfter: ms(0, 30_000),
    }),
  }),
};

/** A path of a setting that may change while boxes run, and a value for it. */
const change = fc.oneof(
  ...Object.entries(settings).map(([block, arbitrary]) =>
    (arbitrary as fc.Arbitrary<Block>).map((value): Block => ({ [block]: value })),
  ),
);

export interface AnyScenario {
  readonly data: Block;
  readonly panics: boolean;
}

/** Any small fleet with all that can go wrong with it: a minute, up to six boxes. */
export const anyScenario: fc.Arbitrary<AnyScenario> = fc
  .record({
    count: fc.integer({ min: 1, max: 5 }),
    spares: fc.constantFrom(0, 0, 1),
    headrooms: fc.array(fc.oneof(fc.constant(0), number(1, 300)), { minLength: 6, maxLength: 6 }),
    demand: fc.array(fc.oneof(fc.constant(0), number(1, 1500)), { minLength: 1, maxLength: 3 }),
    panicThreshold: fc.constantFrom(0, 0, 0.5, 1),
    baseline: fc.constantFrom(0, 0.2),
    controlPlane: fc.record({
      capacity: fc.oneof(fc.constant(0), number(0.1, 10)),
      perRequest: fc.constantFrom(0, 0.0001, 0.01),
      perBirth: fc.oneof(fc.constant(0), number(0.1, 20)),
      perPush: fc.constantFrom(0, 0.01, 1),
      debounce: ms(0, 1000),
      outages: fc.constantFrom(
        {},
        {},
        { a: { from: '+10s', until: '+25s' }, b: { from: '+30s', until: '+2m' } },
      ),
      admission: fc.constantFrom(
        undefined,
        undefined,
        { perSecond: 0.5 },
        { perSecond: 3, replicas: 2, burst: 2 },
      ),
    }),
    cache: fc.constantFrom(undefined, { hitRate: 0.9 }),
    certificates: fc.constantFrom(undefined, { lifetime: '1m', jitter: 0.05 }),
    ...settings,
    spells: fc.array(
      fc.record({
        box: fc.nat(5),
        from: fc.nat(50_000),
        lasts: fc.integer({ min: 1, max: 20_000 }),
        capacity: number(0, 1),
      }),
      { maxLength: 3 },
    ),
    wedges: fc.array(
      fc.record({
        box: fc.nat(5),
        from: fc.nat(50_000),
        lasts: fc.option(fc.integer({ min: 1, max: 20_000 })),
        part: fc.constantFrom('app', 'proxy'),
      }),
      { maxLength: 2 },
    ),
    changes: fc.array(
      fc.record({
        at: moment,
        set: change,
        perBox: ms(0, 9000),
        restart: fc.constantFrom([], [], ['box-01'], 'all'),
      }),
      { maxLength: 2 },
    ),
  })
  .map(
    ({ count, spares, headrooms, demand, panicThreshold, baseline, spells, wedges, changes, ...blocks }) => {
      const name = (index: number) => `box-0${(index % (count + spares)) + 1}`;
      return {
        panics: panicThreshold > 0,
        data: {
          ratchet: 'scenario/1',
          title: 'any fleet',
          clock: { start: '2026-01-01T23:59:30Z', length: `${LENGTH}s` },
          boxes: {
            count,
            spares,
            headroom: 100,
            cpu: { share: 0.75, arrivals: 100, baseline },
            overrides: Object.fromEntries(headrooms.map((headroom, i) => [name(i), { headroom }])),
          },
          demand: demand.map((perSecond, i) => ({ from: `+${i * 15}s`, perSecond })),
          checkout: { serviceTime: '4.5ms', clientTimeout: '10s' },
          balancer: { panicThreshold },
          ...blocks,
          slowSpells: Object.fromEntries(
            spells.map(({ box, from, lasts, capacity }, i) => [
              `spell-${i}`,
              { box: name(box), from: `+${from}ms`, until: `+${from + lasts}ms`, capacity },
            ]),
          ),
          wedged: Object.fromEntries(
            wedges.map(({ box, from, lasts, part }, i) => [
              `wedge-${i}`,
              {
                box: name(box),
                from: `+${from}ms`,
                ...(lasts === null ? {} : { until: `+${from + lasts}ms` }),
                part,
              },
            ]),
          ),
          interventions: Object.fromEntries(
            changes.map((each, i) => [`change-${i}`, { title: `change ${i}`, ...each }]),
          ),
          objectives: [
            { name: 'quick', series: 'latency_p99', below: 0.05 },
            { name: 'nothing lost', series: 'errors', below: 1 },
          ],
        },
      };
    },
  );
