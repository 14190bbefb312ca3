import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import type { Objective } from '../../src/timeline/timeline.ts';
import { type Happening, incident, perSecond } from '../timeline/by-hand.ts';

const bothServe = [
  [0, 0, 'serving'],
  [0, 1, 'serving'],
] as const;

const underTwoSeconds: Objective = {
  name: 'checkout under 2 s',
  series: 'latency_p99',
  must: 'stay-below',
  bound: 2,
  unit: 's',
};

describe('who serves', () => {
  it('nothing happens: all serve, never short', () => {
    const outcome = outcomeOf(incident({ changes: bothServe }));
    expect(outcome).toMatchObject({
      fewestServing: 2,
      recoveredAt: 0,
      kills: 0,
      boxesKilled: 0,
      ratchet: false,
    });
  });

  it('one box is out from second 3 to second 6: back in frame 6', () => {
    const outcome = outcomeOf(incident({ changes: [...bothServe, [3, 1, 'killed'], [6, 1, 'serving']] }));
    expect(outcome).toMatchObject({ fewestServing: 1, recoveredAt: 6 });
  });

  it('a box that is out and back within one second is short in no frame', () => {
    const outcome = outcomeOf(incident({ changes: [...bothServe, [3.1, 1, 'killed'], [3.9, 1, 'serving']] }));
    expect(outcome).toMatchObject({ fewestServing: 2, recoveredAt: 0 });
  });

  it('short twice: recovered is the second return', () => {
    const changes = [
      ...bothServe,
      [1, 0, 'killed'],
      [2, 0, 'serving'],
      [5, 1, 'killed'],
      [8, 1, 'serving'],
    ] as const;
    expect(outcomeOf(incident({ changes })).recoveredAt).toBe(8);
  });

  it('still short in the last frame: never recovered', () => {
    expect(outcomeOf(incident({ changes: [...bothServe, [9, 1, 'killed']] })).recoveredAt).toBeNull();
  });

  it('a spare that serves makes the pool whole; the pool is a number, not a list', () => {
    const changes = [...bothServe, [0, 2, 'spare'], [3, 1, 'killed'], [4, 2, 'serving']] as const;
    const boxes = ['box-01', 'box-02', 'spare-01'];
    expect(outcomeOf(incident({ boxes, changes, pool: 2 }))).toMatchObject({
      fewestServing: 1,
      recoveredAt: 4,
    });
  });

  it('a recording that cannot tell who serves claims neither a number nor a recovery, nor that there was no ratchet', () => {
    const changes = [
      [0, 0, 'up'],
      [3, 0, 'killed'],
    ] as const;
    const events = [
      [3, 'killed', 0],
      [5, 'killed', 0],
    ] as const;
    const outcome = outcomeOf(incident({ changes, events, pool: null, provenance: 'recorded' }));
    expect(outcome).toMatchObject({ fewestServing: null, recoveredAt: null, kills: 2, ratchet: null });
  });

  it('such a recording has no ratchet for certain where no box was killed twice', () => {
    const ratchetOf = (...events: readonly Happening[]) =>
      outcomeOf(incident({ events, pool: null, provenance: 'recorded' })).ratchet;
    expect(ratchetOf()).toBe(false);
    expect(ratchetOf([3, 'killed', 0], [5, 'killed', 1])).toBe(false);
    expect(ratchetOf([3, 'killed', 0, null, '2 more between', 2])).toBeNull();
  });

  it('a timeline of 0 s has no frames to count', () => {
    expect(outcomeOf(incident({ length: 0 }))).toMatchObject({ fewestServing: null, recoveredAt: null });
  });
});

describe('kills and the ratchet', () => {
  it('two kills of one box and one of another are three kills of two boxes', () => {
    const events = [
      [1, 'killed', 0],
      [2, 'killed', 1],
      [3, 'killed', 0],
    ] as const;
    expect(outcomeOf(incident({ changes: bothServe, events }))).toMatchObject({ kills: 3, boxesKilled: 2 });
  });

  it('killed again before it served: a ratchet', () => {
    const changes = [
      ...bothServe,
      [2, 0, 'killed'],
      [4, 0, 'starting'],
      [5, 0, 'unborn'],
      [6, 0, 'killed'],
    ] as const;
    const events = [
      [2, 'killed', 0],
      [6, 'killed', 0],
    ] as const;
    expect(outcomeOf(incident({ changes, events })).ratchet).toBe(true);
  });

  it('killed again after it served: none', () => {
    const changes = [...bothServe, [2, 0, 'killed'], [4, 0, 'serving'], [6, 0, 'killed']] as const;
    const events = [
      [2, 'killed', 0],
      [6, 'killed', 0],
    ] as const;
    expect(outcomeOf(incident({ changes, events })).ratchet).toBe(false);
  });

  it('another box serving in between does not count', () => {
    const changes = [
      ...bothServe,
      [2, 0, 'killed'],
      [3, 1, 'ejected'],
      [4, 1, 'serving'],
      [6, 0, 'killed'],
    ] as const;
    const events = [
      [2, 'killed', 0],
      [6, 'killed', 0],
    ] as const;
    expect(outcomeOf(incident({ changes, events })).ratchet).toBe(true);
  });

  it('an event that stands for seven kills counts seven', () => {
    const events = [
      [1, 'killed', 0],
      [3, 'killed', 0, null, '7 more between', 7],
      [5, 'killed', 0],
    ] as const;
    expect(outcomeOf(incident({ changes: bothServe, events }))).toMatchObject({ kills: 9, boxesKilled: 1 });
  });
});

