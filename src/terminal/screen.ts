import { EventEmitter } from 'node:events';
import type { Row } from '../text/styled.ts';
import { changesBetween } from './changes.ts';
import { blankGrid, clearGrid, type Grid, putRow, textOf } from './grid.ts';
import { MOUSE_OFF, MOUSE_ON } from './mouse.ts';
import type { Style } from './style.ts';

/** What the screen needs of a real terminal; `process.stdout` is one. */
export interface Tty {
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  write(text: string): boolean;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize' | 'drain', listener: () => void): unknown;
  once(event: 'drain', listener: () => void): unknown;
}

/** In cells. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A rectangle of rows and where Ink laid it out; null while it is not laid out. */
export interface PanelContent {
  readonly rows: readonly Row[];
  place(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
}

/** The terminal's cells, painted from panels. */
export interface Screen {
  /** What Ink takes for its standard output: it has columns and swallows what is written. */
  readonly stdout: EventEmitter & { readonly columns: number };
  /** The same object as long as the size is the same. */
  size(): Size;
  /** Calls back after each change of size; gives back how to stop that. */
  onResize(listener: () => void): () => void;
  setPanel(id: string, content: PanelContent): void;
  removePanel(id: string): void;
  /** Paints what has changed, once the work in progress is done. */
  flushSoon(): void;
  /** Paints what has changed, now, unless the terminal is still busy: then as soon as it is not. */
  flush(): void;
  /** Paints everything anew. */
  repaint(): void;
  /** Takes the terminal over: alternate buffer, no cursor, no wrapping, pastes in brackets. */
  start(): void;
  /** Gives the terminal back as it was. May be called at any time and again. */
  stop(): void;
  /** The rows as they should be seen now, without blanks at their ends. */
  text(): readonly string[];
}

const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h';
const LEAVE = '\x1b[m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';
const CLEAR = '\x1b[m\x1b[2J';
/** A terminal that knows these shows the whole frame at once; others ignore them. */
const BEGIN = '\x1b[?2026h';
const END = '\x1b[?2026l';

/**
 * A screen on a terminal. `sgr` gives a style its escape sequence (see theme.ts). Writes changed cells only,
 * one write a frame; while the terminal is behind, frames are left out, never queued. `mouse`: the terminal tells of
 * clicks and the wheel while the screen is on; else nothing is asked of it.
 */
export function createScreen(tty: Tty, sgr: (style: Style) => string, mouse = false): Screen {
  const [enter, leave] = mouse ? [ENTER + MOUSE_ON, MOUSE_OFF + LEAVE] : [ENTER, LEAVE];
  let known: Size = { columns: 0, rows: 0 };
  const size = (): Size => {
    const { columns, rows } = { columns: tty.columns || 80, rows: tty.rows || 24 };
    if (columns !== known.columns || rows !== known.rows) known = { columns, rows };
    return known;
  };
  const stdout = inkStdout(size);
  const panels = new Map<string, PanelContent>();
  let [shown, next] = freshGrids(size());
  let on = false;
  let clearFirst = true;
  let busy = false;
  let soon: NodeJS.Immediate | null = null;

  const flushSoon = (): void => {
    soon ??= setImmediate(flush);
  };
  const paint = (): void => {
    clearGrid(next);
    for (const content of panels.values()) putPanel(next, content);
  };
  const onDrain = (): void => {
    busy = false;
    flush();
  };
  const onTtyResize = (): void => {
    repaint();
    stdout.emit('resize');
  };
  function flush(): void {
    if (soon !== null) clearImmediate(soon);
    soon = null;
    if (!on || busy) return;
    paint();
    if (clearFirst) clearGrid(shown);
    const changes = (clearFirst ? CLEAR : '') + changesBetween(shown, next, sgr);
    clearFirst = false;
    if (changes === '' || tty.write(BEGIN + changes + END)) return;
    busy = true;
    tty.once('drain', onDrain);
  }
  function repaint(): void {
    [shown, next] = freshGrids(size());
    clearFirst = true;
    flushSoon();
  }
  return {
    stdout,
    size,
    onResize: (listener) => {
      stdout.on('resize', listener);
      return () => stdout.off('resize', listener);
    },
    setPanel: (id, content) => panels.set(id, content),
    removePanel: (id) => panels.delete(id),
    flushSoon,
    flush,
    repaint,
    start: () => {
      if (on) return;
      on = true;
      tty.write(enter);
      tty.on('resize', onTtyResize);
      repaint();
    },
    stop: () => {
      if (!on) return;
      on = false;
      busy = false;
      if (soon !== null) clearImmediate(soon);
      soon = null;
      tty.off('resize', onTtyResize);
      tty.off('drain', onDrain);
      tty.write(leave);
    },
    text: () => {
      paint();
      return Array.from({ length: next.rows }, (_, y) => textOf(next, y));
    },
  };
}

const freshGrids = ({ columns, rows }: Size): [Grid, Grid] => [
  blankGrid(columns, rows),
  blankGrid(columns, rows),
];

function putPanel(grid: Grid, content: PanelContent): void {
  const place = content.place();
  if (place === null) return;
  const height = Math.min(place.height, content.rows.length);
  for (let y = 0; y < height; y++) putRow(grid, place.x, place.y + y, place.width, content.rows[y] ?? []);
}

/** Without `isTTY` and `rows` Ink neither clears the terminal nor sends codes of its own. */
function inkStdout(size: () => Size): Screen['stdout'] {
  const stdout = new EventEmitter().setMaxListeners(0);
  const write = (_text: unknown, encodingOrDone?: unknown, done?: unknown): boolean => {
    const after = typeof encodingOrDone === 'function' ? encodingOrDone : done;
    if (typeof after === 'function') after();
    return true;
  };
  return Object.defineProperties(stdout, {
    columns: { get: () => size().columns },
    writable: { value: true },
    write: { value: write },
  }) as Screen['stdout'];
}
