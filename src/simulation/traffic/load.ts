import type { FluidSettings } from '../../scenario/scenario.ts';
import type { Kernel } from '../kernel/kernel.ts';

type Cpu = FluidSettings['boxes']['cpu'];

/**
 * The CPU of a box at `arrivals` a second, as a share that may pass 1: a baseline that does not depend on
 * arrivals, and a part proportional to them, through the point that was measured.
 */
export function cpuAt(cpu: Cpu, arrivals: number): number {
  return cpu.baseline + ((cpu.share - cpu.baseline) * arrivals) / cpu.arrivals;
}

/** The arrivals a second at which the CPU of a box is full. */
export function fullAt(cpu: Cpu): number {
  return ((1 - cpu.baseline) * cpu.arrivals) / (cpu.share - cpu.baseline);
}

/** Requests a second that nobody answers: sent where nobody can, or beyond a CPU that is full at `full` arrivals. */
export function lostPerSecond({ demand, arrivals, receiving }: Kernel, full: number): number {
  const lost = demand - receiving * Math.min(arrivals, full);
  // Rounding must not lose a fraction of a request.
  return lost > demand * 1e-12 ? lost : 0;
}

/**
 * What boxes ask their backend for, in requests a second, and how many of those that answer requests do so
 * without their cache. `full` are the arrivals at which the CPU of one is full.
 */
export function backendLoad(
  { boxes, cache, arrivals }: Kernel,
  full: number,
): { readonly backend: number; readonly uncached: number } {
  if (cache === null) return { backend: 0, uncached: 0 };
  const answering = boxes.filter(({ receives }) => receives);
  const uncached = answering.filter(({ caches }) => !caches).length;
  const missed = uncached + (answering.length - uncached) * (1 - cache.hitRate);
  return { backend: Math.min(arrivals, full) * missed, uncached };
}
