import { expect, test } from 'vitest';
import { inAscii } from '../../src/dashboard/ascii.ts';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { STATE_LOOKS } from '../../src/dashboard/look.ts';
import { paintedRows, recordedTimeline, sceneOf, smallScene } from './scenes.ts';

test('every state has a character of its own', () => {
  const symbols = Object.values(STATE_LOOKS).map(({ symbol }) =>
    textOfRow(inAscii([[{ text: symbol }]])[0] ?? []),
  );
  expect(new Set(symbols).size).toBe(symbols.length);
  for (const symbol of symbols) expect(symbol).toMatch(/^[!-~]$/);
});

test('the screen keeps its shape and holds nothing but ASCII', () => {
  const scenes = [smallScene({ second: 36, fixes: ['mend'] }), sceneOf(recordedTimeline(['机器', 'b']))];
  for (const scene of scenes) {
    for (const row of inAscii(paintedRows(scene, 80, 24)).map(textOfRow)) expect(row).toMatch(/^[ -~]*$/);
  }
});

test('what is cut off or awaited does not look like an assumption', () => {
  expect(inAscii([[{ text: '1[ ]… mend' }]])).toEqual([[{ text: '1[ ]. mend' }]]);
});

test('no symbol of the screen is left without a character', () => {
  const rows = inAscii(paintedRows(smallScene({ second: 36, fixes: ['mend'] }), 120, 40)).map(textOfRow);
  expect(rows.filter((row) => row.replace('? help', '').includes('?'))).toEqual([]);
});

test('braille becomes stars', () => {
  expect(inAscii([[{ text: '⠀⣿⠁' }]])).toEqual([[{ text: ' **' }]]);
});
