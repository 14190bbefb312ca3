import type { Outcome } from '../analysis/outcome.ts';
import type { Mark } from '../session/session.ts';
import { timeOfDay } from '../text/clock.ts';
import { formatInstant, formatInstantExactly } from '../text/instants.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Touched } from './difference.ts';
import { exact } from './exact.ts';
import { figuresAsJson } from './figures.ts';
import { type Listed, withMarks } from './marks.ts';
import { eventsWithin, type Span, wholeOf } from './span.ts';

/**
 * A run as one object of the format `ratchet.run/1`. A span limits its events; the outcome and the figures are of
 * the whole. `touched` is what its fixes changed, null without fixes; marks stand among its events, without a number.
 */
export function runAsJson(
  timeline: Timeline,
  outcome: Outcome,
  span: Span = wholeOf(timeline),
  touched: Touched | null = null,
  marks: readonly Mark[] = [],
): string {
  const { start, length } = timeline.clock;
  const report = {
    format: 'ratchet.run/1',
    timeline: timeline.name,
    title: timeline.title,
    provenance: timeline.provenance,
    seed: timeline.seed,
    fixes: timeline.fixes,
    clock: { start: formatInstant(start), step: 1, length },
    outcome: outcomeAsJson(outcome, start),
    events: withMarks(eventsWithin(timeline, span), marks, span).map((event) => eventAsJson(event, start)),
    figures: figuresAsJson(timeline),
    difference:
      touched === null ? null : { boxes: touched.boxes, firstSecond: touched.firstSecond, at: touched.at },
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function outcomeAsJson(outcome: Outcome, start: number): object {
  const at = (second: number | null): string | null =>
    second === null ? null : timeOfDay({ start }, second);
  const { verdict, fewestServing, boxesKilled, kills, lostRequests, recoveredAt, ratchet } = outcome;
  return {
    verdict,
    fewestServing,
    boxesKilled,
    kills,
    lostRequests,
    recoveredAt: at(recoveredAt),
    ratchet,
    objectives: outcome.objectives.map(({ name, held, brokenAt, secondsBroken, worst, unit }) => ({
      name,
      held,
      brokenAt: at(brokenAt),
      secondsBroken,
      worst: exact(worst),
      unit,
    })),
  };
}

/**
 * `error` (seconds either way) is there only where the instant is uncertain, `count` only where one event
 * stands for several.
 */
function eventAsJson(event: Listed, start: number): object {
  const { id, at, error, second, kind, box, cause, count, text } = event;
  return {
    id,
    second,
    at: timeOfDay({ start }, second),
    time: formatInstantExactly(start + at),
    kind,
    box,
    cause,
    text,
    ...(error === 0 ? {} : { error: exact(error / 1000) }),
    ...(count === 1 ? {} : { count }),
  };
}
