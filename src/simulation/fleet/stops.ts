import type { Box } from '../kernel/box.ts';

/** What a hook that outlasts the grace period leaves the process, milliseconds (the kubelet). */
const EXTENSION = 2000;

/** A proxy that waits for its last connection first sleeps so long, then looks so often, milliseconds (Istio). */
const FIRST_LOOK = 5000;
const LOOKS_EVERY = 1000;

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

/**
 * How long the proxy of a box takes to stop beside an app that takes `app` ms. A native sidecar is told to stop
 * when the app has, and does so at once (Kubernetes, sidecar containers; Istio drains it meanwhile). In plain
 * containers both are told together: the proxy drains for a fixed time, or until its last connection has gone.
 */
export function proxyStopTime(box: Box, app: number, grace: number): number {
  const { nativeSidecar, preStop, exitOnZeroActiveConnections, terminationDrainDuration } =
    box.settings.proxy;
  if (box.proxy === 'none') return 0;
  if (nativeSidecar) return app;
  if (!exitOnZeroActiveConnections) return stopTime(preStop, terminationDrainDuration, grace);
  const looks = Math.ceil(Math.max(0, app - preStop - FIRST_LOOK) / LOOKS_EVERY);
  return stopTime(preStop, FIRST_LOOK + looks * LOOKS_EVERY, grace);
}
