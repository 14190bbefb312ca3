import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAMES, PLANTED, SECRETS } from '../recordings/planted.ts';
import { typedHere } from './typed.ts';

const ratchet = typedHere();
const wholeWords = (text: string): readonly string[] =>
  Object.values(NAMES).filter((name) =>
    new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?![\\w-])`).test(text),
  );

test('with --redact and --with-text neither the file nor what is printed holds a name or a secret', async () => {
  const files = PLANTED.map(({ kind, text }, at) => {
    const name = `${NAMES.account}-${kind}-${at}.log`;
    writeFileSync(ratchet.path(name), text);
    return name;
  });
  const options = ['--taken-at', '2026-03-01T12:00:00Z', '--redact', '--with-text', '-o', 'incident.jsonl'];
  const { code, err } = await ratchet.run(['import', ...files, ...options]);
  expect(code).toBe(0);
  const written = readFileSync(ratchet.path('incident.jsonl'), 'utf8');
  expect(statSync(ratchet.path('incident.jsonl')).mode & 0o777).toBe(0o600);
  for (const text of [written, err]) {
    expect(wholeWords(text)).toEqual([]);
    for (const secret of [SECRETS.mail, SECRETS.person, SECRETS.client, SECRETS.phone])
      expect(text).not.toContain(secret);
  }
  const run = await ratchet.run(['events', 'incident.jsonl']);
  expect(run.out).toMatch(/killed/);
  expect(wholeWords(run.out)).toEqual([]);
});
