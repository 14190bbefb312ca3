import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import process from 'node:process';

/** A cell that blessed has drawn: its character and the number of its colour, -1 for the default. */
export interface DrawnCell {
  readonly glyph: string;
  readonly colour: number;
}

/** A widget of blessed-contrib on a screen that exists only in memory. */
export interface Offscreen<Widget> {
  readonly widget: Widget;
  /** Draws the widget and gives back its first `height` rows of cells, each from column `left`, `width` long. */
  read(left: number, width: number, height: number): readonly (readonly DrawnCell[])[];
  destroy(): void;
}

/** The parts of blessed that are used here. */
interface BlessedScreen {
  readonly lines: readonly (readonly (readonly [attribute: number, glyph: string])[])[];
  draw: () => void;
  append(widget: unknown): void;
  render(): void;
  destroy(): void;
}
interface Blessed {
  program(options: object): unknown;
  screen(options: object): BlessedScreen;
}

interface Widgets {
  readonly blessed: Blessed;
  readonly line: (options: object) => unknown;
  readonly lcd: (options: object) => unknown;
}

/** Beside this file in the source, and beside the bundle when it is built. */
const WIDGETS = './widgets.cjs';
const load = createRequire(import.meta.url);

/**
 * Puts a widget on a screen of width x height in memory. Nothing reaches the terminal and no handler of the
 * process stays. The library is loaded with the first one.
 */
export function createOffscreen<Widget>(
  part: 'line' | 'lcd',
  width: number,
  height: number,
  options: object,
): Offscreen<Widget> {
  const { blessed, ...widgets } = load(WIDGETS) as Widgets;
  const screen = withoutHandlers(() => {
    const program = blessed.program({
      input: inMemory({ isRaw: true, setRawMode() {}, setEncoding() {}, resume() {}, pause() {} }),
      output: inMemory({ writable: true, columns: width, rows: height, write: () => true, end() {} }),
      terminal: 'xterm-256color',
      tput: true,
    });
    return blessed.screen({ program, forceUnicode: true, fullUnicode: false, smartCSR: false });
  });
  // Without this render() would also make escape sequences, for nobody.
  screen.draw = () => {};
  const widget = widgets[part]({ ...options, top: 0, left: 0, width, height }) as Widget;
  screen.append(widget);
  return {
    widget,
    read: (left, columns, rows) => {
      screen.render();
      return screen.lines.slice(0, rows).map((line) => line.slice(left, left + columns).map(cellOf));
    },
    destroy: () => screen.destroy(),
  };
}

const inMemory = (members: object): EventEmitter =>
  Object.assign(new EventEmitter(), { isTTY: true }, members);

/** Blessed packs the foreground into bits 9 to 17 of a cell's attribute; all of them set is the default. */
function cellOf([attribute, glyph]: readonly [number, string]): DrawnCell {
  const colour = (attribute >> 9) & 0x1ff;
  return { glyph, colour: colour === 0x1ff ? -1 : colour };
}

/** Blessed listens to signals; beside it neither Ink nor Node's default would end the process any more. */
function withoutHandlers<Result>(create: () => Result): Result {
  const before = new Map(process.eventNames().map((name) => [name, new Set(process.rawListeners(name))]));
  const result = create();
  for (const name of process.eventNames()) {
    for (const listener of process.rawListeners(name)) {
      if (!before.get(name)?.has(listener)) process.off(name as string, listener as () => void);
    }
  }
  return result;
}
