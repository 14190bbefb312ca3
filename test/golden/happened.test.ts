import { describe, expect, it } from 'vitest';
import { at, run } from './stagefront.ts';

const happened = run();
const FIVE = ['box-03', 'box-07', 'box-11', 'box-16', 'box-20'];

/** The table of the issue, section 3: arrivals are 3333 / serving, CPU is 75 % x 20 / serving. */
const ROWS = [
  { time: '10:00:20', serving: 20, arrivals: 166.65, cpu: 0.75 },
  { time: '10:00:52', serving: 19, arrivals: 175.42, cpu: 0.7895 },
  { time: '10:01:40', serving: 17, arrivals: 196.06, cpu: 0.8824 },
  { time: '10:02:20', serving: 15, arrivals: 222.2, cpu: 1 },
  { time: '10:02:30', serving: 15, arrivals: 222.2, cpu: 1 },
  { time: '10:05:59', serving: 15, arrivals: 222.2, cpu: 1 },
  { time: '10:07:30', serving: 20, arrivals: 166.65, cpu: 0.75 },
];

describe('what happened, second by second', () => {
  it.each(ROWS)('$time: $serving serve $arrivals a second each at CPU $cpu', (row) => {
    const second = at(row.time);
    expect(happened.boxes('serving', second)).toBe(row.serving);
    expect(happened.sample('arrivals_per_box', second)).toBeCloseTo(row.arrivals, 2);
    expect(happened.sample('cpu', second)).toBeCloseTo(row.cpu, 4);
  });

  it('answers in single-digit milliseconds at 75 %', () => {
    expect(happened.sample('latency_p50', at('10:00:20'))).toBeLessThan(0.01);
  });

  it('holds every count until the next loss: 20, 19, 17, 15', () => {
    const served = (from: string, until: string) =>
      new Set(
        Array.from({ length: at(until) - at(from) }, (_, i) => happened.boxes('serving', at(from) + i)),
      );
    expect(served('10:00:00', '10:00:52')).toEqual(new Set([20]));
    expect(served('10:00:52', '10:01:40')).toEqual(new Set([19]));
    expect(served('10:01:40', '10:02:20')).toEqual(new Set([17]));
    expect(served('10:02:20', '10:06:00')).toEqual(new Set([15]));
  });

  it('kills the first box at 10:00:52, because it answered its check slowly', () => {
    const [first] = happened.events('killed');
    expect(first).toMatchObject({ at: 52_000, box: 'box-07', text: expect.stringContaining('slowly') });
  });

  it('starts it at 10:01:00; at 10:01:02 its app is ready and its proxy unborn', () => {
    expect(happened.seconds('started', 'box-07')[0]).toBe(60);
    expect(happened.seconds('app-ready', 'box-07')[0]).toBe(62);
    expect(happened.boxes('unborn', 62)).toBe(1);
    expect(happened.boxes('unborn', 66)).toBe(1);
  });

  it('kills it again at 10:01:07, because its proxy was unborn', () => {
    const [, second] = happened.events('killed');
    expect(second).toMatchObject({ at: 67_000, box: 'box-07', text: expect.stringContaining('unborn') });
  });

  it('kills two more at 10:01:40 and two more at 10:02:20, for slow answers', () => {
    const firsts = FIVE.map((box) => happened.events('killed', box)[0]);
    expect(firsts.map((event) => event?.second).sort()).toEqual([100, 100, 140, 140, 52]);
    for (const event of firsts) expect(event?.text).toContain('slowly');
  });

  it('breaks the two-second bound between 10:02:20 and 10:02:30', () => {
    const [broken] = happened.seconds('objective-broken');
    expect(broken).toBeGreaterThanOrEqual(at('10:02:20'));
    expect(broken).toBeLessThanOrEqual(at('10:02:30'));
    expect(happened.sample('latency_p99', at('10:02:19'))).toBeLessThan(2);
  });
});

describe('the loop of kill and birth', () => {
  // From its first kill on a box is killed every 15 s: 8 s until it starts and 7 s of checks.
  it.each([
    { box: 'box-07', first: 52, kills: 21 },
    { box: 'box-11', first: 100, kills: 18 },
    { box: 'box-20', first: 100, kills: 18 },
    { box: 'box-03', first: 140, kills: 15 },
    { box: 'box-16', first: 140, kills: 15 },
  ])('$box is killed $kills times before 10:06:00, every 15 s from +$first s', ({ box, first, kills }) => {
    const before = happened.seconds('killed', box).filter((second) => second < 360);
    expect(before).toEqual(Array.from({ length: kills }, (_, i) => first + 15 * i));
  });

  it('makes 87 kills of five boxes before 10:06:00: 21 + 2 x 18 + 2 x 15', () => {
    const before = happened.events('killed').filter(({ second }) => second < 360);
    expect(before).toHaveLength(21 + 2 * 18 + 2 * 15);
    expect(new Set(before.map(({ box }) => box))).toEqual(new Set(FIVE));
  });

  it('makes a few more until the change has reached every box, and none after', () => {
    const last = happened.seconds('killed').at(-1) ?? 0;
    const reached = happened.seconds('change').at(-1) ?? 0;
    expect(last).toBeGreaterThan(360);
    expect(last).toBeLessThanOrEqual(reached);
    expect(reached - 360).toBeGreaterThanOrEqual(72);
    expect(reached - 360).toBeLessThanOrEqual(84);
  });

  it('records one start and one kill for each life, and none for boxes that were up at the beginning', () => {
    for (const { name } of happened.timeline.boxes) {
      const lives = [...happened.events('started', name), ...happened.events('killed', name)]
        .sort((a, b) => a.id - b.id)
        .map(({ kind }) => kind);
      const kills = happened.events('killed', name).length;
      expect(lives).toEqual(Array.from({ length: kills }, () => ['killed', 'started']).flat());
      expect(kills > 0).toBe(FIVE.includes(name));
    }
  });

  it('recovers all five on the first try that nobody disturbs', () => {
    for (const box of FIVE) {
      const killed = happened.seconds('killed', box).at(-1) ?? Number.NaN;
      const started = happened.seconds('started', box).filter((second) => second > killed);
      const ready = happened.seconds('proxy-ready', box);
      expect([started.length, ready.length]).toEqual([1, 1]);
      expect(happened.seconds('serving', box)).toHaveLength(1);
    }
  });
});

describe('the outcome', () => {
  it('failed, fewest serving 15, a ratchet of five boxes', () => {
    expect(happened.outcome).toMatchObject({
      verdict: 'failed',
      fewestServing: 15,
      boxesKilled: 5,
      ratchet: true,
    });
    expect(happened.outcome.kills).toBe(happened.events('killed').length);
  });

  it('recovers at 10:07:30, within 1 s', () => {
    expect(Math.abs((happened.outcome.recoveredAt ?? 0) - at('10:07:30'))).toBeLessThanOrEqual(1);
  });

  it('records the intervention at 10:06:00', () => {
    expect(happened.seconds('intervention')).toEqual([at('10:06:00')]);
  });
});
