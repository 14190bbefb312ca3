import { execFileSync, spawnSync } from 'node:child_process';
import process from 'node:process';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { workspace } from '../runtime/workspace.ts';
import { builtProgram } from './program.ts';

/** Another terminal than xterm.js, with edges of its own; left out where it is not installed. */
const hasTmux = spawnSync('tmux', ['-V']).status === 0;
const SOCKET = `ratchet-test-${process.pid}`;
const tmux = (...args: readonly string[]): string =>
  execFileSync('tmux', ['-L', SOCKET, '-f', '/dev/null', ...args], { encoding: 'utf8' });
const screen = (): string => tmux('capture-pane', '-p');
const see = (what: string | RegExp): Promise<void> =>
  vi.waitFor(() => expect(screen()).toMatch(what), { timeout: 10_000, interval: 30 });

const path = workspace();
let program: string;
beforeAll(async () => {
  program = await builtProgram();
});

describe.skipIf(!hasTmux)('in tmux', () => {
  beforeEach(() => {
    const env = [
      'env',
      '-u',
      'CI',
      'XDG_CONFIG_HOME=/dev/null',
      `XDG_DATA_HOME=${path('data')}`,
      'PS1=shell> ',
      'bash',
      '--norc',
      '--noprofile',
      '-i',
    ];
    tmux('new-session', '-d', '-x', '80', '-y', '24', env.map((word) => `'${word}'`).join(' '));
  });
  afterEach(() => void spawnSync('tmux', ['-L', SOCKET, 'kill-server']));
  const open = async (...args: readonly string[]): Promise<void> => {
    await see('shell>');
    tmux('send-keys', `${process.execPath} ${program} replay stagefront ${args.join(' ')}`, 'Enter');
  };

  test('the whole screen, with its last column; help, a fix, quit; the shell is as it was', async () => {
    await open('--at', '10:01:07');
    await see(/\? help +q quit$/m);
    const rows = screen().split('\n');
    expect(rows[0]).toMatch(/10:01:07 UTC .* paused 1x$/);
    // A rule as wide as the terminal: erasing must not take its last cell.
    expect(rows.filter((row) => row.length === 80 && row.endsWith('─')).length).toBeGreaterThan(0);
    tmux('send-keys', '1');
    await see(/what if held, 19, 1 kill/);
    tmux('send-keys', '?');
    await see('esc closes');
    tmux('send-keys', 'q');
    await see(/shell> *\n*$/);
    expect(screen()).not.toContain('HAPPENED');
    expect(tmux('display-message', '-p', '#{alternate_on} #{cursor_flag} #{mouse_any_flag}').trim()).toBe(
      '0 1 0',
    );
  }, 60_000);

  test('Ctrl-Z, another command, fg, at another size', async () => {
    await open('--mouse');
    await see(/\? help +q quit$/m);
    expect(tmux('display-message', '-p', '#{mouse_any_flag}').trim()).toBe('1');
    tmux('send-keys', 'C-z');
    await see('Stopped');
    expect(tmux('display-message', '-p', '#{alternate_on} #{cursor_flag} #{mouse_any_flag}').trim()).toBe(
      '0 1 0',
    );
    tmux('send-keys', 'stty -a; echo done', 'Enter');
    await see(/(?<!-)icanon/);
    tmux('resize-window', '-x', '120', '-y', '40');
    tmux('send-keys', 'fg', 'Enter');
    await see(/\? help +q quit *$/m);
    await see('Tue 20 Oct 2026');
    tmux('resize-window', '-x', '60', '-y', '10');
    await see('needs 80x24, this terminal is 60x10');
    tmux('resize-window', '-x', '80', '-y', '24');
    await see(/\? help +q quit$/m);
    tmux('send-keys', '.');
    await see('10:00:01 UTC');
  }, 60_000);

  test('a killed program leaves the shell usable', async () => {
    await open();
    await see(/\? help +q quit$/m);
    const [pid = ''] = execFileSync('pgrep', ['-f', `^${process.execPath} ${program}`], {
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
    process.kill(Number(pid), 'SIGTERM');
    await see(/shell> *\n*$/);
    expect(tmux('display-message', '-p', '#{alternate_on} #{cursor_flag}').trim()).toBe('0 1');
    tmux('send-keys', 'echo typ""ed', 'Enter');
    await see(/^typed$/m);
  }, 60_000);

  test('spoken lines are kept in the scrollback', async () => {
    await open('--screen-reader');
    await see('lists the commands');
    tmux('send-keys', '?');
    await see('in the prompt, control u: ');
    tmux('send-keys', 'q');
    await see(/shell> *\n*$/);
    expect(tmux('capture-pane', '-p', '-S', '-')).toContain('paused, 0 seconds of 12 minutes');
  }, 60_000);
});
