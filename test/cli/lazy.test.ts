import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../../bundle.mjs';

const parent = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
mkdirSync(parent, { recursive: true });
const dist = mkdtempSync(join(parent, 'ratchet-'));
let outputs: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  outputs = await bundle(dist);
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

/** The packages in a piece of the bundle and in all that loads with it at once. */
function packagesWith(entry: string): Set<string> {
  const seen = new Set<string>();
  const waiting = Object.keys(outputs).filter((file) => outputs[file]?.entryPoint === entry);
  expect(waiting).toHaveLength(1);
  const packages = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const input of Object.keys(outputs[file]?.inputs ?? {})) {
      const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];
      if (name !== undefined) packages.add(name);
    }
    const { imports = [] } = outputs[file] ?? {};
    waiting.push(
      ...imports
        .filter(({ kind, external }) => kind === 'import-statement' && !external)
        .map(({ path }) => path),
    );
  }
  return packages;
}

test('help loads nothing but the parser of arguments and what spells words', () => {
  expect([...packagesWith('src/cli/main.ts')].sort()).toEqual(['commander', 'fastest-levenshtein']);
});

test('only the dashboard loads Ink', () => {
  const entries = Object.values(outputs).flatMap(({ entryPoint }) =>
    entryPoint?.startsWith('src/') ? [entryPoint] : [],
  );
  const withInk = entries.filter((entry) => packagesWith(entry).has('ink'));
  expect(withInk).toEqual(['src/dashboard/app.tsx']);
});

test.each([
  'src/runtime/open.ts',
  'src/scenario/long.ts',
  'src/scenario/expected-calls.ts',
  'src/simulation/simulate-with.ts',
  'src/runtime/runs.ts',
  'src/dashboard/dashboard.ts',
])('%s, which a start needs, loads neither what checks scenarios nor what reads them', (entry) => {
  const packages = packagesWith(entry);
  expect(['ink', 'react', 'yaml', 'zod'].filter((name) => packages.has(name))).toEqual([]);
});

test('the licences of all that is bundled lie beside it', () => {
  const licences = readFileSync(join(dist, 'LICENCES.txt'), 'utf8');
  for (const name of ['commander', 'ink', 'react', 'zod', 'yaml', 'papaparse']) {
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((?:MIT|ISC)\\)\n\n.+`, 'm'));
  }
});
