import { describe, expect, it } from 'vitest';
import { changedBoxes, comparable, firstDifference, touchedBoxes } from '../../src/analysis/difference.ts';
import { type Given, incident, perSecond } from '../timeline/by-hand.ts';

const happened: Given = {
  changes: [
    [0, 0, 'serving'],
    [0, 1, 'serving'],
    [3, 1, 'killed', 'none', 'killed'],
    [5, 1, 'unborn', 'ready', 'unborn'],
    [7, 1, 'killed', 'none', 'killed'],
  ],
  events: [
    [3, 'killed', 1, null, 'third check failed'],
    [5, 'started', 1, 0],
    [7, 'killed', 1, 1, 'third check failed'],
  ],
  series: [perSecond('cpu', [0.75, 0.75, 0.75, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8], { unit: 'share' })],
};

const withoutTheSecondKill: Given = {
  ...happened,
  changes: (happened.changes ?? []).slice(0, 4),
  events: (happened.events ?? []).slice(0, 2),
};

describe('first difference', () => {
  it('of a timeline and itself is none', () => {
    expect(firstDifference(incident(happened), incident(happened))).toBeNull();
  });

  it('is the second at which one box is in another state, with both states', () => {
    expect(firstDifference(incident(happened), incident(withoutTheSecondKill))).toEqual({
      second: 7,
      box: 1,
      boxName: 'box-02',
      what: 'killed, against unborn',
      a: 'killed',
      b: 'unborn',
      said: 'unborn, not killed',
      kind: null,
    });
  });

  it('tells the proxy apart where the box is in the same state', () => {
    const other = {
      ...happened,
      changes: [...(happened.changes ?? []), [8, 0, 'serving', 'ready', 'empty']],
    } as Given;
    expect(firstDifference(incident(happened), incident(other))).toMatchObject({
      second: 8,
      box: 0,
      what: 'proxy ready, against proxy empty',
    });
  });

  it('is an event that only one of them has', () => {
    const other: Given = {
      ...happened,
      events: [[1, 'check-failed', 0, null, 'answered late'], ...(happened.events ?? [])],
    };
    expect(firstDifference(incident(happened), incident(other))).toMatchObject({
      second: 1,
      box: 0,
      what: 'nothing, against check failed: answered late',
      said: 'answered late',
      kind: 'check-failed',
    });
    expect(firstDifference(incident(other), incident(happened))).toMatchObject({
      what: 'check failed: answered late, against nothing',
      said: 'not here: answered late',
      kind: 'check-failed',
    });
  });

  it('is an event in place of another, in the words of both', () => {
    const events = (text: string): Given => ({ events: [[1, 'try-failed', 0, null, text]] });
    expect(firstDifference(incident(events('503')), incident(events('504')))).toMatchObject({
      what: 'try failed: 503, against try failed: 504',
      said: '504, and not 503',
    });
  });

  it('is no matter of ids, causes or the order within a second', () => {
    const one: Given = {
      events: [
        [1, 'started', 0],
        [1, 'started', 1],
      ],
    };
    const other: Given = {
      events: [
        [1, 'started', 1],
        [1, 'started', 0, 0],
      ],
    };
    expect(firstDifference(incident(one), incident(other))).toBeNull();
  });

  it('is not the event that says which fix is on', () => {
    const other: Given = {
      ...happened,
      events: [[0, 'fix', null, null, 'longer'], ...(happened.events ?? [])],
    };
    expect(firstDifference(incident(happened), incident(other))).toBeNull();
  });

  it('is a reading, with its name and both values as the screen shows them', () => {
    const cpu = [0.75, 0.75, 0.5, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8];
    const other: Given = { ...happened, series: [perSecond('cpu', cpu, { unit: 'share' })] };
    expect(firstDifference(incident(happened), incident(other))).toMatchObject({
      second: 2,
      box: null,
      boxName: null,
      what: 'cpu 75.0 %, against cpu 50.0 %',
      said: 'cpu 50.0 %, not 75.0 %',
    });
  });

  it('names a reading as the screen does', () => {
    const one = (value: number) =>
      incident({ length: 1, series: [perSecond('latency_p50', [value], { title: 'calls p50' })] });
    expect(firstDifference(one(0.014), one(0.016))?.said).toBe('calls p50 0.016 s, not 0.014 s');
  });

  it('shows all digits of two readings that look the same', () => {
    const one = incident({ length: 1, series: [perSecond('cpu', [0.75], { unit: 'share' })] });
    const other = incident({ length: 1, series: [perSecond('cpu', [0.7500001], { unit: 'share' })] });
    expect(firstDifference(one, other)?.what).toBe('cpu 0.75, against cpu 0.7500001');
  });

  it('two unknown readings are the same, an unknown and a known one are not', () => {
    const unknown = incident({ length: 1, series: [perSecond('cpu', [Number.NaN])] });
    expect(firstDifference(unknown, unknown)).toBeNull();
    expect(firstDifference(unknown, incident({ length: 1, series: [perSecond('cpu', [1])] }))).toMatchObject({
      a: 'cpu unknown',
    });
  });

  it('at one second a state goes before an event, an event before a reading', () => {
    const other: Given = { changes: [[0, 0, 'ejected']], events: [[0, 'ejected', 0]], length: 1 };
    const more: Given = { events: [[0, 'ejected', 0]], series: [perSecond('cpu', [1])], length: 1 };
    expect(firstDifference(incident({ length: 1 }), incident(other))?.what).toBe('gone, against ejected');
    expect(firstDifference(incident({ length: 1 }), incident(more))?.what).toBe('nothing, against ejected');
  });

  it('is looked for over the common span only', () => {
    expect(firstDifference(incident(happened), incident({ ...withoutTheSecondKill, length: 7 }))).toBeNull();
  });

  it('pairs boxes by name: one that only the second has is numbered after those of the first', () => {
    const spare: Given = { ...happened, boxes: ['box-01', 'box-02', 'spare-01'] };
    const moved: Given = { ...spare, changes: [...(spare.changes ?? []), [4, 2, 'spare']] };
    expect(firstDifference(incident(happened), incident(moved))).toMatchObject({
      box: 2,
      boxName: 'spare-01',
    });
    const swapped = incident({ boxes: ['b', 'a'], changes: [[1, 0, 'serving']] });
    const straight = incident({ boxes: ['a', 'b'], changes: [[1, 1, 'serving']] });
    expect(firstDifference(swapped, straight)).toBeNull();
  });
});

