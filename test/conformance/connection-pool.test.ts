import { describe, expect, it } from 'vitest';
import { connectionPool } from '../../src/scenario/settings/policies.ts';
import { createConnectionPool } from '../../src/simulation/policies/connection-pool.ts';

/** Plays steps and gives what each answers: `7` comes, `-` ends, `x7` gives up waiting. */
function play(written: object, steps: string) {
  const pool = createConnectionPool(connectionPool.parse(written));
  const answers = steps.split(' ').map((step) => {
    if (step === '-') return pool.ends() ?? 'none';
    if (step.startsWith('x')) return pool.giveUp(Number(step.slice(1)));
    if (!pool.admits()) return 'overflow';
    return pool.starts(Number(step)) ? 'in' : 'waits';
  });
  return { answers: answers.join(' '), counts: [pool.active(), pool.pending()] };
}

const http1 = { maxConnections: 2, maxPendingRequests: 1 };

describe("Envoy's thresholds", () => {
  it.each([
    {
      source: '5.1 over maxRequests',
      of: { maxRequests: 2 },
      steps: '1 2 3',
      answers: 'in in overflow',
      counts: [2, 0],
    },
    {
      source: '5.1 no half-open state: one that ends makes room at once',
      of: { maxRequests: 2 },
      steps: '1 2 3 - 4 5',
      answers: 'in in overflow none in overflow',
      counts: [2, 0],
    },
    { source: '5.1 none at all', of: { maxRequests: 0 }, steps: '1', answers: 'overflow', counts: [0, 0] },
    {
      source: '5.1 HTTP/2 ignores pending requests',
      of: { maxRequests: 3, maxPendingRequests: 0 },
      steps: '1 2 3 4',
      answers: 'in in in overflow',
      counts: [3, 0],
    },
    {
      source: '5.1 HTTP/1: connections, then pending ones, then overflow',
      of: http1,
      steps: '1 2 3 4',
      answers: 'in in waits overflow',
      counts: [2, 1],
    },
    {
      source: '5.1 who waits gets the connection that is free',
      of: http1,
      steps: '1 2 3 - 4 - - -',
      answers: 'in in waits 3 waits 4 none none',
      counts: [0, 0],
    },
    {
      source: '5.1 who waits no longer makes room',
      of: http1,
      steps: '1 2 3 x3 4 5 -',
      answers: 'in in waits true waits overflow 4',
      counts: [2, 0],
    },
    {
      source: '5.1 only who waits can give up',
      of: http1,
      steps: '1 2 x1 x9',
      answers: 'in in false false',
      counts: [2, 0],
    },
    {
      source: '5.1 nobody may wait',
      of: { maxConnections: 1, maxPendingRequests: 0 },
      steps: '1 2 - 3',
      answers: 'in overflow none in',
      counts: [1, 0],
    },
    {
      source: '5.1 fewer requests than connections: overflow before anybody waits',
      of: { maxConnections: 3, maxPendingRequests: 5, maxRequests: 2 },
      steps: '1 2 3',
      answers: 'in in overflow',
      counts: [2, 0],
    },
    {
      source: '5.1 as many requests as connections: the next one waits',
      of: { maxConnections: 2, maxPendingRequests: 5, maxRequests: 2 },
      steps: '1 2 3',
      answers: 'in in waits',
      counts: [2, 1],
    },
  ])('facts $source', ({ of, steps, answers, counts }) => {
    expect(play(of, steps)).toEqual({ answers, counts });
  });

  it.each([
    { source: '5.1 1,024 requests by default', written: {}, counts: [1024, 0] },
    {
      source: "5.1 Istio's default: in effect none",
      written: { maxRequests: 2 ** 32 - 1 },
      counts: [5000, 0],
    },
    {
      source: '5.1 100 connections, 1,024 pending by default',
      written: { maxConnections: 100 },
      counts: [100, 1024],
    },
  ])('facts $source', ({ written, counts }) => {
    const pool = createConnectionPool(connectionPool.parse(written));
    for (let id = 0; id < 5000; id += 1) if (pool.admits()) pool.starts(id);
    expect([pool.active(), pool.pending()]).toEqual(counts);
  });
});
