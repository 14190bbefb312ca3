import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { writeScenarios } from '../../bundle.mjs';
import { checkedOf } from '../../src/runtime/check.ts';
import { answersOf, checkedAtBuild, NOT_ASKED } from '../../src/runtime/checked.ts';
import { shippedTimelines } from '../../src/runtime/package.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { simulateWith } from '../../src/simulation/simulate-with.ts';
import { workspace } from './workspace.ts';

const path = workspace();
const folder = pathToFileURL(`${path('scenarios')}/`);
await writeScenarios(path('scenarios'));

const scenarios = shippedTimelines().filter((each) => each.path.endsWith('.yaml'));

describe.each(scenarios)('$name, which ships,', ({ path: file }) => {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  const sum = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex');

  test('is checked at build, and is the very scenario that its file gives', () => {
    const checked = checkedAtBuild({ sha256: sum(bytes), shown: file }, folder);
    // Strictly: what JSON has no word for, such as undefined, would be lost.
    expect(checked?.scenario).toStrictEqual(loadScenario(text, file));
    expect(checked).toStrictEqual(checkedOf(text, file));
  });

  test('is checked anew as soon as it is another file', () => {
    expect(checkedAtBuild({ sha256: sum(`${text}\n`), shown: file }, folder)).toBeNull();
  });
});

test('a fleet run with the answers of the build is the run itself', () => {
  const fleet = scenarios.find(({ name }) => name === 'stagefront');
  const text = readFileSync(fleet?.path ?? '', 'utf8');
  const checked = checkedOf(text, 'fleet.yaml');
  const run = { fixes: [], seed: checked.scenario.seed };
  expect(simulateWith(checked.scenario, answersOf(checked), run)).toEqual(simulate(checked.scenario, run));
});

test('what the build was not asked is said, and asked of the language', () => {
  const fleet = scenarios.find(({ name }) => name === 'stagefront');
  const { settingsWith } = answersOf(checkedOf(readFileSync(fleet?.path ?? '', 'utf8'), 'fleet.yaml'));
  expect(() => settingsWith([{ 'app.startup': '9s' }])).toThrow(NOT_ASKED);
});

test('from source nothing is checked beforehand', () => {
  expect(checkedAtBuild({ sha256: 'any', shown: 'any.yaml' })).toBeNull();
});
