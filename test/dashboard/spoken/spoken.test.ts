import { describe, expect, test } from 'vitest';
import { runOf } from '../../../src/dashboard/model/run.ts';
import type { Scene } from '../../../src/dashboard/model/scene.ts';
import { answerTo, openingLines, pageLines, toldOf } from '../../../src/dashboard/spoken/answers.ts';
import { actionOfSpokenKey } from '../../../src/dashboard/spoken/keys.ts';
import { newsOf } from '../../../src/dashboard/spoken/news.ts';
import type { Action } from '../../../src/session/actions.ts';
import { COMMANDS } from '../../../src/session/commands.ts';
import { reduce } from '../../../src/session/reduce.ts';
import type { Session } from '../../../src/session/session.ts';
import { smallWorld } from '../../session/small.ts';
import { recordedTimeline, sceneOf, smallScene } from '../scenes.ts';

const world = (scene: Scene) =>
  smallWorld({
    timeline: scene.happened.timeline,
    whatIf: scene.whatIf?.timeline ?? null,
    fixes: scene.fixes.map(({ key }) => key),
  });

/** What is said after an action on the small timeline; see small.ts for what happens there. */
function saidAfter(action: Action, session: Partial<Session> = {}): readonly string[] {
  const before = smallScene(session);
  const after = { ...before, session: reduce(before.session, action, world(before)) };
  return answerTo(action, before, after);
}

const mended = { fixes: ['mend'], view: 'compare' } as const;

test('at the beginning: what it is, where one is, what is so, what became of it', () => {
  expect(openingLines(smallScene({ second: 20 }))).toEqual([
    'A small one, simulated, seed 1, Tue 20 Oct 2026, times in UTC, shows what happened',
    'paused, 20 seconds of 2 minutes',
    '10:00:20, b-2 killed: answered slowly; 2 of 3 serving; It begins.',
    'what happened: failed, checkout over 2 seconds 10:00:40 for 10 seconds, fewest serving 2, 2 kills of 1 box, a ratchet: killed again before it had served, back 10:00:50',
    '3 boxes, 3 fixes and assumptions; question mark or help lists the commands',
  ]);
});

describe('a command is answered by what it changed', () => {
  test.each<readonly [string, Action, Partial<Session>, readonly string[]]>([
    ['a step', { do: 'step', by: 1 }, { second: 30 }, ['10:00:31']],
    [
      'a step into a kill',
      { do: 'step', by: 1 },
      { second: 19 },
      ['10:00:20, b-2 killed: answered slowly; 2 of 3 serving'],
    ],
    ['a jump', { do: 'go', second: 40 }, {}, ['10:00:40, 2 of 3 serving']],
    [
      'the next event',
      { do: 'event', by: 1 },
      { second: 21 },
      ['10:00:28, b-2 started; b-2 its proxy waits; 2 of 3 serving'],
    ],
    ['the end of it', { do: 'step', by: 1 }, { second: 119 }, ['ends at 10:01:59']],
    ['playing', { do: 'play' }, { speed: 4 }, ['playing, 4 seconds a second']],
    ['a pause', { do: 'play' }, { playing: true }, ['paused']],
    ['a speed', { do: 'speed', by: 1 }, { playing: true }, ['playing, 2 seconds a second']],
    ['a fix', { do: 'toggle', fix: 'worsen' }, {}, ['worsen on; u undoes it']],
    ['a view', { do: 'view' }, mended, ['shows what if alone']],
    ['no view', { do: 'view' }, {}, ['choose a fix first: 1-9, or up down and enter']],
    [
      'a box',
      { do: 'select', box: 1 },
      { second: 36 },
      ['b-2: killed since 10:00:35; app ready, proxy killed'],
    ],
    ['a zoom', { do: 'zoom', by: 1 }, {}, ['the time axis shows 1 minute']],
    ['no zoom', { do: 'zoom-to', seconds: null }, { zoom: 60 }, ['the time axis shows all']],
    ['a mark', { do: 'mark', text: 'here' }, {}, ['marked']],
    ['undoing nothing', { do: 'undo' }, {}, ['nothing to undo']],
    [
      'the copied command',
      { do: 'copy' },
      { second: 20 },
      ['the command that reopens this: ratchet replay small --at 10:00:20'],
    ],
    ['nothing', { do: 'escape' }, {}, ['nothing changed']],
  ])('%s', (_, action, session, said) => {
    expect(saidAfter(action, session)).toEqual(said);
  });

  test('the cursor says the fix that it is on', () => {
    expect(saidAfter({ do: 'cursor', by: 1 })).toEqual([
      '2 of 3: worsen, off; does not hold the objective, fewest 2, kills 2, still a ratchet; What worsen is',
    ]);
  });

  test('a word that is found says how many there are', () => {
    expect(saidAfter({ do: 'find', by: 1 }, { find: 'killed' })).toEqual([
      'found 1 of 2',
      '10:00:20, b-2 killed: answered slowly; 2 of 3 serving',
    ]);
  });
});

test('why: the chain, a line a step; of a comparison in both worlds', () => {
  expect(toldOf('why', smallScene({ second: 36, ...mended }))).toEqual([
    'why b-2: what happened:',
    '10:00:35, killed: its proxy was unborn',
    '10:00:28, started: its proxy waits',
    '10:00:20, killed: answered slowly',
    '10:00:10, slow spell: a long pause',
    'what if: mend:',
    '10:00:35, unborn, not killed (first difference)',
    'What mend is',
    '10:00:28, the same from here down',
  ]);
});

