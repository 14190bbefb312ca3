import { describe, expect, test } from 'vitest';
import { settingValue } from '../../../src/scenario/setting-value.ts';
import { figuresOf } from '../../../src/simulation/figures/figures.ts';
import { incident } from '../../timeline/by-hand.ts';
import { settingsWith, type Written } from './declared.ts';

const valueIn = (written: Written, more: Readonly<Record<string, unknown>> = {}) =>
  figuresOf(settingsWith({ it: written }, more), incident({ length: 60 }), null, settingValue)[0]?.value;

describe('availability of a chain (facts 8.3)', () => {
  // Two of 99.99 %, two of 99.95 %, one of 99.9 %; then one more of 99.95 %.
  const services = Object.fromEntries(
    [0.9999, 0.9999, 0.9995, 0.9995, 0.999, 0.9995].map((availability, i) => [`s${i}`, { availability }]),
  );
  const callers = { shop: { arrivals: [{ perSecond: 1 }], calls: [{ to: 's0' }] } };
  const chain = (hops: number): Written => ({
    of: 'chain',
    measure: 'availability',
    path: Object.keys(services).slice(0, hops),
  });
  const availabilityOf = (written: Written) => valueIn(written, { services, callers, bulkheads: {} });

  test('is the product', () =>
    expect(availabilityOf(chain(5))).toBeCloseTo(0.9999 ** 2 * 0.9995 ** 2 * 0.999, 14));
  test.each([
    [5, 19.257],
    [6, 23.628],
  ])('of %i hops is %f h of downtime a year', (hops, hours) => {
    expect(availabilityOf({ ...chain(hops), as: 'downtime-hours-per-year' })).toBeCloseTo(hours, 3);
  });
});

// Facts 2: 0.1 cores and 128 MiB a proxy; one beside each of 1,000 boxes, or one a node of 20.
test.each([
  ['box', 'cpu', 100],
  ['box', 'memoryGi', 125],
  ['box', 'proxies', 1000],
  ['box', 'boxesPerProxy', 1],
  ['node', 'cpu', 5],
  ['node', 'memoryGi', 6.25],
  ['node', 'proxies', 50],
  ['node', 'boxesPerProxy', 20],
  ['none', 'cpu', 0],
  ['none', 'proxies', 0],
  ['none', 'boxesPerProxy', 1],
])('proxies per %s: %s %f', (per, value, expected) => {
  const proxies = { per, boxes: 1000, boxesPerNode: 20, cpu: 0.1, memoryMi: 128 };
  expect(valueIn({ of: 'proxies', measure: 'value', value }, { proxies })).toBeCloseTo(expected, 12);
});

test('a node that is not full is a proxy, too', () => {
  const proxies = { per: 'node', boxes: 41, boxesPerNode: 20 };
  expect(valueIn({ of: 'proxies', measure: 'value', value: 'proxies' }, { proxies })).toBe(3);
});

