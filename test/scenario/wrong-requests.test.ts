import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentences.ts';
import { spoilt } from './small-requests.ts';

/** What is written instead of what, the line and sentence about it, and what else is written. */
type Row = readonly [
  what: string,
  from: string,
  to: string,
  line: number,
  sentence: string,
  more?: Readonly<Record<string, string>>,
];

const NAME = 'expected up to 60 letters, digits, - and _, the first a letter or digit';

const NAMES: readonly Row[] = [
  ['no name', '  stock:\n', '  "":\n', 36, `services.: found the name ""; ${NAME}`],
  ['an arrow', '  stock:\n', '  a>b:\n', 36, `services.a>b: found the name "a>b"; ${NAME}`],
  ['a dot', '  stock:\n', '  a.b:\n', 36, `services.a.b: found the name "a.b"; ${NAME}`],
  ['a space', '  shop:\n', '  the shop:\n', 8, `callers.the shop: found the name "the shop"; ${NAME}`],
  [
    'a hyphen first',
    '  shared:',
    '  -shared:',
    44,
    `retryBuckets.-shared: found the name "-shared"; ${NAME}`,
  ],
  [
    'escape codes',
    '  stock-slots: {max',
    '  "\\e[31m": {max',
    41,
    `bulkheads.␛[31m: found the name "\\u001b[31m"; ${NAME}`,
  ],
  [
    'a caller named as a service',
    '  shop:\n',
    '  catalog:\n',
    8,
    'callers.catalog: found a caller with the name of a service; expected another name',
  ],
  [
    'a service that nobody has',
    'to: catalog\n',
    'to: catlog\n',
    15,
    'callers.shop.calls.0.to: found no service "catlog"; did you mean catalog?',
  ],
  [
    'nothing near it',
    'to: stock,',
    'to: payments,',
    29,
    'services.catalog.calls.0.to: found no service "payments"; there is catalog, stock',
  ],
  [
    'a bulkhead',
    'bulkhead: stock-slots',
    'bulkhead: stock-slot',
    29,
    'services.catalog.calls.0.bulkhead: found no bulkhead "stock-slot"; did you mean stock-slots?',
  ],
  [
    'a bucket',
    'bucket: shared',
    'bucket: common',
    17,
    'callers.shop.calls.0.retries.bucket: found no bucket "common"; there is shared',
  ],
  [
    'a bucket where there is none',
    'retryBuckets:\n  shared: {burst: 20, perCall: 0.1}',
    '',
    17,
    'callers.shop.calls.0.retries.bucket: found no bucket "shared"; there is none',
  ],
  [
    'a service to watch',
    'watch: catalog',
    'watch: shop',
    5,
    'watch: found no service "shop"; there is catalog, stock',
  ],
];

const CALLS: readonly Row[] = [
  [
    'of a service to itself',
    'to: stock,',
    'to: catalog,',
    29,
    'services.catalog.calls.0.to: found calls in a circle, catalog → catalog; expected none',
  ],
  [
    'of two in a circle',
    '    boxes: 2\n',
    '    boxes: 2\n    calls: [{to: catalog}]\n',
    38,
    'services.stock.calls.0.to: found calls in a circle, catalog → stock → catalog; expected none',
  ],
  [
    'of three in a circle that others call into',
    '    boxes: 2\n',
    '    boxes: 2\n    calls: [{to: a}]\n',
    41,
    'services.b.calls.0.to: found calls in a circle, stock → a → b → stock; expected none',
    { '\nbulkheads:': '  a: {calls: [{to: b}]}\n  b: {calls: [{to: stock}]}\nbulkheads:' },
  ],
  [
    'never made',
    'to: catalog\n',
    'to: catalog\n        share: 0\n',
    14,
    'callers.shop.calls: found no call that is ever made; expected a share above 0',
  ],
  [
    'none',
    'calls:\n      - {to: stock, bulkhead: stock-slots}',
    'calls: {to: stock}',
    28,
    'services.catalog.calls: found a block; expected a list',
  ],
  [
    'slow start with random',
    '{policy: random}',
    '{policy: random, slowStartWindow: 30s}',
    18,
    'callers.shop.calls.0.loadBalancer.slowStartWindow: found a slow start with the policy random; expected round-robin or least-request (Envoy)',
  ],
  [
    'a longest stay below the first',
    'maxEjectionTime: 5m',
    'maxEjectionTime: 59s',
    19,
    'callers.shop.calls.0.outlierDetection.maxEjectionTime: found "59s"; expected a longest stay no shorter than baseEjectionTime (Envoy)',
  ],
  [
    'a back-off below its base',
    'attempts: 3,',
    'attempts: 3, backOff: {base: 1s, max: 250ms},',
    17,
    'callers.shop.calls.0.retries.backOff.max: found "250ms"; expected a back-off no shorter than its base (Envoy)',
  ],
  [
    'a million retries',
    'attempts: 3,',
    'attempts: 1000000,',
    17,
    'callers.shop.calls.0.retries.attempts: found 1000000; expected a whole number from 0 to 100',
  ],
  [
    'a class of failure that is none',
    'attempts: 3,',
    'attempts: 3, retryOn: [5xx, 4xx],',
    17,
    'callers.shop.calls.0.retries.retryOn.1: found "4xx"; expected 5xx, gateway-error, reset, connect-failure, refused-stream, retriable-4xx, retriable-status-codes or envoy-ratelimited',
  ],
];

