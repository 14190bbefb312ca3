import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { shippedTimelines } from '../../src/runtime/package.ts';
import { typedHere } from './typed.ts';

const ratchet = typedHere();
const hasBash = spawnSync('bash', ['-c', 'true']).status === 0;

describe.skipIf(!hasBash)('in bash', () => {
  test.each([
    ['ratchet re', ['replay', 'record']],
    ['ratchet rep', ['replay']],
    ['ratchet run x --form', ['--format']],
    ['ratchet run x --format j', ['json', 'jsonl']],
    ['ratchet list ', [...shippedTimelines().map(({ name }) => name), '--format']],
  ])('%j is completed', async (line, words) => {
    const { out } = await ratchet.run(['completion', 'bash']);
    writeFileSync(ratchet.path('completion.sh'), out);
    const typed = line.split(' ').map((word) => `'${word}'`);
    const script = `. ./completion.sh; COMP_WORDS=(${typed.join(' ')}); COMP_CWORD=${typed.length - 1}; _ratchet; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = spawnSync('bash', ['-c', script], { cwd: ratchet.path(''), encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(words);
  });
});

test('fish and zsh have theirs, any other shell a sentence', async () => {
  expect((await ratchet.run(['completion', 'fish'])).out).toContain("-a 'text json csv jsonl'");
  expect((await ratchet.run(['completion', 'zsh'])).out).toContain('bashcompinit');
  expect(await ratchet.run(['completion', 'tcsh'])).toEqual({
    code: 2,
    out: '',
    err: 'ratchet: found shell "tcsh"; expected bash, zsh or fish\n',
  });
});

test('the schema knows every key that the scenarios use, and what settings are about', async () => {
  const { out } = await ratchet.run(['schema']);
  const schema = JSON.parse(out);
  const scenarios = shippedTimelines().filter(({ path }) => path.endsWith('.yaml'));
  for (const { path } of scenarios) {
    const keys = Object.keys(parse(readFileSync(path, 'utf8')));
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(keys));
  }
  expect(schema.properties.boxes.properties.count.description).toEqual(expect.any(String));
  expect(out).not.toContain('"about"');
});
