import type { Wanted } from '../simulation/requests/world.ts';
import {
  atLeast,
  creditOf,
  erlangB,
  erlangC,
  lossMM1K,
  poisson,
  timeMG1,
  triesOf,
  untilRow,
  waitMMc,
} from './formulas.ts';

type Block = Readonly<Record<string, unknown>>;

/** A run, what it measures, what theory says of that, and how far apart they may be: a share of the truth. */
export interface Reference {
  readonly what: string;
  readonly world: Wanted;
  readonly figure: Block;
  readonly truth: number;
  /** Four standard deviations at the size of the run. */
  readonly within: number;
  /** How the README prints it: the unit, and what a second, or a share, is multiplied by; not at all without. */
  readonly shown?: readonly [unit: string, times: number];
}

/** Tolerances measured at one size, at another: they go with the square root. */
const scaled = (tolerance: number, at: number, size: number): number => tolerance * Math.sqrt(at / size);

/** So many requests at a rate, Poisson, to one service. */
const queue = (rate: number, count: number, service: Block, call: Block = {}, more: Block = {}): Wanted => ({
  length: `${Math.ceil(count / rate)}s`,
  callers: { web: { arrivals: [{ perSecond: rate }], calls: [{ to: 'box', ...call }] } },
  services: { box: service },
  ...more,
});

const MS: readonly [string, number] = ['ms', 1000];
const SHARE: readonly [string, number] = ['', 1];
const time = { of: 'calls', measure: 'mean', value: 'seconds' };
const wait = { of: 'tries', measure: 'mean', value: 'waitSeconds' };
const waits = { of: 'tries', measure: 'share', value: 'waitSeconds', where: { above: 0 } };
const refused = { of: 'calls', measure: 'share', where: { refused: true } };
const tries = { of: 'calls', measure: 'mean', value: 'tries' };
const good = { of: 'calls', measure: 'share', where: { ok: true } };
const exponential = (mean: string) => ({ serviceTime: { exponential: mean } });
const balanced = (policy: string, choiceCount: unknown = 2): Wanted =>
  queue(3333, 2_399_760, { boxes: 20, ...exponential('4.5ms') }, { loadBalancer: { policy, choiceCount } });
const retried = (attempts: number, share: number, count: number, more: Block = {}): Wanted =>
  queue(
    1000,
    count,
    { serviceTime: 0, fails: { share } },
    { retries: { attempts, backOff: { base: 0 }, ...more } },
    { retryBuckets: more['bucket'] ? { credit: { burst: 20, perSuccess: 0.1 } } : {} },
  );
const slots = (seconds: number, queueCapacity: number, count: number): Wanted =>
  queue(
    200,
    count,
    { servers: 1000, serviceTime: `${seconds * 1000}ms` },
    { bulkhead: 'slots' },
    { bulkheads: { slots: { maxConcurrentCalls: 15, queueCapacity } } },
  );

const M = 1_000_000;

