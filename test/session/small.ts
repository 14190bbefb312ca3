import { startSession } from '../../src/session/beginning.ts';
import { USUAL_KEYS } from '../../src/session/key-map.ts';
import type { Session } from '../../src/session/session.ts';
import type { World } from '../../src/session/world.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { incident, perSecond } from '../timeline/by-hand.ts';

const LENGTH = 120;

/** When box b-2 serves again: at second 50 as it happened, at second 37 with a fix. */
export interface Story {
  readonly fixed?: boolean;
}

/**
 * Three boxes for two minutes from 10:00:00. b-2 is killed at second 20, starts at 28, is killed again at 35,
 * starts at 43 and serves at 50; people act at 60. With the fix it is not killed again and serves at 37.
 */
export function smallTimeline({ fixed = false }: Story = {}): Timeline {
  const out = (second: number): boolean => second >= 20 && second < (fixed ? 37 : 50);
  const sampled = (at: (second: number) => number): number[] =>
    Array.from({ length: LENGTH }, (_, second) => at(second));
  return incident({
    name: 'small',
    title: 'A small one',
    summary: 'One of three boxes is killed twice.',
    model: 'test/1',
    fixes: fixed ? ['mend'] : [],
    boxes: ['b-1', 'b-2', 'b-3'],
    length: LENGTH,
    changes: [
      [0, 0, 'serving'],
      [0, 1, 'serving'],
      [0, 2, 'serving'],
      [20, 1, 'killed', 'ready', 'killed'],
      [28, 1, 'unborn', 'ready', 'unborn'],
      ...(fixed
        ? ([[37, 1, 'serving']] as const)
        : ([
            [35, 1, 'killed', 'ready', 'killed'],
            [43, 1, 'unborn', 'ready', 'unborn'],
            [50, 1, 'serving'],
          ] as const)),
    ],
    events: [
      [10, 'slow-spell', 1, null, 'a long pause'],
      [20, 'killed', 1, 0, 'killed: answered slowly'],
      [28, 'started', 1, 1, 'started'],
      [28, 'waiting', 1, 2, 'its proxy waits'],
      ...(fixed
        ? ([[37, 'serving', 1, 3, 'it serves']] as const)
        : ([
            [35, 'killed', 1, 3, 'killed: its proxy was unborn'],
            [43, 'started', 1, 4, 'started'],
            [50, 'serving', 1, 5, 'it serves'],
          ] as const)),
      [60, 'intervention', null, null, 'people act'],
    ],
    objectives: [
      { name: 'checkout under 2 s', series: 'latency_p99', must: 'stay-below', bound: 2, unit: 's' },
    ],
    series: [
      perSecond(
        'cpu',
        sampled((second) => (out(second) ? 0.75 : 0.5)),
        { unit: 'share' },
      ),
      perSecond(
        'latency_p99',
        sampled((second) => (out(second) && second >= 40 ? 2.5 : 0.02)),
        { title: 'checkout p99' },
      ),
    ],
  });
}

/** What a session of the small timeline looks at. */
export function smallWorld(more: Partial<World> = {}): World {
  return {
    timeline: smallTimeline(),
    length: more.timeline?.clock.length ?? LENGTH,
    growing: false,
    whatIf: null,
    ahead: null,
    hasScenario: true,
    fixes: ['mend', 'worsen', 'other'],
    keys: USUAL_KEYS,
    opened: 'small',
    captions: [],
    seed: null,
    zone: null,
    timezone: null,
    against: null,
    ...more,
  };
}

/** A session in the middle of something. */
export const session = (more: Partial<Session> = {}): Session => ({ ...startSession(), ...more });
