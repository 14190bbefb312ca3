import { expect, test } from 'vitest';
import { FIGURES, figuresOf, type Wanted } from './world.ts';

type Figures = Readonly<Record<string, number | null>>;

const at = (...times: readonly string[]) => ({ arrivals: [{ at: times }] });
const { failed, longest, mean, ok, status, tries, work } = FIGURES;

/** What happens, the world, and its figures by hand. */
const ROWS: readonly (readonly [string, Wanted, Figures])[] = [
  [
    // Two failures open it at 0.2 s. At 1.3 s two trials hang and are torn down with their parents at 1.8 s: they
    // say nothing, so that those at 3 s are admitted as trials in their place, go well, and close it.
    'trials that are given up leave their place to others',
    {
      callers: {
        early: { ...at('+0s', '+100ms'), calls: [{ to: 'front', timeout: '500ms' }] },
        middle: { ...at('+1300ms', '+1300ms'), calls: [{ to: 'front', timeout: '500ms' }] },
        late: { ...at('+3s', '+3s'), calls: [{ to: 'front' }] },
        last: { ...at('+5s', '+5s', '+5s'), calls: [{ to: 'front' }] },
      },
      services: {
        front: {
          servers: 9,
          serviceTime: 0,
          cancels: true,
          calls: [
            {
              to: 'end',
              circuitBreaker: {
                slidingWindowSize: 2,
                minimumNumberOfCalls: 2,
                waitDurationInOpenState: '1s',
                permittedNumberOfCallsInHalfOpenState: 2,
              },
            },
          ],
        },
        end: {
          servers: 9,
          serviceTime: '100ms',
          cancels: true,
          spells: {
            bad: { from: '+0s', until: '+1s', fails: { share: '100%' } },
            hung: { from: '+1s', until: '+2s', stalled: true },
          },
        },
      },
      figures: {
        early: { ...failed, from: 'early' },
        middle: { ...status, from: 'middle' },
        late: { ...ok, from: 'late' },
        last: { ...ok, from: 'last' },
      },
    },
    { early: 2, middle: 504, late: 2, last: 3 },
  ],
  ...(
    [
      // Off (Istio): once both are out nothing is sent; 2 errors, then 8 calls that find no box.
      ['0%', 2, 503],
      // On: all are balanced over, ejected or not, and all fail.
      ['50%', 10, 500],
    ] as const
  ).map(
    ([panicThreshold, sent, last]) =>
      [
        `all boxes ejected, panic at ${panicThreshold}`,
        {
          callers: {
            web: {
              arrivals: [{ every: '100ms', count: 10 }],
              calls: [
                {
                  to: 'box',
                  loadBalancer: { panicThreshold },
                  outlierDetection: { consecutive5xxErrors: 1, maxEjectionPercent: 100 },
                },
              ],
            },
          },
          services: { box: { boxes: 2, serviceTime: '1ms', fails: { share: '100%' } } },
          figures: { tries, status },
        },
        { tries: sent, status: last },
      ] as const,
  ),
  [
    // At 5, 15, 25, 35 and 45 s: 10 ms good, 1 s good, 1 s bad, 1 s bad, 10 ms bad.
    'spells that overlap hold together',
    {
      length: '60s',
      callers: { web: { arrivals: [{ every: '10s', from: '+5s', count: 5 }], calls: [{ to: 'box' }] } },
      services: {
        box: {
          serviceTime: '10ms',
          spells: {
            slow: { from: '+10s', until: '+40s', serviceTime: '1s' },
            bad: { from: '+20s', until: '+50s', fails: { share: '100%' } },
          },
        },
      },
      figures: { work, ok },
    },
    { work: 3.02, ok: 2 },
  ],
  [
    // Halves of a stall that touch: 0.5 s of work before, the other half after both.
    'stalls that touch are one',
    {
      length: '20s',
      callers: { web: { ...at('+0s'), calls: [{ to: 'box' }] } },
      services: {
        box: {
          serviceTime: '1s',
          spells: {
            one: { from: '+500ms', until: '+3s', stalled: true },
            two: { from: '+3s', until: '+5s', stalled: true },
          },
        },
      },
      figures: { longest, work },
    },
    { longest: 5.5, work: 1 },
  ],
  ...(['round-robin', 'random', 'least-request'] as const).map(
    (policy) =>
      [
        `a box without weight gets nothing: ${policy}`,
        {
          callers: {
            web: {
              arrivals: [{ every: '10ms', count: 100 }],
              calls: [{ to: 'box', loadBalancer: { policy } }],
            },
          },
          services: { box: { boxes: 3, serviceTime: '1ms', overrides: { 'box-02': { weight: 0 } } } },
          figures: {
            ok,
            none: { of: 'tries', measure: 'count', where: { box: 'box-02' } },
          },
        },
        { ok: 100, none: 0 },
      ] as const,
  ),
  [
    // Each retry needs (retries + 1) <= 10 % of (tries + 1): the 9th failed first try sees 9 tries and gets one,
    // which is the 10th try; the next needs 2 <= 10 % of tries + 1, so 19 tries: the 18th first try; and so on.
    'the share of retries at its threshold',
    {
      callers: {
        web: {
          arrivals: [{ every: '20ms', count: 100 }],
          calls: [{ to: 'box', retries: { attempts: 1, backOff: { base: 0 }, share: { atMost: '10%' } } }],
        },
      },
      services: { box: { serviceTime: '1ms', fails: { share: '100%' } } },
      figures: { tries },
    },
    // Retries r come at first tries 9, 18, 27 … 99: eleven.
    { tries: 111 },
  ],
  [
    // Ten tokens, a failure takes one, no retry at five or fewer: of the tries that fail the fifth leaves five.
    'gRPC’s throttling at its threshold',
    {
      callers: {
        web: {
          arrivals: [{ every: '20ms', count: 100 }],
          calls: [{ to: 'box', retries: { attempts: 1, backOff: { base: 0 }, throttling: {} } }],
        },
      },
      services: { box: { serviceTime: '1ms', fails: { share: '100%' } } },
      figures: { tries },
    },
    // Tries 1 and 3 are first tries that are tried again (9 and 7 left), the fifth is not.
    { tries: 102 },
  ],
  [
    // Ten at once over one connection: whenever one fails there is one active, and eight are pending. Half of nine
    // lets four be retried, each at the end of the queue; the others fail while those four still wait.
    'a budget of retries counts what waits for a connection',
    {
      callers: {
        web: {
          arrivals: [{ every: 0, count: 10 }],
          calls: [
            {
              to: 'box',
              connectionPool: { maxConnections: 1 },
              retries: {
                attempts: 1,
                backOff: { base: 0 },
                retryBudget: { budgetPercent: '50%', minRetryConcurrency: 0 },
              },
            },
          ],
        },
      },
      services: { box: { serviceTime: '100ms', fails: { share: '100%' } } },
      figures: { tries },
    },
    { tries: 14 },
  ],
  [
    // Two connections in twenty requests: 1 ms on the way and 2 ms of work more for each of the two that open one.
    'handshakes cost time on the way and work at the box',
    {
      callers: {
        web: {
          arrivals: [{ every: '100ms', count: 20 }],
          calls: [
            {
              to: 'box',
              mtls: {
                requestsPerConnection: 10,
                roundTripTime: '0.5ms',
                tcpRoundTrips: 1,
                handshakeCpu: '2ms',
              },
            },
          ],
        },
      },
      services: { box: { serviceTime: '10ms' } },
      figures: { mean, work, handshakes: { of: 'calls', measure: 'sum', value: 'handshakeSeconds' } },
    },
    { mean: (20 * 0.01 + 2 * 0.003) / 20, work: 20 * 0.01 + 2 * 0.002, handshakes: 0.002 },
  ],
  [
    'fractions of a microsecond of handshakes are rounded, and end no work too early',
    {
      callers: {
        web: {
          ...at('+0s', '+1s'),
          calls: [
            { to: 'box', mtls: { requestsPerConnection: 1, roundTripTime: 0, handshakeCpu: '0.0006ms' } },
          ],
        },
      },
      services: { box: { serviceTime: '10ms' } },
      figures: { work },
    },
    { work: 0.020002 },
  ],
  [
    // Two tries of 100 ms that fail; the third would begin after a wait above 300 ms, which no timeout waits for.
    'the timeout of a call ends it while it stands back before a retry',
    {
      callers: {
        web: {
          ...at('+0s'),
          calls: [
            { to: 'box', timeout: '101ms', retries: { attempts: 9, backOff: { base: '90s', max: '90s' } } },
          ],
        },
      },
      services: { box: { serviceTime: '100ms', fails: { share: '100%' } } },
      figures: { longest, tries, status },
    },
    { longest: 0.101, tries: 1, status: 504 },
  ],
  [
    // Forty tries, every second one fails after it has written: each retry writes again.
    'a retry of what had landed is a duplicate, however simple its service',
    {
      callers: {
        web: {
          arrivals: [{ every: '100ms', count: 40 }],
          calls: [{ to: 'box', retries: { attempts: 1, backOff: { base: 0 } } }],
        },
      },
      services: { box: { serviceTime: '1ms', fails: { every: 2 } } },
      figures: { ok, duplicates: { of: 'tries', measure: 'sum', value: 'duplicates' } },
    },
    // Tries by number at the one box: good, bad good, bad good … the first call alone needs one try.
    { ok: 40, duplicates: 39 },
  ],
];

test.each(ROWS)('%s', (_, wanted, expected) => {
  const found = figuresOf(wanted);
  for (const [name, value] of Object.entries(expected)) {
    if (value === null) expect(found[name], name).toBeNull();
    else expect(found[name], name).toBeCloseTo(value, 9);
  }
});