/** The rows of the table of references that a run of requests can show; numbers are those of that table. */
export const REFERENCES: readonly Reference[] = [
  // 1. One server, mean 1 ms, 900 a second: 1 / (mu - lambda) is 10 ms; the time is exponential, so p99 is ln 100 of it.
  {
    what: 'M/M/1 at 90 %, time',
    world: queue(900, M, exponential('1ms')),
    figure: time,
    truth: 1 / (1000 - 900),
    within: 0.076,
    shown: MS,
  },
  // Tolerance of the tail: the mean's at a third of the size, for want of a measured one.
  {
    what: 'M/M/1 at 90 %, p99',
    world: queue(900, M, exponential('1ms')),
    figure: { ...time, measure: 'quantile', quantile: 0.99 },
    truth: Math.log(100) / 100,
    within: scaled(0.076, M, M / 3),
    shown: MS,
  },
  // 2.
  {
    what: 'M/M/1 at 50 %, time',
    world: queue(500, M, exponential('1ms')),
    figure: time,
    truth: 1 / (1000 - 500),
    within: 0.013,
  },
  // 3. and 4. One server of mean 1 ms.
  {
    what: 'M/D/1 at 90 %, time',
    world: queue(900, M, { serviceTime: '1ms' }),
    figure: time,
    truth: timeMG1(0.9, 0) / 1000,
    within: 0.047,
    shown: MS,
  },
  {
    what: 'M/H2/1 at 80 %, variation 4, time',
    world: queue(800, M, { serviceTime: { hyperexponential: { mean: '1ms', variation: 4 } } }),
    figure: time,
    truth: timeMG1(0.8, 4) / 1000,
    within: 0.069,
    shown: MS,
  },
  // 5. One server shared by all: 1 / (1 - rho), whatever the law of the work.
  {
    what: 'M/M/1 shared at 80 %, time',
    world: queue(800, M / 10, { ...exponential('1ms'), discipline: 'processor-sharing' }),
    figure: time,
    truth: 0.001 / (1 - 0.8),
    within: scaled(0.07, 3e5, 1e5),
    shown: MS,
  },
  // Cancelling what nobody cancels changes nothing.
  {
    what: 'M/D/1 shared at 80 %, time, where work could be torn down',
    world: queue(
      800,
      M / 10,
      { serviceTime: '1ms', discipline: 'processor-sharing', cancels: true },
      { timeout: '10s' },
    ),
    figure: time,
    truth: 0.001 / (1 - 0.8),
    within: scaled(0.07, 3e5, 1e5),
  },
  // 6. to 9. Several servers of one queue.
  {
    what: 'M/M/2 at 90 %, wait',
    world: queue(1800, M, { servers: 2, ...exponential('1ms') }),
    figure: wait,
    truth: waitMMc(2, 1800, 1000),
    within: 0.087,
    shown: MS,
  },
  {
    what: 'M/M/10 at 60 %, share that waits',
    world: queue(6000, M, { servers: 10, ...exponential('1ms') }),
    figure: waits,
    truth: erlangC(10, 6),
    within: 0.043,
    shown: SHARE,
  },
  {
    what: 'M/M/20 at 75 %, share that waits',
    world: queue(3333, M, { servers: 20, ...exponential('4.5ms') }),
    figure: waits,
    truth: erlangC(20, 14.9985),
    within: 0.052,
  },
  {
    what: 'M/M/20 at 75 %, time',
    world: queue(3333, M, { servers: 20, ...exponential('4.5ms') }),
    figure: time,
    truth: 0.0045 + waitMMc(20, 3333, 1 / 0.0045),
    within: 0.052,
  },
  // A published benchmark, 10 and 4 a second, here a hundred times as fast. Tolerance of row 6, which is busier.
  {
    what: 'M/M/3 at 83 %, wait',
    world: queue(1000, M, { servers: 3, ...exponential('2.5ms') }),
    figure: wait,
    truth: waitMMc(3, 1000, 400),
    within: 0.087,
  },
  // 10. One at work and nine that wait.
  ...[0.9, 1, 1.5].map((rho) => ({
    what: `M/M/1/10 at ${rho * 100} %, loss`,
    world: queue(1000 * rho, M / 4, { queue: 9, ...exponential('1ms') }),
    figure: refused,
    truth: lossMM1K(rho, 10),
    within: scaled(0.044, M, M / 4),
  })),
  // 11. and 12. Fifteen slots at 200 a second: 10 and 40 Erlang.
  {
    what: '15 slots, 50 ms, loss',
    world: slots(0.05, 0, M / 4),
    figure: refused,
    truth: erlangB(15, 10),
    within: scaled(0.042, M, M / 4),
    shown: SHARE,
  },
  {
    what: '15 slots, 200 ms, loss',
    world: slots(0.2, 0, M / 4),
    figure: refused,
    truth: erlangB(15, 40),
    within: scaled(0.0044, M, M / 4),
    shown: SHARE,
  },
  // 13. With 125 places they never run dry: 75 of 200 pass. After a minute that fills them.
  {
    what: '15 slots and 125 places, 200 ms, loss',
    world: slots(0.2, 125, 2e5),
    figure: { ...refused, window: { from: '+1m' } },
    truth: 1 - 15 / 0.2 / 200,
    within: 0.009,
    shown: SHARE,
  },
  {
    what: '15 slots and 125 places, passed a second',
    world: slots(0.2, 125, 2e5),
    figure: { of: 'calls', measure: 'rate', where: { ok: true }, window: { from: '+1m' } },
    truth: 15 / 0.2,
    within: 0.001,
  },
  // 14. Each of 20 boxes is M/M/1 at 166.65 a second. 15. to 17. as several other simulators have it.
  {
    what: '20 boxes, random, time',
    world: balanced('random'),
    figure: time,
    truth: 1 / (1 / 0.0045 - 166.65),
    within: 0.021,
    shown: MS,
  },
  {
    what: '20 boxes, shortest queue, time',
    world: balanced('least-request', 'all'),
    figure: time,
    truth: 0.004897,
    within: 0.006,
    shown: MS,
  },
  {
    what: '20 boxes, shorter of two, time',
    world: balanced('least-request'),
    figure: time,
    truth: 0.008096,
    within: 0.01,
    shown: MS,
  },
  {
    what: '20 boxes, round robin, time',
    world: balanced('round-robin'),
    figure: time,
    truth: 0.010306,
    within: 0.017,
  },
  // 19. to 21. Tries of calls that fail half, or nine in ten, of the time.
  {
    what: 'three tries, half fail, tries a call',
    world: retried(2, 0.5, 1e5),
    figure: tries,
    truth: triesOf(3, 0.5),
    within: 0.006,
    shown: SHARE,
  },
  {
    what: 'four tries, half fail, tries a call',
    world: retried(3, 0.5, 1e5),
    figure: tries,
    truth: triesOf(4, 0.5),
    within: 0.006,
    shown: SHARE,
  },
  {
    what: 'three tries, nine in ten fail, tries a call',
    world: retried(2, 0.9, 1e5),
    figure: tries,
    truth: triesOf(3, 0.9),
    within: 0.003,
  },
  {
    what: 'three tries, half fail, success',
    world: retried(2, 0.5, 1e5),
    figure: good,
    truth: 1 - 0.5 ** 3,
    within: 0.005,
  },
  {
    what: 'four tries, half fail, success',
    world: retried(3, 0.5, 1e4),
    figure: good,
    truth: 1 - 0.5 ** 4,
    within: 0.02,
  },
  // 22. Tokens of a tenth a success, and the twenty of the start; at 2 % failures there are always enough of them.
  ...(
    [
      [0.5, 0.005],
      [0.9, 0.012],
    ] as const
  ).map(([f, within]) => ({
    what: `retries on credit, ${f} fail, tries a call`,
    world: retried(2, f, M / 4, { bucket: 'credit' }),
    figure: tries,
    truth: 1 + creditOf(0.1, f) + 20 / (M / 4),
    within: scaled(within, M, M / 4) * creditOf(0.1, f),
  })),
  {
    what: 'retries on credit, 0.02 fail, tries a call',
    world: retried(2, 0.02, M / 4, { bucket: 'credit' }),
    figure: tries,
    truth: triesOf(3, 0.02),
    within: scaled(0.032, M, M / 4) * 0.0204,
  },
  // 23. Tries until each of many boxes has failed three in a row, and is ejected for good.
  ...(
    [
      [0.5, 2000, 0.012, 1e5],
      [0.1, 200, 0.074, 2e3],
    ] as const
  ).map(([p, boxes, within, at]) => ({
    what: `tries until three of ${p} fail in a row, of ${boxes} boxes`,
    world: queue(
      5000,
      1.25 * boxes * untilRow(3, p),
      { boxes, serviceTime: 0, fails: { share: p } },
      {
        outlierDetection: {
          consecutive5xxErrors: 3,
          maxEjectionPercent: 100,
          baseEjectionTime: '90m',
          maxEjectionTime: '90m',
        },
      },
    ),
    figure: { of: 'calls', measure: 'sum', value: 'tries' },
    truth: boxes * untilRow(3, p),
    within: scaled(within, at, boxes),
  })),
  // 24. Breakers of 5,000 processes that make 20 calls each: 10 of them failed open one. Binomial: 4 sqrt(q / np).
  ...[0.3, 0.5].map((p) => {
    const truth = atLeast(10, 20, p);
    return {
      what: `breakers that open at half of 20, ${p} fail, of 5,000`,
      world: {
        length: '100s',
        callers: {
          web: {
            processes: 5000,
            arrivals: [{ every: '0.5ms', count: 100_000 }],
            calls: [
              {
                to: 'box',
                circuitBreaker: {
                  slidingWindowSize: 20,
                  minimumNumberOfCalls: 20,
                  waitDurationInOpenState: '1h',
                },
              },
            ],
          },
        },
        services: { box: { serviceTime: 0, fails: { share: p } } },
      },
      figure: { of: 'events', measure: 'count', name: 'breaker-open' },
      truth: 5000 * truth,
      within: 4 * Math.sqrt((1 - truth) / truth / 5000),
    };
  }),
  // 25. One call in 400 s: 1,000 processes, 100 windows of a minute each. Binomial again.
  ...(
    [
      ['none', 0, false],
      ['one', 1, false],
      ['more', 2, true],
    ] as const
  ).map(([many, calls, orMore]) => {
    const truth = orMore ? 1 - poisson(0, 0.15) - poisson(1, 0.15) : poisson(calls, 0.15);
    return {
      what: `windows of a minute with ${many} of a call in 400 s`,
      world: {
        length: '6000s',
        callers: { web: { processes: 1000, arrivals: [{ perSecond: 2.5 }], calls: [{ to: 'box' }] } },
        services: { box: {} },
      },
      figure: { of: 'windows', measure: 'share', from: 'web', calls, orMore, length: '1m' },
      truth,
      within: 4 * Math.sqrt((1 - truth) / truth / 1e5),
    };
  }),
  // 29. 19.3 and 4.3 hours a year, one after the other: 23.59.
  {
    what: 'hours a year down, of two in a row',
    world: {
      callers: { web: { arrivals: [{ at: ['+0s'] }], calls: [{ to: 'app' }] } },
      services: { app: { availability: 1 - 19.3 / 8760 }, hop: { availability: 1 - 4.3 / 8760 } },
    },
    figure: { of: 'chain', measure: 'availability', path: ['app', 'hop'], as: 'downtime-hours-per-year' },
    truth: 8760 * (1 - (1 - 19.3 / 8760) * (1 - 4.3 / 8760)),
    within: 1e-9,
  },
  // 30. Each of 24 proxies lets 50 a second pass; three layers of three tries; one of three boxes is bad.
  {
    what: 'limits of 50 a second in 24 boxes, passed',
    world: {
      length: '60s',
      callers: { web: { arrivals: [{ perSecond: 2400, process: 'constant' }], calls: [{ to: 'box' }] } },
      services: { box: { boxes: 24, serviceTime: 0, localRateLimit: { maxTokens: 50, tokensPerFill: 50 } } },
    },
    figure: { of: 'calls', measure: 'rate', where: { ok: true }, window: { last: '20s' } },
    truth: 24 * 50,
    within: 1e-9,
  },
  {
    what: 'three layers of three tries, tries of the last',
    world: {
      length: '100s',
      callers: {
        web: {
          arrivals: [{ every: '1s', count: 20 }],
          calls: [{ to: 'a', retries: { attempts: 2, backOff: { base: 0 } } }],
        },
      },
      services: {
        a: { serviceTime: 0, calls: [{ to: 'b', retries: { attempts: 2, backOff: { base: 0 } } }] },
        b: { serviceTime: 0, calls: [{ to: 'c', retries: { attempts: 2, backOff: { base: 0 } } }] },
        c: { serviceTime: 0, fails: { share: 1 } },
      },
    },
    figure: { of: 'calls', measure: 'product', path: ['web', 'a', 'b', 'c'], value: 'tries' },
    truth: 3 ** 3,
    within: 1e-9,
    shown: SHARE,
  },
  {
    what: 'one of three boxes is bad, failed',
    world: {
      callers: { web: { arrivals: [{ every: '10ms', count: 900 }], calls: [{ to: 'box' }] } },
      services: { box: { boxes: 3, serviceTime: 0, overrides: { 'box-02': { fails: { share: 1 } } } } },
    },
    figure: { of: 'calls', measure: 'share', where: { ok: false } },
    truth: 1 / 3,
    within: 1e-9,
  },
  // 31. 2,800 have come in a stall of 10 s; 300 - 280 a second drain them: 140 s after it the last one that waits is gone.
  {
    what: 'a stall of 10 s at 280 of 300 a second, until drained',
    world: {
      length: '300s',
      callers: { web: { arrivals: [{ perSecond: 280, process: 'constant' }], calls: [{ to: 'box' }] } },
      services: {
        box: {
          serviceTime: `${1000 / 300}ms`,
          spells: { stall: { from: '+60s', until: '+70s', stalled: true } },
        },
      },
    },
    figure: {
      of: 'series',
      measure: 'count',
      name: 'waiting',
      where: { above: 1 },
      window: { from: '+70s' },
    },
    truth: (10 * 280) / (300 - 280),
    within: 0.03,
  },
  // 32. The root of the mean is the deviation of a Poisson count.
  {
    what: 'requests of 720 s at 3,333 a second',
    world: balanced('random'),
    figure: { of: 'series', measure: 'sum', name: 'demand' },
    truth: 2_399_760,
    within: 4 / Math.sqrt(2_399_760),
  },
];
