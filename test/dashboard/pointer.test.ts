import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import type { Scene } from '../../src/dashboard/model/scene.ts';
import { paintHeat, placeAtHeat } from '../../src/dashboard/panels/heat.ts';
import { actionsOfPointer } from '../../src/dashboard/pointer.ts';
import { boxStateCode } from '../../src/timeline/states.ts';
import { manyBoxes, painted, sceneOf, smallScene } from './scenes.ts';

const ALWAYS = { chart: true, scroll: 9 };
const mended = { fixes: ['mend'], view: 'compare' } as const;
type Size = readonly [columns: number, rows: number];
const SIZES: readonly Size[] = [
  [80, 24],
  [120, 40],
  [200, 60],
];

/** Marks of what is worse look the same. */
const PLAYHEAD = /(?<=^─boxes out.*)▼/;

const allOf = (scene: Scene, [columns, rows]: Size, key: string) =>
  actionsOfPointer(key, scene, { columns, rows }, ALWAYS);

/** The one thing that it does. */
function act(scene: Scene, size: Size, key: string) {
  const actions = allOf(scene, size, key);
  expect(actions.length).toBeLessThanOrEqual(1);
  return actions[0] ?? null;
}

/** Where a text stands on the screen: the cell that is `into` columns behind its first, in the `nth` row with it. */
function placeOf(
  scene: Scene,
  [columns, rows]: Size,
  text: string | RegExp,
  into = 0,
): readonly [number, number] {
  const screen = painted(scene, columns, rows);
  const y = screen.findIndex((row) => row.search(text) >= 0);
  expect(y, `${text} on\n${screen.join('\n')}`).toBeGreaterThanOrEqual(0);
  return [(screen[y] ?? '').search(text) + into, y];
}
const click = (scene: Scene, size: Size, text: string | RegExp, into = 0) =>
  act(scene, size, `click:${placeOf(scene, size, text, into).join(':')}`);

describe.each(SIZES)('at %dx%d', (...size) => {
  test('a click on a fix toggles it', () => {
    const scene = smallScene({ second: 36 });
    for (const fix of ['mend', 'worsen', 'believe'])
      expect(click(scene, size, new RegExp(`\\[ \\].{1,4}${fix}`)), fix).toEqual({ do: 'toggle', fix });
  });

  test('a click on a strip goes to the second under it: the playhead stays where it is', () => {
    for (const second of [0, 36, 60, 119])
      for (const scene of [smallScene({ second }), smallScene({ second, ...mended })]) {
        const [x, y] = placeOf(scene, size, PLAYHEAD);
        for (const row of [y, y + 1, y + 2]) {
          const action = act(scene, size, `click:${x}:${row}`);
          // A column may stand for two seconds: the first of them.
          expect(action).toMatchObject({
            do: 'go',
          });
          expect(Math.abs((action?.do === 'go' ? action.second : -9) - second)).toBeLessThanOrEqual(1);
        }
      }
  });

  test('left and right of the axis a click does nothing', () => {
    const scene = smallScene({ second: 36 });
    const [, y] = placeOf(scene, size, PLAYHEAD);
    expect(act(scene, size, `click:2:${y}`)).toBe(null);
    expect(act(scene, size, `click:${size[0] - 1}:${y}`)).toBe(null);
  });

  test('a click on a box selects it, in either world', () => {
    // Three in a row behind their number; the second is killed and marked.
    const alone = smallScene({ second: 36 });
    expect(click(alone, size, /01 +●.*\[✕\]/, 0)).toBe(null);
    expect(click(alone, size, /\[✕\]/, 1)).toEqual({ do: 'select', box: 1 });
    expect(click(alone, size, /\[✕\]/, 0)).toEqual({ do: 'select', box: 1 });
    const both = smallScene({ second: 36, ...mended });
    expect(click(both, size, /\[○\]/, 1)).toEqual({ do: 'select', box: 1 });
  });

  test('a click on an event goes there', () => {
    const scene = sceneOf(smallScene().happened.timeline, { second: 36 });
    expect(click(scene, size, /10:00:28 . b-2 +its proxy waits/)).toEqual({ do: 'aim', event: 3 });
    const later = sceneOf(smallScene().happened.timeline, { second: 60 });
    expect(click(later, size, /10:01:00 . +people act/, 20)).toEqual({ do: 'aim', event: 7 });
  });

  test('a click on an event of the what-if goes to that one', () => {
    const { happened, whatIf } = smallScene(mended);
    const { events } = whatIf?.timeline ?? happened.timeline;
    const act = [...events.text].findIndex((text) => events.texts[text]?.startsWith('people act'));
    const scene: Scene = { ...sceneOf(happened.timeline, { second: 60, view: 'what-if' }), whatIf };
    expect(act).not.toBe(7);
    expect(click(scene, size, /10:01:00 . +people act/, 20)).toEqual({ do: 'aim', event: act });
  });

  test('a click on the key line is that key; of a pair that of its half', () => {
    const scene = smallScene();
    expect(click(scene, size, /space play/, 7)).toEqual({ do: 'play' });
    expect(click(scene, size, /←→ 1 s/)).toEqual({ do: 'step', by: -1 });
    expect(click(scene, size, /←→ 1 s/, 1)).toEqual({ do: 'step', by: 1 });
    expect(click(scene, size, /\? help/)).toEqual({ do: 'page', page: 'help' });
    expect(click(scene, size, /q quit/, 5)).toEqual({ do: 'quit' });
    expect(click(scene, size, /1-9 fix/)).toBe(null);
  });

  test('the wheel moves a second over strips, and the cursor in lists', () => {
    const scene = smallScene({ second: 36 });
    const over = (text: string | RegExp, what: string) =>
      act(scene, size, `${what}:${placeOf(scene, size, text).join(':')}`);
    expect(over(PLAYHEAD, 'wheel-up')).toEqual({ do: 'step', by: -1 });
    expect(over(PLAYHEAD, 'wheel-down')).toEqual({ do: 'step', by: 1 });
    expect(over(/\[ \].{1,4}worsen/, 'wheel-down')).toEqual({ do: 'cursor', by: 1, always: ALWAYS });
    expect(over(/\? help/, 'wheel-down')).toBe(null);
  });

  test('on a page the wheel scrolls, and the boxes behind it are not clicked', () => {
    const scene = smallScene({ page: 'evidence' });
    expect(act(scene, size, 'wheel-down:5:5')).toEqual({ do: 'cursor', by: 3, always: ALWAYS });
    expect(act(scene, size, 'click:5:5')).toBe(null);
  });

  test('anywhere a click is answered or not, and breaks nothing', () => {
    for (const scene of [smallScene(), smallScene({ second: 36, ...mended }), sceneOf(manyBoxes(900))])
      for (let y = -1; y <= size[1]; y++)
        for (let x = 0; x <= size[0]; x += 3) {
          const action = act(scene, size, `click:${x}:${y}`);
          if (action?.do === 'select') expect(action.box).toBeLessThan(scene.happened.timeline.boxes.length);
        }
  });
});

