import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import type { Controller } from '../../src/dashboard/controller.ts';
import { actionOfKey } from '../../src/dashboard/keys.ts';
import { COMMANDS } from '../../src/session/commands.ts';
import { USUAL_KEYS } from '../../src/session/key-map.ts';
import type { Session } from '../../src/session/session.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { smallTimeline } from '../session/small.ts';
import { anyTimeline } from '../timeline/any-timeline.ts';
import { arrived, controllerOf, grafted, type Story, seenOf } from './futures.ts';

/** Two stories that are the same up to the end of a second. */
interface Pair {
  readonly one: Story;
  readonly other: Story;
  readonly parts: number;
}

/** All that can be pressed, but for what ends it, and what people type. */
const KEYS: readonly string[] = [
  ...COMMANDS.flatMap(({ keys }) => keys).filter((key) => !['q', 'ctrl-c', 'ctrl-z'].includes(key)),
];
const TYPED = [
  '50%',
  '99%',
  '#1',
  '#7',
  '+3s',
  '-2s',
  '10:00:05',
  'fix mend',
  'fix worsen',
  'worsen',
  'wors',
  'box 2',
  'chart cpu',
  'kill',
  'zoom 10s',
  'reveal',
  'mark here',
  'end',
  'nonsense',
];
type Press = { readonly key: string } | { readonly ticks: number } | { readonly typed: string };
const press: fc.Arbitrary<Press> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...KEYS).map((key) => ({ key })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }).map((ticks) => ({ ticks })) },
  { weight: 2, arbitrary: fc.constantFrom(...TYPED).map((typed) => ({ typed })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('k', 'o', 'a', 'later', '').map((typed) => ({ typed: `/${typed}` })),
  },
);

function pressed(controller: Controller, what: Press): void {
  const always = { chart: false, scroll: 3 };
  const key = (name: string): void => {
    const action = actionOfKey(name, controller.scene().session, always, USUAL_KEYS);
    if (action !== null) controller.dispatch(action);
  };
  if ('key' in what) key(what.key);
  else if ('ticks' in what) controller.dispatch({ do: 'tick', seconds: what.ticks });
  else typed(what.typed);
  function typed(text: string): void {
    if (controller.scene().session.prompt !== null) key('escape');
    if (!text.startsWith('/')) key(':');
    for (const letter of text) key(letter === ' ' ? 'space' : letter);
    key('enter');
  }
}

/** Whether this is where the stories may part: beyond what they share, or all of it is revealed. */
const isOver = ({ furthest, hidden }: Session, parts: number): boolean => !hidden || furthest > parts;

async function expectAlike(
  { one, other, parts }: Pair,
  second: number,
  fixes: readonly string[],
  keys: readonly Press[],
) {
  const beginning = { second: Math.min(second, parts), fixes, hidden: true } as const;
  // People act at another time, later than all that is seen.
  const controllers = [
    controllerOf(one, beginning, parts + 2),
    controllerOf(other, beginning, parts + 40),
  ] as const;
  await arrived();
  try {
    let before: readonly unknown[] = [];
    for (const each of [null, ...keys]) {
      if (each !== null) for (const controller of controllers) pressed(controller, each);
      await arrived();
      if (controllers.some((controller) => isOver(controller.scene().session, parts))) return;
      const scenes = controllers.map((each) => each.scene());
      // What is the same scene looks the same.
      if (scenes.every((scene, n) => scene === before[n])) continue;
      before = scenes;
      const [a, b] = scenes.map(seenOf);
      expect(b).toEqual(a);
    }
  } finally {
    for (const controller of controllers) controller.close();
  }
}

const storyOf = (happened: Timeline, whatIf: Timeline, more: Partial<Story> = {}): Story => ({
  happened,
  whatIf,
  captions: [],
  outcome: outcomeOf(whatIf),
  ...more,
});

/** Any two futures of any past: other rows, boxes, series, length, title, captions and outcomes. */
const anyPair: fc.Arbitrary<Pair> = fc
  .tuple(anyTimeline, anyTimeline, anyTimeline, anyTimeline, fc.integer({ min: 0, max: 30 }))
  .map(([past, future, ifPast, ifFuture, given]) => {
    const parts = Math.min(given, past.clock.length - 1, ifPast.clock.length - 1);
    const alike = { ...ifPast, noun: past.noun, clock: { ...ifPast.clock, start: past.clock.start } };
    const captions = [
      { second: 0, text: 'It begins at 10:00.' },
      { second: parts + 1, text: future.title },
    ];
    const longer = (timeline: Timeline): Timeline => ({
      ...timeline,
      clock: { ...timeline.clock, length: Math.max(timeline.clock.length, parts + 2) },
    });
    const at = longer(past);
    const withFix = longer({ ...alike, name: past.name, title: past.title });
    return {
      one: storyOf(at, withFix, { captions: captions.slice(0, 1) }),
      other: storyOf(grafted(at, future, parts), grafted(withFix, ifFuture, parts), {
        captions,
        marks: [{ second: parts + 1, text: 'it ends here' }],
      }),
      parts,
    };
  });

const keys = fc.array(press, { maxLength: 12 });
const fixes = fc.constantFrom<readonly string[]>([], ['mend'], ['mend', 'believe']);

describe('a hidden future', () => {
  test('is not on any screen, whatever it is and whatever is pressed', async () => {
    await fc.assert(fc.asyncProperty(anyPair, fc.nat(30), fixes, keys, expectAlike), {
      numRuns: Number(process.env['RUNS'] ?? 12),
    });
  }, 600_000);

  test('of the small one is not either', async () => {
    const [was, mended] = [smallTimeline(), smallTimeline({ fixed: true })];
    const parts = fc.integer({ min: 5, max: 100 });
    await fc.assert(
      fc.asyncProperty(
        parts,
        fc.nat(100),
        fixes,
        keys,
        fc.boolean(),
        async (second, at, chosen, all, early) => {
          const one = storyOf(was, mended);
          // Without any difference, or with the other's: where they part is a fact of the future, too.
          const other = storyOf(grafted(was, mended, second), grafted(mended, early ? was : mended, second));
          await expectAlike({ one, other, parts: second }, at, chosen, all);
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 12) },
    );
  }, 600_000);
});
