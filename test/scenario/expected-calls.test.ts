import { expect, it } from 'vitest';
import { expectedCalls } from '../../src/scenario/expected-calls.ts';
import { asRequests } from '../../src/scenario/grain.ts';
import { loadScenario } from '../../src/scenario/load.ts';

const expected = (arrivals: string, calls: string, services: string) =>
  expectedCalls(
    asRequests(
      loadScenario(
        `{ratchet: scenario/1, title: Small, grain: requests, clock: {start: "2026-10-20T10:00:00Z", length: 1m},
          callers: {top: {arrivals: [${arrivals}], calls: [${calls}]}}, services: {${services}}}`,
        'my.yaml',
      ).settings,
    ),
  );

/** The arrivals of a minute, each with its one call. */
it.each([
  ['{perSecond: 10}', 600],
  ['{perSecond: 10, from: "+50s"}', 100],
  ['{perSecond: 10, from: "10:00:50", until: "+55s"}', 50],
  ['{perSecond: 10, until: "+1h"}', 600],
  ['{count: 40, every: 1s}', 40],
  // At 0, 1, …, 59 s; the others come after the end.
  ['{count: 1000, every: 1s}', 60],
  ['{count: 1000, every: 0}', 1000],
  ['{at: ["+1s", "+2s"]}', 2],
  ['{perSecond: 1}, {at: ["+1s"]}', 61],
])('%s', (arrivals, calls) => {
  expect(expected(arrivals, '{to: a}', 'a: {}')).toEqual({ calls, mostTries: calls });
});

it('counts what services call, by the share of requests that do', () => {
  // 1 call of a; in it 2 of b and, of half of those, 1 of c: 1 + 2 + 1.
  const calls = '{to: a}';
  const services = 'c: {}, b: {calls: [{to: c, share: 50%}]}, a: {calls: [{to: b}, {to: b}]}';
  expect(expected('{count: 100, every: 0}', calls, services).calls).toBe(400);
});

it('multiplies tries from layer to layer where all fail', () => {
  // Three tries each: 3 of a, 9 of b, 27 of c.
  const retries = 'retries: {attempts: 2}';
  const services = `a: {calls: [{to: b, ${retries}}]}, b: {calls: [{to: c, ${retries}}]}, c: {}`;
  expect(expected('{count: 1, every: 0}', `{to: a, ${retries}}`, services)).toEqual({
    calls: 3,
    mostTries: 39,
  });
});
