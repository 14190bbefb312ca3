import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Controller, createController } from '../../src/dashboard/controller.ts';
import { startFollowing } from '../../src/dashboard/follower.ts';
import type { FollowListener } from '../../src/runtime/follow/follow.ts';
import { startRuns } from '../../src/runtime/runs.ts';
import { upTo } from '../../src/timeline/upto.ts';
import { smallTimeline } from '../session/small.ts';

const timeline = upTo(smallTimeline(), 59);
const opened = { name: 'live.jsonl', scenario: null, timeline, length: 60, seed: null, warning: null };

let controller: Controller;
let listener: FollowListener;
let lastRowAt: number;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  lastRowAt = Date.now();
  controller = createController({
    opened,
    runs: startRuns(opened),
    beginning: { live: true, second: 59 },
    growing: true,
  });
  stop = startFollowing(controller, {
    opened,
    lastRowAt: () => lastRowAt,
    listen: (given) => {
      listener = given;
      return () => undefined;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const quiet = (): number | null => controller.scene().session.quiet;

test('what comes is shown, and the playhead goes with it', () => {
  const longer = upTo(smallTimeline(), 63);
  listener.grown(longer);
  expect(controller.scene()).toMatchObject({
    happened: { timeline: longer, length: 64 },
    session: { second: 63, live: true },
  });
});

test('for how long nothing came is told from six seconds on, until something comes', async () => {
  await vi.advanceTimersByTimeAsync(5000);
  expect(quiet()).toBe(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(quiet()).toBe(6);
  await vi.advanceTimersByTimeAsync(4000);
  expect(quiet()).toBe(10);
  await vi.advanceTimersByTimeAsync(5000);
  expect(quiet()).toBe(15);
  lastRowAt = Date.now();
  listener.grown(upTo(smallTimeline(), 60));
  expect(quiet()).toBe(null);
});

test('of a long silence the screen is drawn once a minute', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  let drawn = 0;
  controller.subscribe(() => drawn++);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(quiet()).toBe(660);
  expect(drawn).toBe(10);
});

test('what a viewer must know is said', () => {
  listener.said('live.jsonl was replaced: this is what stands there now');
  expect(controller.scene().session.message).toContain('was replaced');
});
