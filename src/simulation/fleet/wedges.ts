import { boxPlace } from '../../scenario/boxes.ts';
import type { FluidSettings } from '../../scenario/scenario.ts';
import { millisecondsAfter } from '../../scenario/times.ts';
import { connect, disconnect } from '../control-plane/connections.ts';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import type { Box, Wedge } from '../kernel/box.ts';
import { type Kernel, recordEvent, recordState } from '../kernel/kernel.ts';
import { planChecks, unfoldChecks } from './checks.ts';
import { startProxy } from './lives.ts';

/** The processes that get stuck: where, when, for how long. */
export function wedgesOf(settings: FluidSettings): readonly Wedge[] {
  const after = (time: FluidSettings['wedged'][string]['from']) =>
    millisecondsAfter(settings.clock.start, time);
  return Object.values(settings.wedged).flatMap(({ enabled, box, from, until, part, why }) =>
    enabled
      ? [{ box: boxPlace(settings, box), from: after(from), until: until ? after(until) : null, part, why }]
      : [],
  );
}

/**
 * The app or the proxy of a box is stuck from now on: it answers nothing, and no waiting helps. From outside a
 * stuck proxy looks like an unborn one. It ends with this life of the box, so a restart helps; a process that
 * does not run now does not get stuck.
 */
export function wedge(kernel: Kernel, plane: ControlPlane, box: Box, wedged: Wedge): void {
  const { part, why } = wedged;
  if (!box.running || box.wedge || box[part] === 'none') return;
  unfoldChecks(kernel, box);
  if (part === 'proxy') disconnect(kernel, plane, box);
  const event = recordEvent(kernel, 'wedged', box, box.startEvent, `its ${part} is stuck: ${why}`);
  box.wedge = { ...wedged, before: box.proxy };
  if (part === 'app') box.app = 'broken';
  else box.proxy = 'unborn';
  box.waitEvent = event;
  box.slowEvent = event;
  changed(kernel, box);
}

/** What a box was stuck in passes by itself. */
export function unwedge(kernel: Kernel, plane: ControlPlane, box: Box, wedged: Wedge): void {
  const { wedge: stuck } = box;
  if (!stuck || stuck.from !== wedged.from || stuck.part !== wedged.part) return;
  unfoldChecks(kernel, box);
  box.wedge = null;
  const text = `its ${stuck.part} is stuck no longer`;
  box.readyEvent = recordEvent(kernel, 'change', box, box.waitEvent, text);
  if (stuck.part === 'app') box.app = 'ready';
  else if (stuck.before === 'unborn') startProxy(kernel, plane, box);
  else {
    box.proxy = box.expired ? 'expired' : stuck.before;
    connect(kernel, plane, box, stuck.before === 'empty');
  }
  changed(kernel, box);
}

function changed(kernel: Kernel, box: Box): void {
  if (box.place !== 'out') kernel.trafficChanged = true;
  recordState(kernel, box);
  planChecks(kernel, box);
}
