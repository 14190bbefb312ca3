import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { retries } from '../../src/scenario/settings/policies.ts';
import { type Answer, LOCAL, SERVED } from '../../src/simulation/policies/answer.ts';
import { backOffBefore, isRetryable, mostTries } from '../../src/simulation/policies/retry.ts';

const failed = (status: number): Answer => ({ status, reason: 'failed' });

/** Every answer a try may have: those of the far end by status, those of a proxy by reason. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  '200': SERVED,
  '400': failed(400),
  '404': failed(404),
  '409': failed(409),
  '429': failed(429),
  '500': failed(500),
  '501': failed(501),
  '502': failed(502),
  '503': failed(503),
  '504': failed(504),
  ...LOCAL,
};

const safe = { idempotent: true };
const unsafe = { idempotent: false };

describe('which answers are tried again', () => {
  it.each([
    {
      source: '4.1 any 5xx, a reset, the per-try timeout and no connection',
      retryOn: ['5xx'],
      again: ['500', '501', '502', '503', '504', 'connect-failure', 'queue-full', 'reset', 'try-timeout'],
    },
    {
      source: '4.1 the default is 5xx',
      again: ['500', '501', '502', '503', '504', 'connect-failure', 'queue-full', 'reset', 'try-timeout'],
    },
    {
      source: '4.1 502, 503, 504; 4.4 and the per-try timeout',
      retryOn: ['gateway-error'],
      again: ['502', '503', '504', 'connect-failure', 'queue-full', 'reset', 'try-timeout'],
    },
    {
      source: '4.1, 4.4 no answer at all: cut off, or the per-try timeout',
      retryOn: ['reset'],
      again: ['reset', 'try-timeout'],
    },
    { source: '4.1 no connection', retryOn: ['connect-failure'], again: ['connect-failure'] },
    { source: '4.1 no stream is refused', retryOn: ['refused-stream'], again: [] },
    { source: '4.1 409 only', retryOn: ['retriable-4xx'], again: ['409'] },
    { source: '4.1 without codes', retryOn: ['retriable-status-codes'], again: [] },
    {
      source: '4.1 the codes, of answers of the far end',
      retryOn: ['retriable-status-codes'],
      retriableStatusCodes: [404, 503],
      again: ['404', '503', 'queue-full'],
    },
    {
      source: '4.1 a code of a rate limit is not enough',
      retryOn: ['retriable-status-codes'],
      retriableStatusCodes: [429],
      again: ['429'],
    },
    {
      source: '4.1 a code of the global timeout is not enough',
      retryOn: ['retriable-status-codes'],
      retriableStatusCodes: [499, 504],
      again: ['504'],
    },
    { source: '4.1 rate-limited, where asked for', retryOn: ['envoy-ratelimited'], again: ['limited'] },
    {
      source: '4.1 codes without their class say nothing',
      retryOn: ['reset'],
      retriableStatusCodes: [503],
      again: ['reset', 'try-timeout'],
    },
    { source: '4.1 no class at all', retryOn: [], again: [] },
    {
      source: '4.2 a list is the union of its classes',
      retryOn: ['connect-failure', 'refused-stream', 'retriable-4xx', 'reset'],
      again: ['409', 'connect-failure', 'reset', 'try-timeout'],
    },
    {
      source:
        '4.1, 4.4 all classes: still no global timeout, deadline, overflow, refusal of its own, missing box',
      retryOn: ['5xx', 'gateway-error', 'reset', 'connect-failure', 'refused-stream', 'retriable-4xx'],
      again: [
        '409',
        '500',
        '501',
        '502',
        '503',
        '504',
        'connect-failure',
        'queue-full',
        'reset',
        'try-timeout',
      ],
    },
  ])('facts $source', ({ again, source, ...written }) => {
    const settings = retries.parse({ attempts: 1, ...written });
    const found = Object.keys(ANSWERS).filter((name) => isRetryable(settings, ANSWERS[name] ?? SERVED, safe));
    expect(found.sort(), source).toEqual([...again].sort());
  });

  it.each([
    {
      source: '4.9 unless asked, Envoy looks at no method',
      idempotentOnly: false,
      call: unsafe,
      again: true,
    },
    {
      source: '4.9 only idempotent calls, and this is none',
      idempotentOnly: true,
      call: unsafe,
      again: false,
    },
    { source: '4.9 only idempotent calls, and this is one', idempotentOnly: true, call: safe, again: true },
  ])('facts $source', ({ idempotentOnly, call, again }) => {
    const settings = retries.parse({ attempts: 1, idempotentOnly });
    expect(isRetryable(settings, failed(503), call)).toBe(again);
  });
});

describe('how many tries', () => {
  it.each([
    { source: '4.2 attempts are retries: three are four tries', attempts: 3, tries: 4 },
    { source: '4.2 zero turns them off', attempts: 0, tries: 1 },
    { source: '4.1 one retry', attempts: 1, tries: 2 },
    { source: '4.1 no block, no retries', attempts: null, tries: 1 },
  ])('facts $source', ({ attempts, tries }) => {
    expect(mostTries(attempts === null ? undefined : retries.parse({ attempts }))).toBe(tries);
  });

  // facts 4.6: tries a call (1 - p^T) / (1 - p), success 1 - p^T; tolerances of simulator.md.
  it.each([
    { row: 19, p: 0.5, attempts: 2, perCall: 1.75, tolerance: 0.006 },
    { row: 19, p: 0.5, attempts: 3, perCall: 1.875, tolerance: 0.006 },
    { row: 20, p: 0.9, attempts: 2, perCall: 2.71, tolerance: 0.003 },
    { row: 21, p: 0.5, attempts: 3, perCall: 1.875, tolerance: 0.02 },
    { row: 30, p: 1, attempts: 2, perCall: 3, tolerance: 0 },
  ])('simulator.md row $row: $perCall tries a call at $p, $attempts retries', (row) => {
    const settings = retries.parse({ attempts: row.attempts });
    const draw = seedrandom.alea('1/tries');
    const calls = 100_000;
    let tries = 0;
    let good = 0;
    for (let call = 0; call < calls; call += 1) {
      for (let made = 1; made <= mostTries(settings); made += 1) {
        tries += 1;
        const answer = draw() < row.p ? failed(500) : SERVED;
        if (answer === SERVED) good += 1;
        if (!isRetryable(settings, answer, safe)) break;
      }
    }
    expect(Math.abs(tries / calls / row.perCall - 1)).toBeLessThanOrEqual(row.tolerance);
    const success = 1 - row.p ** (row.attempts + 1);
    // Four standard deviations of a share of so many calls.
    expect(Math.abs(good / calls - success)).toBeLessThanOrEqual(
      4 * Math.sqrt((success * (1 - success)) / calls),
    );
  });
});

describe('how long a retry waits', () => {
  /** The draw next to 1. */
  const LAST = 1 - 2 ** -53;

  it.each([
    { source: '4.1 (2 - 1) x 25 ms', n: 1, upper: 25 },
    { source: '4.1 (4 - 1) x 25 ms', n: 2, upper: 75 },
    { source: '4.1 (8 - 1) x 25 ms', n: 3, upper: 175 },
    { source: '4.1 capped at ten times the base', n: 4, upper: 250 },
    { source: '4.1 capped', n: 5, upper: 250 },
    { source: '4.1 capped, however many', n: 100, upper: 250 },
    { source: '4.1 a base of its own: 7 x 100 ms', n: 3, base: '100ms', upper: 700 },
    { source: '4.1 its cap is ten times that', n: 5, base: '100ms', upper: 1000 },
    { source: '4.1 a cap of its own', n: 2, base: '100ms', max: '120ms', upper: 120 },
  ])('facts $source: retry $n waits less than $upper ms', ({ n, upper, base, max }) => {
    const settings = retries.parse({ attempts: 100, backOff: { base, max } });
    const wait = (draw: number): number => backOffBefore(settings, n, () => draw);
    expect([wait(0), wait(0.5), wait(LAST)]).toEqual([0, upper * 500, upper * 1000 - 1]);
  });

  it('facts 4.1: without a base at once, and nothing is drawn', () => {
    const settings = retries.parse({ attempts: 3, backOff: { base: 0 } });
    const draw = (): number => {
      throw new Error('drawn');
    };
    expect(backOffBefore(settings, 3, draw)).toBe(0);
  });
});
