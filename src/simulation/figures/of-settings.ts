import type { RequestSettings } from '../../scenario/scenario.ts';
import type { SettingValue } from '../../scenario/setting-value.ts';
import type { Figure } from '../../scenario/settings/figures.ts';
import { millisecondsAfter } from '../../scenario/times.ts';
import { capacityOfBulkhead, capacityOfService, slotsOfBulkhead, slotsOfService } from './capacity.ts';

const MIB_IN_GIB = 1024;

/** The availability of services that need each other: all of them must be up. */
export const ofChain = ({ path = [] }: Figure, { services }: RequestSettings): number =>
  path.reduce((product, name) => product * (services[name]?.availability ?? 1), 1);

/** What proxies cost, and how many boxes share the fate of one. */
export function ofProxies({ value }: Figure, { proxies }: RequestSettings): number | null {
  const { per, boxes, boxesPerNode, cpu, memoryMi } = proxies;
  const count = { box: boxes, node: Math.ceil(boxes / boxesPerNode), none: 0 }[per];
  switch (value) {
    case 'cpu':
      return count * cpu;
    case 'memoryGi':
      return (count * memoryMi) / MIB_IN_GIB;
    case 'proxies':
      return count;
    case 'boxesPerProxy':
      return per === 'node' ? Math.min(boxes, boxesPerNode) : 1;
    default:
      return null;
  }
}

/** Slots and capacity, from the settings as they hold at an instant; otherwise at `from` (ms). */
export function ofSlots(figure: Figure, settings: RequestSettings, from: number): number | null {
  const { of, value, name = '' } = figure;
  const at = figure.at === undefined ? from : millisecondsAfter(settings.clock.start, figure.at);
  if (value === 'slots')
    return of === 'bulkhead' ? slotsOfBulkhead(settings, name) : slotsOfService(settings, name);
  return of === 'bulkhead' ? capacityOfBulkhead(settings, name, at) : capacityOfService(settings, name, at);
}

/** A number of the settings, as the model reads it. */
export const ofSetting = (found: SettingValue): number | null =>
  typeof found === 'object' ? found.value : null;
