import { expect, test } from 'vitest';
import { actionOfKey, actionOfOther, actionUnseen, quittingKeys } from '../../src/dashboard/keys.ts';
import type { Action } from '../../src/session/actions.ts';
import { USUAL_KEYS } from '../../src/session/key-map.ts';
import { openPrompt } from '../../src/session/prompt.ts';
import { reduce } from '../../src/session/reduce.ts';
import { session, smallWorld } from '../session/small.ts';

const NOWHERE = { chart: false };
const EVERYWHERE = { chart: true };

test.each<[string, Action | null]>([
  ['space', { do: 'play' }],
  ['right', { do: 'step', by: 1 }],
  [',', { do: 'step', by: -1 }],
  ['7', { do: 'toggle-nth', nth: 7 }],
  ['shift-tab', { do: 'box', by: -1 }],
  ['ctrl-c', { do: 'quit' }],
  ['paste:10:01', { do: 'type', text: '10:01' }],
  ['0', null],
  ['alt-x', null],
  ['pageup', { do: 'page-by', by: -1, always: NOWHERE }],
  ['f1', null],
])('%s', (key, action) => {
  expect(actionOfKey(key, session(), NOWHERE, USUAL_KEYS)).toEqual(action);
});

test.each<[string, Action | null]>([
  ['space', { do: 'type', text: ' ' }],
  ['q', { do: 'type', text: 'q' }],
  ['é', { do: 'type', text: 'é' }],
  ['enter', { do: 'submit', always: NOWHERE }],
  ['escape', { do: 'escape' }],
  ['ctrl-c', { do: 'escape' }],
  ['backspace', { do: 'erase' }],
  ['up', { do: 'history', by: 1 }],
  ['paste:a b', { do: 'type', text: 'a b' }],
  ['left', null],
  ['ctrl-x', null],
])('%s in the prompt', (key, action) => {
  expect(actionOfKey(key, openPrompt(session(), 'go'), NOWHERE, USUAL_KEYS)).toEqual(action);
});

test('v goes round the series where the chart always has a place', () => {
  expect(actionOfKey('v', session(), EVERYWHERE, USUAL_KEYS)).toEqual({ do: 'chart', always: EVERYWHERE });
});

const unseen = (key: string, now = session()) => actionUnseen(key, now, NOWHERE, USUAL_KEYS);

test('on a screen that is too small a prompt goes on taking what is typed, and ctrl-c quits', () => {
  const open = openPrompt(session(), 'go');
  expect(unseen('q', open)).toEqual({ do: 'type', text: 'q' });
  expect(unseen('enter', open)).toMatchObject({ do: 'submit' });
  expect(unseen('ctrl-c', open)).toEqual({ do: 'quit' });
  expect(quittingKeys(open, USUAL_KEYS)).toEqual(['ctrl-c']);
});

test('without a prompt q quits there too', () => {
  expect(unseen('q')).toEqual({ do: 'quit' });
  expect(quittingKeys(session(), USUAL_KEYS)).toEqual(['q', 'ctrl-c']);
});

test('a key without a meaning is said by its name, in place of what was said before', () => {
  const said = (key: string): string | null => {
    const action = actionOfOther(key, session());
    return action === null ? null : reduce(session({ message: 'earlier' }), action, smallWorld()).message;
  };
  expect(said('0')).toBe('0 has no meaning here; ? lists the keys');
  expect(said('ctrl-x')).toBe('ctrl-x has no meaning here; ? lists the keys');
  // U+200B has no width: a sign stands for it.
  expect(said('\u200b')).toBe('\ufffd has no meaning here; ? lists the keys');
});

test('nothing is said of the mouse where it is not wanted, nor of a key in the prompt', () => {
  expect(actionOfOther('click:9:4', session())).toBe(null);
  expect(actionOfOther('wheel-up:0:0', session())).toBe(null);
  expect(actionOfOther('left', openPrompt(session(), 'go'))).toBe(null);
});
