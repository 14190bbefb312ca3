import { expect, test } from 'vitest';
import { FIGURES, figuresOf, type Wanted } from './world.ts';

const { count, longest, mean, work } = FIGURES;
const of = (figure: object, to: string) => ({ ...figure, to });

test('a spell that changes nothing changes no time drawn after it', () => {
  const world = (spells: object): Wanted => ({
    callers: { web: { arrivals: [{ every: '100ms', count: 90 }], calls: [{ to: 'box' }] } },
    services: { box: { serviceTime: { exponential: '3ms' }, spells } },
    figures: { mean, longest, work },
  });
  const spell = { from: '+1050ms', until: '+1060ms', stalled: true };
  expect(figuresOf(world({ spell }))).toEqual(figuresOf(world({})));
});

test('a caller of another service leaves the hops of the first as they were', () => {
  const web = { arrivals: [{ perSecond: 20 }], calls: [{ to: 'box' }] };
  const world = (other: object): Wanted => ({
    callers: { web, ...other },
    services: { box: { serviceTime: { exponential: '3ms' } }, desk: {} },
    proxies: { hopsPerCall: 2, hopTime: { exponential: '2ms' } },
    figures: {
      hops: { of: 'calls', measure: 'sum', value: 'hopSeconds', from: 'web' },
      mean: { ...mean, from: 'web' },
    },
  });
  const batch = { ...web, calls: [{ to: 'desk' }] };
  expect(figuresOf(world({ batch }))).toEqual(
    figuresOf(world({ batch: { ...batch, arrivals: [{ at: ['+1s'] }] } })),
  );
});

test('each request makes each of its calls with the share of that call', () => {
  // Of 10,000 requests; 4 standard deviations of a binomial: 4 sqrt(10,000 p (1 - p)).
  const found = figuresOf({
    length: '100s',
    callers: {
      web: {
        arrivals: [{ every: '10ms', count: 10_000 }],
        calls: [{ to: 'half', share: '50%' }, { to: 'fifth', share: '20%' }, { to: 'all' }],
      },
    },
    services: { half: {}, fifth: {}, all: {} },
    figures: { half: of(count, 'half'), fifth: of(count, 'fifth'), all: of(count, 'all') },
  });
  expect(Math.abs((found['half'] ?? 0) - 5000)).toBeLessThan(4 * Math.sqrt(10_000 * 0.25));
  expect(Math.abs((found['fifth'] ?? 0) - 2000)).toBeLessThan(4 * Math.sqrt(10_000 * 0.16));
  expect(found['all']).toBe(10_000);
});
