import { describe, expect, test } from 'vitest';
import { actionOfKey } from '../../src/dashboard/keys.ts';
import { actionOfSpokenKey } from '../../src/dashboard/spoken/keys.ts';
import type { Command } from '../../src/session/command.ts';
import { COMMANDS, commandNamed } from '../../src/session/commands.ts';
import { USUAL_KEYS } from '../../src/session/key-map.ts';
import { openPrompt } from '../../src/session/prompt.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import { session, smallTimeline, smallWorld } from '../session/small.ts';

const world = smallWorld({
  whatIf: smallTimeline({ fixed: true }),
  captions: [{ second: 0, text: 'It begins.' }],
});

const press = (now: Session, ...keys: readonly string[]): Session =>
  keys.reduce((then, key) => {
    const action = actionOfKey(key, then, { chart: false, rows: 10, scroll: 30 }, USUAL_KEYS);
    return action === null ? then : reduce(then, action, world);
  }, now);
const type = (now: Session, text: string): Session => press(now, ':', ...text, 'enter');

/** Halfway, with both worlds, after a jump, a search and a mark: nothing is at an end of what there is. */
const halfway: Session = press(
  session({ fixes: ['mend'], view: 'compare', second: 40, furthest: 40, cursor: 1, zoom: 60, box: 1 }),
  ...['k', '/', ...'killed', 'enter', 'm', ...'here', 'enter'],
);

/** What a command needs before it can do something, where being halfway is not enough. */
const BEFORE: Readonly<Record<string, Session>> = {
  faster: { ...halfway, speed: 4 },
  slower: { ...halfway, speed: 4 },
  'first-difference': press(halfway, 'G'),
  'next-difference': press(halfway, 'g'),
  'previous-difference': press(halfway, 'G'),
  'zoom-in': { ...halfway, zoom: null },
  'find-next': press(halfway, 'g'),
  'find-previous': press(halfway, 'G'),
  'next-kind': press(halfway, 'g'),
  'previous-kind': press(halfway, 'G'),
  repeat: press(halfway, '{', 'g', ']'),
  'page-back': press(halfway, '?', 'pagedown', 'pagedown'),
  'page-on': press(halfway, '?'),
  'row-up': press(halfway, 'w', 'end'),
  'row-down': press(halfway, 'w', 'home'),
  'page-up': press(halfway, 'w', 'end'),
  'page-down': press(halfway, 'w', 'home'),
  'first-row': press(halfway, 'w', 'end'),
  'last-row': press(halfway, 'w', 'home'),
  'log-up': press(halfway, 'e', 'end'),
  'log-down': press(halfway, 'e', 'home'),
  'log-page-up': press(halfway, 'e', 'end'),
  'log-page-down': press(halfway, 'e', 'home'),
  'log-first': press(halfway, 'e', 'end'),
  'log-last': press(halfway, 'e', 'home'),
  'log-go': press(halfway, 'e', 'home'),
  // The mark in the log, by the words of it.
  'log-unmark': press(halfway, 'e', '/', ...'here', 'enter', 'home'),
  older: openPrompt(type(halfway, '10:00:30'), 'go'),
  newer: press(openPrompt(type(halfway, '10:00:30'), 'go'), 'up'),
};

function thereFor({ id, scope }: Command): Session {
  const there = scope === 'spoken' || scope === 'prompt' ? undefined : BEFORE[id];
  if (scope === 'prompt') return BEFORE[id] ?? withTyped('next-k');
  if (there !== undefined) return there;
  const page = { boxes: 'w', events: 'e', help: '?' }[scope as string];
  return page === undefined ? halfway : press(halfway, page);
}
const withTyped = (text: string): Session => press(openPrompt(halfway, 'go'), ...text);

const CASES = COMMANDS.map((command) => ({ name: `${command.scope} ${command.id}`, command }));

describe('every command does something', () => {
  const withKeys = CASES.filter(({ command }) => command.keys.length > 0);
  test.each(withKeys)('by each of its keys: $name', ({ command }) => {
    const there = thereFor(command);
    for (const key of command.keys) {
      const always = { chart: false, rows: 10, scroll: 30 };
      const action =
        command.scope === 'spoken'
          ? actionOfSpokenKey(key, { session: there, keys: USUAL_KEYS }, 10)
          : actionOfKey(key, there, always, USUAL_KEYS);
      expect(action, key).not.toBe(null);
      if (action !== null) expect(reduce(there, action, world), key).not.toEqual(there);
    }
  });

  // What belongs to a page is found there by its keys alone; `fix` by its name says which.
  const named = CASES.filter(({ command: { scope, id } }) => scope === 'replay' && id !== 'fix');
  test.each(named)('by its name in the prompt: $name', ({ command }) => {
    const there = thereFor(command);
    const done = type(there, command.id);
    // An error would leave the prompt open.
    if (!/^(go|find|mark)$/.test(command.id)) expect(done.prompt).toBe(null);
    expect({ ...done, history: there.history }).not.toEqual({ ...there, message: null });
  });

  const spoken = CASES.filter(({ command }) => command.scope === 'spoken');
  test.each(spoken)('by its name, where nothing is drawn: $name', ({ command }) => {
    const there = withTyped(command.id);
    expect(actionOfSpokenKey('enter', { session: there, keys: USUAL_KEYS }, 10)).toEqual(
      commandNamed(command.id, 'spoken')?.action(''),
    );
  });
});

test('a name in the prompt does what the key does', () => {
  for (const command of COMMANDS.filter(({ scope, id }) => scope === 'replay' && id !== 'fix')) {
    const there = thereFor(command);
    const [key] = command.keys;
    if (key === undefined || there.page !== 'replay') continue;
    const byKey = press(there, key);
    const byName = type(there, command.id);
    expect({ ...byName, history: null }, command.id).toEqual({ ...byKey, history: null });
  }
});
