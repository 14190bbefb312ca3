import { describe, expect, test } from 'vitest';
import { inAscii, textInAscii } from '../../src/dashboard/ascii.ts';
import { bandsOf, placesIn } from '../../src/dashboard/bands.ts';
import { textOfRow, widthOf } from '../../src/dashboard/cells.ts';
import { createDraw, drawDigits } from '../../src/dashboard/draw.ts';
import { STATE_LOOKS } from '../../src/dashboard/look.ts';
import type { Scene } from '../../src/dashboard/model/scene.ts';
import { createPaint } from '../../src/dashboard/painters.ts';
import { startSession } from '../../src/session/beginning.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Page, Session } from '../../src/session/session.ts';
import { createScreen, type Tty } from '../../src/terminal/screen.ts';
import { themeFor } from '../../src/terminal/theme.ts';
import { smallWorld } from '../session/small.ts';
import { manyBoxes, recordedTimeline, sceneOf, smallScene } from './scenes.ts';

test('every state has a character of its own', () => {
  const symbols = Object.values(STATE_LOOKS).map(({ symbol }) =>
    textOfRow(inAscii([[{ text: symbol }]])[0] ?? []),
  );
  expect(new Set(symbols).size).toBe(symbols.length);
  for (const symbol of symbols) expect(symbol).toMatch(/^[!-~]$/);
});

test('each text keeps its width', () => {
  const inPlain = (text: string): string => textOfRow(inAscii([[{ text }]])[0] ?? []);
  expect(inPlain('机器 b')).toBe('???? b');
  // e and a combining acute, a family of four people joined into one glyph.
  expect(inPlain('cafe\u0301 é')).toBe('cafe e');
  expect(inPlain('\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}|')).toMatch(/^[ -~]+\|$/);
  for (const text of ['机器 b', 'cafe\u0301', 'ß ø ñ', '● 机 ✕', '\u001b[2J', '👍🏽!'])
    expect(widthOf(inPlain(text)), text).toBe(widthOf(text));
});

test('a text of several lines keeps them', () => {
  expect(textInAscii('10:00:30 ● café\nweb-1 → web-2\n')).toBe('10:00:30 O cafe\nweb-1 > web-2\n');
});

/** A prompt with what is typed. */
const typed = (text: string) =>
  [{ do: 'prompt', kind: 'go' } as const, { do: 'type', text } as const].reduce(
    (session, action) => reduce(session, action, smallWorld()),
    startSession(),
  ).prompt;

const PAGES: readonly Page[] = ['replay', 'help', 'evidence', 'boxes', 'box', 'events'];
const SIZES: readonly (readonly [number, number])[] = [
  [80, 24],
  [120, 40],
  [200, 60],
  [40, 10],
];
const drawn = { draw: createDraw(true), digits: drawDigits };
const many = manyBoxes(2000);
const odd = recordedTimeline(['机器-1', 'b é', '\u001b[2J\u202e']);
const SCENES: Readonly<Record<string, (session: Partial<Session>) => Scene>> = {
  'what happened': (session) => smallScene({ second: 36, ...session }, drawn),
  'what if beside it': (session) =>
    smallScene({ second: 36, fixes: ['mend'], view: 'compare', ...session }, drawn),
  'what if alone': (session) =>
    smallScene({ second: 36, fixes: ['mend'], view: 'what-if', ...session }, drawn),
  'odd names': (session) => ({ ...sceneOf(odd, { second: 35, ...session }), ...drawn }),
  'many boxes': (session) => ({ ...sceneOf(many, { second: 5, ...session }), ...drawn }),
};
const MORE: readonly Partial<Session>[] = [
  {},
  { table: true, box: 1, marks: [{ second: 20, text: 'hier – 机' }] },
  { details: true, chart: true, playing: true },
  { figures: true, message: '“→ ↑ ↓ ± ≈ × …” é 机', zoom: 60 },
  { prompt: typed('où – 机') },
];

describe.each(Object.keys(SCENES))('%s', (name) => {
  test.each(PAGES)('every byte of page %s is ASCII, at every size', (page) => {
    const paint = createPaint(true);
    for (const more of MORE)
      for (const [columns, rows] of SIZES) {
        const scene = SCENES[name]?.({ page, ...more }) ?? smallScene();
        const written: string[] = [];
        const screen = createScreen(ttyOf(columns, rows, written), themeFor('256'));
        screen.start();
        for (const { slot, x, y, width } of placesIn(bandsOf(scene, columns, rows) ?? [])) {
          const painted = paint(slot, scene, width);
          const widest = Math.max(0, ...painted.map((row) => widthOf(textOfRow(row))));
          expect(widest, slot.id).toBeLessThanOrEqual(width);
          screen.setPanel(slot.id, { rows: painted, place: () => ({ x, y, width, height: slot.height }) });
        }
        screen.flush();
        screen.stop();
        expect(written.join('')).toMatch(/^[\x1b\x20-\x7e]*$/);
      }
  });
});

const ttyOf = (columns: number, rows: number, written: string[]): Tty => ({
  columns,
  rows,
  write: (text) => written.push(text) > 0,
  on: () => undefined,
  off: () => undefined,
  once: () => undefined,
});

test('no symbol of any page is left without a character', () => {
  const missing = new Set<string>();
  const paint = createPaint(false);
  for (const name of ['what happened', 'what if beside it', 'many boxes'])
    for (const page of PAGES)
      for (const more of MORE.slice(0, 3))
        for (const [columns, rows] of SIZES) {
          const scene = SCENES[name]?.({ page, ...more, marks: [] }) ?? smallScene();
          for (const { slot, width } of placesIn(bandsOf(scene, columns, rows) ?? []))
            for (const row of paint(slot, scene, width))
              for (const symbol of textOfRow(row).match(/[^ -~]/gu) ?? [])
                if (textOfRow(inAscii([[{ text: symbol }]])[0] ?? []) === '?') missing.add(symbol);
        }
  expect([...missing]).toEqual([]);
});

test('what is cut off or awaited does not look like an assumption', () => {
  expect(inAscii([[{ text: '1[ ]… mend' }]])).toEqual([[{ text: '1[ ]. mend' }]]);
});

test('braille becomes stars', () => {
  expect(inAscii([[{ text: '⠀⣿⠁' }]])).toEqual([[{ text: ' **' }]]);
});
