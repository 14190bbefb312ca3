import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import headless from '@xterm/headless';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { mountInk } from '../../src/terminal/ink.tsx';
import { createScreen, type Screen, type Tty } from '../../src/terminal/screen.ts';
import { themeFor } from '../../src/terminal/theme.ts';
import { bytesOf, rowsOf } from './harness.ts';

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

/** An Ink app on a headless terminal in this process. */
export interface Headless {
  readonly tty: HeadlessTty;
  readonly screen: Screen;
  /** Waits until what is seen passes `check`, which throws while it does not. */
  until(check: (rows: readonly string[]) => void): Promise<void>;
  /** Types keys as the harness's press() does. */
  press(...keys: readonly string[]): void;
  unmount(): void;
}

/** Shows an app as showOnTerminal does, without signals. Unmount it after the test. */
export function mountHeadless(app: ReactNode, { columns = 80, rows = 24 } = {}): Headless {
  const tty = headlessTty(columns, rows);
  const screen = createScreen(tty, themeFor('256'));
  const none = (): void => {};
  const keyboard = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: none,
    ref: none,
    unref: none,
  });
  screen.start();
  const mounted = mountInk(app, screen, keyboard as unknown as NodeJS.ReadStream);
  return {
    tty,
    screen,
    until: (check) => vi.waitFor(async () => check(await tty.seen()), { timeout: 8000, interval: 15 }),
    press: (...keys) => {
      for (const key of keys) keyboard.write(bytesOf(key));
    },
    unmount: () => {
      mounted.unmount();
      screen.stop();
    },
  };
}
