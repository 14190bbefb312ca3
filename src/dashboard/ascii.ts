import { glyphsOf, isNarrow } from '../terminal/glyphs.ts';
import type { Row } from '../text/styled.ts';

/** For terminals without other symbols: one ASCII character for each, different for each state. */
const IN_ASCII: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '●': 'O',
    '■': '#',
    '□': '=',
    '◐': '/',
    '○': 'o',
    '◌': 'e',
    '▽': 'v',
    '◇': '%',
    '✕': 'X',
    '✓': 'Y',
    '◆': '@',
    '▴': '^',
    '╷': ';',
    '▲': 'A',
    '▼': 'V',
    '►': '>',
    '▸': ')',
    '◄': '<',
    '·': '.',
    '…': '.',
    '─': '-',
    '│': '|',
    '┬': '+',
    '├': '+',
    '–': '-',
    '←': '<',
    '→': '>',
    '↑': '^',
    '↓': 'v',
    '±': '~',
    '“': '"',
    '”': '"',
    '▁': '_',
    '▂': '_',
    '▃': '-',
    '▄': '-',
    '▅': '=',
    '▆': '=',
    '▇': '#',
    '█': '#',
    '▀': '"',
    ...Object.fromEntries([...'▘▝▖▌▞▛▗▚▐▜▙▟'].map((block) => [block, '#'])),
  }),
);

/**
 * The rows in ASCII alone, each as wide as it was: braille becomes stars, a letter with a mark loses it, anything else
 * unknown is a question mark a column.
 */
export const inAscii = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) =>
    row.map((span) => (BEYOND.test(span.text) ? { ...span, text: asciiOf(span.text) } : span)),
  );

/** The same of a text that may have several lines. */
export const textInAscii = (text: string): string =>
  text
    .split('\n')
    .map((line) => (BEYOND.test(line) ? asciiOf(line) : line))
    .join('\n');

const BEYOND = /[^\x20-\x7e]/;

function asciiOf(text: string): string {
  if (isNarrow(text)) return text.replace(/[^\x20-\x7e]/gu, plain);
  return glyphsOf(text)
    .map((glyph) => (glyph.width === 2 ? '??' : plain(glyph.text)))
    .join('');
}

/** One character for one column; a mark without a base stands on a space of its own. */
function plain(symbol: string): string {
  const known = IN_ASCII.get(symbol);
  if (known !== undefined) return known;
  if (symbol === '\u2800') return ' ';
  if (symbol > '\u2800' && symbol <= '\u28ff') return '*';
  const base = symbol.normalize('NFD').charAt(0);
  return BEYOND.test(base) ? '?' : base;
}
