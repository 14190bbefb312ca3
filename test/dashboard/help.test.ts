import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { actionOfKey } from '../../src/dashboard/keys.ts';
import { EVENT_SYMBOLS, STATE_LOOKS } from '../../src/dashboard/look.ts';
import { helpModel } from '../../src/dashboard/model/help.ts';
import { lastHelpScroll, paintHelp } from '../../src/dashboard/panels/help.ts';
import { COMMANDS } from '../../src/session/commands.ts';
import { keyMapOf, shownKeysOf, USUAL_KEYS } from '../../src/session/key-map.ts';
import { openPrompt } from '../../src/session/prompt.ts';
import { reduce } from '../../src/session/reduce.ts';
import { understand } from '../../src/session/understand.ts';
import { PROMPT_WORDS } from '../../src/session/words.ts';
import { session, smallWorld } from '../session/small.ts';

const shown = (filter: string, width = 200, height = 100, scroll = 0, keys = USUAL_KEYS): string =>
  paintHelp(helpModel(keys, filter), scroll, width, height).map(textOfRow).join('\n');

/** All that can be scrolled to. */
function whole(width: number, height: number): string {
  const model = helpModel(USUAL_KEYS, '');
  const last = lastHelpScroll(model, width, height);
  return Array.from({ length: last + 1 }, (_, scroll) => shown('', width, height, scroll)).join('\n');
}

describe.each([
  [80, 22],
  [120, 38],
  [200, 58],
])('at %d columns and %d rows', (width, height) => {
  test('every key, title, word and symbol can be scrolled to, whole', () => {
    const help = whole(width, height);
    for (const { id, title } of COMMANDS) {
      expect(help).toContain(title);
      expect(help).toContain(shownKeysOf(USUAL_KEYS, id));
    }
    for (const { typed, does } of PROMPT_WORDS)
      expect(help).toMatch(new RegExp(`${typed.replace('+', '\\+')} +${does}`));
    for (const { symbol, word } of [...Object.values(STATE_LOOKS), ...EVENT_SYMBOLS])
      expect(help).toContain(`${symbol} `.padEnd(12) + word);
    expect(help).toMatch(/ with --mouse\b/);
    expect(help).toMatch(/ click +go there, select or toggle/);
  });

  test('what is looked for stands there with the names that the prompt knows, and is counted', () => {
    const help = shown('event', width, height);
    expect(help).toMatch(/─help: event, \d+ of \d+─/);
    expect(help).toMatch(/ \[ +the event or mark before +:previous-event/);
    expect(help).not.toContain('play or pause');
  });
});

test('where there is room every command has its name', () => {
  const help = shown('');
  for (const { id, scope } of COMMANDS) if (scope === 'replay') expect(help).toContain(`:${id}`);
});

test.each([
  ['several words must all be there', 'mark this', ['mark this second'], ['the next event or mark']],
  ['in either case', 'UNDO', ['undo fix, jump, view, mark'], ['play or pause']],
  ['a word may be a name of the prompt', 'next-event', ['the next event or mark'], ['event or mark before']],
  ['one character is a key, as it is', 'G', ['to the end, or to now'], ['to the start']],
  ['a digit is one of the fixes', '4', ['turn a fix on or off'], ['to the start']],
  ['a symbol', '✕', ['killed'], ['serving']],
  ['a group', 'in the prompt', ['erase everything'], ['play or pause']],
])('%s', (_, filter, there, not) => {
  const help = shown(filter);
  for (const each of there) expect(help).toContain(each);
  for (const each of not) expect(help).not.toContain(each);
});

test('nothing found says so', () => {
  expect(shown('zzz')).toMatch(/─help: zzz, 0 of \d+─/);
});

test('keys stand there as they are mapped', () => {
  const keys = keyMapOf(
    new Map([
      ['play', ['p']],
      ['undo', []],
      ['help', ['h']],
    ]),
  );
  const help = shown('', 80, 200, 0, keys);
  expect(help).toMatch(/ p +play or pause/);
  expect(help).toMatch(/ :undo +undo fix/);
  expect(help).toContain('h or esc closes');
});

test('the last page is full, and nothing is beyond', () => {
  const model = helpModel(USUAL_KEYS, '');
  const last = lastHelpScroll(model, 80, 22);
  expect(last).toBeGreaterThan(0);
  expect(shown('', 80, 22, last + 5)).toBe(shown('', 80, 22, last));
  expect(lastHelpScroll(model, 200, 100)).toBe(0);
});

describe('on the page', () => {
  const world = smallWorld();
  const press = (...keys: readonly string[]) =>
    keys.reduce((now, key) => {
      const action = actionOfKey(key, now, { chart: false, scroll: 30, rows: 21 }, USUAL_KEYS);
      return action === null ? now : reduce(now, action, world);
    }, session());

  test('up and down scroll a row, pageup and pagedown a page but one row', () => {
    expect(press('?', 'down', 'down', 'up').scroll).toBe(1);
    expect(press('?', 'pagedown').scroll).toBe(20);
    expect(press('?', 'pagedown', 'pagedown').scroll).toBe(30);
    expect(press('?', 'pagedown', 'pageup').scroll).toBe(0);
  });

  test('/ looks for what is typed, from the beginning', () => {
    const found = press('?', 'down', '/', 'e', 'v', 'enter');
    expect([found.page, found.filters.help, found.scroll]).toEqual(['help', 'ev', 0]);
  });
});

test('every word of the prompt is understood', () => {
  for (const { typed } of PROMPT_WORDS) {
    const understood = understand(typed, session(), smallWorld());
    expect('error' in understood ? understood.error : '', typed).toBe('');
  }
});

test.each([
  ['ctrl-l', 'redraw'],
  ['ctrl-z', 'suspend'],
] as const)('%s wishes for %s, in the prompt too', (key, wish) => {
  const places = { chart: false };
  for (const now of [session(), openPrompt(session(), 'go')]) {
    const action = actionOfKey(key, now, places, USUAL_KEYS);
    expect(action).toEqual({ do: 'wish', wish });
    expect(action && reduce(now, action, smallWorld()).wished).toEqual({ wish });
  }
});
