import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { glyphsOf, isNarrow } from '../../src/terminal/glyphs.ts';

test('every character that is taken for narrow takes one column', () => {
  const narrow = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isNarrow);
  expect(narrow.length).toBeGreaterThan(1000);
  expect(narrow.filter((character) => stringWidth(character) !== 1)).toEqual([]);
});

test('every symbol of the screens is narrow', () => {
  expect(isNarrow("●○◐▽✕✓◆▼◄─│┬┴·'←→↑↓⠿█ ×≈".replace('≈', ''))).toBe(true);
});

test('graphemes keep their marks and say their width', () => {
  expect(glyphsOf('e\u0301好≈')).toEqual([
    { text: 'e\u0301', width: 1 },
    { text: '好', width: 2 },
    { text: '≈', width: 1 },
  ]);
});

test('a mark without a base stands on a blank', () => {
  expect(glyphsOf('\u0301a')).toEqual([
    { text: ' \u0301', width: 1 },
    { text: 'a', width: 1 },
  ]);
});

test('a base with a flood of marks is cut', () => {
  const [glyph] = glyphsOf(`a${'\u0301'.repeat(5000)}`);
  expect(glyph?.text.length).toBeLessThan(20);
});

test('controls are shown, not handed on', () => {
  expect(glyphsOf('\t\x1b\r\n\u202e').map((glyph) => glyph.text)).toEqual(['␉', '␛', '␍', '␊', '�']);
});
