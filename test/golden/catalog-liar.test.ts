import { describe, expect, it } from 'vitest';
import { type Edit, type Figures, shipped } from './shipped.ts';

const liar = shipped('catalog-liar');

/**
 * Calls go to the pods in turn, and the third lies: a third of thirty fails (facts B9). Ejection comes with the
 * k-th error in a row, so k errors are paid (B11, B18), and the mesh and not Kubernetes acts (3.8). At 50 % one of
 * three may go, at 10 % none, at 100 % all (3.2, B10, B14, B16). By half a minute 15 + 30 + 200 calls were made.
 */
const LIES = { ok: 20, failed: 10, errorsPaid: (15 + 30) / 3 + 66, ejected: 0, poolLeft: 3, readyPods: 3 };
const OUT = { ok: 30, failed: 0, ejected: 1, poolLeft: 2, readyPods: 3, healthyEjected: 0 };
const ALL_FAIL = { ok: 0, failed: 30, errorsPaid: 15 + 30 + 200, readyPods: 3 };
const TABLE: readonly { readonly fixes: readonly string[]; readonly figures: Figures }[] = [
  { fixes: [], figures: LIES },
  { fixes: ['outlier'], figures: { ...OUT, errorsPaid: 3 } },
  { fixes: ['outlier-default'], figures: LIES },
  { fixes: ['outlier-all'], figures: { ...OUT, errorsPaid: 3 } },
  { fixes: ['threshold-one'], figures: { ...OUT, errorsPaid: 1 } },
  // The sixtieth call, after the thirty: 20 x 3.
  { fixes: ['threshold-twenty'], figures: { ...OUT, ok: 20, failed: 10, errorsPaid: 20 } },
  { fixes: ['all-bad'], figures: { ...ALL_FAIL, ejected: 0, poolLeft: 3 } },
  { fixes: ['all-bad', 'outlier'], figures: { ...ALL_FAIL, ejected: 1, poolLeft: 2 } },
  { fixes: ['all-bad', 'outlier-all'], figures: { ...ALL_FAIL, ejected: 3, poolLeft: 0 } },
  { fixes: ['all-bad', 'outlier-default'], figures: { ...ALL_FAIL, ejected: 0, poolLeft: 3 } },
  { fixes: ['idle-liar', 'outlier'], figures: { ok: 30, failed: 0, errorsPaid: 0, ejected: 0, poolLeft: 3 } },
  { fixes: ['idle-liar', 'threshold-one'], figures: { ejected: 0, poolLeft: 3, readyPods: 3 } },
];

describe('one of three pods fails everything', () => {
  it.each(TABLE)('$fixes', ({ fixes, figures }) => {
    expect(liar.figures(fixes)).toMatchObject(figures);
  });

  it.each([
    { fixes: [], verdict: 'failed' },
    { fixes: ['outlier'], verdict: 'held' },
    { fixes: ['outlier-default'], verdict: 'failed' },
    { fixes: ['threshold-one'], verdict: 'held' },
    { fixes: ['threshold-twenty'], verdict: 'failed' },
    { fixes: ['all-bad', 'outlier'], verdict: 'failed' },
  ])('$fixes: the promise is $verdict', ({ fixes, verdict }) => {
    expect(liar.run(fixes).outcome.verdict).toBe(verdict);
  });
});

