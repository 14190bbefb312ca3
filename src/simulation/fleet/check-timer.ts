import type { Box } from '../kernel/box.ts';

/** How a probe's timer is set. Milliseconds. */
interface Timing {
  readonly periodSeconds: number;
  readonly initialDelaySeconds: number;
}

/**
 * The first tick of a box's check timer after `after` (or at it, if `inclusive`), in milliseconds.
 *
 * A timer that restarts with the box ticks one period after the start and then every period. One that
 * keeps its phase, as the kubelet's worker does (pkg/kubelet/prober/worker.go), ticks at its old phase
 * whatever the box does; ticks before `initialDelaySeconds` have passed are skipped, and so is a tick at
 * the very start: that process has not begun.
 */
export function nextTick(box: Box, timing: Timing, after: number, inclusive = false): number {
  const period = timing.periodSeconds;
  const restarts = box.settings.processManager.checkTimer === 'restarts-with-the-box';
  const born = Number.isFinite(box.startedAt);
  const origin = restarts && born ? box.startedAt : phaseOf(box, period);
  const earliest = born ? box.startedAt + Math.max(timing.initialDelaySeconds, restarts ? period : 1) : 0;
  const target = Math.max(earliest, after);
  const exact = (target - origin) / period;
  const count = target > after || inclusive ? Math.ceil(exact) : Math.floor(exact) + 1;
  return origin + count * period;
}

/** The phase of a timer that has run since long ago, in [0, period). */
function phaseOf(box: Box, period: number): number {
  return box.statedPhase === null ? Math.floor(box.drawnPhase * period) : box.statedPhase % period;
}
