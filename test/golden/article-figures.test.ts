import { expect, test } from 'vitest';
import { shipped } from './shipped.ts';
import type { Run } from './stagefront.ts';

type Read = (run: Run) => number | null | undefined;
/** The figure of the articles, what it is, the timeline with its fixes, what is read, and the value by hand. */
type Row = readonly [
  id: string,
  what: string,
  timeline: string,
  fixes: string,
  read: Read,
  value: number,
  within?: number,
];

const figure =
  (name: string): Read =>
  ({ timeline }) =>
    timeline.figures.find((each) => each.name === name)?.value;
const at =
  (name: string, second: number): Read =>
  (run) =>
    run.sample(name, second);
const serving =
  (second: number): Read =>
  (run) =>
    run.boxes('serving', second);
const INCIDENT = 'stagefront';

const ROWS: readonly Row[] = [
  // The first article.
  ['A1', '200,000 in a minute are 3,333 a second', INCIDENT, '', at('demand', 20), Math.floor(200_000 / 60)],
  ['A2', 'over 20 boxes', INCIDENT, '', at('arrivals_per_box', 20), 3333 / 20],
  ['A5', 'three quarters of the CPU', INCIDENT, '', at('cpu', 20), 0.75],
  ['A6', 'the first kill, 10:00:52', INCIDENT, '', (run) => run.seconds('killed')[0], 52],
  ['A7', 'up again 8 s later', INCIDENT, '', (run) => run.seconds('started', 'box-07')[0], 52 + 8],
  [
    'A11',
    'killed again 7 s after that: checks at 2, 4, 6 s, a second each',
    INCIDENT,
    '',
    (run) => run.seconds('killed', 'box-07')[1],
    60 + 7,
  ],
  [
    'A12',
    'one kill in 15 s until 10:06: 52, 67 … 352',
    INCIDENT,
    '',
    (run) => run.seconds('killed', 'box-07').filter((second) => second < 360).length,
    21,
  ],
  ['A13', 'over 19 boxes', INCIDENT, '', at('arrivals_per_box', 80), 3333 / 19],
  ['A14', 'two more at 10:01:40', INCIDENT, '', serving(120), 17],
  ['A15', 'over 15 boxes', INCIDENT, '', at('arrivals_per_box', 150), 3333 / 15],
  ['A16', 'fifteen from 10:02:20 on', INCIDENT, '', serving(141), 15],
  ['A17', 'CPU of 19', INCIDENT, '', at('cpu', 80), (0.75 * 20) / 19],
  ['A17', 'CPU of 17', INCIDENT, '', at('cpu', 120), (0.75 * 20) / 17],
  ['A17', 'CPU of 15', INCIDENT, '', at('cpu', 150), 1],
  ['A19', 'all serving at 10:07:30', INCIDENT, '', (run) => run.outcome.recoveredAt, 450, 1],
  [
    'A21',
    'a quarter of the CPU is there without traffic: 15 boxes',
    INCIDENT,
    'quarter-baseline',
    at('cpu', 150),
    0.1875 + (0.5625 * 20) / 15,
  ],
  ['A25', 'with the fix back at 10:01:12', INCIDENT, 'split-probes', (run) => run.outcome.recoveredAt, 72],
  ['A26', '19 boxes at least', INCIDENT, 'split-probes', (run) => run.outcome.fewestServing, 19],
  ['A27', 'and one kill', INCIDENT, 'split-probes', (run) => run.outcome.kills, 1],
  ['A23', 'five boxes gone in thirty seconds', 'ejection-spiral', '', figure('secondsToFive'), 30, 1],
  [
    'A24',
    '15 of 20 are no panic: nobody who is out gets traffic',
    'ejection-spiral',
    '',
    figure('boxesLeft'),
    15,
  ],
  // Windows of a minute; 8 processes over the hours of the run are few: four deviations of a binomial of 4,800.
  ['A33', 'a window holds none', 'payment-breaker', '', figure('windowsWithNone'), Math.exp(-0.15), 0.02],
  ['A33', 'or one', 'payment-breaker', '', figure('windowsWithOne'), 0.15 * Math.exp(-0.15), 0.0195],
  ['A32', 'one call in 400 s and process', 'payment-breaker', '', figure('paymentsPerProcess'), 1 / 400],
  ['A34', '40 a second over two boxes', 'payment-breaker', '', figure('webAnswersPerBox'), 1200 / 60],
  ['A35', '1,200 a minute beside 60 / 400', 'payment-breaker', '', figure('samplesRatio'), 1200 / (60 / 400)],
  ['A36', '24 limits of 50', 'noisy-caller', '', figure('passedPerSecond'), 24 * 50],
  ['A37', 'three layers of three tries', 'retry-layers', '', figure('amplification'), 27],
  // A tenth a call and a burst of 20 over 12,000 calls.
  [
    'A37',
    'with a budget of a tenth',
    'retry-layers',
    'budget',
    figure('amplification'),
    1 + 0.1 + 20 / 12_000,
    0.002,
  ],
  [
    'A37',
    'Istio: attempts: 3 are four tries',
    'retry-layers',
    'istio-attempts-three',
    figure('amplification'),
    4 ** 3,
  ],
  ['A38', 'a handshake is a round trip of 0.5 ms', 'mtls', 'per-request', figure('addedMilliseconds'), 0.5],
  ['A47', 'a hundredth of it a request over 100 of them', 'mtls', '', figure('addedMilliseconds'), 0.005],
  ['A47', 'and a hundred times that with 50 ms', 'mtls', 'far-region', figure('addedMilliseconds'), 0.5],
  ['A39', 'from 13:42 to 14:09', 'config-push', '', figure('outageMinutes'), 27, 0.1],
  [
    'A40',
    'two of 99.99 %, two of 99.95 %, one of 99.9 %',
    'gateway-hop',
    '',
    figure('downtimeHoursPerYear'),
    8760 * (1 - 0.9999 ** 2 * 0.9995 ** 2 * 0.999),
  ],
  [
    'A40',
    'and one more of 99.95 %',
    'gateway-hop',
    'one-more-hop',
    figure('downtimeHoursPerYear'),
    8760 * (1 - 0.9999 ** 2 * 0.9995 ** 3 * 0.999),
  ],
  [
    'A42',
    'six of twenty boxes without a cache',
    'control-plane-away',
    'compiled-default',
    figure('boxesWithCacheOff'),
    6,
  ],
  [
    'A42',
    'load behind it, at a hit rate of 0.9',
    'control-plane-away',
    'compiled-default',
    figure('backendRatio'),
    (14 * 0.1 + 6) / (20 * 0.1),
  ],
  ['A43', 'those born before the outage are fine', 'control-plane-away', '', figure('servingAtEnd'), 20],
  ['A45', 'forty minutes: no error', 'control-plane-away', '', figure('failedRequests'), 0],
  [
    'A46',
    'Envoy goes on with nothing: CDS 15 s, LDS 15 s',
    'nothing-in-hand',
    '',
    figure('emptyAfterSeconds'),
    15 + 15,
  ],
  [
    'A46',
    'Istio waits, and is killed after 600 checks of a second',
    'nothing-in-hand',
    'istio',
    figure('killedAfterSeconds'),
    600,
    1,
  ],
  // The second article.
  ['B2', 'above a second: 504', 'catalog-slow', 'timeout', figure('slowCallStatus'), 504],
  ['B2', 'at one second', 'catalog-slow', 'timeout', figure('slowCallSeconds'), 1],
  ['B2', 'below it: 200', 'catalog-slow', 'timeout', figure('fastCallStatus'), 200],
  [
    'B2',
    '504 of the whole call is never tried again',
    'catalog-slow',
    'timeout,retry',
    figure('triesPerSlowCall'),
    1,
  ],
  ['B3', 'two seconds for nobody', 'catalog-slow', 'timeout', figure('wastedSeconds'), 3 - 1],
  [
    'B5',
    'every second at each of three pods: 7 + 7 + 7 good of 14 + 13 + 13',
    'catalog-flaky',
    '',
    figure('ok'),
    21,
  ],
  ['B6', 'three retries: all', 'catalog-flaky', 'retry', figure('ok'), 40],
  ['B6', 'and nearly twice the tries', 'catalog-flaky', 'retry', figure('attemptsPerCall'), 2, 0.05],
  [
    'B7',
    'four tries of a half',
    'catalog-flaky',
    'retry,independent',
    figure('attemptsPerCall'),
    1.875,
    0.006 * 1.875,
  ],
  [
    'B7',
    'three tries of a half',
    'catalog-flaky',
    'retry-two,independent',
    figure('attemptsPerCall'),
    1.75,
    0.006 * 1.75,
  ],
  ['B9', 'a third of thirty', 'catalog-liar', '', figure('failed'), 10],
  ['B10', 'one of three is below half', 'catalog-liar', 'outlier', figure('ejected'), 1],
  ['B11', 'none fails once it is out', 'catalog-liar', 'outlier', figure('failed'), 0],
  ['B19', 'paid for with three errors', 'catalog-liar', 'outlier', figure('errorsPaid'), 3],
  ['B1', 'and all are ready', 'catalog-liar', 'outlier', figure('readyPods'), 3],
  ['B14', 'half of three may go: one', 'catalog-liar', 'outlier,all-bad', figure('poolLeft'), 2],
  ['B15', 'without a cap all go', 'catalog-liar', 'outlier-all,all-bad', figure('poolLeft'), 0],
  ['B16', 'ten per cent of three is nobody', 'catalog-liar', 'outlier-default', figure('ejected'), 0],
  ['B18', 'twenty errors in all', 'catalog-liar', 'threshold-twenty', figure('errorsPaid'), 20],
  [
    'B20',
    'a storm by load alone is total within a minute',
    'catalog-storm',
    'overload',
    figure('totalAfterSeconds'),
    30,
    30,
  ],
  // The third.
  ['C2', '200 a second of 50 ms', 'inventory-bulkhead', '', figure('occupancy'), 200 * 0.05, 0.01],
  ['C3', 'and half as much again', 'inventory-bulkhead', '', figure('slots'), 15],
  ['C4', '15 slots of 50 ms', 'inventory-bulkhead', '', figure('capacityPerSecond'), 15 / 0.05],
  ['C5', 'of 200 ms', 'inventory-bulkhead', '', figure('degradedCapacityPerSecond'), 15 / 0.2],
  ['C5', 'the rest is refused', 'inventory-bulkhead', '', figure('rejectedPerSecond'), 200 - 75],
  [
    'C6',
    '125 places and what the slots still end at 50 ms',
    'inventory-bulkhead',
    '',
    figure('firstRejectSeconds'),
    1.04,
    0.04,
  ],
  [
    'C7',
    'a full queue: 125 x 200 ms / 15, and up to a round of slots',
    'inventory-bulkhead',
    '',
    figure('longestWaitSeconds'),
    1.7,
    0.1,
  ],
  ['C8', 'two layers of three tries', 'retry-layers', 'two-hops', figure('amplification'), 9],
  ['C11', 'three pools of 20', 'partitioned-pools', '', figure('served'), 60],
  ['C11', 'of 150', 'partitioned-pools', '', figure('refused'), 90],
  ['C11', 'one pool of 200', 'partitioned-pools', 'shared-pool', figure('served'), 150],
  ['C12', 'a tenth of a core for each of 1,000', 'sidecar-bill', '', figure('vcpu'), 100],
  ['C12', '128 MiB each', 'sidecar-bill', '', figure('memoryGiB'), 125],
  ['C13', 'five times', 'sidecar-bill', 'five-thousand-pods', figure('vcpu'), 500],
  ['C13', 'five times', 'sidecar-bill', 'five-thousand-pods', figure('memoryGiB'), 625],
  ['C14', 'two for each of five calls', 'sidecar-bill', '', figure('hops'), 10],
  ['C15', 'one to three milliseconds each', 'sidecar-bill', '', figure('hopMilliseconds'), 20, 10],
  [
    'C16',
    'a proxy that starts with its app and stops with it',
    'proxy-ordering',
    'native-sidecar',
    figure('refusedAtStart'),
    0,
  ],
  ['C16', 'fails nothing', 'proxy-ordering', 'native-sidecar', figure('failedAtShutdown'), 0],
  [
    'C17',
    'a hold gives up after a minute',
    'proxy-ordering',
    'hold-app,slow-proxy',
    figure('killedAfterSeconds'),
    60,
    1,
  ],
];

const runOf = (name: string, fixes: readonly string[] = []): Run => shipped(name).run(fixes);

const named = ROWS.map((row) => [`${row[0]} ${row[1]} (${`${row[2]} ${row[3]}`.trim()})`, row] as const);
test.each(named)('%s', (_, row) => {
  const [, , timeline, fixes, read, value, within = 1e-6] = row;
  const found = read(runOf(timeline, fixes === '' ? [] : fixes.split(','))) ?? Number.NaN;
  expect(Math.abs(found - value), `${found} for ${value}`).toBeLessThanOrEqual(within);
});

test('C16: without an order some are refused at the start and fail at the end', () => {
  const run = runOf('proxy-ordering');
  expect(figure('refusedAtStart')(run)).toBeGreaterThan(0);
  expect(figure('failedAtShutdown')(run)).toBeGreaterThan(0);
});

test('B17: a threshold of one ejects healthy pods for honest errors', () => {
  expect(figure('healthyEjected')(runOf('catalog-liar', ['threshold-one', 'honest-errors']))).toBeGreaterThan(
    0,
  );
});