test('compare: what became of it, the first difference, and the numbers that differ', () => {
  expect(toldOf('differences', smallScene({ second: 36, ...mended }))).toEqual([
    'what if mend: held, checkout never over 2 seconds, fewest serving 2, 1 kill of 1 box, back 10:00:37; first difference 10:00:35, b-2 unborn, not killed',
    'at 10:00:36 3 of 7 numbers differ:',
    'proxies unborn: 0, what if 1, 1 more',
    'proxies killed: 1, what if 0, 1 less',
    'kills so far: 2, what if 1, 1 less',
  ]);
});

test('a recording says what is not known, and why', () => {
  const scene = sceneOf(recordedTimeline(), { second: 45 });
  expect(toldOf('here', scene)).toContain(
    '10:00:45, 1 of 2 up; nothing recorded from 10:00:40 to 10:00:50: the watch was closed',
  );
  expect(toldOf('states', scene)).toEqual(['1 up, 1 killed', 'web-2: killed since 10:00:30']);
  expect(toldOf('fixes', scene)).toEqual(['no fixes']);
});

test('every command of the table has a line in help, with the names of its keys', () => {
  const help = toldHelp();
  for (const { id, title, scope } of COMMANDS)
    if (scope === 'replay' || scope === 'spoken')
      expect(
        help.some((line) => line.includes(`, ${id}: `) || line.startsWith(`${id}: `)),
        title,
      ).toBe(true);
  expect(help).toContain('left arrow or comma, previous-second: a second back');
  expect(help).toContain('a, why: ask why: chain of causes');
  expect(help).toContain('in the prompt, backspace: erase a character');
});
const toldHelp = (): readonly string[] => saidAfter({ do: 'page', page: 'help' });

test('a key of what is spoken hides none of the replay', () => {
  const keys = COMMANDS.filter(({ scope }) => scope === 'spoken').flatMap(({ keys }) => keys);
  const others = COMMANDS.filter(({ scope }) => scope === 'replay').flatMap(({ keys }) => keys);
  expect(keys.filter((key) => others.includes(key))).toEqual([]);
});

test('in the prompt its names are known too', () => {
  const typed = (text: string): Scene => {
    const scene = smallScene();
    const typing = [{ do: 'prompt', kind: 'go' } as const, { do: 'type', text } as const];
    return {
      ...scene,
      session: typing.reduce((now, action) => reduce(now, action, world(scene)), scene.session),
    };
  };
  expect(actionOfSpokenKey('enter', typed('why'), 0)).toEqual({ do: 'tell', what: 'why' });
  expect(actionOfSpokenKey('enter', typed('10:01'), 0)).toMatchObject({ do: 'submit' });
  expect(actionOfSpokenKey('a', typed('10:01'), 0)).toEqual({ do: 'type', text: 'a' });
});

describe('what changes by itself is said in one line', () => {
  const news = (was: Partial<Session>, is: Partial<Session>): string | null =>
    newsOf(smallScene(was), smallScene(is));

  test('nothing where nothing happens', () => {
    expect(news({ second: 51, playing: true }, { second: 59, playing: true })).toBe(null);
  });
  test('the most telling events, how many more there are, and who serves where that changed', () => {
    expect(news({ second: 5, playing: true }, { second: 44, playing: true })).toBe(
      '10:00:44, b-2 killed: answered slowly; b-2 killed: its proxy was unborn; 4 more events; 2 of 3 serving',
    );
  });
  test('that it has come to its end', () => {
    expect(news({ second: 100, playing: true }, { second: 119, playing: false })).toBe('the end, paused');
  });
  test('what a fix makes of it, once that is made', () => {
    const before = { ...smallScene(mended), whatIf: null };
    expect(newsOf(before, smallScene(mended))).toBe(
      'what if mend: held, checkout never over 2 seconds, fewest serving 2, 1 kill of 1 box, back 10:00:37; first difference 10:00:35, b-2 unborn, not killed',
    );
  });
  test('why a fix was not turned on', () => {
    expect(news({}, { message: 'the two contradict each other' })).toBe('the two contradict each other');
  });
  test('that nothing comes any more', () => {
    expect(news({ live: true }, { live: true, quiet: 6 })).toBe('nothing has come for 6 seconds');
  });
});

describe('pages are told line by line', () => {
  const page = (session: Partial<Session>): readonly string[] => pageLines(smallScene(session));

  test('a box: how it is, why, and its events around here', () => {
    const lines = page({ page: 'box', box: 1, second: 36 });
    expect(lines[0]).toMatch(/^b-2: killed since 10:00:35/);
    expect(lines).toContain('why b-2:');
    expect(lines).toContain('10:00:35, killed: its proxy was unborn (the last one so far)');
    expect(lines).toContain('10:00:43, started');
  });

  test('up and down say one line of a page', () => {
    const before = smallScene({ page: 'evidence' });
    const after = { ...before, session: { ...before.session, scroll: 2 } };
    expect(answerTo({ do: 'cursor', by: 2 }, before, after)).toEqual([pageLines(after)[3]]);
  });

  test('help can be filtered', () => {
    const lines = page({ page: 'help', filters: { help: 'chain of causes' } });
    expect(lines).toEqual(['1 command, by key, name and what they do:', 'a, why: ask why: chain of causes']);
  });
});

test('times from the start are lengths of time', () => {
  const scene = smallScene({ second: 80 });
  const { timeline } = scene.happened;
  const told = { ...timeline, clock: { ...timeline.clock, fromStart: true } };
  expect(toldOf('here', { ...scene, happened: runOf(told) }).at(2)).toMatch(
    /^1 minute 20 seconds, 3 of 3 serving/,
  );
});
