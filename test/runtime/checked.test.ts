import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { writeScenarios } from '../../bundle.mjs';
import { checkedAtBuild } from '../../src/runtime/checked.ts';
import { shippedTimelines } from '../../src/runtime/package.ts';
import { loadScenario } from '../../src/scenario/load.ts';
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
    // Strictly: what JSON has no word for, such as undefined, would be lost.
    expect(checkedAtBuild({ sha256: sum(bytes), shown: file }, folder)).toStrictEqual(
      loadScenario(text, file),
    );
  });

  test('is checked anew as soon as it is another file', () => {
    expect(checkedAtBuild({ sha256: sum(`${text}\n`), shown: file }, folder)).toBeNull();
  });
});

test('from source nothing is checked beforehand', () => {
  expect(checkedAtBuild({ sha256: 'any', shown: 'any.yaml' })).toBeNull();
});
