import { afterEach, expect, test } from 'vitest';
import { createScreen, type Screen } from '../../src/terminal/screen.ts';
import { themeFor } from '../../src/terminal/theme.ts';
import type { Row, Span } from '../../src/text/styled.ts';
import { type HeadlessTty, headlessTty } from '../e2e/headless.ts';

const SYNC = '\x1b[?2026h\x1b[?2026l'.length;

let screen: Screen;
afterEach(() => screen.stop());

function started(tty: HeadlessTty): Screen {
  screen = createScreen(tty, themeFor('256'));
  screen.start();
  return screen;
}

const row = (...spans: readonly (Span | string)[]): Row =>
  spans.map((span) => (typeof span === 'string' ? { text: span } : span));

/** A panel that covers the terminal, or a part of it. */
function put(
  rows: readonly Row[],
  at: { x?: number; y?: number; width?: number; height?: number } = {},
): void {
  const { x = 0, y = 0, width = 200, height = 100 } = at;
  screen.setPanel('all', { rows, place: () => ({ x, y, width, height }) });
  screen.flush();
}

const lastWrite = (tty: HeadlessTty): string => tty.written.at(-1) ?? '';

test('rows appear where their panel is placed, with tone, bold and inverse', async () => {
  const tty = headlessTty(20, 4);
  started(tty);
  put([row('a', { text: 'b', tone: 'killed', bold: true }), row({ text: 'c', inverse: true })], {
    x: 3,
    y: 1,
  });
  expect(await tty.seen()).toEqual(['', '   ab', '   c', '']);
  const cell = (x: number, y: number) => tty.terminal.buffer.active.getLine(y)?.getCell(x);
  expect(cell(4, 1)?.getFgColor()).toBe(160);
  expect(cell(4, 1)?.isBold()).toBeTruthy();
  expect(cell(3, 1)?.isFgDefault()).toBe(true);
  expect(cell(3, 2)?.isInverse()).toBeTruthy();
});

test('rows are cut at the width of the panel, panels at the edge of the terminal', async () => {
  const tty = headlessTty(8, 2);
  started(tty);
  put([row('0123456789'), row('abc'), row('below the terminal')], { width: 4 });
  expect(await tty.seen()).toEqual(['0123', 'abc']);
  put([row('0123456789')], { x: 6, y: 1 });
  expect(await tty.seen()).toEqual(['', '      01']);
  put([row('0123456789'), row('abc')], { x: -2, y: -1 });
  expect(await tty.seen()).toEqual(['c', '']);
});

test('only changed cells are written, as one write', async () => {
  const tty = headlessTty(80, 24);
  started(tty);
  const rows = Array.from({ length: 24 }, (_, y) => row(`row ${y} `.padEnd(80, '.')));
  put(rows);
  const writes = tty.written.length;
  put(rows.map((old, y) => (y === 7 ? row('row x '.padEnd(80, '.')) : old)));
  expect(tty.written.length).toBe(writes + 1);
  // A jump to row 8, column 5, and the letter.
  expect(lastWrite(tty)).toBe('\x1b[?2026h\x1b[8;5Hx\x1b[?2026l');
  expect((await tty.seen())[7]).toBe('row x '.padEnd(80, '.'));
});

test('nothing changed, nothing written', () => {
  const tty = headlessTty();
  started(tty);
  put([row('still')]);
  const writes = tty.written.length;
  put([row('still')]);
  put([row('st', 'ill', '  ')]);
  expect(tty.written.length).toBe(writes);
});

test('close changes share a jump, far ones get a short one', () => {
  const tty = headlessTty();
  started(tty);
  put([row('a.b...................c')]);
  put([row('A.B...................C')]);
  expect(lastWrite(tty).slice(8, -8)).toBe('\x1b[1;1HA.B\x1b[19CC');
});

test('a style is written once for its run and left at the end', () => {
  const tty = headlessTty();
  started(tty);
  put([row({ text: 'xx', tone: 'killed' })]);
  put([row({ text: 'yy', tone: 'killed' })]);
  expect(lastWrite(tty).slice(8, -8)).toBe('\x1b[1;1H\x1b[0;38;5;160myy\x1b[m');
});

