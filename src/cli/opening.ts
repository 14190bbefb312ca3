import type { Opened } from '../runtime/open.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { formatMinutes } from '../text/clock.ts';
import { formatValue } from '../text/numbers.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { say } from './failure.ts';

/** Calls from which a simulation may take longer than a person waits without a word. */
const MANY = 3_000_000;

interface Estimates {
  readonly expectedCalls: typeof import('../scenario/expected-calls.ts').expectedCalls;
  readonly isLongFleet: typeof import('../scenario/long.ts').isLongFleet;
}

/**
 * Opens a timeline; says on standard error what could not be read of it, and that a long simulation is on
 * its way. `atOnce`: only the beginning of what takes long. Throws `Problem`.
 */
export async function open(typed: string, seed: number | undefined, atOnce = false): Promise<Opened> {
  const { openTimeline } = await import('../runtime/open.ts');
  const { expectedCalls } = await import('../scenario/expected-calls.ts');
  const { isLongFleet } = await import('../scenario/long.ts');
  const before = (scenario: Scenario): void => announce(scenario, { expectedCalls, isLongFleet });
  const opened = await openTimeline(typed, { before, atOnce, ...(seed === undefined ? {} : { seed }) });
  if (opened.warning !== null) say(`warning: ${opened.warning}`);
  return opened;
}

function announce(scenario: Scenario, { expectedCalls, isLongFleet }: Estimates): void {
  const { settings } = scenario;
  const seconds = settings.clock.length / 1000;
  if (settings.grain === 'requests') {
    const { calls } = expectedCalls(settings);
    if (calls >= MANY) say(`simulating about ${formatValue(calls / 1e6, 'count')} million calls …`);
    return;
  }
  const { count, noun } = settings.boxes;
  if (isLongFleet(scenario)) say(`simulating ${count} × ${noun} for ${formatMinutes(seconds)} …`);
}

/** The timeline with the chosen fixes. Throws `Problem`: a recording has none. */
export async function withFixes(opened: Opened, fixes: readonly string[]): Promise<Timeline> {
  if (fixes.length === 0) return opened.timeline;
  const { startRuns } = await import('../runtime/runs.ts');
  return startRuns(opened, { worker: null }).timelineWith(fixes);
}
