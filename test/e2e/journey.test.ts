import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Launched, type LaunchOptions, launch } from './harness.ts';
import { builtProgram } from './program.ts';

let program: string;
let app: Launched;

beforeAll(async () => {
  program = await builtProgram();
});
afterEach(() => app.dispose());

const KEYS = 'space play';
const replay = async (args: readonly string[] = [], options?: LaunchOptions): Promise<void> => {
  app = launch(process.execPath, [program, 'replay', 'stagefront', ...args], options);
  await app.waitFor(/\? help +q quit/);
};
const has = (row: number, what: RegExp): boolean => what.test(app.rows()[row] ?? '');

test('open, go to 10:01:07, read why, turn on the first fix, see 10:01:12, quit', async () => {
  await replay();
  expect(app.rows()[0]).toMatch(
    /^ HAPPENED {2}Stagefront on-sale, simulated +10:00:00 UTC {2}\+0:00 +paused 1x$/,
  );
  expect(app.rows()[1]).toMatch(/^ FAILED .* fewest 15 .* of 5 boxes, a ratchet/);

  app.press(':');
  await app.waitFor('10:01:07  +90s');
  app.press('10:01:07', 'enter');
  await app.waitFor('10:01:07 UTC');
  expect(app.text()).toContain('why box-07');
  expect(app.text()).toMatch(/10:01:07 ✕ killed again: proxy still unborn/);
  expect(app.text()).toMatch(/10:00:52 ✕ killed: answered its check slowly/);

  app.press('1');
  await app.waitFor((text) => /COMPARE/.test(text) && /what if held, 19, 1 kill/.test(text));
  expect(app.text()).toContain('first difference now');
  expect(app.text()).toContain('1[x]+ split-probes');
  expect(app.text()).toMatch(/proxies unborn +0 +1 +\+1/);

  app.press('.', '.', '.', '.', '.');
  await app.waitFor('10:01:12 UTC');
  expect(app.text()).toMatch(/serving +19 +20 +\+1/);
  expect(app.text()).toMatch(/10:01:12 ● passes its readiness checks/);

  app.press('q');
  expect(await app.exited).toMatchObject({ exitCode: 0 });
  expect(app.alternate()).toBe(false);
  expect(app.cursorVisible()).toBe(true);
}, 60_000);

test('the command line opens a frame as it was left: fix, second and box', async () => {
  await replay(['--fix', 'split-probes', '--at', '10:01:07', '--box', '7']);
  await app.waitFor('what if held');
  expect(has(0, /^ COMPARE .*10:01:07 UTC/)).toBe(true);
  expect(app.rows()[3]).toContain('[✕]');

  app.press('y');
  await app.waitFor('ratchet replay stagefront --fix split-probes --at 10:01:07 --box box-07');
  const copied = Buffer.from('ratchet replay stagefront --fix split-probes --at 10:01:07 --box box-07');
  expect(app.raw()).toContain(`\x1b]52;c;${copied.toString('base64')}\x07`);
}, 60_000);

test('it plays, and stops being played', async () => {
  await replay(['--speed', '10']);
  app.press('space');
  await app.waitFor('playing 10x');
  await app.waitFor((text) => !text.includes('10:00:00 UTC'));
  app.press('space');
  await app.waitFor('paused 10x');
}, 60_000);

test('a terminal of 40x10 says what it needs, and goes on when enlarged', async () => {
  app = launch(process.execPath, [program, 'replay', 'stagefront'], { cols: 40, rows: 10 });
  await app.waitFor('needs 80x24, this terminal is 40x10');
  app.resize(80, 24);
  await app.waitFor(KEYS);
  expect(has(0, /^ HAPPENED/)).toBe(true);
}, 60_000);

test('a resized screen equals a fresh start at that size', async () => {
  await replay(['--at', '10:02:00', '--fix', 'warm-spare'], { cols: 120, rows: 40 });
  const settled = (text: string): boolean =>
    !/…\s+…/.test(text) && /what if +held/.test(text) && /[⠀-⣿]/.test(text);
  await app.waitFor(settled, 20_000);
  app.resize(80, 24);
  await app.waitFor('COMPARE  Stagefront on-sale, simulated');
  app.resize(40, 10);
  await app.waitFor('needs 80x24, this terminal is 40x10');
  app.resize(200, 60);
  await app.waitFor('time of day, UTC');
  app.resize(120, 40);
  // A frame comes in pieces: it is whole once it no longer changes.
  let before = '';
  await app.waitFor((text) => {
    const isStill = text === before;
    before = text;
    return isStill && settled(text) && !text.includes('time of day');
  });
  const resized = app.text();
  app.dispose();
  await replay(['--at', '10:02:00', '--fix', 'warm-spare'], { cols: 120, rows: 40 });
  await app.waitFor((text) => text === resized, 20_000);
}, 60_000);

