import { describe, expect, it } from 'vitest';
import { edited, run, runEdited } from './stagefront.ts';

describe('an edited copy of the file', () => {
  it('restart delay 10 s: the first box is killed at 52, 69 and 86 s', () => {
    const copy = runEdited(edited(['restartDelay: 8s', 'restartDelay: 10s']));
    // 52, then 10 s until it starts and 7 s of checks.
    expect(copy.seconds('killed', 'box-07').slice(0, 3)).toEqual([52, 52 + 17, 52 + 34]);
  });

  it('24 boxes: 3333 / 24 = 138.9 a second each at CPU 0.625, and one box less is 144.9', () => {
    const copy = runEdited(edited(['  count: 20', '  count: 24']));
    expect(copy.boxes('serving', 20)).toBe(24);
    expect(copy.sample('arrivals_per_box', 20)).toBeCloseTo(138.875, 10);
    expect(copy.sample('cpu', 20)).toBeCloseTo(0.75 * (138.875 / 166.65), 10);
    for (const second of copy.seconds('killed', 'box-07').slice(0, 1))
      expect(copy.sample('arrivals_per_box', second)).toBeCloseTo(3333 / 23, 10);
    expect(copy.outcome.fewestServing).toBeGreaterThanOrEqual(23);
  });

  it.each([2, 3, 42, 1_000_003, Number.MAX_SAFE_INTEGER])('seed %i: the incident is the same', (seed) => {
    const other = run([], seed);
    expect(other.timeline.seed).toBe(seed);
    expect(other.seconds('killed').filter((second) => second < 360)).toHaveLength(87);
    expect(other.outcome).toMatchObject({
      verdict: 'failed',
      fewestServing: 15,
      ratchet: true,
      boxesKilled: 5,
    });
    expect(Math.abs((other.outcome.recoveredAt ?? 0) - 450)).toBeLessThanOrEqual(1);
  });

  it('a shorter file is the beginning of the longer one', () => {
    const short = runEdited(edited(['length: 12m', 'length: 7m']));
    const kills = (until: number, { seconds }: ReturnType<typeof run>) =>
      seconds('killed').filter((second) => second < until);
    expect(kills(420, short)).toEqual(kills(420, run()));
    expect(short.timeline.events.at.every((at) => at < 420_000)).toBe(true);
  });

  it('a slow spell half as deep kills nobody', () => {
    // 166.65 arrivals fit into 80 % of 222 = 177.6.
    const copy = runEdited(edited(['capacity: 10%', 'capacity: 80%'], ['capacity: 65%', 'capacity: 80%']));
    expect(copy.events('killed')).toEqual([]);
    expect(copy.outcome).toMatchObject({ verdict: 'held', fewestServing: 20, recoveredAt: 0 });
  });

  it('probes pasted from a manifest with the kubelet behind them are accepted', () => {
    const copy = runEdited(edited(['checkTimer: restarts-with-the-box', 'checkTimer: keeps-its-phase']));
    // Ticks stay on odd seconds: started at :60, asked at 61, 63 and 65, and killed at 66.
    expect(copy.seconds('killed', 'box-07').slice(0, 2)).toEqual([52, 66]);
  });
});
