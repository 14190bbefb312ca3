import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { theoryTable } from '../golden/references.ts';

test('theory and simulation in the README are what the program gives', () => {
  // Where they differ, the table that is expected is printed: it goes between the two comments.
  const readme = readFileSync('README.md', 'utf8');
  const [, shown = ''] = /<!-- theory -->\n([\s\S]*?)\n<!-- end of theory -->/.exec(readme) ?? [];
  expect(shown).toBe(theoryTable());
});
