import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import { COMMANDS } from '../../src/session/commands.ts';
import { shownKeysOf, USUAL_KEYS } from '../../src/session/key-map.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { launch } from '../e2e/harness.ts';
import { builtProgram } from '../e2e/program.ts';

const README = readFileSync('README.md', 'utf8');

/** What stands between two comments of the README, or between a fence and the next. */
function between(from: string, until: string): string {
  const start = README.indexOf(from);
  expect(start, from).toBeGreaterThan(-1);
  const body = README.slice(README.indexOf('\n', start) + 1);
  return body.slice(0, body.indexOf(until));
}

describe('the screen in the README', () => {
  let program: string;
  beforeAll(async () => {
    program = await builtProgram();
  });

  test('is the one that its command draws', async () => {
    const comment = between('<!-- screen', '<!-- end of screen').split('\n');
    const shown = comment.slice(1, -2);
    const app = launch(process.execPath, [
      program,
      ...['replay', 'stagefront', '--fix', 'split-probes', '--at', '10:01:07'],
    ]);
    const drawn = (): readonly string[] => app.rows().map((row) => row.trimEnd());
    // Outcomes arrive one by one: the screen is the README's once the last of them has.
    const settled = app.waitFor(() => drawn().join('\n') === shown.join('\n'));
    await settled.catch(() => {});
    const last = drawn();
    app.dispose();
    expect(last).toEqual(shown);
  }, 60_000);
});

test('the keys in the README are those of the program', () => {
  const rows = COMMANDS.filter(({ scope }) => scope === 'replay').map(
    (command) => `| ${shownKeysOf(USUAL_KEYS, command.id).replaceAll('|', '\\|')} | ${command.title} |`,
  );
  expect(between('<!-- keys', '<!-- end of keys').trim().split('\n')).toEqual([
    '| key | does |',
    '|---|---|',
    ...rows,
  ]);
});

test('the timelines in the README are those that ship', async () => {
  const program = await builtProgram();
  const list = execFileSync(process.execPath, [program, 'list'], { encoding: 'utf8' });
  const shown = between('<!-- timelines', '<!-- end of timelines').replaceAll('```', '').trim();
  expect(shown).toBe(list.slice(0, list.lastIndexOf('\n`ratchet list NAME`')).trim());
}, 60_000);

test('the requests in the README do what the text beside them says', () => {
  const text = between('every request is simulated', '## Why its answers');
  const file = text.slice(text.indexOf('```yaml') + '```yaml\n'.length);
  const scenario = loadScenario(file.slice(0, file.indexOf('```')), 'my-calls.yaml');
  const figures = (fixes: readonly string[]) =>
    simulate(scenario, { fixes, seed: 1 }).figures.map(({ value }) => value);
  // Forty calls in turn to three boxes of which each fails its second, fourth … request: 13 or 14 each.
  expect(figures([])).toEqual([21, 1]);
  const [ok, tries] = figures(['retry']);
  expect(ok).toBe(40);
  expect(tries).toBeCloseTo(2, 1);
});

test('the scenario in the README does what the text beside it says', () => {
  const scenario = loadScenario(between('```yaml', '```'), 'my-fleet.yaml');
  const outcome = (fixes: readonly string[]) => outcomeOf(simulate(scenario, { fixes, seed: 1 }));
  expect(outcome([])).toMatchObject({ ratchet: true, boxesKilled: 1, recoveredAt: null });
  expect(outcome(['ask-the-process'])).toMatchObject({ ratchet: false, kills: 1 });
});

test('every file that the README links to is there', () => {
  const links = [...README.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(existsSync(link), link).toBe(true);
});
