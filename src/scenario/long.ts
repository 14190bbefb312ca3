import type { Scenario } from './scenario.ts';

/** Box-seconds from which a simulation may take longer than a person waits without a word. */
const LONG = 2_000_000;

/** Box-seconds that are simulated well within a tenth of a second, the making of the boxes included. */
const AT_ONCE = 500_000;

/** Whether a fleet is so large, or its day so long, that simulating it takes a person's patience. */
export function isLongFleet({ settings }: Scenario): boolean {
  return settings.grain === 'fluid' && (settings.boxes.count * settings.clock.length) / 1000 >= LONG;
}

/** How many seconds of a fleet can be shown at once while the rest is made; null where the whole can, or must. */
export function secondsAtOnce(scenario: Scenario): number | null {
  const { settings } = scenario;
  if (settings.grain !== 'fluid' || !isLongFleet(scenario)) return null;
  return Math.max(1, Math.floor(AT_ONCE / settings.boxes.count));
}
