import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { workspace } from '../runtime/workspace.ts';
import { incident } from '../timeline/by-hand.ts';
import { type Launched, type LaunchOptions, launch } from './harness.ts';
import { builtProgram } from './program.ts';

const path = workspace();
let program: string;
let app: Launched | null = null;
let piped: Piped | null = null;
beforeAll(async () => {
  program = await builtProgram();
});
afterEach(() => {
  app?.dispose();
  piped?.child.kill('SIGKILL');
  app = null;
  piped = null;
});

let runs = 0;

interface Piped {
  readonly child: ChildProcess;
  readonly say: (line: string) => void;
  readonly heard: () => string;
  readonly waitFor: (what: string | RegExp) => Promise<void>;
}

/** A pipe at both ends. */
function pipe(args: readonly string[]): Piped {
  const child = spawn(process.execPath, [program, 'replay', ...args, '--screen-reader'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      XDG_CONFIG_HOME: '/dev/null',
      XDG_DATA_HOME: path(`data-${runs++}`),
    },
  });
  let heard = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
  piped = {
    child,
    say: (line) => void child.stdin?.write(`${line}\n`),
    heard: () => heard,
    waitFor: (what) =>
      vi.waitFor(
        () => (typeof what === 'string' ? expect(heard).toContain(what) : expect(heard).toMatch(what)),
        { timeout: 10_000, interval: 15 },
      ),
  };
  return piped;
}

/** What moves, colours or clears; only the switches of bracketed paste and the clipboard are no harm. */
const codesIn = (raw: string): readonly string[] =>
  (raw.match(/\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07|.)?|[\b\r](?!\n)/g) ?? []).filter(
    (code) => !/^\x1b(?:\[\?2004[hl]|\]52;)/.test(code),
  );

const open = async (args: readonly string[] = [], options?: LaunchOptions): Promise<Launched> => {
  app = launch(process.execPath, [program, 'replay', 'stagefront', '--screen-reader', ...args], {
    cols: 200,
    rows: 60,
    ...options,
  });
  await app.waitFor('question mark or help lists the commands');
  return app;
};

test('in ASCII alone where that is asked for', async () => {
  const ear = pipe(['stagefront', '--ascii']);
  for (const line of ['mark café → 机', 'marked', 'quit']) ear.say(line);
  const [code] = await once(ear.child, 'close');
  expect(code).toBe(0);
  // A character of two columns is two question marks, as on the screen.
  expect(ear.heard()).toContain('cafe to ??');
  expect(ear.heard()).toMatch(/^[\n -~]*$/);
});

test('a postmortem by ear: open, find the kill, why, a fix, compare, mark, copy, quit', async () => {
  const ear = pipe(['stagefront']);
  for (const line of [
    '/killed',
    'why',
    '10:01:07',
    'fix split-probes',
    'differences',
    'why',
    'mark its proxy was unborn',
    'marked',
    'copy',
    'quit',
  ])
    ear.say(line);
  const [code] = await once(ear.child, 'close');
  expect(code).toBe(0);
  const lines = ear.heard().split('\n');
  expect(lines[0]).toMatch(/^Stagefront on-sale, simulated/);
  const inOrder = [
    /^found 1 of \d+$/,
    /^10:00:52, box-07 killed: answered its check slowly; 19 of 20 serving/,
    /^why box-07:$/,
    /^10:00:52, killed: answered its check slowly$/,
    /^10:00:45, slow spell: /,
    /^10:01:07, box-07 killed again: proxy still unborn; 19 of 20 serving/,
    /^split-probes on/,
    /^what if split-probes: held, .*fewest serving 19, 1 kill of 1 box.*first difference 10:01:07, box-07 unborn, not killed$/,
    /^at 10:01:07 \d of \d+ numbers differ:$/,
    /^proxies unborn: 0, what if 1, 1 more$/,
    /^what if: split-probes:$/,
    /^10:01:07, unborn, not killed \(first difference\)$/,
    /^marked$/,
    /^mark 10:01:07: its proxy was unborn$/,
    /^the command that reopens this: ratchet replay stagefront --fix split-probes --at 10:01:07$/,
  ];
  let at = 0;
  for (const wanted of inOrder) {
    const found = lines.findIndex((line, n) => n >= at && wanted.test(line));
    expect(found, `${wanted} after\n${lines.slice(at).join('\n')}`).toBeGreaterThanOrEqual(0);
    at = found + 1;
  }
  expect(codesIn(ear.heard())).toEqual([]);
}, 60_000);

test('the same keys as on the screen, in a terminal; lines are only appended', async () => {
  const ear = await open();
  expect(ear.alternate()).toBe(false);
  ear.press('/', 'killed', 'enter');
  await ear.waitFor(/^10:00:52, box-07 killed: answered its check slowly/m);
  ear.press(':', '10:01:9', 'backspace');
  await ear.waitFor(/^go to: 10:01:$/m);
  ear.press('07', 'enter');
  await ear.waitFor(/^go to: 10:01:07\n10:01:07, box-07 killed again/m);
  ear.press('a');
  await ear.waitFor(/^why box-07:\n10:01:07, killed again/m);
  ear.press('1');
  await ear.waitFor(/^what if split-probes: held/m);
  ear.press('m', 'here', 'enter');
  await ear.waitFor(/^text of the mark: here\nmarked/m);
  ear.press('y');
  await ear.waitFor('ratchet replay stagefront --fix split-probes --at 10:01:07');
  ear.press('x');
  await ear.waitFor('x has no meaning here; question mark lists the keys');
  ear.press('q');
  expect(await ear.exited).toMatchObject({ exitCode: 0 });
  expect(codesIn(ear.raw())).toEqual([]);
}, 60_000);

