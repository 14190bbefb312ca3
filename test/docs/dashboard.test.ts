import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAMED_KEYS } from '../../src/session/key-names.ts';
import { preferencesFrom } from '../../src/session/preferences.ts';
import { THEME_NAMES } from '../../src/text/styled.ts';

const PAGE = readFileSync('docs/dashboard.md', 'utf8');
const EXAMPLE = /```yaml\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '';

test('the example of a configuration can be read, and shows every setting', () => {
  const { keys, ...others } = preferencesFrom(EXAMPLE, 'docs/dashboard.md');
  expect(others).toEqual({
    theme: 'dark',
    timezone: 'Europe/Berlin',
    speed: 4,
    ascii: false,
    mouse: false,
  });
  expect(Object.fromEntries(keys ?? [])).toEqual({
    play: ['p', 'space'],
    'next-event': ['l'],
    'previous-event': ['h'],
    undo: ['u', 'ctrl-u'],
    details: [],
  });
});

test('every theme and every key that has a name stand there', () => {
  for (const name of [...THEME_NAMES, ...NAMED_KEYS]) expect(PAGE).toContain(`\`${name}\``);
});
