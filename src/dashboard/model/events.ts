import { whyNone } from '../../analysis/missing.ts';
import { whyNoFixes } from '../../session/fixes.ts';
import { timeOfDay } from '../../text/clock.ts';
import { formatErrorBar } from '../../text/durations.ts';
import { eventCount, eventOf } from '../../timeline/events.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { widthOf } from '../cells.ts';
import { lookOfEvent, sentenceOf } from '../look.ts';
import { memoOf } from '../memo.ts';
import type { EventLine, EventsModel } from '../panels/events.ts';
import type { Run } from './run.ts';

/** All events of a run; marked is the one that was jumped to (`aim`), else the last at or before the playhead. */
export function eventsModel(run: Run, hasScenario: boolean, second: number, aim: number | null): EventsModel {
  const { timeline } = run;
  const isAimed = aim !== null && eventOf(timeline, aim).second === second;
  return {
    count: eventCount(timeline.events),
    now: isAimed ? aim : run.frame(second).lastEvent,
    names: longestName(timeline),
    line: (id) => lineOf(timeline, id),
    none: run.soFar ? 'no events so far' : whyNone(timeline, 'events'),
    note: whyNoFixes(timeline, hasScenario),
  };
}

export function lineOf(timeline: Timeline, id: number): EventLine {
  const { second, kind, box, text, error } = eventOf(timeline, id);
  const { symbol, tone } = lookOfEvent(kind);
  const bar = error > 0 ? ` (±${formatErrorBar(error)})` : '';
  return {
    time: timeOfDay(timeline.clock, second),
    symbol,
    tone,
    box: box ?? '',
    text: `${sentenceOf(kind, text)}${bar}`,
  };
}

/** Columns of the longest name of a box. */
export const longestName = memoOf(({ boxes }: Timeline): number =>
  boxes.reduce((most, { name }) => Math.max(most, widthOf(name)), 0),
);