test('a paste outside the prompt opens it, and obeys nothing', async () => {
  const ear = await open();
  ear.press('\x1b[200~10:01:07\nq\x1b[2J\x1b[201~');
  await ear.waitFor(/^go to: 10:01:07 q␛\[2J$/m);
  ear.press('escape');
  await ear.waitFor(/^closed$/m);
  expect(codesIn(ear.raw())).toEqual([]);
}, 60_000);

test('a dumb terminal is sent no code at all', async () => {
  const ear = await open([], { env: { TERM: 'dumb' } });
  ear.press('y');
  await ear.waitFor('ratchet replay stagefront --at 10:00:00');
  ear.press('ctrl-c');
  expect(await ear.exited).toMatchObject({ exitCode: 0 });
  expect(ear.raw()).not.toContain('\x1b');
}, 60_000);

test('playing, at most a line a second is said, and none while something is being typed', async () => {
  const ear = await open(['--at', '10:00:40', '--speed', '10', '--play']);
  await ear.waitFor(/^10:00:\d\d, .*killed/m);
  ear.press('/');
  await ear.waitFor(/^find:$/m);
  const before = ear.text().trimEnd();
  // Typed letters come back, and still nothing else is said.
  for (const letter of 'serving') {
    ear.press(letter);
    await ear.waitFor(new RegExp(`find: [a-z]*${letter}$`, 'm'));
  }
  expect(ear.text().startsWith(before)).toBe(true);
  ear.press('escape');
  await ear.waitFor(/^closed$/m);
  ear.press('space');
  await ear.waitFor(/^paused$/m);
}, 60_000);

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
  ['SIGINT', 130],
])(
  '%s ends it with %i, and leaves the terminal as it was',
  async (signal, exitCode) => {
    app = launch(
      'bash',
      [
        '--norc',
        '--noprofile',
        '-c',
        `(echo pid $BASHPID; exec ${process.execPath} ${program} replay stagefront --screen-reader); echo ended with $?; stty -a`,
      ],
      { cols: 200, rows: 60 },
    );
    await app.waitFor('question mark or help lists the commands');
    const [, pid] = /^pid (\d+)/m.exec(app.text()) ?? [];
    process.kill(Number(pid), signal);
    await app.waitFor(`ended with ${exitCode}`);
    await app.waitFor(/(?<!-)icanon/);
    expect(app.text()).toMatch(/(?<!-)echo\b/);
  },
  60_000,
);

test('Ctrl-Z goes back to the shell, fg says where everything stands', async () => {
  app = launch('bash', ['--norc', '--noprofile', '-i'], { env: { PS1: 'shell> ' }, cols: 200, rows: 60 });
  await app.waitFor('shell>');
  app.press(`${process.execPath} ${program} replay stagefront --screen-reader`, 'enter');
  await app.waitFor('question mark or help lists the commands');
  app.press('ctrl-z');
  await app.waitFor('Stopped');
  app.press('fg', 'enter');
  await app.waitFor(/fg\n[\s\S]*paused, 0 seconds of 12 minutes/);
  app.press('.');
  await app.waitFor(/^10:00:01$/m);
  app.press('q');
  await app.waitFor(/shell>\s*$/);
}, 60_000);

test('whoever hears no more ends it: a closed pipe', async () => {
  const ear = pipe(['stagefront', '--play', '--speed', '60']);
  await ear.waitFor('lists the commands');
  ear.child.stdout?.destroy();
  const [code, signal] = await once(ear.child, 'close');
  expect([code, signal]).toEqual([0, null]);
}, 60_000);

test('commands that end while it plays: it plays to its end', async () => {
  const ear = pipe(['stagefront', '--at', '10:11:30']);
  ear.say('speed 60');
  ear.say('play');
  ear.child.stdin?.end();
  const [code] = await once(ear.child, 'close');
  expect(code).toBe(0);
  expect(ear.heard()).toMatch(/^playing, 60 seconds a second$/m);
  expect(ear.heard()).toMatch(/the end, paused\n$/);
}, 60_000);

test('a line that is no command says so, and a key stands for itself', async () => {
  const ear = pipe(['stagefront']);
  ear.say('flap');
  await ear.waitFor('not a time or a command');
  ear.say('.');
  await ear.waitFor(/^10:00:01$/m);
  ear.say('mark');
  await ear.waitFor('text of the mark:');
  ear.say('quit');
  await ear.waitFor(/^marked$/m);
  ear.say('marked');
  await ear.waitFor('mark 10:00:01: quit');
  ear.say('q');
  expect(await once(ear.child, 'close')).toEqual([0, null]);
}, 60_000);

test('a recording that grows is told of as it comes', async () => {
  const file = path('live.jsonl');
  const [header = ''] = writeTimeline(
    incident({ provenance: 'recorded', title: 'Live', boxes: ['web-1'], length: 1 }),
  );
  const row = (second: number, kind: string, text: string): string =>
    `{"row":"event","at":${second * 1000},"id":${second},"kind":"${kind}","box":"web-1","text":"${text}"}\n`;
  writeFileSync(file, `${header.trimEnd()}\n${row(0, 'started', 'started')}`);
  const ear = pipe(['--follow', file]);
  await ear.waitFor('live, 0 seconds of');
  appendFileSync(file, row(1, 'killed', 'killed: out of memory'));
  await ear.waitFor(/^10:00:01, web-1 killed: out of memory/m);
  ear.say('why');
  await ear.waitFor(/^why web-1:\n10:00:01, killed: out of memory$/m);
  ear.child.kill('SIGTERM');
  await once(ear.child, 'close');
}, 60_000);
