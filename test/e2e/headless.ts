import { EventEmitter } from 'node:events';
import headless from '@xterm/headless';
import type { Tty } from '../../src/terminal/screen.ts';
import { rowsOf } from './harness.ts';

/** A terminal in this process, to give to createScreen: what is written to it can be looked at. */
export interface HeadlessTty extends Tty {
  /** The rows that are seen once all that was written has been obeyed. */
  seen(): Promise<readonly string[]>;
  terminal: InstanceType<typeof headless.Terminal>;
  /** What was written, one string a write. */
  readonly written: string[];
  resize(columns: number, rows: number): void;
  /** While it is set, writes report that the terminal is behind. */
  slow: boolean;
  /** Reports that the terminal has caught up. */
  drain(): void;
}

export function headlessTty(columns = 80, rows = 24): HeadlessTty {
  const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  const events = new EventEmitter();
  const written: string[] = [];
  const tty: HeadlessTty = {
    terminal,
    written,
    slow: false,
    get columns() {
      return terminal.cols;
    },
    get rows() {
      return terminal.rows;
    },
    write: (text) => {
      written.push(text);
      terminal.write(text);
      return !tty.slow;
    },
    on: (event, listener) => events.on(event, listener),
    off: (event, listener) => events.off(event, listener),
    once: (event, listener) => events.once(event, listener),
    seen: () => new Promise((done) => terminal.write('', () => done(rowsOf(terminal)))),
    resize: (newColumns, newRows) => {
      terminal.resize(newColumns, newRows);
      events.emit('resize');
    },
    drain: () => {
      tty.slow = false;
      events.emit('drain');
    },
  };
  return tty;
}
