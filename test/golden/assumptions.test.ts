import { describe, expect, it } from 'vitest';
import { cpuAt } from '../../src/simulation/traffic/load.ts';
import { at, run } from './stagefront.ts';

describe('quarter-baseline', () => {
  // facts.md 7.4: u = 18.75 % + 56.25 % x 20 / boxes.
  const cpu = { share: 0.75, arrivals: 3333 / 20, baseline: 0.75 / 4 };

  it.each([
    { boxes: 20, percent: 75 },
    { boxes: 15, percent: 93.75 },
    { boxes: 14, percent: 99.107 },
    { boxes: 13, percent: 105.288 },
  ])('$boxes boxes run at $percent %', ({ boxes, percent }) => {
    expect(100 * cpuAt(cpu, 3333 / boxes)).toBeCloseTo(percent, 3);
    expect(percent).toBeCloseTo(18.75 + (56.25 * 20) / boxes, 3);
  });

  const assumed = run(['quarter-baseline']);

  it('fifteen boxes at 93.75 %: not quite pinned, and checkout stays in its bound', () => {
    expect(assumed.boxes('serving', at('10:05:00'))).toBe(15);
    expect(assumed.sample('cpu', at('10:05:00'))).toBeCloseTo(0.9375, 10);
    expect(assumed.outcome.verdict).toBe('held');
  });

  it('the kills are the same', () => {
    expect(assumed.seconds('killed')).toEqual(run().seconds('killed'));
  });
});

describe('kubelet-backoff', () => {
  const assumed = run(['kubelet-backoff']);

  // facts.md A30: each life lasts 7 s, then it waits 0, 10, 20, 40, 80 s.
  it.each([
    { box: 'box-07', starts: [52, 69, 96, 143, 230] },
    { box: 'box-11', starts: [100, 117, 144, 191, 278] },
    { box: 'box-20', starts: [100, 117, 144, 191, 278] },
    { box: 'box-03', starts: [140, 157, 184, 231, 318] },
    { box: 'box-16', starts: [140, 157, 184, 231, 318] },
  ])('$box starts at $starts', ({ box, starts }) => {
    expect(assumed.seconds('started', box).slice(0, 5)).toEqual(starts);
    const waits = [0, 10, 20, 40, 80];
    expect(starts.slice(1).map((start, i) => start - (starts[i] ?? 0) - 7)).toEqual(waits.slice(1));
  });

  it('starts the sixth time 7 s and 160 s after the fifth, when the probe is off', () => {
    expect(assumed.seconds('started', 'box-07')[5]).toBe(230 + 7 + 160);
  });

  it('still fails, and is still a ratchet', () => {
    expect(assumed.outcome).toMatchObject({ verdict: 'failed', fewestServing: 15, ratchet: true });
  });
});

describe('nobody-acts', () => {
  const assumed = run(['nobody-acts']);
  const first = (box: string) => assumed.seconds('killed', box)[0] ?? Number.NaN;

  it('kills a sixth box a few minutes after the fifth', () => {
    const firsts = assumed.timeline.boxes.map(({ name }) => first(name)).sort((a, b) => a - b);
    expect(firsts.slice(0, 5)).toEqual([52, 100, 100, 140, 140]);
    expect(firsts[5]).toBe(first('box-14'));
    expect((firsts[5] ?? 0) - 140).toBeGreaterThan(2 * 60);
    expect((firsts[5] ?? 0) - 140).toBeLessThan(6 * 60);
  });

  it('its backlog takes 221.3 / (222.2 - 221.3) = 246 s to hold a second of answers', () => {
    // From 10:02:20 on it gets 222.2 a second and can take 221.3: a backlog of 221.3 answers is one second late.
    const late = 140 + 221.3 / (3333 / 15 - 221.3);
    const [slow] = assumed.events('slow', 'box-14');
    expect(slow?.at).toBeGreaterThan(late * 1000);
    expect(slow?.at).toBeLessThanOrEqual((late + 2) * 1000);
  });

  it('the fleet follows: in the end nobody serves', () => {
    expect(assumed.outcome.boxesKilled).toBe(20);
    expect(assumed.outcome).toMatchObject({
      verdict: 'failed',
      fewestServing: 0,
      recoveredAt: null,
      ratchet: true,
    });
  });
});
