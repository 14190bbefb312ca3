import { describe, expect, it } from 'vitest';
import { type Edit, type Figures, shipped } from './shipped.ts';

const { run, figures, caption } = shipped('inventory-bulkhead');

type Row = [what: string, fixes: readonly string[], edits: readonly Edit[], expected: Figures];

/** Four standard deviations of a share at so many calls, given those measured at another number (simulator.md). */
const within = (relative: number, measuredAt: number, calls: number): number =>
  relative * Math.sqrt(measuredAt / calls);

describe('inventory-bulkhead', () => {
  it.each<Row>([
    [
      // L = 200 x 0.05 (facts C2); 15 / 0.05 (C4); 15 / 0.2 and the rest of 200 (C5). A call comes every 5 ms: the
      // five free slots are taken by 75 ms, the queue then gains 25 in each 200 ms and is full at 0.995 s. From 1.000
      // to 1.070 s one leaves it for each that comes, and the call at 1.075 s is the first too many (C6). Calls of
      // one bunch of slots wait 125 ms longer than those of the bunch before, up to 14 x 125 ms (C7).
      'the incident',
      [],
      [],
      {
        occupancy: 10,
        slots: 15,
        capacityPerSecond: 300,
        degradedCapacityPerSecond: 75,
        servedPerSecond: 75,
        rejectedPerSecond: 125,
        firstRejectSeconds: 1.075,
        longestWaitSeconds: 1.75,
        waitingAtEnd: 125,
        callerPoolFree: 200,
        lossBefore: 0,
        lossDegraded: 0.625,
      },
    ],
    [
      // The bunch that starts 200 k ms after the spell has waited 125 k ms: 300 x 0.125 s after a minute. 125 more
      // wait with each second: 70 x 125.
      'a queue without a bound',
      ['unbounded-queue'],
      [],
      { longestWaitSeconds: 37.5, firstRejectSeconds: null, rejectedPerSecond: 0, waitingAtEnd: 8750 },
    ],
    [
      // Ten seconds later: the last bunch to have its answer before 70 s starts at 348 x 200 ms.
      'and it grows',
      ['unbounded-queue'],
      [['until: "+120.3s"', 'until: "+130s"']],
      { longestWaitSeconds: 43.5 },
    ],
    [
      // All 200 threads stand before the full queue of 125.
      'blocked callers',
      ['block'],
      [],
      { callerPoolFree: 0, rejectedPerSecond: 0, waitingAtEnd: 325 },
    ],
    [
      'fewer of them',
      ['block'],
      [['servers: 200\n', 'servers: 80\n']],
      { callerPoolFree: 0, waitingAtEnd: 205 },
    ],
    [
      // The sixteenth call finds no slot: 15 x 5 ms after the spell.
      'no queue',
      ['no-queue'],
      [],
      { firstRejectSeconds: 0.075, rejectedPerSecond: 125, longestWaitSeconds: 0, waitingAtEnd: 0 },
    ],
    [
      // 60 / 0.2 = 300 is above 200.
      'slots for the slow time',
      ['sized-for-slow'],
      [],
      { slots: 60, degradedCapacityPerSecond: 300, rejectedPerSecond: 0, firstRejectSeconds: null },
    ],
    [
      // 20 / 0.2 = 100 and 100 are left. The queue gains 20 in each 200 ms: 120 after 1.2 s, held until 1.295 s, and
      // full with the call at 1.320 s.
      '20 slots',
      [],
      [['maxConcurrentCalls: 15', 'maxConcurrentCalls: 20']],
      {
        occupancy: 10,
        capacityPerSecond: 400,
        degradedCapacityPerSecond: 100,
        servedPerSecond: 100,
        rejectedPerSecond: 100,
        firstRejectSeconds: 1.325,
        lossDegraded: 0.5,
      },
    ],
    [
      // Twice as many gains of 25.
      'a queue of 250',
      [],
      [['queueCapacity: 125', 'queueCapacity: 250']],
      { firstRejectSeconds: 2.075, rejectedPerSecond: 125, waitingAtEnd: 250 },
    ],
    [
      // 15 / 0.4 = 37.5.
      'inventory eight times as slow',
      [],
      [['serviceTime: 200ms, why', 'serviceTime: 400ms, why']],
      { degradedCapacityPerSecond: 37.5, servedPerSecond: 37.5, rejectedPerSecond: 162.5 },
    ],
    [
      // 250 x 0.05; 250 - 75.
      '250 calls a second',
      [],
      [['perSecond: 200', 'perSecond: 250']],
      { occupancy: 12.5, degradedCapacityPerSecond: 75, rejectedPerSecond: 175 },
    ],
    [
      // 75 pass, and nothing that comes is too much.
      '70 calls a second',
      [],
      [['perSecond: 200', 'perSecond: 70']],
      { occupancy: 3.5, rejectedPerSecond: 0, firstRejectSeconds: null, longestWaitSeconds: 0 },
    ],
  ])('%s', (_, fixes, edits, expected) => {
    const measured = figures(fixes, edits);
    for (const [name, value] of Object.entries(expected))
      if (value === null) expect(measured[name], name).toBeNull();
      else expect(measured[name], name).toBeCloseTo(value, 2);
  });

  it.each<[fixes: readonly string[], figure: string, truth: number, relative: number, measuredAt: number]>([
    // simulator.md rows 13, 11 and 12: with a queue of 125, Erlang B(15, 10), Erlang B(15, 40).
    [['poisson'], 'lossDegraded', 0.625, 0.009, 2e5],
    [['poisson', 'no-queue'], 'lossBefore', 0.036497, 0.042, 1e6],
    [['poisson', 'no-queue'], 'lossDegraded', 0.6384279, 0.0044, 1e6],
  ])('%j: %s is %d', (fixes, figure, truth, relative, measuredAt) => {
    // Each is counted over 1,000 s at 200 calls a second.
    const tolerance = truth * within(relative, measuredAt, 200_000);
    expect(Math.abs((figures(fixes)[figure] ?? 0) - truth)).toBeLessThan(tolerance);
  });

  it.each<[seconds: number, free: number]>([
    // 125 places are full by 1.075 s, and 200 threads at 125 a second last 1.6 s more.
    [61, 200],
    [63, 0],
  ])('blocked callers: at +%ds the shop has %d threads left, none within three seconds', (seconds, free) => {
    const until: Edit = ['    value: free', `    value: free\n    window: {until: "+${seconds}s"}`];
    expect(figures(['block'], [until])['callerPoolFree']).toBe(free);
  });

  it.each<[fixes: readonly string[], verdict: string]>([
    [[], 'failed'],
    [['unbounded-queue'], 'failed'],
    [['no-queue'], 'failed'],
    [['block'], 'failed'],
    [['sized-for-slow'], 'held'],
  ])('%j: %s', (fixes, verdict) => {
    expect(run(fixes).outcome.verdict).toBe(verdict);
  });

  it('says what its run shows', () => {
    const { sample, events } = run();
    expect(caption(0)).toContain('keep 10 of 15 slots busy. Nothing waits');
    expect(sample('latency_p99', 30)).toBeCloseTo(0.05, 3);
    expect(caption(60)).toContain('pass 75 calls a second, not 300');
    expect(caption(61)).toContain('full after one second');
    expect(events('refused')[0]?.second).toBe(61);
    expect(caption(62)).toContain('125 calls a second are refused, 75 are served');
    expect(sample('errors', 62)).toBe(125);
    expect(sample('arrivals_per_box', 62)).toBe(75);
  });
});
