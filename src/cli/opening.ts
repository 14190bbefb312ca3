import type { Opened } from '../runtime/open.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { formatMinutes } from '../text/clock.ts';
import { formatValue } from '../text/numbers.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { say } from './failure.ts';

/** Box-seconds from which a simulation may take longer than a person waits without a word. */
const LONG = 2_000_000;

/** Calls from which it may. */
const MANY = 3_000_000;

type Expected = typeof import('../scenario/expected-calls.ts').expectedCalls;

/**
 * Opens a timeline; says on standard error what could not be read of it, and that a long simulation is on
 * its way. Throws `Problem`.
 */
export async function open(typed: string, seed: number | undefined): Promise<Opened> {
  const { openTimeline } = await import('../runtime/open.ts');
  const { expectedCalls } = await import('../scenario/expected-calls.ts');
  const before = (scenario: Scenario): void => announce(scenario, expectedCalls);
  const opened = await openTimeline(typed, { before, ...(seed === undefined ? {} : { seed }) });
  if (opened.warning !== null) say(`warning: ${opened.warning}`);
  return opened;
}

function announce({ settings }: Scenario, expectedCalls: Expected): void {
  const seconds = settings.clock.length / 1000;
  if (settings.grain === 'requests') {
    const { calls } = expectedCalls(settings);
    if (calls >= MANY) say(`simulating about ${formatValue(calls / 1e6, 'count')} million calls …`);
    return;
  }
  const { count, noun } = settings.boxes;
  if (count * seconds >= LONG) say(`simulating ${count} × ${noun} for ${formatMinutes(seconds)} …`);
}

/** The timeline with the chosen fixes. Throws `Problem`: a recording has none. */
export async function withFixes(opened: Opened, fixes: readonly string[]): Promise<Timeline> {
  if (fixes.length === 0) return opened.timeline;
  const { startRuns } = await import('../runtime/runs.ts');
  return startRuns(opened, { worker: null }).timelineWith(fixes);
}