const ONE_WAY = 'expected one of perSecond, count with every, and at';

const ARRIVALS: readonly Row[] = [
  [
    'a rate of zero',
    'perSecond: 100,',
    'perSecond: 0,',
    11,
    'callers.shop.arrivals.0.perSecond: found 0; expected a rate a second from 0.000001 to 10000000',
  ],
  [
    'a negative rate',
    'perSecond: 100,',
    'perSecond: -5,',
    11,
    'callers.shop.arrivals.0.perSecond: found -5; expected a rate a second from 0.000001 to 10000000',
  ],
  ['no way', 'perSecond: 100, ', '', 11, `callers.shop.arrivals.0: found none of them; ${ONE_WAY}`],
  [
    'two ways',
    'perSecond: 100,',
    'perSecond: 100, count: 3, every: 1s,',
    11,
    `callers.shop.arrivals.0: found perSecond and count together; ${ONE_WAY}`,
  ],
  [
    'three ways',
    'perSecond: 100,',
    'perSecond: 100, every: 1s, at: ["+1s"],',
    11,
    `callers.shop.arrivals.0: found perSecond and every and at together; ${ONE_WAY}`,
  ],
  [
    'a count alone',
    'count: 40, every: 1s',
    'count: 40',
    12,
    'callers.shop.arrivals.1: found count without every; expected both',
  ],
  [
    'every alone',
    'count: 40, every: 1s',
    'every: 1s',
    12,
    'callers.shop.arrivals.1: found every without count; expected both',
  ],
  [
    'no instants',
    'at: ["10:00:01", "+2s"]',
    'at: []',
    13,
    'callers.shop.arrivals.2.at: found a list; expected at least one time',
  ],
  [
    'an end before the start',
    'until: "+9m"',
    'until: "+9s"',
    11,
    'callers.shop.arrivals.0.until: found a time 9s after the start; expected one after from',
  ],
  [
    'a start after the end',
    'from: "+10s", until: "+9m"',
    'from: "+10m"',
    11,
    'callers.shop.arrivals.0.from: found a time 10m after the start; expected one before the end, 10m',
  ],
  [
    'an instant after the end',
    '"10:00:01", "+2s"',
    '"10:00:01", "09:59:59"',
    13,
    'callers.shop.arrivals.2.at.1: found a time 23h59m59s after the start; expected one before the end, 10m',
  ],
  // 500,000 a second for 530 s and 42 more are 265 million calls to catalog, and as many from there to stock.
  [
    'more than can be simulated',
    'perSecond: 100,',
    'perSecond: 500000,',
    7,
    'callers: found 530 million calls over the timeline; expected at most 200 million',
  ],
  // 4,000 processes to each of 3 boxes, and from those to each of 2: 12,006. With 5,000 boxes 20,000,000.
  [
    'more processes and boxes than can be kept apart',
    'processes: 2',
    'processes: 4000',
    15,
    'callers.shop.calls.0.to: found 20 million pairs of a calling process and a box up to here; expected at most 4 million, or enforcedBy: gateway',
    { 'boxes: 3': 'boxes: 5000' },
  ],
  // 10,000 a second for 530 s and 42 more, 101 tries of shop and in each of them 101 of catalog:
  // 5,300,042 x 101 x (1 + 101).
  [
    'tries that never end',
    'perSecond: 100,',
    'perSecond: 10000,',
    7,
    'callers: found up to 54,601 million tries if all fail; expected at most 10,000 million',
    { 'attempts: 3': 'attempts: 100', '{to: stock,': '{to: stock, retries: {attempts: 100},' },
  ],
];

