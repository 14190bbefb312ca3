import { expect, test } from 'vitest';
import { eventsOf, run, steady, total } from './runs.ts';

test('a retry that its call’s timeout overtook no longer counts among the retries under way', () => {
  // Every call fails, is to be tried again within 10 s, and is over after 20 ms: never three retries at once.
  const retries = { attempts: 1, maxRetries: 3, backOff: { base: '10s', max: '10s' } };
  const timeline = run({
    ...steady(1, { timeout: '20ms', retries }),
    services: { catalog: { fails: { share: '100%' } } },
  });
  expect(eventsOf(timeline, 'retried')).toHaveLength(60);
  expect(eventsOf(timeline, 'budget-empty')).toEqual([]);
});

test('a long queue before a bulkhead is turned away one by one when the last box is ejected', () => {
  // One slot, 1,000 a second, the first answer after 30 s is an error that ejects the only box.
  const outlierDetection = { consecutive5xxErrors: 1, maxEjectionPercent: 100, baseEjectionTime: '100s' };
  const timeline = run({
    ...steady(1000, { bulkhead: 'all', outlierDetection }),
    bulkheads: { all: { maxConcurrentCalls: 1, queueCapacity: 'unbounded' } },
    services: { catalog: { serviceTime: '30s', fails: { share: '100%' } } },
  });
  expect(total(timeline, 'errors')).toBe(60_000);
});
