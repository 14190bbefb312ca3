import { execFileSync, spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, vi } from 'vitest';
import { bytesOf, launch } from './harness.ts';

/** What a journey needs of a terminal, whichever it is. */
export interface AnyTerminal {
  readonly rows: () => readonly string[];
  readonly text: () => string;
  readonly waitFor: (what: string | RegExp) => Promise<void>;
  /** Types keys by name; anything else is typed as it is. */
  readonly press: (...keys: readonly string[]) => void;
  /** Waits until the program has ended; gives back its exit code. */
  readonly ended: () => Promise<number>;
  /** Call it after each test. */
  readonly dispose: () => void;
}

/** Starts Node with arguments in an 80x24 terminal. */
export type StartIn = (args: readonly string[], env?: Readonly<Record<string, string>>) => AnyTerminal;

/** xterm.js without a window. */
export const inXterm: StartIn = (args, env = {}) => {
  const app = launch(process.execPath, args, { env });
  return { ...app, ended: async () => (await app.exited).exitCode };
};

/** Another terminal, with edges of its own. */
export const hasTmux = spawnSync('tmux', ['-V']).status === 0;

let sessions = 0;

/** tmux, on a socket of its own. */
export const inTmux: StartIn = (args, env = {}) => {
  sessions += 1;
  const socket = `ratchet-test-${process.pid}-journey-${sessions}`;
  const tmux = (...words: readonly string[]): string =>
    execFileSync('tmux', ['-L', socket, '-f', '/dev/null', ...words], { encoding: 'utf8' });
  const settings = Object.entries({ XDG_CONFIG_HOME: '/dev/null', ...env }).map((each) => each.join('='));
  // The pane stays when the program ends, with its exit code.
  tmux(
    ...['start-server', ';', 'set-option', '-g', 'remain-on-exit', 'on', ';'],
    ...['new-session', '-d', '-x', '80', '-y', '24'],
    ...['env', '-u', 'CI', '-u', 'NO_COLOR', ...settings, process.execPath, ...args],
  );
  const text = (): string => tmux('capture-pane', '-p');
  const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000, interval: 30 });
  return {
    text,
    rows: () => text().split('\n'),
    waitFor: (what) => until(() => expect(text()).toMatch(what)),
    press: (...keys) => {
      const bytes = Buffer.from(keys.map(bytesOf).join(''), 'latin1');
      tmux('send-keys', '-H', ...[...bytes].map((byte) => byte.toString(16)));
    },
    ended: async () => {
      await until(() => expect(tmux('display-message', '-p', '#{pane_dead}').trim()).toBe('1'));
      return Number(tmux('display-message', '-p', '#{pane_dead_status}'));
    },
    dispose: () => void spawnSync('tmux', ['-L', socket, 'kill-server']),
  };
};
