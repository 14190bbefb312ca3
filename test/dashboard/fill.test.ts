import { expect, test } from 'vitest';
import { textOfRow, widthOf } from '../../src/dashboard/cells.ts';
import { helpModel } from '../../src/dashboard/model/help.ts';
import type { Scene } from '../../src/dashboard/model/scene.ts';
import { paintHelp } from '../../src/dashboard/panels/help.ts';
import { paintTooSmall } from '../../src/dashboard/panels/small.ts';
import { USUAL_KEYS } from '../../src/session/key-map.ts';
import { manyBoxes, paintedRows, recordedTimeline, sceneOf, smallScene } from './scenes.ts';

const SIZES = [
  [80, 24],
  [81, 25],
  [80, 40],
  [100, 30],
  [119, 60],
  [120, 24],
  [120, 40],
  [121, 41],
  [160, 50],
  [200, 60],
  [300, 100],
] as const;

const compared = { fixes: ['mend'], view: 'compare' } as const;
const SCENES: Readonly<Record<string, Scene>> = {
  'what happened, at the start': smallScene(),
  'what happened, later': smallScene({ second: 36 }),
  comparing: smallScene({ second: 36, ...compared }),
  'comparing, nothing there yet': smallScene({ second: 36, ...compared }, { whatIf: null, difference: null }),
  'what if alone': smallScene({ second: 36, fixes: ['mend'], view: 'what-if' }),
  'with a chart': smallScene({ second: 36, chart: true }),
  'with details': smallScene({ second: 36, details: true, ...compared }),
  'with a prompt': smallScene({
    prompt: {
      kind: 'go',
      text: 'x'.repeat(150),
      back: 0,
      typed: '',
      error: 'no such time '.repeat(9),
      choices: [],
      about: null,
    },
  }),
  'with a long message': smallScene({ message: 'told '.repeat(99) }),
  'a recording': sceneOf(recordedTimeline(), { second: 45 }),
  'a recording with wide names': sceneOf(
    recordedTimeline(['机器一号', '\u001b[31m\u202ename\u0000'.repeat(20)]),
    { second: 31 },
  ),
  'no boxes': sceneOf(manyBoxes(0)),
  'one box for one second': sceneOf(manyBoxes(1, 1)),
  'two hundred boxes': sceneOf(manyBoxes(200)),
  'ten thousand boxes': sceneOf(manyBoxes(10_000)),
  'a week': sceneOf(manyBoxes(3, 7 * 86_400), { second: 86_400 }),
};

test.each(Object.keys(SCENES))('%s: every size is filled to the cell', (name) => {
  const scene = SCENES[name];
  if (scene === undefined) throw new Error(name);
  for (const [width, height] of SIZES) {
    const rows = paintedRows(scene, width, height).map(textOfRow);
    expect(rows.map(widthOf), `${width}x${height}\n${rows.join('\n')}`).toEqual(Array(height).fill(width));
  }
});

test('help fills every size', () => {
  for (const [width, height] of SIZES) {
    expect(paintHelp(helpModel(USUAL_KEYS, ''), 3, width, height).map(textOfRow).map(widthOf)).toEqual(
      Array(height).fill(width),
    );
  }
});

test('a terminal that is too small is told what is needed, in whatever room there is', () => {
  expect(paintTooSmall(40, 10).map(textOfRow)[0]?.trimEnd()).toBe('needs 80x24, this terminal is 40x10');
  for (const [width, height] of [
    [20, 4],
    [5, 2],
    [1, 1],
  ] as const) {
    expect(paintTooSmall(width, height).map(textOfRow).map(widthOf)).toEqual(Array(height).fill(width));
  }
});
