import { expect, test } from 'vitest';
import { firstDifference } from '../../src/analysis/difference.ts';
import { bandsOf, placesIn } from '../../src/dashboard/bands.ts';
import { textOfRow, widthOf } from '../../src/dashboard/cells.ts';
import { actionOfKey } from '../../src/dashboard/keys.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import type { Scene } from '../../src/dashboard/model/scene.ts';
import { createPaint } from '../../src/dashboard/painters.ts';
import { actionsOfPointer } from '../../src/dashboard/pointer.ts';
import { answerTo } from '../../src/dashboard/spoken/answers.ts';
import { newsOf } from '../../src/dashboard/spoken/news.ts';
import type { Action } from '../../src/session/actions.ts';
import { startSession } from '../../src/session/beginning.ts';
import { COMMANDS } from '../../src/session/commands.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import { smallTimeline, smallWorld } from '../session/small.ts';
import { manyBoxes, recordedTimeline, sceneOf, smallScene } from './scenes.ts';

/*
 * Keys, clicks, turns of the wheel, pastes, seconds that pass and terminals of any size, in any order. After each:
 * - nothing is thrown;
 * - the session is one that can be: the playhead, the box, the fix and the row of the cursor are there;
 * - panels cover the whole screen, once: each is as wide and as high as its place, none lies over another;
 * - what is said is plain text that no terminal obeys, and every command is answered.
 */

const KEYS = [
  ...COMMANDS.flatMap(({ keys }) => keys).filter((key) => key !== 'q' && key !== 'ctrl-c'),
  ...'abcxyz0#%:;+-.10',
  'paste:10:00:30',
  'paste:box 2\n\u001b[2J\u0007',
  'alt-x',
  'ctrl-z',
  '机',
  '\ufffd',
];
const SIZES = [
  [80, 24],
  [80, 25],
  [81, 39],
  [119, 40],
  [120, 40],
  [160, 50],
  [200, 60],
  [40, 10],
  [1, 1],
] as const;

/** Numbers below `below`, always the same for a seed (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const fixed = runOf(smallTimeline({ fixed: true }));
const small = smallScene();
const difference = firstDifference(small.happened.timeline, fixed.timeline);
const many = sceneOf(manyBoxes(300));
const recorded = sceneOf(recordedTimeline(['web-1', '机器 \u001b[2J']));

/** What is there once fixes are chosen. */
const SCENES: Readonly<Record<string, (session: Session) => Scene>> = {
  'a scenario': (session) =>
    session.fixes.length === 0 ? { ...small, session } : { ...small, session, whatIf: fixed, difference },
  'a what-if that is awaited': (session) => ({ ...small, session }),
  'many boxes': (session) => ({ ...many, session }),
  'a recording': (session) => ({ ...recorded, session }),
};

const worldOf = (scene: Scene) =>
  smallWorld({
    timeline: scene.happened.timeline,
    whatIf: scene.whatIf?.timeline ?? null,
    hasScenario: scene.hasScenario,
    fixes: scene.fixes.map(({ key }) => key),
    captions: scene.captions,
  });

function inputFor(
  scene: Scene,
  size: (typeof SIZES)[number],
  below: (end: number) => number,
): readonly Action[] {
  const [columns, rows] = size;
  const always = { chart: columns >= 120, rows: Math.max(1, rows - 5), scroll: 20 };
  if (below(8) === 0) return [{ do: 'tick', seconds: below(7) }];
  if (below(3) === 0) {
    const what = ['click', 'click', 'wheel-up', 'wheel-down'][below(4)] ?? '';
    const key = `${what}:${below(columns + 2)}:${below(rows + 2)}`;
    return actionsOfPointer(key, scene, { columns, rows }, always);
  }
  const action = actionOfKey(KEYS[below(KEYS.length)] ?? '', scene.session, always, scene.keys);
  return action === null ? [] : [action];
}

function expectSane({ session, happened, fixes }: Scene): void {
  const { second, box, row, cursor, prompt } = session;
  const boxes = happened.timeline.boxes.length;
  expect(Number.isInteger(second) && second >= 0 && second < happened.timeline.clock.length).toBe(true);
  expect(box === null || (box >= 0 && box < boxes)).toBe(true);
  expect(row === null || (row >= 0 && row < boxes)).toBe(true);
  expect(cursor).toBeLessThan(Math.max(1, fixes.length));
  expect(prompt?.text.length ?? 0).toBeLessThanOrEqual(200);
}

const OBEYED = /[\u0000-\u001f\u007f-\u009f]/;

function expectCovered(
  scene: Scene,
  [columns, rows]: (typeof SIZES)[number],
  paint = createPaint(false),
): void {
  const places = placesIn(bandsOf(scene, columns, rows) ?? []);
  if (columns < 80 || rows < 24) {
    expect(places).toEqual([]);
    return;
  }
  let cells = 0;
  for (const { slot, x, y, width } of places) {
    const painted = paint(slot, scene, width);
    const texts = painted.map(textOfRow);
    const isWhole = painted.length === slot.height && texts.every((text) => widthOf(text) === width);
    expect(isWhole, `${slot.id} at ${columns}x${rows}:\n${texts.join('\n')}`).toBe(true);
    expect(x + width <= columns && y + slot.height <= rows).toBe(true);
    cells += width * slot.height;
  }
  expect(cells).toBe(columns * rows);
}

test.each(Object.entries(SCENES))('2,500 of any inputs leave everything sane: %s', (_, sceneWith) => {
  const below = numbers(7);
  const paint = createPaint(false);
  let scene = sceneWith(startSession());
  let size: (typeof SIZES)[number] = SIZES[0];
  for (let n = 0; n < 2500; n++) {
    if (below(10) === 0) size = SIZES[below(SIZES.length)] ?? size;
    const before = scene;
    for (const action of inputFor(before, size, below)) {
      const session = reduce(scene.session, action, worldOf(scene));
      const after = sceneWith(session.over ? { ...session, over: false } : session);
      if (n % 10 === 0 || action.do === 'page') {
        const lines = answerTo(action, scene, after);
        for (const line of lines) expect(OBEYED.test(line), line).toBe(false);
        if (action.do !== 'tick' && session.prompt === null) expect(lines.length).toBeGreaterThan(0);
        expect(newsOf(scene, after) ?? '').not.toMatch(OBEYED);
      }
      scene = after;
    }
    expectSane(scene);
    if (n % 6 === 0) expectCovered(scene, size, paint);
  }
});
