import type { Box } from '../kernel/box.ts';

/**
 * How long after a kill a box starts again, in milliseconds; counts the restart.
 *
 * The back-off is the kubelet's (client-go backoff.go, kuberuntime doBackOff): none before the first
 * restart, then `initial`, doubled with each restart up to `max`, measured from the kill; forgotten when
 * longer than `forgetAfter` passed since the last restart.
 */
export function restartDelay(box: Box, now: number): number {
  const { restartDelay: delay, backOff } = box.settings.processManager;
  if (backOff.initial === 0) return delay;
  if (now - box.lastRestartAt > backOff.forgetAfter) box.restarts = 0;
  const wait = box.restarts === 0 ? 0 : Math.min(backOff.max, backOff.initial * 2 ** (box.restarts - 1));
  box.restarts++;
  box.lastRestartAt = now + delay + wait;
  return delay + wait;
}
