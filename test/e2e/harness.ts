import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type IPty, spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';

type Terminal = InstanceType<typeof headless.Terminal>;
type Cell = NonNullable<
  ReturnType<NonNullable<ReturnType<Terminal['buffer']['active']['getLine']>>['getCell']>
>;

export interface LaunchOptions {
  readonly cols?: number;
  readonly rows?: number;
  /** Added to a plain environment: PATH, HOME, TERM, LANG, COLORTERM. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface Exit {
  readonly exitCode: number;
  readonly signal?: number | undefined;
}

/** A program in a pseudo-terminal, and the terminal that shows it. */
export interface Launched {
  readonly pid: number;
  /** The rows on the screen, joined; blanks at the ends of rows are left out. */
  text(): string;
  rows(): readonly string[];
  cell(x: number, y: number): Cell | undefined;
  /** Everything the program has written. */
  raw(): string;
  /** Waits until the screen holds a text or fulfils a test; fails with the screen in the message. */
  waitFor(what: string | RegExp | ((text: string) => boolean), milliseconds?: number): Promise<void>;
  /** Types keys by name ('left', 'enter', 'ctrl-c', 'space' …); anything else is typed as it is. */
  press(...keys: readonly string[]): void;
  /** Sends bytes as they are. */
  send(bytes: Buffer): void;
  /** Takes the terminal away, as a lost connection does. */
  hangUp(): void;
  resize(cols: number, rows: number): void;
  kill(signal?: string): void;
  /** Settles when the program has ended and all it wrote is on the screen. */
  readonly exited: Promise<Exit>;
  /** True while the alternate buffer is shown. */
  alternate(): boolean;
  cursorVisible(): boolean;
  /** Ends the program if it still runs. Call it after each test. */
  dispose(): void;
}

const KEYS: Readonly<Record<string, string>> = {
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  enter: '\r',
  escape: '\x1b',
  tab: '\t',
  space: ' ',
  backspace: '\x7f',
  'ctrl-c': '\x03',
  'ctrl-z': '\x1a',
};

/** What a key sends, by its name; anything else is sent as it is. */
export const bytesOf = (key: string): string => KEYS[key] ?? key;

const POLL = 15;
const later = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** The rows that a headless terminal shows, without blanks at their ends. */
export function rowsOf(terminal: Terminal): readonly string[] {
  const buffer = terminal.buffer.active;
  return Array.from(
    { length: terminal.rows },
    (_, y) =>
      buffer
        .getLine(buffer.viewportY + y)
        ?.translateToString(true)
        .trimEnd() ?? '',
  );
}

/** Starts a program in a pseudo-terminal. CI and the like are not handed on to it. */
export function launch(file: string, args: readonly string[], options: LaunchOptions = {}): Launched {
  const { cols = 80, rows = 24, env = {}, cwd = process.cwd() } = options;
  const terminal = new headless.Terminal({ cols, rows, allowProposedApi: true });
  // Marks that one test keeps are none of another's.
  const data = mkdtempSync(join(tmpdir(), 'ratchet-data-'));
  const child: IPty = spawn(file, [...args], {
    cols,
    rows,
    cwd,
    env: { ...plainEnvironment(data), ...env },
  });
  let raw = '';
  let ended: Exit | null = null;
  let shown: Promise<void> = Promise.resolve();
  child.onData((data) => {
    raw += data;
    shown = shown.then(() => new Promise((done) => terminal.write(data, done)));
  });
  // The terminal answers what a program asks it.
  terminal.onData((answer) => child.write(answer));
  const exited = new Promise<Exit>((settle) => {
    child.onExit((exit) => {
      ended = exit;
      void later(POLL).then(() => shown.then(() => settle(exit)));
    });
  });
  const text = (): string => rowsOf(terminal).join('\n');

  return {
    pid: child.pid,
    text,
    rows: () => rowsOf(terminal),
    cell: (x, y) => terminal.buffer.active.getLine(y)?.getCell(x),
    raw: () => raw,
    waitFor: async (what, milliseconds = 8000) => {
      const test = testOf(what);
      const end = performance.now() + milliseconds;
      for (;;) {
        const last = performance.now() > end || ended !== null;
        if (last) await later(POLL);
        await shown;
        if (test(text())) return;
        if (last)
          throw new Error(`waited for ${what}; exit ${JSON.stringify(ended)}; the screen:\n${text()}`);
        await later(POLL);
      }
    },
    press: (...keys) => {
      for (const key of keys) child.write(bytesOf(key));
    },
    // Its types know texts only, which would be encoded.
    send: (bytes) => child.write(bytes as unknown as string),
    hangUp: () => (child as unknown as { destroy(): void }).destroy(),
    resize: (newCols, newRows) => {
      terminal.resize(newCols, newRows);
      child.resize(newCols, newRows);
    },
    kill: (signal = 'SIGTERM') => child.kill(signal),
    exited,
    alternate: () => terminal.buffer.active.type === 'alternate',
    cursorVisible: () => raw.lastIndexOf('\x1b[?25h') >= raw.lastIndexOf('\x1b[?25l'),
    dispose: () => {
      if (ended === null) child.kill('SIGKILL');
      terminal.dispose();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function testOf(what: string | RegExp | ((text: string) => boolean)): (text: string) => boolean {
  if (typeof what === 'function') return what;
  return typeof what === 'string' ? (text) => text.includes(what) : (text) => what.test(text);
}

function plainEnvironment(XDG_DATA_HOME: string): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  // Where there is no configuration: that of whoever runs the tests is not theirs.
  const XDG_CONFIG_HOME = '/dev/null';
  return {
    PATH,
    HOME,
    XDG_CONFIG_HOME,
    XDG_DATA_HOME,
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    COLORTERM: 'truecolor',
  };
}
