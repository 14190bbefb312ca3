import { formatValue } from '../../text/numbers.ts';
import { type ControlPlane, changeLeftOver } from '../control-plane/control-plane.ts';
import { type Kernel, recordEvent } from '../kernel/kernel.ts';

/** From now on `perSecond` requests a second arrive at the fleet. */
export function changeDemand(kernel: Kernel, plane: ControlPlane, perSecond: number): void {
  const text = `demand is now ${formatValue(perSecond, '/s')}`;
  kernel.trafficEvent = recordEvent(kernel, 'change', null, -1, text);
  changeLeftOver(kernel, plane, () => {
    kernel.demand = perSecond;
  });
  kernel.trafficChanged = true;
}
