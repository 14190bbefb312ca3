import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shellQuoted } from '../../src/session/copy.ts';
import { type Launched, launch } from './harness.ts';
import { builtProgram } from './program.ts';

let program: string;
let app: Launched;
const folder = mkdtempSync(join(tmpdir(), 'ratchet-'));
const ODD = "it's $(a) timeline.yaml";

beforeAll(async () => {
  program = await builtProgram();
  copyFileSync(fileURLToPath(new URL('../../timelines/stagefront.yaml', import.meta.url)), join(folder, ODD));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});
afterEach(() => app.dispose());

/** Runs a command of ours as a shell does. */
const shell = (command: string): void => {
  const ours = `ratchet() { ${shellQuoted(process.execPath)} ${shellQuoted(program)} "$@"; }; ${command}`;
  app = launch('/bin/sh', ['-c', ours], {
    cols: 120,
    rows: 40,
    cwd: folder,
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
};
/** The screen without its last row, once the fixes are known, both worlds are there, and nothing changes any more. */
const settled = async (): Promise<string> => {
  let before = '';
  await app.waitFor((text) => {
    const isStill = text === before && /\? help|\(copied\)/.test(text);
    before = text;
    return isStill && !/…\s+…/.test(text) && /[⠀-⣿]/.test(text);
  }, 20_000);
  return app.rows().slice(0, -3).join('\n');
};
const copied = (): string => {
  const [, encoded = ''] = /\x1b\]52;c;([^\x07]*)\x07/.exec(app.raw()) ?? [];
  return Buffer.from(encoded, 'base64').toString('utf8');
};

test.each<readonly [string, string, readonly string[], RegExp]>([
  [
    'comparing, with a box',
    'ratchet replay stagefront --fix split-probes --at 10:01:07 --box 7',
    [],
    /COMPARE .*10:01:07/,
  ],
  [
    'a file of an odd name, played faster',
    `ratchet replay ${shellQuoted(ODD)} --at +2:00 --speed 10`,
    [],
    /HAPPENED .*10:02:00 .*10x/,
  ],
  [
    'the what-if alone, in another zone',
    'ratchet replay stagefront --fix warm-spare --timezone Asia/Tokyo',
    ['c', '}'],
    /WHAT IF .*19:01:00/,
  ],
])(
  'the command that y copies opens the same frame: %s',
  async (_, command, keys, shown) => {
    shell(command);
    await settled();
    app.press(...keys);
    await app.waitFor(shown);
    const frame = await settled();
    app.press('y');
    await app.waitFor('(copied)');
    const again = copied();
    app.dispose();
    shell(again);
    await app.waitFor(shown);
    expect(await settled()).toBe(frame);
  },
  90_000,
);
