import { expect, test } from 'vitest';
import { actionOfKey } from '../../src/dashboard/keys.ts';
import { startSession } from '../../src/session/beginning.ts';
import { chartsOf } from '../../src/session/charts.ts';
import { COMMANDS } from '../../src/session/commands.ts';
import { USUAL_KEYS } from '../../src/session/key-map.ts';
import { reduce } from '../../src/session/reduce.ts';
import { type Session, SPEEDS } from '../../src/session/session.ts';
import type { World } from '../../src/session/world.ts';
import { smallTimeline, smallWorld } from '../session/small.ts';

const KEYS = [
  ...COMMANDS.flatMap(({ keys }) => keys).filter((key) => key !== 'q' && key !== 'ctrl-c'),
  ...'abcxyz0#%:;+-.10',
  'paste:10:00:30',
  'paste:leave your nonsense\n\u001b[2J',
  'alt-x',
  '机',
];

/** Numbers below `below`, always the same for a seed (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const small = smallTimeline();
const WORLDS: Readonly<Record<string, World>> = {
  'a scenario': smallWorld(),
  'with its what-if': smallWorld({ whatIf: smallTimeline({ fixed: true }) }),
  'a recording': smallWorld({ fixes: [], timeline: { ...small, provenance: 'recorded', series: [] } }),
  'one that grows': smallWorld({ growing: true }),
  'one second': smallWorld({ timeline: { ...small, clock: { ...small.clock, length: 1 } } }),
  'no boxes': smallWorld({ timeline: { ...small, boxes: [] } }),
};

function expectSane(session: Session, { timeline, fixes }: World): void {
  const { second, cursor, box, speed, marks, past } = session;
  expect(Number.isInteger(second)).toBe(true);
  expect(second).toBeGreaterThanOrEqual(0);
  expect(second).toBeLessThan(timeline.clock.length);
  expect(cursor).toBeLessThan(Math.max(1, fixes.length));
  expect(session.series).toBeLessThan(Math.max(1, chartsOf(timeline, box).length));
  expect(box === null || (box >= 0 && box < timeline.boxes.length)).toBe(true);
  expect(SPEEDS).toContain(speed);
  expect(session.fixes.every((each) => fixes.includes(each))).toBe(true);
  expect(new Set(session.fixes).size).toBe(session.fixes.length);
  expect(session.view === 'happened' || session.fixes.length > 0).toBe(true);
  expect(marks.every((mark) => mark.second < timeline.clock.length)).toBe(true);
  expect(past.length).toBeLessThanOrEqual(100);
  for (const typed of Object.values(session.history)) expect(typed.length).toBeLessThanOrEqual(50);
  expect(session.prompt?.text.length ?? 0).toBeLessThanOrEqual(200);
}

test.each(Object.entries(WORLDS))('thousands of any keys leave a sane session: %s', (_, world) => {
  for (const seed of [1, 2, 3]) {
    const below = numbers(seed);
    let session = startSession();
    for (let pressed = 0; pressed < 3000; pressed++) {
      const key = KEYS[below(KEYS.length)] ?? '';
      const action =
        below(8) === 0
          ? { do: 'tick' as const, seconds: below(7) }
          : actionOfKey(key, session, { chart: false }, USUAL_KEYS);
      if (action !== null) session = reduce(session, action, world);
      if (session.over) session = { ...session, over: false };
    }
    expectSane(session, world);
  }
});