test('a scenario whose names hold control characters shows them and obeys none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratchet-'));
  const file = join(folder, 'odd.yaml');
  const shipped = readFileSync(new URL('../../timelines/stagefront.yaml', import.meta.url), 'utf8');
  writeFileSync(
    file,
    shipped.replace(/^title: .*$/m, 'title: "odd \\u001b[2J\\u001b]0;title\\u0007 \\u202e name"'),
  );
  try {
    app = launch(process.execPath, [program, 'replay', file]);
    await app.waitFor(KEYS);
    expect(app.rows()[0]).toContain('odd ␛[2J␛]0;title');
    expect(app.raw()).not.toContain('\x1b]0;title');
    expect(app.raw()).not.toContain('\u202e');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

const CLASH = `ratchet: scenario/1
title: Two that clash
clock: {start: "2026-10-20T10:00:00Z", length: 1m}
seed: 1
boxes: {count: 3, headroom: 222, cpu: {share: 75%, arrivals: 166.65}}
demand: [{from: "10:00:00", perSecond: 500}]
checkout: {serviceTime: 4.5ms, clientTimeout: 10s}
livenessProbe: {enabled: true, asks: box, periodSeconds: 2, timeoutSeconds: 1, failureThreshold: 3}
readinessProbe: {enabled: true, periodSeconds: 2, timeoutSeconds: 1, failureThreshold: 3, successThreshold: 2}
fixes:
  patient: {title: Patient, cost: none, source: a test, set: {livenessProbe.failureThreshold: 5}}
  more-patient: {title: More patient, cost: none, source: a test, set: {livenessProbe.failureThreshold: 9}}
`;

test('two fixes that contradict each other: the second is not turned on, and the screen says why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratchet-'));
  const file = join(folder, 'clash.yaml');
  writeFileSync(file, CLASH);
  try {
    app = launch(process.execPath, [program, 'replay', file]);
    await app.waitFor(KEYS);
    app.press('1');
    await app.waitFor('1[x]');
    app.press('2');
    await app.waitFor(
      /contradict each other: one sets\s+livenessProbe.failureThreshold to 5, the other to 9/,
    );
    await app.waitFor((text) => text.includes('1[x]') && text.includes('2[ ]'));
    app.press('u');
    await app.waitFor('undone: patient on');
    await app.waitFor('HAPPENED');
    expect(app.text()).toContain('1[ ]');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

test('without colour everything still says what it is', async () => {
  await replay(['--at', '10:01:07', '--fix', 'split-probes'], { env: { NO_COLOR: '1' } });
  await app.waitFor('what if held');
  expect(app.raw()).not.toMatch(/\x1b\[[0-9;]*38;5/);
  expect(app.text()).toContain('● serving');
  expect(app.text()).toContain('✕ killed');
}, 60_000);

test('--ascii draws with ASCII alone', async () => {
  await replay(['--at', '10:01:07', '--ascii']);
  await app.waitFor('HAPPENED');
  expect(app.text()).toMatch(/^[\x20-\x7e\n]*$/);
  expect(app.text()).toContain('X killed');
}, 60_000);

test('help shows every key, is searched, and closes', async () => {
  await replay();
  app.press('?');
  await app.waitFor('esc closes');
  expect(app.text()).not.toContain('copy the command to here');
  app.press('/', 'copy the', 'enter');
  await app.waitFor('copy the command to here');
  app.press('escape');
  await app.waitFor((text) => text.includes('boxes out') && !text.includes('esc closes'));
}, 60_000);

test('a recording opens in the same screen', async () => {
  const file = new URL('../recordings/liveness-loop.json', import.meta.url).pathname;
  app = launch(process.execPath, [program, 'replay', file]);
  await app.waitFor(KEYS);
  expect(app.text()).toMatch(/no readiness, cpu, traffic,/);
  expect(app.text()).toContain('ratchet record prometheus URL');
  expect(app.text()).toContain('a what-if needs a scenario');
  expect(app.rows()[2]).toMatch(/^─pods?─/);
}, 60_000);

test('single requests: open, turn on a fix, see what it makes of figures and callers, quit', async () => {
  app = launch(process.execPath, [program, 'replay', 'catalog-flaky']);
  await app.waitFor(/\? help +q quit/);
  expect(has(1, /^ FAILED .*19 of 40 calls failed/)).toBe(true);
  expect(app.text()).not.toMatch(/kills so far|proxies|control plane/);

  // Each of three pods fails its second request: the fourth, fifth and sixth call, from 09:00:08 on.
  app.press(']');
  await app.waitFor('09:00:08 UTC');
  await app.waitFor(/09:00:08 x orders → catalog: 500, failed/);
  await app.waitFor(/09:00:08 , orders → catalog: catalog-0\d 500/);

  app.press('1');
  await app.waitFor(/19 failed │ what if held, none failed/);
  await app.waitFor(/calls failed\/s +1.0 +0.0 +-1.0/);
  app.press('v');
  await app.waitFor('figures, whole run');
  await app.waitFor(/calls that succeeded +21 +40 +\+19/);
  app.press('1');
  await app.waitFor(/calls that succeeded +21 *\n/);

  app.press('q');
  expect(await app.exited).toMatchObject({ exitCode: 0 });
}, 60_000);
