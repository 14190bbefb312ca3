import { describe, expect, it } from 'vitest';
import { replaced, SHIPPED, sentenceOf } from './sentences.ts';

const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe'].map((pair) => pair.split('')))
  bomb.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${of}`).join(', ')}]`);

const title = (to: string) => replaced('title: Stagefront on-sale', to).text;
const last = SHIPPED.split('\n').length;

const FILES: readonly (readonly [what: string, text: string, sentence: string])[] = [
  ['an empty file', '', ': found an empty file; expected a scenario'],
  ['a blank file', ' \n\n', ': found an empty file; expected a scenario'],
  [
    'nothing but a comment',
    '# to do\n',
    ': found nothing; expected a scenario, which is a block of settings',
  ],
  ['a word', 'hello', ':1: found "hello"; expected a scenario, which is a block of settings'],
  ['a number', '42', ':1: found 42; expected a scenario, which is a block of settings'],
  ['a list', '- a\n- b\n', ':1: found a list; expected a scenario, which is a block of settings'],
  ['null', '~', ':1: found nothing; expected a scenario, which is a block of settings'],
  [
    'zeros',
    '\0\0\0\0',
    ':1: found "\\u0000\\u0000\\u0000\\u0000"; expected a scenario, which is a block of settings',
  ],
  [
    'two documents',
    `${SHIPPED}---\na: 1\n`,
    `:${last}: found a second YAML document; expected one scenario in a file`,
  ],
  ['a quote that is not closed', title('title: "Stagefront'), ':2: not YAML: missing closing "quote'],
  ['tabs', replaced('  count: 20', '\tcount: 20').text, ':32: not YAML: tabs are not allowed as indentation'],
  ['a key twice', title('title: One\ntitle: Two'), ':3: not YAML: map keys must be unique'],
  [
    'a list and a map at once',
    replaced('boxes:\n', 'boxes:\n  - a\n').text,
    ':33: not YAML: all mapping items must start at the same column',
  ],
  ['a bomb of aliases', bomb.join('\n'), ': found more than 100 aliases; expected a scenario without them'],
  ['an alias of nothing', title('title: *nobody'), ':2: found the alias "*nobody" of nothing before it'],
  ['an alias of itself', title('title: &a [*a]'), ':2: title: found a list; expected text'],
  [
    'lists in lists, 20,000 deep',
    title(`title: ${'['.repeat(20_000)}`),
    ':2: found YAML nested too deeply; expected a scenario',
  ],
  [
    'maps in maps, 5,000 deep',
    title(`title: ${'{a: '.repeat(5000)}1${'}'.repeat(5000)}`),
    ':2: found YAML nested too deeply; expected a scenario',
  ],
  [
    '__proto__ as a block',
    `${SHIPPED}__proto__: {polluted: yes}\n`,
    `:${last}: found the key __proto__; expected another word`,
  ],
  [
    '__proto__ as a box',
    replaced('box-07: {headroom: 222,', '__proto__: {headroom: 222,').text,
    ':39: found the key __proto__; expected another word',
  ],
  [
    '__proto__ as a fix',
    replaced('  split-probes:', '  __proto__:').text,
    ':130: found the key __proto__; expected another word',
  ],
  ['a key that is a list', `${SHIPPED}? [a, b]\n: 1\n`, `:${last}: found a key that is not a word`],
  ['a key that is nothing', `${SHIPPED}~: 1\n`, `:${last}: found a key that is not a word`],
];

describe('a file that is no scenario', () => {
  it.each(FILES)('%s', (_, text, sentence) => {
    expect(sentenceOf(text)).toBe(sentence);
  });

  it('leaves the prototype of objects alone', () => {
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('a list that is too long says how long it may be', () => {
    const notes = Array.from({ length: 101 }, () => '  - a note').join('\n');
    expect(sentenceOf(SHIPPED.replace(/^notes:\n( {2}.*\n)+/m, `notes:\n${notes}\n`))).toMatch(
      /^:\d+: notes: found a list; expected a list of at most 100$/,
    );
  });
});

describe('a file that is one all the same', () => {
  it.each([
    ['with a byte order mark', `\uFEFF${SHIPPED}`],
    ['with line ends of Windows', SHIPPED.replaceAll('\n', '\r\n')],
    ['without an end of its last line', SHIPPED.trimEnd()],
    ['with escape codes in its title, which are data', title('title: "\\e[31mred\\a"')],
    ['with a tag nobody knows', title('title: !mine Stagefront')],
    [
      'with an anchor and its alias',
      title('title: &t Stagefront\nteaches: *t').replace('teaches: killed while being born\n', ''),
    ],
  ])('%s', (_, text) => {
    expect(sentenceOf(text)).toBe('loads');
  });
});
