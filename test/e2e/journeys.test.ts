import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { incident } from '../timeline/by-hand.ts';
import { builtProgram } from './program.ts';
import { type AnyTerminal, hasTmux, inTmux, inXterm, type StartIn } from './terminals.ts';

let program: string;
let folder: string;
let app: AnyTerminal;
beforeAll(async () => {
  program = await builtProgram();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratchet-'));
});
afterEach(() => {
  app.dispose();
  rmSync(folder, { recursive: true });
});

/** By hand: a pod that starts and is killed in turn, a row a second. */
const rows = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, n) => {
    const [at, killed] = [(from + n) * 1000, (from + n) % 2 === 1];
    const text = killed ? 'killed: it was its turn' : 'started';
    return `{"row":"event","at":${at},"id":${from + n},"kind":"${killed ? 'killed' : 'started'}","box":"web-1","text":"${text}"}\n`;
  }).join('');

/** Each of the ways people use it, from its beginning to its end, in every terminal there is. */
describe.each<readonly [string, StartIn, boolean]>([
  ['xterm.js', inXterm, true],
  ['tmux', inTmux, hasTmux],
])('in %s', (_, start, isThere) => {
  const replay = (...args: readonly string[]): void => {
    app = start([program, 'replay', ...args], { XDG_DATA_HOME: folder });
  };
  const quit = async (): Promise<void> => {
    app.press('q');
    expect(await app.ended()).toBe(0);
  };

  test.skipIf(!isThere)(
    'a postmortem: open, jump to the kill, why, a fix, compare, mark, copy, open the copy',
    async () => {
      replay('stagefront');
      await app.waitFor(/\? help +q quit/);
      app.press('k');
      await app.waitFor(/why box-07[\s\S]*10:00:52 ✕ killed[\s\S]*kill 1 of \d+ +#\d+ 10:00:52 /);
      app.press('k');
      await app.waitFor(/why box-07[\s\S]*10:01:07 ✕ killed[\s\S]*kill 2 of \d+ +#\d+ 10:01:07 /);
      // Why: from the kill down to what began it.
      await app.waitFor(/─why box-07─/);
      await app.waitFor(/10:01:07 ✕ killed again: proxy still unborn[\s\S]*10:00:45 +slow spell/);

      app.press('1');
      await app.waitFor(/what if held, 19, 1 kill[\s\S]*what if, first difference now[\s\S]*1\[x\]/);
      expect(app.rows()[0]).toMatch(/^ COMPARE .* 10:01:07 UTC/);
      expect(app.text()).toMatch(/proxies unborn +0 +1 +\+1▼/);
      app.press('d');
      await app.waitFor(/^ COMPARE .* 10:01:(0[89]|[1-5]\d) UTC/m);
      app.press('F');
      await app.waitFor(/^ COMPARE .* 10:01:07 UTC/m);

      app.press('m');
      await app.waitFor('a text if you like');
      app.press('the wait began anew', 'enter');
      await app.waitFor('marked');
      app.press('y');
      const command = 'replay stagefront --fix split-probes --at 10:01:07';
      await app.waitFor(`ratchet ${command}`);
      await app.waitFor('(copied)');
      await quit();
      const marks = readFileSync(join(folder, 'ratchet', 'marks', 'stagefront.marks.jsonl'), 'utf8');
      expect(marks).toContain('{"at":"2026-10-20T10:01:07Z","text":"the wait began anew"}');

      app.dispose();
      replay(...command.split(' ').slice(1));
      await app.waitFor(/^ COMPARE .* 10:01:07 UTC[\s\S]*what if held, 19, 1 kill/);
      await quit();
    },
    60_000,
  );

  test.skipIf(!isThere)(
    'a room: open hidden, predict, play, go on, reveal',
    async () => {
      replay(
        ...['stagefront', '--hide-future', '--at', '10:01:00', '--countdown', '2s', '--lock-fixes'],
        ...['--speed', '4'],
      );
      await app.waitFor(/\? help +q quit/);
      expect(app.rows()[0]).toMatch(/^ HAPPENED {2}stagefront, simulated .* 0:02 ready$/);
      expect(app.rows()[1]).toMatch(/^ held so far .* 1 kill of 1 box/);
      expect(app.text()).not.toMatch(/FAILED|10:07:30|10:03|eject-not-kill.*\+/);
      expect(app.text()).toContain('[ ]? ?');

      app.press('G');
      await app.waitFor('10:01:00 UTC');
      app.press('1');
      await app.waitFor('the fixes are locked: L twice unlocks them');

      app.press('space');
      await app.waitFor('0:02 to say what comes next');
      await app.waitFor('time is up: space goes on');
      expect(app.rows()[0]).toContain('10:01:00 UTC');

      app.press('space');
      await app.waitFor(/10:01:(0[89]|1\d) UTC/);
      app.press('space');
      await app.waitFor('paused 4x');
      expect(app.rows()[1]).toMatch(/^ held so far .* 2 kills of 1 box, a ratchet/);

      app.press(':', '10:02:30', 'enter');
      await app.waitFor(/10:02:30 UTC .*\n FAILED so far/);

      app.press('R');
      await app.waitFor('R again reveals everything');
      app.press('R');
      await app.waitFor('everything is revealed');
      expect(app.rows()[1]).toMatch(/^ FAILED .* fewest 15 .* of 5 boxes, a ratchet/);
      await quit();
    },
    60_000,
  );

  test.skipIf(!isThere)(
    'live: follow, pause, go back, jump to now, another file in its place',
    async () => {
      const file = join(folder, 'live.jsonl');
      const [header = ''] = writeTimeline(
        incident({ provenance: 'recorded', title: 'Live', boxes: ['web-1'], length: 1 }),
      );
      writeFileSync(file, `${header.trimEnd()}\n${rows(0, 3)}`);
      replay('--follow', file);
      await app.waitFor(/\+0:02 +live$/m);
      appendFileSync(file, rows(3, 6));
      await app.waitFor(/\+0:05 +live$/m);
      expect(app.text()).toContain('✕ killed: it was its turn');

      app.press('[');
      await app.waitFor(/\+0:04 +paused 1x$/m);
      appendFileSync(file, rows(6, 9));
      await app.waitFor('of 9');
      expect(app.text()).toMatch(/\+0:04 +paused 1x$/m);

      app.press('G');
      await app.waitFor(/\+0:08 +live$/m);
      app.press('space');
      await app.waitFor(/\+0:08 +paused 1x$/m);
      app.press(':', 'now', 'enter');
      await app.waitFor(/\+0:08 +live$/m);

      rmSync(file);
      writeFileSync(file, `${header.trimEnd()}\n${rows(0, 2)}`);
      await app.waitFor('live.jsonl was replaced');
      expect(app.text()).toMatch(/\+0:01 +live$/m);
      await quit();
    },
    60_000,
  );
});
