import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { writeParsed } from '../../bundle.mjs';
import { shippedTimelines } from '../../src/runtime/package.ts';
import { parsedAtBuild } from '../../src/runtime/parsed.ts';
import { parseYaml } from '../../src/scenario/document.ts';
import { scenarioFrom } from '../../src/scenario/from-document.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import { workspace } from './workspace.ts';

const path = workspace();
const folder = pathToFileURL(`${path('parsed')}/`);
writeParsed(path('parsed'));

const scenarios = shippedTimelines().filter((each) => each.path.endsWith('.yaml'));

describe.each(scenarios)('$name, which ships,', ({ path: file }) => {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  const sum = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex');

  test('is parsed at build into the same data and the same scenario', () => {
    const data = parsedAtBuild({ sha256: sum(bytes) }, folder);
    expect(data).toEqual(parseYaml(text, file).data);
    expect(scenarioFrom({ data, lineOf: () => null }, file)).toEqual(loadScenario(text, file));
  });

  test('is parsed anew as soon as it is another file', () => {
    expect(parsedAtBuild({ sha256: sum(`${text}\n`) }, folder)).toBeNull();
  });
});

test('from source nothing is parsed beforehand', () => {
  expect(parsedAtBuild({ sha256: 'any' })).toBeNull();
});