const SERVICES: readonly Row[] = [
  [
    'without boxes',
    'boxes: 3',
    'boxes: 0',
    24,
    'services.catalog.boxes: found 0; expected a whole number from 1 to 10000',
  ],
  [
    'of nothing',
    '  stock:\n    boxes: 2\n    localRateLimit: {maxTokens: 10, tokensPerFill: 10}',
    '  stock:',
    36,
    'services.stock: found nothing; expected a block of settings',
  ],
  [
    'with more boxes than fit in all',
    'boxes: 2\n',
    'boxes: 9998\n',
    37,
    'services.stock.boxes: found 10001 boxes in all up to here; expected at most 10000',
  ],
  [
    'with a thousand million servers',
    'servers: 4',
    'servers: 1000000000',
    25,
    'services.catalog.servers: found 1000000000; expected a whole number from 1 to 1000000',
  ],
  [
    'with a queue of a million million',
    'queue: 100',
    'queue: 1e12',
    26,
    'services.catalog.queue: found 1000000000000; expected a whole number from 0 to 1000000000, or unbounded',
  ],
  [
    'that takes no time that is known',
    '{exponential: 4.5ms}',
    '{gamma: 4.5ms}',
    27,
    'services.catalog.serviceTime: found a block; expected a duration such as 4.5ms, or one of {exponential: 4.5ms}, {uniform: {from, to}}, {erlang: {mean, stages}}, {hyperexponential: {mean, variation}}',
  ],
  [
    'that takes less than no time',
    '{exponential: 4.5ms}',
    '{exponential: -4.5ms}',
    27,
    'services.catalog.serviceTime.exponential: found "-4.5ms"; expected a duration with its unit, as 8s, 250ms or 2m, from 0s to 1d',
  ],
  [
    'with a limit that never fills',
    'tokensPerFill: 10}',
    'tokensPerFill: 0}',
    38,
    'services.stock.localRateLimit.tokensPerFill: found 0; expected a number from 0.000001 to 1000000000',
  ],
  [
    'with a global limit of nothing',
    'localRateLimit: {maxTokens: 10, tokensPerFill: 10}',
    'globalRateLimit: {perSecond: 0}',
    38,
    'services.stock.globalRateLimit.perSecond: found 0; expected a rate a second from 0.000001 to 1000000000',
  ],
  [
    'with a box that is not',
    '      catalog-01:',
    '      catalog-04:',
    31,
    'services.catalog.overrides.catalog-04: found no box "catalog-04"; they are catalog-01 to catalog-03',
  ],
  [
    'with a box of another service',
    '      catalog-01:',
    '      stock-01:',
    31,
    'services.catalog.overrides.stock-01: found no box "stock-01"; they are catalog-01 to catalog-03',
  ],
  [
    'with a box twice',
    '      catalog-02:',
    '      catalog-1:',
    32,
    'services.catalog.overrides.catalog-1: found box 1 twice; expected each box once',
  ],
  [
    'with no weight at all',
    'catalog-01: {weight: 0.5}\n      catalog-02: {',
    'catalog-01: {weight: 0}\n      catalog-03: {weight: 0}\n      catalog-02: {weight: 0, ',
    30,
    'services.catalog.overrides: found no weight above 0; expected one at least',
  ],
  [
    'with a spell of a box that is not',
    'box: catalog-03',
    'box: catalog-30',
    35,
    'services.catalog.spells.dead.box: found no box "catalog-30"; they are catalog-01 to catalog-03',
  ],
  [
    'with a spell that ends before it begins',
    'from: "+1m", until: "+2m"',
    'from: "+2m", until: "+1m"',
    34,
    'services.catalog.spells.slow.until: found a time 1m after the start; expected one after from',
  ],
  [
    'with a spell of nothing',
    ', serviceTime: 1s}',
    '}',
    34,
    'services.catalog.spells.slow: found a spell that changes nothing; expected fails, serviceTime, stalled or down',
  ],
  [
    'with two spells that set one thing at one time',
    'from: "+2m", until: "+3m", stalled: true',
    'from: "+119s", serviceTime: 2s',
    35,
    'services.catalog.spells.dead: found serviceTime set by slow at the same time; expected one spell at a time to set it',
  ],
];

