import { describe, expect, it } from 'vitest';
import { causalChain, eventToExplain, verdictEvent } from '../../src/analysis/cause.ts';
import { incident } from '../timeline/by-hand.ts';

const loop = incident({
  events: [
    [1, 'slow-spell', 0],
    [2, 'killed', 0, 0],
    [3, 'started', 0, 1],
    [4, 'note', 0],
    [5, 'killed', 0, 2],
    [6, 'objective-broken', null, 4],
    [7, 'started', 1],
    [8, 'objective-broken', null],
  ],
});

describe('causal chain', () => {
  it('goes from an event to its first cause, newest first', () => {
    expect(causalChain(loop, 4).map((event) => `${event.second} ${event.kind}`)).toEqual([
      '5 killed',
      '3 started',
      '2 killed',
      '1 slow-spell',
    ]);
  });

  it('of an event without a cause is that event', () => {
    expect(causalChain(loop, 6).map((event) => event.id)).toEqual([6]);
  });

  it('of an id that is none is empty', () => {
    expect(causalChain(loop, 99)).toEqual([]);
    expect(causalChain(loop, -1)).toEqual([]);
  });

  it('ends where a file makes events cause each other', () => {
    const circle = {
      ...loop,
      events: { ...loop.events, cause: Int32Array.from([1, 0, -1, -1, -1, -1, -1, -1]) },
    };
    expect(causalChain(circle, 0).map((event) => event.id)).toEqual([0, 1]);
  });
});

describe('the event that explains a moment', () => {
  it('is the last one of the box up to that second, its own second included', () => {
    expect(eventToExplain(loop, { box: 0, second: 2 })).toBe(1);
    expect(eventToExplain(loop, { box: 0, second: 1 })).toBe(0);
  });

  it('passes over notes, unless there is nothing else', () => {
    expect(eventToExplain(loop, { box: 0, second: 4 })).toBe(2);
    const noted = incident({ events: [[1, 'note', 0]] });
    expect(eventToExplain(noted, { box: 0, second: 4 })).toBe(0);
  });

  it('passes over changes likewise: a setting that reaches a box hides no chain', () => {
    const rollOut = incident({
      events: [
        [1, 'killed', 0],
        [2, 'serving', 0, 0],
        [3, 'change', 0],
        [4, 'change', 1],
        [5, 'change'],
      ],
    });
    expect(eventToExplain(rollOut, { box: 0, second: 9 })).toBe(1);
    expect(eventToExplain(rollOut, { box: 1, second: 9 })).toBe(3);
    expect(eventToExplain(rollOut, { box: null, second: 9 })).toBe(1);
  });

  it('without a box it is the last one about any box', () => {
    expect(eventToExplain(loop, { box: null, second: 6 })).toBe(4);
    expect(eventToExplain(loop, { box: null, second: 9 })).toBe(6);
  });

  it('is null before anything happened, and for a box of which nothing is told', () => {
    expect(eventToExplain(loop, { box: null, second: 0 })).toBeNull();
    expect(eventToExplain(loop, { box: 1, second: 6 })).toBeNull();
  });
});

describe('the event that explains the verdict', () => {
  it('is the first broken objective', () => {
    expect(verdictEvent(loop)).toBe(5);
  });

  it('else the last kill', () => {
    const held = incident({
      events: [
        [1, 'killed', 0],
        [2, 'killed', 1],
        [3, 'started', 0],
      ],
    });
    expect(verdictEvent(held)).toBe(1);
  });

  it('else the last ejection, else the last back-off, after a kill that a recorder forgot', () => {
    const ejected = incident({
      events: [
        [1, 'ejected', 0],
        [2, 'returned', 0],
        [3, 'back-off', 1],
      ],
    });
    expect(verdictEvent(ejected)).toBe(0);
    expect(verdictEvent(incident({ events: [[1, 'back-off', 0]] }))).toBe(0);
  });

  it('else none: what else happened does not explain that everything held', () => {
    const events = [
      [1, 'change'],
      [2, 'change', 0],
      [3, 'started', 0],
      [4, 'note'],
    ] as const;
    expect(verdictEvent(incident({ events }))).toBeNull();
    expect(verdictEvent(incident({}))).toBeNull();
  });
});