describe('changed boxes', () => {
  it('are those whose states or events differ anywhere', () => {
    expect(changedBoxes(incident(happened), incident(withoutTheSecondKill))).toEqual([1]);
    expect(changedBoxes(incident(happened), incident(happened))).toEqual([]);
    const noted: Given = { ...happened, events: [...(happened.events ?? []), [9, 'waiting', 0]] };
    expect(changedBoxes(incident(happened), incident(noted))).toEqual([0]);
  });
});

describe('touched boxes', () => {
  const load = (mine: readonly number[], whole: readonly number[]) =>
    incident({ series: [perSecond('arrivals', whole), perSecond('arrivals', mine, { box: 1 })] });

  it('are the changed ones and those of which a series of their own differs', () => {
    expect(touchedBoxes(incident(happened), incident(withoutTheSecondKill))).toEqual([1]);
    expect(touchedBoxes(load([1, 2], [3, 3]), load([1, 9], [3, 3]))).toEqual([1]);
    expect(touchedBoxes(load([1, 2], [3, 3]), load([1, 2], [4, 4]))).toEqual([]);
    expect(changedBoxes(load([1, 2], [3, 3]), load([1, 9], [3, 3]))).toEqual([]);
  });

  it('show in the first difference by their name', () => {
    expect(firstDifference(load([1, 2], [3, 3]), load([1, 9], [3, 3]))).toMatchObject({
      second: 1,
      boxName: 'box-02',
    });
  });
});

describe('differences mean something', () => {
  const run = incident(happened);

  it('between two runs of one scenario and model version, whatever their fixes and seeds', () => {
    expect(comparable(run, { ...run, fixes: ['x'], seed: 2 })).toBe(true);
    expect(comparable(run, { ...run, model: '2' })).toBe(false);
    expect(comparable(run, { ...run, name: 'another' })).toBe(false);
    expect(comparable(run, { ...run, clock: { start: 5000, length: 10 } })).toBe(false);
  });

  it('between a recording and the run fitted to it, not between two recordings', () => {
    const sources = [{ name: 'events.json', sha256: 'ab', kind: 'kubernetes-events' }];
    const recording = { ...run, provenance: 'recorded', model: null, sources } as const;
    expect(comparable(recording, { ...run, sources })).toBe(true);
    expect(comparable(recording, run)).toBe(false);
    expect(comparable(recording, { ...recording, name: 'another' })).toBe(false);
  });
});
