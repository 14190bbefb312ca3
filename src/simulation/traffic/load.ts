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

/** Boxes that get traffic and have the same capacity left, a share. */
export interface Alike {
  readonly capacity: number;
  readonly boxes: number;
}

/** The boxes that get traffic, by what is left of their capacity; whole ones first, if there are any. */
export function alike({ lessened, receiving }: Kernel): readonly Alike[] {
  const groups = [...lessened].sort(([a], [b]) => b - a).map(([capacity, boxes]) => ({ capacity, boxes }));
  const whole = receiving - groups.reduce((sum, { boxes }) => sum + boxes, 0);
  return whole > 0 ? [{ capacity: 1, boxes: whole }, ...groups] : groups;
}

/** The CPU of a box, 0 to 1, at `arrivals` a second, each of which costs it the more the less of it is left. */
export const cpuOf = (cpu: Cpu, arrivals: number, capacity: number): number =>
  capacity === 0 ? 1 : Math.min(1, cpuAt(cpu, arrivals / capacity));

/** The mean CPU of the boxes that get traffic, 0 to 1. */
export function meanCpu(kernel: Kernel, cpu: Cpu): number {
  if (kernel.lessened.size === 0) return Math.min(1, cpuAt(cpu, kernel.arrivals));
  const sum = alike(kernel).reduce(
    (so, { capacity, boxes }) => so + boxes * cpuOf(cpu, kernel.arrivals, capacity),
    0,
  );
  return sum / kernel.receiving;
}

/** Requests a second that nobody answers: sent where nobody can, or beyond a CPU that is full at `full` arrivals. */
export function lostPerSecond(kernel: Kernel, full: number): number {
  const { demand, arrivals, receiving } = kernel;
  const answered =
    kernel.lessened.size === 0
      ? receiving * Math.min(arrivals, full)
      : alike(kernel).reduce(
          (so, { capacity, boxes }) => so + boxes * Math.min(arrivals, full * capacity),
          0,
        );
  const lost = demand - answered;
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
  const answering = boxes.all().filter(({ receives }) => receives);
  const uncached = answering.filter(({ caches }) => !caches).length;
  const missed = uncached + (answering.length - uncached) * (1 - cache.hitRate);
  return { backend: Math.min(arrivals, full) * missed, uncached };
}