test('a full last column survives, in every row', async () => {
  const tty = headlessTty(5, 2);
  started(tty);
  put([row('abcde'), row('fghij')]);
  put([row('abcdX'), row('fghiY')]);
  expect(await tty.seen()).toEqual(['abcdX', 'fghiY']);
  expect(tty.written.join('')).not.toContain('\x1b[K');
});

test('wide characters take two cells, marks stay with their base', () => {
  const tty = headlessTty(10, 1);
  started(tty);
  put([row('你e\u0301|')]);
  expect(screen.text()).toEqual(['你e\u0301|']);
  put([row('你你|')], { width: 3 });
  expect(screen.text()).toEqual(['你']);
});

test('a wide character that is overwritten leaves no half', async () => {
  const tty = headlessTty(10, 1);
  started(tty);
  put([row('你好x')]);
  put([row('a'), row()]);
  expect(await tty.seen()).toEqual(['a']);
  put([row('ab你x')]);
  expect(await tty.seen()).toEqual(['ab你x']);
});

test('no control character of a text reaches the terminal', async () => {
  const tty = headlessTty(40, 2);
  started(tty);
  put([row('\x1b[31mred\x07\r\n\x9b1m\u202e\x7f')]);
  expect((await tty.seen())[0]).toBe('␛[31mred␇␍␊�1m�␡');
  expect(lastWrite(tty)).not.toMatch(/\x1b\[31m|\x07|\r|\n|\x9b|\u202e|\x7f/);
});

test('a removed panel leaves blanks', async () => {
  const tty = headlessTty(10, 1);
  started(tty);
  put([row('gone')]);
  screen.removePanel('all');
  screen.flush();
  expect(await tty.seen()).toEqual(['']);
});

test('a resized screen equals a fresh start at that size', async () => {
  const rows = Array.from({ length: 30 }, (_, y) => row(`row ${y} `.padEnd(90, '─')));
  const fresh = headlessTty(60, 20);
  started(fresh);
  put(rows);
  const expected = await fresh.seen();
  screen.stop();
  const tty = headlessTty(80, 24);
  started(tty);
  put(rows);
  for (const [columns, height] of [
    [10, 3],
    [120, 40],
    [1, 1],
    [60, 20],
  ] as const)
    tty.resize(columns, height);
  screen.flush();
  expect(await tty.seen()).toEqual(expected);
});

test('while the terminal is behind frames are left out, then the latest is shown', async () => {
  const tty = headlessTty(10, 1);
  started(tty);
  tty.slow = true;
  put([row('one')]);
  const writes = tty.written.length;
  put([row('two')]);
  put([row('three')]);
  expect(tty.written.length).toBe(writes);
  tty.drain();
  expect(tty.written.length).toBe(writes + 1);
  expect(await tty.seen()).toEqual(['three']);
});

test('the terminal is taken once and given back once, as it was', async () => {
  const tty = headlessTty(10, 1);
  tty.write('shell');
  started(tty);
  screen.start();
  put([row('app')]);
  expect(await tty.seen()).toEqual(['app']);
  expect(tty.terminal.buffer.active.type).toBe('alternate');
  screen.stop();
  screen.stop();
  put([row('late')]);
  expect(await tty.seen()).toEqual(['shell']);
  expect(tty.written.filter((text) => text.includes('?1049h')).length).toBe(1);
  expect(tty.written.filter((text) => text.includes('?1049l')).length).toBe(1);
  expect(tty.terminal.modes.wraparoundMode).toBe(true);
  expect(tty.terminal.modes.bracketedPasteMode).toBe(false);
});

test('after a stop and a start everything is there again', async () => {
  const tty = headlessTty(10, 1);
  started(tty);
  put([row('app')]);
  screen.stop();
  screen.start();
  screen.flush();
  expect(await tty.seen()).toEqual(['app']);
});

test('a terminal that does not know its size is taken for 80x24', () => {
  const silent = { write: () => true, on: () => {}, off: () => {}, once: () => {} };
  screen = createScreen(silent, themeFor('none'));
  expect(screen.size()).toEqual({ columns: 80, rows: 24 });
});

test('one changed cell costs a few bytes', () => {
  const tty = headlessTty(120, 40);
  started(tty);
  put([row('a')]);
  put([row('b')]);
  expect(lastWrite(tty).length).toBe(SYNC + '\x1b[1;1Hb'.length);
});
