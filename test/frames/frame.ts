import type headless from '@xterm/headless';
import { PALETTES } from '../../src/terminal/palettes.ts';
import type { ThemeName } from '../../src/text/styled.ts';
import { rowsOf } from '../e2e/harness.ts';

type Terminal = InstanceType<typeof headless.Terminal>;
type Cell = NonNullable<
  ReturnType<NonNullable<ReturnType<Terminal['buffer']['active']['getLine']>>['getCell']>
>;

/** What a terminal shows as text: its rows, a line, then for each row with styles where they are: `3: 1-8 amber bold`. */
export function frameOf(terminal: Terminal, theme: ThemeName): string {
  const styles = Array.from({ length: terminal.rows }, (_, y) => stylesOf(terminal, y, theme));
  return [
    ...rowsOf(terminal),
    '═'.repeat(terminal.cols),
    ...styles.flatMap((row, y) => (row === '' ? [] : [`${y + 1}: ${row}`])),
    '',
  ].join('\n');
}

/** Runs of one style in a row, from column 1 on. Blanks have none, unless they are inverse: nobody sees it. */
function stylesOf(terminal: Terminal, y: number, theme: ThemeName): string {
  const line = terminal.buffer.active.getLine(y);
  const runs: { from: number; to: number; style: string }[] = [];
  for (let x = 0; x < terminal.cols; x++) {
    const cell = line?.getCell(x);
    const style = cell === undefined || isUnseen(cell) ? null : styleOf(cell, theme);
    const last = runs.at(-1);
    if (style === null) continue;
    if (last?.style === style) last.to = x + 1;
    else runs.push({ from: x + 1, to: x + 1, style });
  }
  return runs
    .filter(({ style }) => style !== '')
    .map(({ from, to, style }) => `${from === to ? from : `${from}-${to}`} ${style}`)
    .join(', ');
}

const isUnseen = (cell: Cell): boolean => cell.getChars().trim() === '' && cell.isInverse() === 0;

function styleOf(cell: Cell, theme: ThemeName): string {
  const colour = cell.isFgDefault() ? [] : [nameOf(cell.getFgColor(), theme)];
  const marks = [cell.isBold() ? ['bold'] : [], cell.isInverse() ? ['inverse'] : []].flat();
  return [...colour, ...marks].join(' ');
}

/** The hue that a theme gives a colour; one that it has not is said as it is. */
function nameOf(rgb: number, theme: ThemeName): string {
  const known = Object.entries(PALETTES[theme].hues).find(([, hue]) => hue.rgb === rgb);
  return known?.[0] ?? `#${rgb.toString(16).padStart(6, '0')}`;
}

/** How many differing rows are shown of two frames. */
const SHOWN = 8;

/** The first rows in which two frames differ, one under the other; null if they are alike. */
export function differenceOf(kept: string, painted: string): string | null {
  if (kept === painted) return null;
  const [before, now] = [kept.split('\n'), painted.split('\n')];
  const rows = Array.from({ length: Math.max(before.length, now.length) }, (_, y) => y);
  const differing = rows.filter((y) => before[y] !== now[y]);
  const shown = differing
    .slice(0, SHOWN)
    .map((y) => `row ${y + 1}\n  kept    ${before[y] ?? '(none)'}\n  painted ${now[y] ?? '(none)'}`);
  const more = differing.length > SHOWN ? [`and ${differing.length - SHOWN} more rows`] : [];
  return [...shown, ...more].join('\n');
}
