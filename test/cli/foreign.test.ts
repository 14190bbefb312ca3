import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { typedHere } from './typed.ts';

/** Files that people have at hand, read where they are. */
const folder = fileURLToPath(new URL('../../../shared/recordings/', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder) : [];
/** Files of a kind that is known, which have tests of their own. */
const isKnown = (name: string): boolean =>
  /^k8s_(?:events|describe|pods)_|^prom_(?:range|dump)|^envoy_clusters|^istioctl_|^otlp_/.test(name);

const ratchet = typedHere();
const said = async (command: string, file: string): Promise<string> => {
  const { code, err } = await ratchet.run([command, file]);
  return `${code} ${err.replace(folder, '')}`;
};

describe.skipIf(files.length === 0)('a foreign file is called what it is, whatever it is given to', () => {
  test.each(files.filter((name) => !isKnown(name)))('%s', async (name) => {
    const sentence = await said('import', `${folder}${name}`);
    expect(sentence).toMatch(
      new RegExp(`^2 ratchet: ${name}(?::\\d+)?: (?:is|holds|shows|found) .*ratchet import --help`),
    );
    expect(sentence).not.toMatch(/second YAML document|unknown key|JSON object or array/);
    expect(await said('run', `${folder}${name}`)).toBe(sentence);
    expect(await said('validate', `${folder}${name}`)).toBe(sentence);
  });
});

test.each([
  [
    'apiVersion: v1\nkind: Namespace\n---\napiVersion: apps/v1\nkind: Deployment\n',
    'a.yaml:2: found kind Namespace: this is configuration',
  ],
  ['answers: []\n', 'a.yaml: is no recording that is known here, and no scenario, which has a line'],
  [
    '{"row":"event","at":1,"id":0,"kind":"app-ready"}\n',
    'a.yaml:1: found a row of a timeline; expected its header first',
  ],
])('%j', async (text, sentence) => {
  writeFileSync(ratchet.path('a.yaml'), text);
  for (const command of ['import', 'run', 'validate'])
    expect(await said(command, 'a.yaml')).toContain(`2 ratchet: ${sentence}`);
});

test('a scenario is no recording', async () => {
  writeFileSync(ratchet.path('mine.yaml'), 'ratchet: scenario/1\n');
  expect(await said('import', 'mine.yaml')).toContain('mine.yaml: is a scenario, not a recording');
});

test('an export of Slack is an archive, of which a channel is asked for', async () => {
  writeFileSync(ratchet.path('export.zip'), 'PK\u0003\u0004\u0000\u0000');
  expect(await said('import', 'export.zip')).toContain(
    '2 ratchet: export.zip: is a zip archive; `unzip -p` prints what is in it, of an export of Slack a channel: unzip -p',
  );
});