describe('when the liar goes and comes back', () => {
  it('goes with its third error, the ninth call, and not on the sweep', () => {
    // Calls at 5.00, 5.05, … s: the ninth at 5.40 s, answered 20 ms later. Sweeps are at 5 and 10 s.
    expect(liar.run(['outlier']).seconds('ejected', 'catalog-03')[0]).toBeCloseTo(5.42, 6);
  });

  it('goes with the sixtieth call where twenty errors are needed: fifteen, thirty and fifteen more', () => {
    // The third block begins at 20 s, so that its fifteenth call is made at 20.70 s.
    expect(liar.run(['threshold-twenty']).seconds('ejected')[0]).toBeCloseTo(20.72, 6);
  });

  it('comes back by time alone, on the first sweep after 60 s, and costs three errors again', () => {
    const run = liar.run(['outlier']);
    // 5.42 + 60 = 65.42: the sweep at 70 s.
    expect(run.seconds('returned')).toEqual([70]);
    expect(run.seconds('ejected')).toHaveLength(2);
    expect(run.outcome.lostRequests).toBe(6);
  });

  it('stays twice as long the second time: linear', () => {
    const longer: readonly Edit[] = [
      ['length: 100s', 'length: 500s'],
      ['count: 1500', 'count: 9600'],
    ];
    const run = liar.run(['outlier'], longer);
    // Out soon after 5 s, 70 s, 195 s and 380 s, with stays of 60, 120, 180 and 240 s, up to a sweep.
    expect(run.seconds('returned')).toEqual([70, 195, 380]);
    expect(run.seconds('ejected').map(Math.floor)).toEqual([5, 70, 195, 380]);
  });

  it('is in the pool and judged by nobody without calls', () => {
    const run = liar.run(['idle-liar', 'outlier-all']);
    expect(run.events('ejected')).toEqual([]);
    expect(run.events('try-failed')).toEqual([]);
  });
});

describe('honest errors of one in a thousand', () => {
  const figures = (fixes: readonly string[], seed: number) =>
    liar.figures(['honest-errors', ...fixes], [], seed);

  it.each([1, 2, 3])('seed %i: a threshold of one ejects healthy pods, one of three does not', (seed) => {
    // 300 errors in 1,000 s: one every 3.3 s. Out for 60 to 65 s each time and one at a time: twice in 95 s.
    expect(figures(['threshold-one'], seed)['healthyEjected']).toBe(2);
    // Three in a row are one in 10^9.
    expect(figures(['outlier'], seed)['healthyEjected']).toBe(0);
    expect(figures([], seed)['healthyEjected']).toBe(0);
  });
});

