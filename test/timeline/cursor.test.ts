import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timelineBuilder } from '../../src/timeline/builder.ts';
import {
  boxAt,
  countsPerSecond,
  frameAt,
  indexTimeline,
  proxyCountsPerSecond,
} from '../../src/timeline/cursor.ts';
import {
  APP_STATES,
  appStateCode,
  BOX_STATES,
  boxStateCode,
  PROXY_STATES,
  proxyStateCode,
} from '../../src/timeline/states.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { boxesNamed, rest } from './by-hand.ts';

/** Box 1 is killed at 2.999 s and started at 4 s; box 2 serves; box 3 comes at 5 s. Lasts 6 s. */
function threeBoxes(): Timeline {
  const builder = timelineBuilder(boxesNamed(3));
  const change = (at: number, box: number, state: (typeof BOX_STATES)[number]) =>
    builder.transition(at, box, boxStateCode(state), appStateCode('ready'), proxyStateCode('ready'));
  change(0, 0, 'serving');
  change(0, 1, 'serving');
  builder.event({ at: 2999, kind: 'killed', box: 0 });
  change(2999, 0, 'killed');
  builder.event({ at: 4000, kind: 'started', box: 0 });
  builder.transition(4000, 0, boxStateCode('starting'), appStateCode('starting'), proxyStateCode('unborn'));
  builder.transition(4500, 0, boxStateCode('starting'), appStateCode('starting'), proxyStateCode('ready'));
  change(5000, 2, 'serving');
  return builder.finish(rest(6));
}

describe('the frame of a second', () => {
  const index = indexTimeline(threeBoxes());

  test('includes what happens before the next second, to the millisecond', () => {
    expect(frameAt(index, 1).count).toMatchObject({ serving: 2, killed: 0, gone: 1 });
    expect(frameAt(index, 2).count).toMatchObject({ serving: 1, killed: 1, gone: 1 });
    expect(frameAt(index, 3).count).toMatchObject({ serving: 1, killed: 1, starting: 0 });
    expect(frameAt(index, 4).count).toMatchObject({ serving: 1, killed: 0, starting: 1 });
  });

  test('tells the last event and the kills so far', () => {
    expect([0, 2, 3, 4].map((second) => frameAt(index, second).lastEvent)).toEqual([-1, 0, 0, 1]);
    expect([1, 2, 5].map((second) => frameAt(index, second).kills)).toEqual([0, 1, 1]);
  });

  test('has every state by name, and the proxies', () => {
    expect(Object.keys(frameAt(index, 0).count)).toEqual([...BOX_STATES]);
    expect(frameAt(index, 4).proxyCount).toMatchObject({ none: 1, ready: 2, unborn: 0 });
  });
});

test('an event that stands for several kills counts so often', () => {
  const builder = timelineBuilder(boxesNamed(1));
  builder.event({ at: 1000, kind: 'killed', box: 0 });
  builder.event({ at: 3000, kind: 'killed', box: 0, count: 7 });
  builder.event({ at: 3000, kind: 'note', count: 4 });
  const index = indexTimeline(builder.finish(rest(5)));
  expect([0, 1, 2, 3, 4].map((second) => frameAt(index, second).kills)).toEqual([0, 1, 1, 8, 8]);
});

describe('one box at a second', () => {
  const index = indexTimeline(threeBoxes());

  test('since counts from the change of the box, not of its proxy', () => {
    expect(boxAt(index, 0, 5)).toEqual({ state: 'starting', app: 'starting', proxy: 'ready', since: 4000 });
    expect(boxAt(index, 0, 3)).toMatchObject({ state: 'killed', since: 2999 });
  });

  test('is gone until something is recorded of it', () => {
    expect(boxAt(index, 2, 4)).toEqual({ state: 'gone', app: 'none', proxy: 'none', since: 0 });
    expect(boxAt(index, 2, 5)).toMatchObject({ state: 'serving', since: 5000 });
  });
});

