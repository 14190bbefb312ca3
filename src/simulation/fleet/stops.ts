import type { Box } from '../kernel/box.ts';

/** What a hook that outlasts the grace period leaves the process, milliseconds (the kubelet). */
const EXTENSION = 2000;

/**
 * How long a container takes to stop: its preStop hook, then SIGTERM and what it does about it, until SIGKILL
 * when the grace period is over. A hook that outlasts the grace period is cut off there, and the process then
 * has 2 s more, once. All in milliseconds; Infinity for one that does nothing about SIGTERM.
 */
export const stopTime = (preStop: number, shutdown: number, grace: number): number =>
  preStop > grace ? grace + Math.min(shutdown, EXTENSION) : Math.min(preStop + shutdown, grace);

/** How long the app of a box takes to stop when told to now. A stuck one takes all of its grace period (ms). */
export function appStopTime(box: Box, grace: number): number {
  const { preStop, shutdownTime } = box.settings.app;
  if (box.app === 'none') return 0;
  return stopTime(preStop, box.app === 'broken' ? Number.POSITIVE_INFINITY : shutdownTime, grace);
}
