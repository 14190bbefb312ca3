import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/session/commands.ts';
import {
  actionOf,
  commandOfKey,
  hintKeys,
  keyFor,
  keyMapOf,
  shownKeysOf,
  USUAL_KEYS,
} from '../../src/session/key-map.ts';
import { reduce } from '../../src/session/reduce.ts';
import { session, smallWorld } from './small.ts';

const mapped = (chosen: Readonly<Record<string, readonly string[]>>) =>
  keyMapOf(new Map(Object.entries(chosen)));
const named = (id: string) => COMMANDS.find((each) => each.id === id) ?? COMMANDS[0];

test('a key that was chosen does what the usual one did, which does nothing any more', () => {
  const keys = mapped({ play: ['p', 'ctrl-p'] });
  expect(actionOf('p', 'replay', keys)).toEqual({ do: 'play' });
  expect(actionOf('ctrl-p', 'replay', keys)).toEqual({ do: 'play' });
  expect(actionOf('space', 'replay', keys)).toBe(null);
  expect(actionOf('q', 'replay', keys)).toEqual({ do: 'quit' });
});

test('a command without keys keeps its name in the prompt, and is called by it', () => {
  const keys = mapped({ end: [] });
  expect(commandOfKey('G', 'replay', keys)).toBe(null);
  expect([keyFor(keys, 'end'), shownKeysOf(keys, 'end')]).toEqual([':end', ':end']);
});

test('the nth key of the fixes toggles the nth fix', () => {
  const keys = mapped({ fix: ['alt-a', 'alt-b'] });
  expect(actionOf('alt-b', 'replay', keys)).toEqual({ do: 'toggle-nth', nth: 2 });
  expect(actionOf('2', 'replay', keys)).toBe(null);
  expect(actionOf('2', 'replay', USUAL_KEYS)).toEqual({ do: 'toggle-nth', nth: 2 });
});

test.each([
  ['previous-second', {}, '←→'],
  ['previous-second', { 'next-second': ['l'], 'previous-second': ['h'] }, 'h l'],
  ['previous-event', { 'next-event': [] }, '['],
  ['fix', {}, '1-9'],
  ['fix', { fix: ['a', 'b'] }, 'a'],
  ['play', { play: ['p'] }, 'p'],
  ['play', { play: [] }, null],
] as const)('the key line names the keys of %s as %o maps them', (id, chosen, shown) => {
  const command = named(id);
  expect(command && hintKeys(mapped(chosen), command)).toBe(shown);
});

test('what is said of keys names those that are mapped', () => {
  const keys = mapped({ start: ['a'], fix: ['7', '8'], up: ['k'], down: ['j'], toggle: ['t'] });
  const world = smallWorld({ keys });
  const said = (second: number, action: Parameters<typeof reduce>[1]) =>
    reduce(session({ second }), action, world).message;
  expect(said(119, { do: 'play' })).toBe('this is the end: a goes to the start');
  expect(said(0, { do: 'view' })).toBe('choose a fix first: 7 8, or k j and t');
});
