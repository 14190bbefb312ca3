import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Controller } from '../../src/dashboard/controller.ts';
import { startPlayer } from '../../src/dashboard/player.ts';
import type { Action } from '../../src/session/actions.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import { session, smallWorld } from '../session/small.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const world = smallWorld();

/** The second that a session from second 60 shows after it has played for some milliseconds. */
const secondAfter = async (ms: number, speed: number): Promise<number> =>
  (await playedFor(ms, { speed, playing: true })).second;

/** The session from second 60 after some milliseconds. */
async function playedFor(ms: number, begun: Partial<Session>): Promise<Session> {
  let now = session({ second: 60, ...begun });
  const listeners = new Set<() => void>();
  const controller = {
    scene: () => ({ session: now }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (action: Action) => {
      now = reduce(now, action, world);
      for (const listener of listeners) listener();
    },
  };
  const stop = startPlayer(controller as unknown as Controller, () => Date.now());
  await vi.advanceTimersByTimeAsync(ms);
  stop();
  return now;
}

test.each([
  ['half as fast', 0.5, 10_000, 65],
  ['as fast', 1, 10_000, 70],
  ['four times as fast', 4, 10_000, 100],
  ['sixty times as fast', 60, 500, 90],
  ['backwards', -1, 10_000, 50],
  ['backwards, half as fast', -0.5, 10_000, 55],
  ['backwards, four times as fast, to the start', -4, 20_000, 0],
])('it plays %s', async (_, speed, ms, second) => {
  expect(await secondAfter(ms, speed)).toBe(second);
});

test.each([
  ['stays while it is read', 5_000, true, 'marked'],
  ['gives the keys their row back, though nobody presses one', 12_000, true, null],
  ['stays while nothing plays', 60_000, false, 'marked'],
] as const)('what was said %s', async (_, ms, playing, message) => {
  expect((await playedFor(ms, { playing, message: 'marked' })).message).toBe(message);
});
