import { describe, expect, it } from 'vitest';
import { type Edit, shipped } from './shipped.ts';

const storm = shipped('catalog-storm');
/** Where a storm may begin or not, all of them; far from there one is enough. */
const SEEDS = [1, 2, 3];

const rate = (perSecond: number): Edit => ['[{perSecond: 180}]', `[{perSecond: ${perSecond}}]`];
const attempts = (count: number): Edit => ['attempts: 0, perTryTimeout', `attempts: ${count}, perTryTimeout`];
const stall = (until: string): Edit => ['until: "09:01:10", stalled', `until: "${until}", stalled`];

interface Row {
  readonly what: string;
  readonly edits: readonly Edit[];
  readonly fixes?: readonly string[];
  readonly recovers: readonly number[];
  readonly never: readonly number[];
}

/**
 * Simulator.md 4.3: 300 a second, first come first served, one second for a try, retries at once, work that goes
 * on, a stall at 60 s; goodput of the last minute of 400 s. A storm lasts above C/A: 150 with two tries, 100 with
 * three, 272.7 with a tenth. Rows are 7 % away from it at least, and tell rates a second.
 */
const TABLE: readonly Row[] = [
  { what: 'no retry', edits: [], recovers: [280], never: [] },
  { what: '1 retry', edits: [attempts(1)], recovers: [120, 139], never: [161] },
  { what: '2 retries', edits: [attempts(2)], recovers: [80, 93], never: [110] },
  // Drains at 300 - 1.1 x 250 = 25 a second: 2,500 within 100 s.
  {
    what: 'a budget of a tenth',
    edits: [attempts(2)],
    fixes: ['retry-budget'],
    recovers: [250],
    never: [292],
  },
  {
    what: '1 retry and a queue of half a second',
    edits: [attempts(1)],
    fixes: ['shed'],
    recovers: [280],
    never: [],
  },
  // A stall shorter than the timeout fails nobody for long.
  { what: '1 retry, stall of 0.5 s', edits: [attempts(1), stall('09:01:00.5')], recovers: [200], never: [] },
  // It must outlast 1 s x 300 / rate, 1.5 s at 200 a second.
  {
    what: '1 retry, stall of 1.5 s',
    edits: [attempts(1), stall('09:01:01.5')],
    recovers: [139],
    never: [240],
  },
  // Back-off makes tries later and not fewer.
  {
    what: '1 retry after up to 2 s',
    edits: [attempts(1), ['backOff: {base: 0}', 'backOff: {base: 2s, max: 2s}']],
    recovers: [139],
    never: [161],
  },
];

describe.each(TABLE)('$what', ({ edits, fixes = [], recovers, never }) => {
  const cases = (rates: readonly number[]) =>
    rates.flatMap((perSecond) => SEEDS.map((seed) => ({ perSecond, seed })));
  const run = (perSecond: number, seed: number) => storm.figures(fixes, [...edits, rate(perSecond)], seed);

  if (recovers.length > 0)
    it.each(cases(recovers))('$perSecond a second, seed $seed: recovers', ({ perSecond, seed }) => {
      expect(run(perSecond, seed)['goodputShare']).toBe(1);
    });

  if (never.length > 0)
    it.each(cases(never))('$perSecond a second, seed $seed: never recovers', ({ perSecond, seed }) => {
      expect(run(perSecond, seed)['goodputShare']).toBe(0);
    });
});
