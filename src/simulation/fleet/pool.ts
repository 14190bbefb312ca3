import type { Box } from '../kernel/box.ts';
import { type Kernel, recordEvent, recordState } from '../kernel/kernel.ts';

/** Whether a box belongs to the pool: it serves, or would if one were missing. */
export const inPool = ({ place }: Box): boolean => place === 'serving' || place === 'spare';

/** Puts a ready box into the pool, or beside it as a spare where the pool is whole. */
export function enterPool(kernel: Kernel, box: Box, kind: 'serving' | 'returned', cause: number): void {
  const probed = box.settings.readinessProbe.enabled;
  const passes = kind === 'returned' ? 'answers in time again' : 'passes its readiness checks';
  const again = probed ? passes : 'has no readiness probe';
  if (kernel.serving >= kernel.poolSize) {
    box.place = 'spare';
    kernel.spares.push(box);
    kernel.spares.sort((a, b) => a.index - b.index);
    recordEvent(kernel, 'spare', box, cause, `${again}, and waits: the pool is whole`);
  } else {
    const event = recordEvent(kernel, kind, box, cause, again);
    serve(kernel, box, event);
  }
  recordState(kernel, box);
}

/** Without a readiness probe a box counts as ready as soon as it has started (Kubernetes: the default is Success). */
export function enterUnprobed(kernel: Kernel, box: Box, cause: number): void {
  if (box.started && !inPool(box) && box.proxy !== 'expired' && !box.settings.readinessProbe.enabled)
    enterPool(kernel, box, 'serving', cause);
}

/** Takes a box out of the pool because of an event; a spare takes its place at once. */
export function leavePool(kernel: Kernel, box: Box, to: 'out' | 'ejected', cause: number): void {
  const served = box.place === 'serving';
  if (box.place === 'spare') kernel.spares.splice(kernel.spares.indexOf(box), 1);
  box.place = to;
  if (!served) return;
  kernel.serving--;
  trafficMoves(kernel, cause);
  const spare = kernel.spares.shift();
  if (!spare) return;
  const event = recordEvent(kernel, 'joined', spare, cause, `a spare takes the place of ${box.name}`);
  serve(kernel, spare, event);
  recordState(kernel, spare);
}

function serve(kernel: Kernel, box: Box, event: number): void {
  box.place = 'serving';
  kernel.serving++;
  trafficMoves(kernel, event);
}

function trafficMoves(kernel: Kernel, event: number): void {
  kernel.trafficChanged = true;
  kernel.endpointsChanged = true;
  kernel.trafficEvent = event;
}
