import { describe, expect, it } from 'vitest';
import { type Edit, type Figures, shipped } from './shipped.ts';

const slow = shipped('catalog-slow');

interface Row {
  readonly fixes: readonly string[];
  readonly figures: Figures;
}

/** Facts B2, B3 and 4.1, 4.4: beyond 1 s a 504 at 1.0 s, which is never tried again; 3 - 1 = 2 s are left over. */
const WAITS = { slowCallStatus: 200, slowCallSeconds: 3, triesPerSlowCall: 1, fastCallStatus: 200 };
const GIVES_UP = { slowCallStatus: 504, slowCallSeconds: 1, triesPerSlowCall: 1, fastCallStatus: 200 };
const TABLE: readonly Row[] = [
  { fixes: [], figures: { ...WAITS, wastedSeconds: null } },
  { fixes: ['timeout'], figures: { ...GIVES_UP, wastedSeconds: 2 } },
  { fixes: ['timeout', 'cancel-upstream'], figures: { ...GIVES_UP, wastedSeconds: 0 } },
  { fixes: ['timeout', 'retry'], figures: { ...GIVES_UP, wastedSeconds: 2 } },
  { fixes: ['cancel-upstream'], figures: { ...WAITS, wastedSeconds: null } },
  { fixes: ['retry'], figures: { ...WAITS, wastedSeconds: null } },
  { fixes: ['no-waypoint'], figures: { ...WAITS, wastedSeconds: null } },
  { fixes: ['timeout', 'no-waypoint'], figures: { ...WAITS, wastedSeconds: null } },
  {
    fixes: ['timeout', 'retry', 'cancel-upstream', 'no-waypoint'],
    figures: { ...WAITS, wastedSeconds: null },
  },
];

describe('a catalog that takes three seconds', () => {
  it.each(TABLE)('$fixes', ({ fixes, figures }) => {
    expect(slow.figures(fixes)).toEqual(figures);
  });

  it('keeps its promise of an answer in time with the timeout alone, and not without', () => {
    expect(slow.run().outcome).toMatchObject({ verdict: 'failed', lostRequests: 0 });
    expect(slow.run(['timeout']).outcome).toMatchObject({ verdict: 'held', lostRequests: 5 });
    expect(slow.run(['timeout', 'no-waypoint']).outcome.verdict).toBe('failed');
  });
});

describe('edited copies', () => {
  const PER_TRY = '{attempts: 3, perTryTimeout: 300ms, backOff: {base: 0}, retryOn: [5xx]}';
  const ofSlow = (text: string): Edit => [
    'callers.slow.calls.0.retries: {attempts: 3, retryOn: [5xx]}',
    `callers.slow.calls.0.retries: ${text}`,
  ];
  const timeout = (text: string): Edit => [
    'set: {callers.slow.calls.0.timeout: 1s,',
    `set: {callers.slow.calls.0.timeout: ${text},`,
  ];

  it.each<[what: string, fixes: readonly string[], edits: readonly Edit[], figures: Figures]>([
    [
      // 5 s of work, given up after 1.5: 3.5 left.
      'a slower call and a longer timeout',
      ['timeout'],
      [['serviceTime: 3s', 'serviceTime: 5s'], timeout('1.5s')],
      { slowCallStatus: 504, slowCallSeconds: 1.5, wastedSeconds: 3.5 },
    ],
    [
      'a timeout longer than the call',
      ['timeout'],
      [timeout('4s')],
      { slowCallStatus: 200, slowCallSeconds: 3, wastedSeconds: null },
    ],
    [
      // Tries at 0, 0.3, 0.6 and 0.9 s; the fourth has 0.1 s left. Each works on until its 3 s are over:
      // 2.7 three times, and 2.9.
      'retries with a time limit of their own',
      ['timeout', 'retry'],
      [ofSlow(PER_TRY)],
      { slowCallStatus: 504, slowCallSeconds: 1, triesPerSlowCall: 4, wastedSeconds: (3 * 2.7 + 2.9) / 4 },
    ],
    [
      // 4 x 0.3 s, no timeout of the whole call: the last try's own 504.
      'retries with a time limit of their own and no timeout',
      ['retry'],
      [ofSlow(PER_TRY)],
      { slowCallStatus: 504, slowCallSeconds: 1.2, triesPerSlowCall: 4, wastedSeconds: 2.7 },
    ],
    [
      'a fast call that is not: 1.2 s',
      ['timeout'],
      [['serviceTime: 200ms', 'serviceTime: 1200ms']],
      { slowCallStatus: 504, fastCallStatus: 504, wastedSeconds: (2 + 0.2) / 2 },
    ],
  ])('%s', (_, fixes, edits, figures) => {
    const found = slow.figures(fixes, edits);
    for (const [name, value] of Object.entries(figures))
      if (value === null) expect(found[name], name).toBeNull();
      else expect(found[name], name).toBeCloseTo(value, 6);
  });
});

describe('what the captions say', () => {
  const { run, caption } = slow;

  it('one slow and one fast call every five seconds', () => {
    expect(caption(0)).toContain('one slow and one fast call every five seconds');
    const asked = Array.from({ length: 30 }, (_, second) => second).filter(
      (second) => run().sample('demand', second) > 0,
    );
    expect(asked).toEqual([2, 3, 7, 8, 12, 13, 17, 18, 22, 23]);
  });

  it('the first is answered at 5 s, after 3.0 s', () => {
    expect(caption(5)).toContain('after 3.0 s');
    expect(run().sample('latency_p99', 5)).toBeCloseTo(3, 6);
  });

  it('fast calls take 0.2 s', () => {
    expect(caption(8)).toContain('0.2 s');
    expect(run().sample('latency_p99', 8)).toBeCloseTo(0.2, 6);
  });

  it('five answers by 25 s and no error', () => {
    expect(caption(25)).toContain('Five slow calls, five answers');
    expect(run().sample('latency_p99', 25)).toBeCloseTo(3, 6);
    expect(run().outcome.lostRequests).toBe(0);
  });
});
