import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { COMMANDS } from '../../src/session/commands.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Prompt, PromptKind } from '../../src/session/session.ts';
import { understand } from '../../src/session/understand.ts';
import type { World } from '../../src/session/world.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

const world = smallWorld();
const asked = (text: string, within: World = world, kind: PromptKind = 'go'): Prompt | null => {
  const open = reduce(session(), { do: 'prompt', kind }, within);
  return reduce(reduce(open, { do: 'type', text }, within), { do: 'complete' }, within).prompt;
};

describe('tab completes', () => {
  test.each([
    ['a command', 'evid', 'evidence'],
    ['a word that wants another', 'spe', 'speed '],
    ['a kind', 'interv', 'intervention'],
    ['a kind behind its word', 'previous k', 'previous kill'],
    ['a kind that only the timeline has', 'next slow', 'next slow-spell'],
    ['a fix', 'othe', 'other'],
    ['a fix behind its word', 'fix wo', 'fix worsen'],
    ['a box behind its word', 'box b-', 'box b-'],
    ['a series', 'chart lat', 'chart latency_p99'],
    ['a speed', 'speed 6', 'speed 60'],
    ['a zoom', 'zoom w', 'zoom whole'],
    ['whatever the case', 'FIX MEN', 'FIX MEN'],
    ['behind go', 'go evid', 'go evidence'],
  ])('%s: %s', (_, typed, completed) => {
    expect(asked(typed)?.text).toBe(completed);
  });

  test('as far as what is possible is alike, and lists it', () => {
    // Boxes b-1, b-2 and b-3.
    expect(asked('box ')).toMatchObject({ text: 'box b-', choices: ['b-1', 'b-2', 'b-3'] });
    // The fix that worsens and the box that is worst.
    expect(asked('wors')).toMatchObject({ text: 'wors', choices: ['worst', 'worsen'] });
    expect(asked('previous-')?.choices).toEqual(
      COMMANDS.filter(({ scope, id }) => scope === 'replay' && id.startsWith('previous-')).map(
        ({ id }) => id,
      ),
    );
  });

  test('a single one is not listed, and what is typed next takes the list away', () => {
    expect(asked('evid')?.choices).toEqual([]);
    const open = reduce(session(), { do: 'prompt', kind: 'go' }, world);
    const listed = reduce(reduce(open, { do: 'type', text: 'box ' }, world), { do: 'complete' }, world);
    expect(reduce(listed, { do: 'type', text: '2' }, world).prompt).toMatchObject({
      text: 'box b-2',
      choices: [],
    });
  });

  test('nothing that does not begin so, and says it', () => {
    expect(asked('zebra')).toMatchObject({ text: 'zebra', error: 'nothing begins with zebra' });
    expect(asked('mark wh')).toMatchObject({ error: 'nothing to complete' });
  });

  test('nothing else than what the prompt understands', () => {
    const words = asked('')?.choices ?? [];
    expect(words.length).toBeGreaterThan(COMMANDS.filter(({ scope }) => scope === 'replay').length);
    for (const word of words.filter((each) => each !== 'go')) {
      const understood = understand(word, session(), world);
      // What lacks another word says which.
      if ('error' in understood)
        expect(understood.error, word).toMatch(/which one\?|what\?|speeds are|zoom 5m/);
    }
  });

  test('no name that would steer the terminal', () => {
    const small = smallTimeline();
    const timeline = {
      ...small,
      boxes: [{ name: 'evil\u001b[2J', attributes: {} }, ...small.boxes.slice(1)],
    };
    expect(asked('box e', smallWorld({ timeline }))).toMatchObject({ text: 'box e', choices: [] });
  });

  test('not where other words are typed', () => {
    expect(asked('evid', world, 'find')?.text).toBe('evid');
  });
});

describe('each kind of prompt', () => {
  const typed = (kind: PromptKind, text: string): readonly Action[] => [
    { do: 'prompt', kind },
    { do: 'type', text },
    { do: 'submit' },
  ];
  const all = [...typed('go', '10:01'), ...typed('find', 'killed'), ...typed('mark', 'look here')];
  const later = all.reduce((now, action) => reduce(now, action, world), session());

  test.each<[PromptKind, string]>([
    ['go', '10:01'],
    ['find', 'killed'],
  ])('has a history of its own: %s', (kind, text) => {
    const open = reduce(later, { do: 'prompt', kind }, world);
    expect(reduce(open, { do: 'history', by: 1 }, world).prompt?.text).toBe(text);
  });

  test('a mark too, on a second that has none', () => {
    const open = reduce({ ...later, second: 3 }, { do: 'prompt', kind: 'mark' }, world);
    expect(reduce(open, { do: 'history', by: 1 }, world).prompt?.text).toBe('look here');
  });
});
