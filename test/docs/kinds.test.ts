import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMATS } from '../../src/recordings/formats.ts';
import { KINDS } from '../../src/recordings/kinds.ts';

const PAGE = readFileSync('docs/bring-your-own-incident.md', 'utf8');

test('the page lists every kind of file with the commands that print it', () => {
  const listed = PAGE.slice(PAGE.indexOf('<!-- kinds -->'), PAGE.indexOf('<!-- end of kinds -->'));
  const expected = KINDS.flatMap(({ kind, title, commands }) => [
    `**${kind}**: ${title}`,
    '',
    '```sh',
    ...commands,
    '```',
    '',
  ]);
  expect(listed.split('\n').slice(2, -1)).toEqual(expected);
});

test('every kind that is listed can be read', () => {
  expect(FORMATS.map(({ kind }) => kind).sort()).toEqual(KINDS.map(({ kind }) => kind).sort());
});