describe('edited copies', () => {
  const outlier = (from: string, to: string): Edit => [
    `        {consecutive5xxErrors: 3, interval: 5s, baseEjectionTime: 60s, maxEjectionPercent: 50}`,
    `        {consecutive5xxErrors: 3, interval: 5s, baseEjectionTime: 60s, maxEjectionPercent: 50}`.replace(
      from,
      to,
    ),
  ];
  const pods = (count: number): Edit => ['boxes: 3', `boxes: ${count}`];

  it.each<[what: string, fixes: readonly string[], edits: readonly Edit[], figures: Figures]>([
    // Calls 16 to 45 of four in turn: the liar gets 19, 23, 27, 31, 35, 39 and 43.
    ['4 pods', [], [pods(4)], { ok: 23, failed: 7, readyPods: 4 }],
    [
      '4 pods, outlier',
      ['outlier'],
      [pods(4)],
      { ok: 30, failed: 0, errorsPaid: 3, poolLeft: 3, readyPods: 4 },
    ],
    // 2 of 4 is 50 %, a third would be 75 %.
    ['4 pods, all bad', ['outlier', 'all-bad'], [pods(4)], { ejected: 2, poolLeft: 2 }],
    // 1 of 10 is 10 %, which the default allows.
    ['10 pods, 10 %', ['outlier-default'], [pods(10)], { ejected: 1, poolLeft: 9 }],
    ['10 pods, 10 %, all bad', ['outlier-default', 'all-bad'], [pods(10)], { ejected: 1, poolLeft: 9 }],
    ['9 pods, 10 %, all bad', ['outlier-default', 'all-bad'], [pods(9)], { ejected: 0, poolLeft: 9 }],
    // Five errors: the fifteenth call, just in the warm-up.
    ['a threshold of 5', ['outlier'], [outlier('Errors: 3', 'Errors: 5')], { ...OUT, errorsPaid: 5 }],
    ['a threshold of 0, never', ['outlier'], [outlier('Errors: 3', 'Errors: 0')], LIES],
    ['33 %: one of three is more', ['outlier'], [outlier('Percent: 50', 'Percent: 33')], LIES],
    ['34 %', ['outlier'], [outlier('Percent: 50', 'Percent: 34')], { ...OUT, errorsPaid: 3 }],
    [
      '67 %, all bad',
      ['outlier', 'all-bad'],
      [outlier('Percent: 50', 'Percent: 67')],
      { ejected: 2, poolLeft: 1 },
    ],
    // Back after 10 s on the sweep at 20 s, just when the calls go on: three errors more, and then 20 s out.
    [
      'a stay of 10 s',
      ['outlier'],
      [outlier('Time: 60s', 'Time: 10s')],
      { ok: 30, failed: 0, errorsPaid: 6 },
    ],
    // 400 is no 5xx: it never counts.
    [
      'a liar that says 400',
      ['outlier'],
      [['catalog-03: {fails: {share: 100%}}', 'catalog-03: {fails: {share: 100%, status: 400}}']],
      LIES,
    ],
    // Each of five sidecars pays for itself (facts 3.5): 5 x 3, of the first 45 calls, where each gets every fifth.
    [
      'five callers with sidecars',
      ['outlier'],
      [
        ['  orders:\n', '  orders:\n    processes: 5\n'],
        ['enforcedBy: gateway', 'enforcedBy: sidecar'],
      ],
      { errorsPaid: 15, ejected: 1 },
    ],
  ])('%s', (_, fixes, edits, figures) => {
    expect(liar.figures(fixes, edits)).toMatchObject(figures);
  });

  it('an empty pool ends every call in 503, until time brings the pods back', () => {
    const run = liar.run(['all-bad', 'outlier-all']);
    const empty = Array.from({ length: 100 }, (_, second) => second).filter(
      (second) => run.boxes('serving', second) === 0,
    );
    // Calls 7, 8 and 9 eject one each, at 5.32, 5.37 and 5.42 s; all are back on the sweep at 70 s.
    expect(empty[0]).toBe(5);
    expect(run.seconds('returned')).toEqual([70, 70, 70]);
    expect(run.events('call-failed').some(({ text }) => text.includes('503'))).toBe(true);
  });

  it("with Envoy's panic at half the calls still reach the pods", () => {
    const panic: Edit = ['enforcedBy: gateway}', 'enforcedBy: gateway, loadBalancer: {panicThreshold: 50%}}'];
    const run = liar.run(['all-bad', 'outlier-all'], [panic]);
    expect(run.events('call-failed').some(({ text }) => text.includes('503'))).toBe(false);
  });
});

describe('what the captions say', () => {
  const { run, caption } = liar;

  it('fifteen to warm up, every third is the liar’s', () => {
    expect(caption(5)).toContain('Fifteen calls to warm up');
    expect([run().sample('demand', 5), run().sample('errors', 5)]).toEqual([15, 5]);
  });

  it('of thirty counted 20 succeeded and 10 failed by 17 s', () => {
    expect(caption(15)).toContain('Thirty calls that are counted');
    expect(caption(17)).toContain('20 of the thirty succeeded, and 10 failed');
    const sum = (series: string) => run().sample(series, 15) + run().sample(series, 16);
    expect([sum('demand'), sum('errors'), run().sample('demand', 17)]).toEqual([30, 10, 0]);
  });

  it('twenty a second, a third of which fails', () => {
    expect(caption(20)).toContain('Twenty calls a second. A third of them fails');
    expect(run().sample('demand', 20)).toBe(20);
    const failed = [20, 21, 22].map((second) => run().sample('errors', second)).reduce((a, b) => a + b);
    expect(failed).toBe(20);
  });

  it('all pods are ready to the end', () => {
    expect(caption(70)).toContain('still pass');
    expect(run().boxes('serving', 99)).toBe(3);
  });
});
