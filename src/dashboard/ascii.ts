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

/** The rows in ASCII alone; braille becomes stars, anything else unknown a question mark. */
export const inAscii = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => row.map((span) => ({ ...span, text: span.text.replace(/[^\x20-\x7e]/gu, plain) })));

function plain(symbol: string): string {
  const known = IN_ASCII.get(symbol);
  if (known !== undefined) return known;
  if (symbol === '\u2800') return ' ';
  return symbol > '\u2800' && symbol <= '\u28ff' ? '*' : '?';
}
