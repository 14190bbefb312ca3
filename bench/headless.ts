// What a drawn dashboard needs where there is no terminal.
import { PassThrough } from 'node:stream';
import type { Tty } from '../src/terminal/screen.ts';

export const none = () => {};

/** A terminal of a size that is never behind; `written` is told all that is written to it. */
export const terminalOf = (columns: number, rows: number, written: (text: string) => void): Tty => ({
  columns,
  rows,
  write(text) {
    written(text);
    return true;
  },
  on: none,
  off: none,
  once: none,
});

/** A keyboard that nobody presses. Ink asks its input to be raw, and to keep the program alive or not. */
export const keyboard = Object.assign(new PassThrough(), {
  isTTY: true,
  setRawMode: none,
  ref: none,
  unref: none,
}) as unknown as NodeJS.ReadStream;