const NO_FLEET =
  'the grain of requests cannot simulate a fleet and the lives of its boxes; expected grain: fluid, or callers and services';

const GRAIN: readonly Row[] = [
  ['a fleet', 'watch: catalog', 'boxes: {count: 20}', 5, `boxes: ${NO_FLEET}`],
  ['demand', 'watch: catalog', 'demand: []', 5, `demand: ${NO_FLEET}`],
  ['probes', 'watch: catalog', 'livenessProbe: {asks: box}', 5, `livenessProbe: ${NO_FLEET}`],
  [
    'probes of a service',
    '    servers: 4',
    '    livenessProbe: {periodSeconds: 2}',
    25,
    `services.catalog.livenessProbe: ${NO_FLEET}`,
  ],
  [
    'a policy of no call',
    'watch: catalog',
    'retries: {attempts: 3}',
    5,
    'retries: found it outside a call; expected it in a call, as callers.NAME.calls.0.retries',
  ],
  [
    'a policy of a service',
    '    servers: 4',
    '    timeout: 1s',
    25,
    'services.catalog.timeout: found it outside a call; expected it in a call, as callers.NAME.calls.0.timeout',
  ],
  [
    'a limit of a call',
    '        timeout: 1s',
    '        localRateLimit: {maxTokens: 1}',
    16,
    'callers.shop.calls.0.localRateLimit: found it outside a service; expected it in a service, as services.NAME.localRateLimit',
  ],
  [
    'a third grain',
    'grain: requests',
    'grain: request',
    3,
    'grain: found "request"; expected fluid or requests',
  ],
];

const PARTS: readonly (readonly [part: string, rows: readonly Row[]])[] = [
  ['names', NAMES],
  ['calls', CALLS],
  ['arrivals', ARRIVALS],
  ['a service', SERVICES],
  ['in the grain of requests', GRAIN],
];

describe.each(PARTS)('%s', (_, rows) => {
  for (const [what, from, to, line, sentence, more = {}] of rows)
    it(what, () => {
      expect(sentenceOf(spoilt({ [from]: to, ...more }))).toBe(`:${line}: ${sentence}`);
    });
});

it.each([
  ['callers', 'callers: found no caller; expected at least one'],
  ['services', 'services: found no service; expected at least one'],
])('without %s nothing can be simulated', (block, sentence) => {
  const blocks = { callers: 'callers: {}', services: 'services: {}' };
  const other =
    block === 'callers'
      ? 'services: {stock: {}}'
      : 'callers: {shop: {arrivals: [{perSecond: 1}], calls: [{to: stock}]}}';
  const text = `ratchet: scenario/1\ntitle: None\ngrain: requests\nclock: {start: "2026-10-20T10:00:00Z", length: 10m}\n${other}\n${blocks[block as 'callers']}\n`;
  expect(sentenceOf(text)).toBe(`:6: ${sentence}`);
});

/** What looks odd and is right. */
it.each([
  ['more instants than fit before the end', 'count: 40, every: 1s', 'count: 1000000, every: 1h'],
  ['a minimum of calls above the window', 'minimumNumberOfCalls: 10', 'minimumNumberOfCalls: 100'],
  ['a try that may be longer than its call', 'perTryTimeout: 250ms', 'perTryTimeout: 2s'],
  ['a deadline without a timeout', 'timeout: 1s', 'deadline: true'],
  ['a base above the longest stay that is not written', 'maxEjectionTime: 5m', 'baseEjectionTime: 10m'],
  ['one box without weight', '{weight: 0.5}', '{weight: 0}'],
  ['spells one after the other', 'from: "+2m", until: "+3m", stalled: true', 'from: "+2m", serviceTime: 2s'],
  ['spells of two things at one time', 'from: "+2m", until: "+3m"', 'from: "+1m"'],
  ['shared servers with a bounded queue', 'servers: 4', 'discipline: processor-sharing'],
])('%s loads', (_, from, to) => {
  const text = spoilt({ [from]: to }).replace('baseEjectionTime: 60s, baseEjectionTime', 'baseEjectionTime');
  expect(sentenceOf(text)).toBe('loads');
});