describe('counts per second', () => {
  const index = indexTimeline(threeBoxes());

  test('are one number a second of the timeline', () => {
    expect([...countsPerSecond(index, 'serving')]).toEqual([2, 2, 1, 1, 1, 2]);
    expect([...countsPerSecond(index, 'killed')]).toEqual([0, 0, 1, 1, 0, 0]);
    expect([...countsPerSecond(index, 'gone')]).toEqual([1, 1, 1, 1, 1, 0]);
    expect([...proxyCountsPerSecond(index, 'ready')]).toEqual([2, 2, 2, 2, 2, 3]);
  });

  test('a timeline of no seconds has none', () => {
    const empty = indexTimeline(timelineBuilder([]).finish(rest(0)));
    expect(countsPerSecond(empty, 'serving')).toHaveLength(0);
    expect(frameAt(empty, 0)).toMatchObject({ second: 0, lastEvent: -1, kills: 0 });
  });
});

const SECONDS = 20;
const BOXES = 4;
const changes = fc.array(
  fc.record({
    at: fc.integer({ min: -3000, max: SECONDS * 1000 - 1 }),
    box: fc.nat(BOXES - 1),
    state: fc.nat(BOX_STATES.length - 1),
    app: fc.nat(APP_STATES.length - 1),
    proxy: fc.nat(PROXY_STATES.length - 1),
  }),
);

describe('for any timeline', () => {
  test('a frame, sought forward or back, is what a replay from the start comes to', () => {
    fc.assert(
      fc.property(changes, fc.array(fc.nat(SECONDS - 1)), (rows, seconds) => {
        const builder = timelineBuilder(boxesNamed(BOXES));
        for (const row of rows) builder.transition(row.at, row.box, row.state, row.app, row.proxy);
        const index = indexTimeline(builder.finish(rest(SECONDS)));
        const inTime = [...rows].sort((a, b) => a.at - b.at);

        for (const second of seconds) {
          const states = new Array<number>(BOXES).fill(0);
          const proxies = new Array<number>(BOXES).fill(0);
          const apps = new Array<number>(BOXES).fill(0);
          for (const row of inTime) {
            if (row.at >= (second + 1) * 1000) break;
            states[row.box] = row.state;
            proxies[row.box] = row.proxy;
            apps[row.box] = row.app;
          }
          const frame = frameAt(index, second);
          expect([...frame.states]).toEqual(states);
          expect([...frame.apps]).toEqual(apps);
          expect([...frame.proxies]).toEqual(proxies);
          for (const [code, state] of BOX_STATES.entries()) {
            const count = states.filter((is) => is === code).length;
            expect(frame.count[state]).toBe(count);
            expect(countsPerSecond(index, state)[second]).toBe(count);
          }
          for (const [code, state] of PROXY_STATES.entries()) {
            const count = proxies.filter((is) => is === code).length;
            expect(proxyCountsPerSecond(index, state)[second]).toBe(count);
          }
          for (let box = 0; box < BOXES; box++) {
            const moment = boxAt(index, box, second);
            expect(moment.state).toBe(BOX_STATES[states[box] ?? 0]);
          }
        }
      }),
    );
  });

  test('the kills and the last event are those that a count from the start finds', () => {
    const events = fc.array(
      fc.record({ at: fc.nat(SECONDS * 1000 - 1), kind: fc.constantFrom('killed', 'note', 'started') }),
    );
    fc.assert(
      fc.property(events, fc.nat(SECONDS - 1), (happenings, second) => {
        const builder = timelineBuilder([]);
        for (const event of happenings) builder.event(event);
        const frame = frameAt(indexTimeline(builder.finish(rest(SECONDS))), second);
        const before = happenings.filter((event) => event.at < (second + 1) * 1000);
        expect(frame.lastEvent).toBe(before.length - 1);
        expect(frame.kills).toBe(before.filter((event) => event.kind === 'killed').length);
      }),
    );
  });
});