describe('slots and capacity', () => {
  const services = {
    catalog: { boxes: 2, servers: 3, serviceTime: '50ms', calls: [{ to: 'stock', bulkhead: 'slots' }] },
    stock: {
      boxes: 2,
      servers: 4,
      serviceTime: { erlang: { mean: '20ms', stages: 2 } },
      overrides: { 'stock-02': { serviceTime: '40ms' } },
      spells: {
        slow: { from: '+10s', until: '+20s', serviceTime: '200ms' },
        dead: { from: '+30s', box: 'stock-01', stalled: true },
      },
    },
  };
  test.each<[string, Written, number]>([
    ['slots of a service', { of: 'service', name: 'catalog', value: 'slots' }, 6],
    ['its capacity: 6 / 50 ms', { of: 'service', name: 'catalog', value: 'capacity' }, 120],
    ['box by box: 4 / 20 ms + 4 / 40 ms', { of: 'service', name: 'stock', value: 'capacity' }, 300],
    ['while a spell holds', { of: 'service', name: 'stock', value: 'capacity', at: '+10s' }, 40],
    ['when it is over', { of: 'service', name: 'stock', value: 'capacity', at: '+20s' }, 300],
    ['with a box that stands still', { of: 'service', name: 'stock', value: 'capacity', at: '+30s' }, 100],
    [
      'at the start of its window',
      { of: 'service', name: 'stock', value: 'capacity', window: { from: '+15s' } },
      40,
    ],
    // 15 slots in each of the two boxes of the catalog.
    ['slots of a bulkhead', { of: 'bulkhead', name: 'slots', value: 'slots' }, 30],
    // The boxes behind it take 30 ms on average.
    ['its capacity', { of: 'bulkhead', name: 'slots', value: 'capacity' }, 1000],
    ['its capacity in a spell', { of: 'bulkhead', name: 'slots', value: 'capacity', at: '+15s' }, 150],
  ])('%s', (_, figure, value) => {
    expect(valueIn({ measure: 'value', ...figure }, { services })).toBeCloseTo(value, 9);
  });

  test('one bulkhead in a gateway is one for all', () => {
    const [catalog, stock] = [services.catalog, services.stock];
    const atGateway = {
      catalog: { ...catalog, calls: [{ to: 'stock', bulkhead: 'slots', enforcedBy: 'gateway' }] },
      stock,
    };
    const slots = { of: 'bulkhead', measure: 'value', name: 'slots', value: 'slots' };
    expect(valueIn(slots, { services: atGateway })).toBe(15);
  });

  test('a bulkhead that nobody enforces has no slots; of two calls that name it, one counts', () => {
    // Two boxes of the catalog with 15 each, and three processes of the shop that do not count.
    const calls = (enforcedBy: string) => [{ to: 'stock', bulkhead: 'slots', enforcedBy }];
    const slotsWith = (ofCatalog: string): unknown =>
      valueIn(
        { of: 'bulkhead', measure: 'value', name: 'slots', value: 'slots' },
        {
          services: { ...services, catalog: { ...services.catalog, calls: calls(ofCatalog) } },
          callers: { shop: { processes: 3, arrivals: [{ perSecond: 1 }], calls: calls('nobody') } },
        },
      );
    expect(slotsWith('process')).toBe(2 * 15);
    expect(slotsWith('nobody')).toBe(0);
  });

  test('of work that takes no time there is no bound', () => {
    const free = { catalog: { serviceTime: 0 }, stock: {} };
    const capacity = { of: 'service', measure: 'value', name: 'catalog', value: 'capacity' };
    expect(valueIn(capacity, { services: free, bulkheads: {} })).toBeNull();
  });
});

test.each<[string, number | null]>([
  ['services.catalog.boxes', 2],
  ['services.catalog.availability', 0.999],
  ['services.catalog.serviceTime', 0.05],
  ['services.stock.serviceTime', 0.01],
  ['callers.shop.calls.0.timeout', 2],
  ['callers.shop.arrivals.0.perSecond', 10],
  ['callers.shop.arrivals.0.from', 0],
  ['clock.length', 60],
  ['services.catalog.queue', null],
  ['services.catalog.localRateLimit.maxTokens', null],
])('the setting %s is %s', (name, value) => {
  expect(valueIn({ of: 'setting', measure: 'value', name })).toBe(value);
});

describe('figures of figures', () => {
  const figures: Readonly<Record<string, Written>> = {
    ratio: { of: 'figures', measure: 'ratio', path: ['perSecond', 'boxes'] },
    product: { of: 'figures', measure: 'product', path: ['boxes', 'perSecond', 'length'] },
    sum: { of: 'figures', measure: 'sum', path: ['product', 'boxes'] },
    hours: { of: 'figures', measure: 'sum', path: ['length'], as: 'hours' },
    byNought: { of: 'figures', measure: 'ratio', path: ['boxes', 'nought'] },
    ofNever: { of: 'figures', measure: 'sum', path: ['boxes', 'never'] },
    boxes: { of: 'setting', measure: 'value', name: 'services.catalog.boxes' },
    perSecond: { of: 'setting', measure: 'value', name: 'callers.shop.arrivals.0.perSecond' },
    length: { of: 'setting', measure: 'value', name: 'clock.length' },
    nought: { of: 'events', measure: 'count', name: 'killed' },
    never: { of: 'events', measure: 'first', name: 'killed' },
  };
  const values = Object.fromEntries(
    figuresOf(settingsWith(figures), incident({ length: 60 }), null, settingValue).map(({ name, value }) => [
      name,
      value,
    ]),
  );
  test.each<[string, number | null]>([
    ['ratio', 5],
    ['product', 1200],
    ['sum', 1202],
    ['hours', 60 / 3600],
    ['byNought', null],
    ['ofNever', null],
  ])('%s is %s', (name, value) => expect(values[name]).toBe(value));
});
