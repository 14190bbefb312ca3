import { atLeast, creditOf, poisson, triesOf, untilRow } from './formulas.ts';
import { balanced, good, M, queue, type Reference, retried, SHARE, scaled, tries } from './reference.ts';

/** References of retries, detectors, breakers, windows and limits: the rows from 19 on. */
export const OF_POLICIES: readonly Reference[] = [
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
