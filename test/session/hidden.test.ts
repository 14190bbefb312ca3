import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { WITHHELD } from '../../src/session/hidden.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import type { World } from '../../src/session/world.ts';
import { upTo } from '../../src/timeline/upto.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

/** The world of who has come to a second of the small timeline, which lasts 120. */
function revealedTo(furthest: number): World {
  const timeline = upTo(smallTimeline(), furthest);
  return smallWorld({ timeline, ahead: { length: 120, known: 120, whatIf: null, captions: [] } });
}

const hidden = (second: number, more: Partial<Session> = {}): Session =>
  session({ second, furthest: second, hidden: true, ...more });

const having = (given: Session, ...actions: readonly Action[]): Session =>
  actions.reduce((now, action) => reduce(now, action, revealedTo(now.furthest)), given);

describe('with a hidden future', () => {
  test.each<[string, Action, number]>([
    ['a step', { do: 'step', by: 1 }, 31],
    ['a minute', { do: 'minute', by: 1 }, 90],
    ['a typed time', { do: 'go', second: 75 }, 75],
  ])('%s goes on and reveals', (_, action, expected) => {
    expect(having(hidden(30), action)).toMatchObject({ second: expected, furthest: expected, hidden: true });
  });

  test('playing goes on and reveals', () => {
    const playing = having(hidden(30), { do: 'play' }, { do: 'tick', seconds: 6 });
    expect(playing).toMatchObject({ playing: true, second: 36, furthest: 36 });
  });

  test.each<[string, Action]>([
    ['the end', { do: 'end' }],
    ['the next event', { do: 'event', by: 1 }],
    ['a share of the whole', { do: 'go', second: 30 }],
  ])('%s is never beyond what is revealed', (_, action) => {
    const back = having(hidden(30), { do: 'start' }, action);
    expect(back.second).toBeLessThanOrEqual(30);
    expect(back.furthest).toBe(30);
  });

  test('nothing later is found, and it is said only so far', () => {
    expect(having(hidden(30), { do: 'event', by: 1 }).message).toBe('no later event so far');
    const found = reduce({ ...hidden(30), find: 'people' }, { do: 'find', by: 1 }, revealedTo(30));
    expect(found.message).toBe(
      'nothing says “people” so far: looked through 4 events, 0 captions and 0 marks',
    );
  });

  test('what has been seen stays revealed when one goes back, and when a jump is undone', () => {
    const back = having(hidden(30), { do: 'go', second: 70 }, { do: 'undo' });
    expect(back).toMatchObject({ second: 30, furthest: 70 });
  });

  test('who comes to the end knows everything', () => {
    expect(having(hidden(110), { do: 'minute', by: 1 })).toMatchObject({ second: 119, hidden: false });
  });
});

describe('revealing', () => {
  const R: Action = { do: 'reveal' };

  test('asks once, and does it when asked again', () => {
    const asked = having(hidden(30), R);
    expect(asked).toMatchObject({ hidden: true, message: 'R again reveals everything' });
    expect(having(asked, R)).toMatchObject({ hidden: false, message: 'everything is revealed' });
  });

  test('anything else in between takes the question back', () => {
    expect(having(hidden(30), R, { do: 'step', by: -1 }, R).hidden).toBe(true);
    expect(having(hidden(30), R, { do: 'lock' }, R).hidden).toBe(true);
  });

  test('can be typed twice too', () => {
    const typed: readonly Action[] = [
      { do: 'prompt', kind: 'go' },
      { do: 'type', text: 'reveal' },
      { do: 'submit' },
    ];
    expect(having(hidden(30), ...typed).hidden).toBe(true);
    expect(having(hidden(30), ...typed, ...typed).hidden).toBe(false);
  });

  test('is said to be nothing where nothing is hidden', () => {
    expect(reduce(session(), R, smallWorld()).message).toBe('nothing is hidden');
  });
});

describe('locked fixes', () => {
  const locked = session({ locked: true });

  test.each<Action>([
    { do: 'toggle', fix: 'mend' },
    { do: 'toggle', fix: null },
    { do: 'toggle-nth', nth: 1 },
  ])('stay as they are: %o', (action) => {
    const tried = reduce(locked, action, smallWorld());
    expect(tried).toMatchObject({ fixes: [], message: 'the fixes are locked: L twice unlocks them' });
  });

  test('are locked and unlocked by the same key twice', () => {
    const L: Action = { do: 'lock' };
    const once = reduce(session(), L, smallWorld());
    expect(once).toMatchObject({ locked: false, message: 'L again locks the fixes' });
    const twice = reduce(once, L, smallWorld());
    expect(twice.locked).toBe(true);
    expect(reduce(reduce(twice, L, smallWorld()), L, smallWorld()).locked).toBe(false);
  });

  test('are not toggled by undo', () => {
    const on = reduce(session(), { do: 'toggle', fix: 'mend' }, smallWorld());
    expect(reduce({ ...on, locked: true }, { do: 'undo' }, smallWorld()).fixes).toEqual(['mend']);
  });
});

test('a fix that would tell of what has not happened cannot be toggled', () => {
  const world = smallWorld({ fixes: [WITHHELD] });
  expect(reduce(session(), { do: 'toggle-nth', nth: 1 }, world).message).toBe(
    'this one is about what has not happened yet',
  );
});
