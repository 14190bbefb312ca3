import { describe, expect, test } from 'vitest';
import { type Preferences, preferencesFrom } from '../../src/session/preferences.ts';
import { Problem } from '../../src/text/problem.ts';

const read = (...lines: readonly string[]): Preferences => preferencesFrom(lines.join('\n'), 'config.yaml');
const refused = (...lines: readonly string[]): string => {
  try {
    read(...lines);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return 'nothing was refused';
};

test('everything that can be set', () => {
  const { keys, ...others } = read(
    'theme: light',
    'timezone: Europe/Berlin',
    'speed: 4',
    'ascii: true',
    'mouse: false',
    'keys:',
    '  play: p',
    '  next-event: [l, ctrl-n]',
    '  fix: [7, 8]',
    '  undo: none',
  );
  expect(others).toEqual({ theme: 'light', timezone: 'Europe/Berlin', speed: 4, ascii: true, mouse: false });
  expect(Object.fromEntries(keys ?? [])).toEqual({
    play: ['p'],
    'next-event': ['l', 'ctrl-n'],
    fix: ['7', '8'],
    undo: [],
  });
});

test.each([[''], ['# nothing'], ['keys:']])('%o says nothing', (text) => {
  expect(read(text)).toEqual({});
});

describe('what cannot be read is said with its line', () => {
  test.each<[string, readonly string[], string]>([
    ['an unknown key', ['# mine', 'them: light'], ':2: found unknown key "them"; did you mean theme?'],
    [
      'one that is like none',
      ['colour: red'],
      ':1: found unknown key "colour"; known here: theme, timezone, speed, ascii, mouse, keys',
    ],
    ['an unknown theme', ['theme: ligth'], ':1: theme: found "ligth"; did you mean light?'],
    [
      'no theme',
      ['theme: 3'],
      ':1: theme: found 3; expected one of default, dark, light, high-contrast, high-contrast-light, mono',
    ],
    ['a speed', ['speed: 3'], ':1: speed: found 3; expected one of 0.5, 1, 2, 4, 10, 30, 60'],
    [
      'a zone',
      ['timezone: Berlin/Europe'],
      ':1: timezone: found "Berlin/Europe"; expected a name such as Europe/Berlin, or +02:00',
    ],
    ['a switch', ['ascii: maybe'], ':1: ascii: found "maybe"; expected true or false'],
    ['a list', ['- a'], ':1: found a list; expected a block of settings'],
    ['not YAML', ['theme: [a'], ':1: not YAML: '],
    [
      'two documents',
      ['theme: dark', '---', 'theme: light'],
      ':2: found a second YAML document; expected one configuration',
    ],
    ['a key twice', ['theme: dark', 'theme: light'], ':2: not YAML: '],
    ['__proto__', ['__proto__: {}'], ':1: found the key __proto__'],
    ['an alias of nothing', ['theme: *a'], ':1: found the alias "*a"'],
  ])('%s', (_, lines, sentence) => {
    expect(refused(...lines)).toContain(`config.yaml${sentence}`);
  });

  test.each<[string, string, string]>([
    ['an unknown command', 'plya: p', 'keys: found unknown command "plya"; did you mean play?'],
    ['one of a prototype', 'constructor: p', 'keys: found unknown command "constructor"; expected a name'],
    ['an unknown key', 'play: spce', 'keys.play: found "spce"; did you mean space?'],
    [
      'two characters',
      'play: zz',
      'keys.play: found "zz"; expected a character, ctrl-x, alt-x, none, or one of space,',
    ],
    ['what no terminal sends', 'play: ctrl-i', 'keys.play: found "ctrl-i"; expected a character'],
    ['nothing', 'play: ~', 'keys.play: found nothing; expected a character'],
    ['a control character', 'play: "\\e"', 'keys.play: found "\\u001b"; expected a character'],
    ['the same twice', 'play: [p, p]', 'keys.play: found "p" twice; expected it once'],
    [
      'a usual key of another',
      'play: c',
      'keys.play: found "c", which is a key of view; expected a free one, or others for view too',
    ],
    ['no way out', 'quit: none', 'keys.quit: found "none"; expected at least one key'],
    ['no way out of the prompt', 'submit: []', 'keys.submit: found a list; expected at least one key'],
    [
      'a key that types',
      'submit: x',
      'keys.submit: found "x", which types text; expected a key such as ctrl-x',
    ],
    [
      'too many',
      `play: [${[...'abdeghijklopr'].join(', ')}]`,
      'keys.play: found 13 keys; expected at most 12',
    ],
  ])('%s for a command', (_, written, sentence) => {
    expect(refused('keys:', `  ${written}`)).toContain(`config.yaml:2: ${sentence}`);
  });

  test('the key of a list by its own line', () => {
    expect(refused('keys:', '  play:', '    - p', '    - spce')).toContain(
      'config.yaml:4: keys.play: found "spce"',
    );
  });

  test('two commands that were given one key', () => {
    const said = refused('keys:', '  play: p', '  undo: p');
    expect(said).toContain('config.yaml:3: keys.undo: found "p", which is a key of play');
  });
});

test('a key may go from one command to another', () => {
  const { keys } = read('keys:', '  play: c', '  view: space');
  expect(Object.fromEntries(keys ?? [])).toEqual({ play: ['c'], view: ['space'] });
});

test('a bomb and a pit end in a sentence', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x]'];
  for (const [one, other] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg'].map((pair) => [...pair]))
    bomb.push(`${other}: &${other} [${Array(8).fill(`*${one}`).join(', ')}]`);
  expect(refused(...bomb)).toMatch(/^config\.yaml.*expected/);
  expect(refused(`keys: ${'['.repeat(20_000)}`)).toMatch(/^config\.yaml/);
});
