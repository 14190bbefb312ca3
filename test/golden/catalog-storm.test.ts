import { describe, expect, it } from 'vitest';
import { type Edit, shipped } from './shipped.ts';

const storm = shipped('catalog-storm');
const STALL_ENDS = 70;

/** Facts 4.6, 4.7 and simulator.md 4.3: stable for ever below C/A, with A the most tries that a call can make. */
describe('over the calls of the last minute', () => {
  it.each([
    // 180 x 1 < 300.
    { fixes: [], goodput: 1, tries: 1 },
    // 180 x 3 = 540 > 300.
    { fixes: ['two-retries'], goodput: 0, tries: 3 },
    // 180 x 1.1 = 198 < 300.
    { fixes: ['two-retries', 'retry-budget'], goodput: 1, tries: 1 },
    // 150 wait at most: 0.5 s, and what is served is served in time.
    { fixes: ['two-retries', 'shed'], goodput: 1, tries: 1 },
    { fixes: ['two-retries', 'retry-budget', 'shed'], goodput: 1, tries: 1 },
    { fixes: ['shed'], goodput: 1, tries: 1 },
    { fixes: ['retry-budget'], goodput: 1, tries: 1 },
  ])('$fixes: goodput $goodput', ({ fixes, goodput, tries }) => {
    const figures = storm.figures(fixes);
    expect(figures['goodputShare']).toBe(goodput);
    expect(figures['attemptsPerCall']).toBe(tries);
  });

  it('has a budget that changes nothing where nothing is tried again', () => {
    expect(storm.run(['retry-budget']).outcome).toEqual(storm.run().outcome);
  });
});

describe('a storm by load alone', () => {
  const SHORT: Edit = ['length: 400s', 'length: 150s'];

  /**
   * 330 a second against 300: the queue grows by 30 a second, and holds 300, a second of work, after 10 s. Whatever
   * comes later waits for longer than a try may. Poisson arrivals and exponential work have a standard deviation
   * of sqrt((330 + 300) x 10) = 79 by then, 2.6 s; once tries fail, each brings two more and it is over at once.
   */
  it.each([1, 2, 3])('seed %i: is total long before a minute is over', (seed) => {
    const figures = storm.figures(['overload'], [SHORT], seed);
    expect(figures['totalAfterSeconds']).toBeLessThan(60);
    expect(figures['totalAfterSeconds']).toBeGreaterThan(2);
    expect(figures['goodputShare']).toBe(0);
    expect(figures['attemptsPerCall']).toBe(3);
  });

  it('is the same with two-retries beside it, which it has', () => {
    expect(storm.figures(['overload', 'two-retries'], [SHORT])).toEqual(storm.figures(['overload'], [SHORT]));
  });

  it('a budget does not help, as the load alone is too much; shedding serves what it can', () => {
    expect(storm.figures(['overload', 'retry-budget'], [SHORT])['goodputShare']).toBe(0);
    // Every call has three tries to get in; what gets in is 300 a second of 330, 10/11.
    const shed = storm.figures(['overload', 'shed'])['goodputShare'] ?? 0;
    expect(Math.abs(shed - 300 / 330)).toBeLessThan((4 * Math.sqrt((300 + 330) / 60)) / 330);
  });

  it('ten times as far above capacity: 300 more a second fill the queue in one', () => {
    const faster: Edit = ['perSecond: 330', 'perSecond: 600'];
    expect(storm.figures(['overload'], [SHORT, faster])['totalAfterSeconds']).toBeLessThanOrEqual(3);
  });
});

describe('what the captions and notes say', () => {
  const { run, caption, scenario } = storm;

  it('180 requests a second, a capacity of 300', () => {
    expect(caption(0)).toContain('180 requests a second, and a catalog that can serve 300');
    const mean =
      Array.from({ length: 60 }, (_, second) => run().sample('cpu', second)).reduce((a, b) => a + b) / 60;
    // 0.6 +- 4 x sqrt(2 x 180 x 60) x 3.333 ms / 60 s.
    expect(Math.abs(mean - 0.6)).toBeLessThan(0.033);
  });

  it('a try that waits for a second is given up: all of them while it stands still', () => {
    expect(caption(60)).toContain('A try that waits for a second is given up');
    for (let second = 61; second < STALL_ENDS; second++) {
      expect(run().sample('error_share', second)).toBe(1);
      expect(run().sample('latency_p99', second)).toBeCloseTo(1, 6);
    }
  });

  it('1,800 wait after ten seconds, and most of their callers have left', () => {
    expect(caption(STALL_ENDS)).toContain('1,800 requests wait');
    const waiting = run().sample('waiting', STALL_ENDS - 1);
    // Poisson: 1,800 +- 4 x 42.4; all but those of the last second have left.
    expect(Math.abs(waiting - 1800)).toBeLessThan(170);
  });

  it('the backlog is gone at 90 s: 1,800 at 300 - 180 = 120 a second take 15 s', () => {
    expect(caption(90)).toContain('every call succeeds again');
    expect(run().sample('waiting', 89)).toBeLessThan(20);
    for (let second = 90; second < 400; second++) expect(run().sample('error_share', second)).toBe(0);
  });

  it('one retry is enough for a storm and a tenth is not; at 90 a second two retries pass', () => {
    expect(scenario.notes.join(' ')).toContain('180 x 3 = 540 against 300');
    const attempts = (count: number): Edit => [
      'attempts: 0, perTryTimeout',
      `attempts: ${count}, perTryTimeout`,
    ];
    expect(storm.figures([], [attempts(1)])['goodputShare']).toBe(0);
    expect(
      storm.figures([], [attempts(2), ['[{perSecond: 180}]', '[{perSecond: 90}]']])['goodputShare'],
    ).toBe(1);
  });
});
