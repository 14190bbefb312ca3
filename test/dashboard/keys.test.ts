import { expect, test } from 'vitest';
import { actionOfKey, underKeys } from '../../src/dashboard/keys.ts';
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

test('on a screen that is too small keys go past the prompt: q quits, as it says', () => {
  const open = openPrompt(session(), 'go');
  const does = (isSeen: boolean) => actionOfKey('q', underKeys(open, isSeen), NOWHERE, USUAL_KEYS);
  expect([does(true), does(false)]).toEqual([{ do: 'type', text: 'q' }, { do: 'quit' }]);
});

test('by its name it does the same as by its key, on a screen of any size', () => {
  for (const always of [NOWHERE, EVERYWHERE]) {
    const press = (...keys: readonly string[]) =>
      keys.reduce((then, key) => {
        const action = actionOfKey(key, then, always, USUAL_KEYS);
        return action === null ? then : reduce(then, action, smallWorld());
      }, session());
    expect({ ...press(':', ...'chart', 'enter'), history: {} }).toEqual(press('v'));
  }
});