test('a sentence or a prompt in place of the key line takes its clicks away', () => {
  const size = SIZES[0] ?? [80, 24];
  const [x, y] = placeOf(smallScene(), size, /\? help/);
  expect(act(smallScene({ message: 'said' }), size, `click:${x}:${y}`)).toBe(null);
});

test('too small a screen, and any other key, do nothing', () => {
  expect(act(smallScene(), [40, 10], 'click:3:3')).toBe(null);
  expect(act(smallScene(), [80, 24], 'a')).toBe(null);
  expect(act(smallScene(), [80, 24], 'click:500:3')).toBe(null);
});

test('of boxes that share a cell the worst is selected', () => {
  const states = Uint8Array.from('ssssskssusss', (each) =>
    boxStateCode(each === 'k' ? 'killed' : each === 'u' ? 'unborn' : 'serving'),
  );
  const model = { groups: [{ label: '', from: 0, count: 12 }], sides: [states], marked: -1, boxes: [] };
  // Six boxes a cell: killed is the sixth, unborn the ninth.
  const row = textOfRow(paintHeat(model, 7, 1).rows[0] ?? []);
  expect(row).toBe(' 01 ✕○ ');
  const places = [...row].map((_, x) => placeAtHeat(model, { x, y: 0, width: 7, rows: 1 }));
  expect(places).toEqual([null, null, null, null, 5, 8, null]);
  expect(placeAtHeat(model, { x: 4, y: 1, width: 7, rows: 1 })).toBe(null);
});

test('a second click opens the box; in the page of boxes it moves the cursor there first', () => {
  const size = [80, 24] as const;
  const cell = placeOf(smallScene({ second: 36 }), size, /\[✕\]/, 1).join(':');
  expect(act(smallScene({ second: 36, box: 1 }), size, `click:${cell}`)).toEqual({ do: 'open-box', box: 1 });
  for (const table of [false, true]) {
    const scene = smallScene({ second: 36, page: 'boxes', box: 0, table });
    const [x, y] = placeOf(scene, size, table ? /b-3/ : /✕/, table ? 0 : 1);
    // The killed box is the second, in the table b-3 the third.
    const steps = act(scene, size, `click:${x}:${y}`);
    expect(steps).toEqual({ do: 'row', by: table ? 2 : 1 });
    expect(
      act({ ...scene, session: { ...scene.session, box: table ? 2 : 1 } }, size, `click:${x}:${y}`),
    ).toEqual({
      do: 'open-box',
      box: null,
    });
    expect(act(scene, size, `wheel-down:${x}:${y}`)).toEqual({ do: 'row', by: 3 });
  }
});

test('a click on a row of the log moves the cursor there and goes there', () => {
  const size = [80, 24] as const;
  const scene = smallScene({ second: 36, page: 'events' });
  const [x, y] = placeOf(scene, size, /b-2 .*answered slowly/);
  const [first, second] = allOf(scene, size, `click:${x}:${y}`);
  expect(first).toMatchObject({ do: 'log' });
  expect(first?.do === 'log' && first.by).toBeLessThan(0);
  expect(second).toEqual({ do: 'log-go' });
  expect(act(scene, size, `wheel-up:${x}:${y}`)).toEqual({ do: 'log', by: -3 });
});

test('of two lists of events beside each other a click goes to that of the list it is on', () => {
  const size = [120, 40] as const;
  const { happened, whatIf } = smallScene(mended);
  const scene: Scene = { ...sceneOf(happened.timeline, { second: 60, view: 'compare' }), whatIf };
  const [x, y] = placeOf(scene, size, /10:01:00 . +people act.*10:01:00 . +people act/);
  expect(act(scene, size, `click:${x}:${y}`)).toEqual({ do: 'aim', event: 7 });
  // The border stands in the middle.
  expect(act(scene, size, `click:${x + 62}:${y}`)).toEqual({ do: 'go', second: 60 });
});