describe('objectives', () => {
  const judged = (values: readonly number[], objective: Partial<Objective> = {}) =>
    outcomeOf(
      incident({
        changes: bothServe,
        length: values.length,
        objectives: [{ ...underTwoSeconds, ...objective }],
        series: [perSecond('latency_p99', values)],
      }),
    );

  it('without objectives there is no verdict', () => {
    expect(outcomeOf(incident({ changes: bothServe })).verdict).toBeNull();
  });

  it('held: worst is the highest value below the bound', () => {
    expect(judged([0.1, 1.9, 0.2])).toMatchObject({
      verdict: 'held',
      objectives: [{ held: true, brokenAt: null, secondsBroken: 0, worst: 1.9, unit: 's' }],
    });
  });

  it('broken at seconds 1, 2 and 4: first at 1, three seconds, worst 3.1', () => {
    expect(judged([0.1, 2.5, 3.1, 1, 2.1])).toMatchObject({
      verdict: 'failed',
      objectives: [{ held: false, brokenAt: 1, secondsBroken: 3, worst: 3.1 }],
    });
  });

  it('the bound itself is not below the bound', () => {
    expect(judged([2]).verdict).toBe('failed');
  });

  it('an objective that must stay above has its lowest value as worst', () => {
    expect(judged([20, 14, 17], { must: 'stay-above', bound: 15 })).toMatchObject({
      objectives: [{ brokenAt: 1, secondsBroken: 1, worst: 14 }],
    });
  });

  it('an unknown second breaks nothing', () => {
    expect(judged([0.1, Number.NaN, 0.3])).toMatchObject({ verdict: 'held', objectives: [{ worst: 0.3 }] });
  });

  it('nothing known at all: no verdict rather than a good one', () => {
    expect(judged([Number.NaN, Number.NaN])).toMatchObject({ verdict: null, objectives: [{ worst: null }] });
  });

  it('a missing series is unknown', () => {
    expect(judged([1], { series: 'no_such' }).verdict).toBeNull();
  });

  it('the number of serving boxes can be judged without a series of it', () => {
    const objectives: Objective[] = [
      { name: 'two serve', series: 'serving', must: 'stay-above', bound: 1, unit: 'count' },
    ];
    const changes = [...bothServe, [4, 0, 'killed'], [7, 0, 'serving']] as const;
    expect(outcomeOf(incident({ changes, objectives })).objectives[0]).toMatchObject({
      brokenAt: 4,
      secondsBroken: 3,
      worst: 1,
    });
  });

  it('samples every 2 s count for both their seconds, up to a staleness mark', () => {
    const series = [perSecond('latency_p99', [1, 3, 1], { step: 2000, stale: Float64Array.of(3000) })];
    const outcome = outcomeOf(incident({ length: 6, objectives: [underTwoSeconds], series }));
    expect(outcome.objectives[0]).toMatchObject({ brokenAt: 2, secondsBroken: 1 });
  });
});

describe('lost requests', () => {
  it('are the errors of all seconds: 5 + 7 a second for a second each', () => {
    expect(outcomeOf(incident({ series: [perSecond('errors', [0, 5, 7])] })).lostRequests).toBe(12);
  });

  it('a sample every 2 s counts twice its rate; an unknown one counts nothing', () => {
    const series = [perSecond('errors', [5, Number.NaN, 1], { step: 2000 })];
    expect(outcomeOf(incident({ series })).lostRequests).toBe(12);
  });

  it('are whole requests: half a one a second for three seconds are two', () => {
    expect(outcomeOf(incident({ series: [perSecond('errors', [0.5, 0.5, 0.5])] })).lostRequests).toBe(2);
  });

  it('are unknown where errors were not counted', () => {
    expect(outcomeOf(incident({})).lostRequests).toBeNull();
  });
});
