import { readFileSync } from 'node:fs';
import { type Outcome, outcomeOf } from '../../src/analysis/outcome.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { frameAt, indexTimeline, type TimelineIndex } from '../../src/timeline/cursor.ts';
import { eventOf, type TimelineEvent } from '../../src/timeline/events.ts';
import { seriesOf } from '../../src/timeline/reading.ts';
import type { BoxState } from '../../src/timeline/states.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';

export const FILE = 'timelines/stagefront.yaml';

/** The text of the scenario that ships. */
export const SHIPPED = readFileSync(new URL(`../../${FILE}`, import.meta.url), 'utf8');

export const stagefront = loadScenario(SHIPPED, FILE);

/** The text of the scenario with pieces replaced; each piece must be there exactly once. */
export function edited(...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`expected exactly one ${from}`);
    return text.replace(from, () => to);
  }, SHIPPED);
}

/** A run with what tests ask of it. */
export interface Run {
  readonly timeline: Timeline;
  readonly outcome: Outcome;
  /** Events of a kind, of one box if it is named. */
  readonly events: (kind: string, box?: string) => readonly TimelineEvent[];
  /** The instants of those events, in seconds after 10:00:00. */
  readonly seconds: (kind: string, box?: string) => readonly number[];
  /** The sample of a series in the frame of a second. */
  readonly sample: (series: string, second: number) => number;
  /** How many boxes are in a state in the frame of a second. */
  readonly boxes: (state: BoxState, second: number) => number;
}

export function runOf(timeline: Timeline): Run {
  // Many tests ask for figures alone, and a storm has events by the hundred thousand.
  let all: readonly TimelineEvent[] | null = null;
  let outcome: Outcome | null = null;
  let index: TimelineIndex | null = null;
  const events: Run['events'] = (kind, box) => {
    all ??= Array.from(timeline.events.at, (_, id) => eventOf(timeline, id));
    return all.filter((event) => event.kind === kind && (box === undefined || event.box === box));
  };
  return {
    timeline,
    get outcome() {
      outcome ??= outcomeOf(timeline);
      return outcome;
    },
    events,
    seconds: (kind, box) => events(kind, box).map(({ at }) => at / 1000),
    sample: (name, second) => seriesOf(timeline, name)?.values[second] ?? Number.NaN,
    boxes: (state, second) => {
      index ??= indexTimeline(timeline);
      return frameAt(index, second).count[state];
    },
  };
}

/** A run of an edited text. */
export const runEdited = (text: string, fixes: readonly string[] = [], seed = 1): Run =>
  runOf(simulate(loadScenario(text, FILE), { fixes, seed }));

const known = new Map<string, Run>();

/** A run of what ships; each is made once. */
export function run(fixes: readonly string[] = [], seed = 1): Run {
  const key = `${seed} ${fixes.join(' ')}`;
  const made = known.get(key) ?? runOf(simulate(stagefront, { fixes, seed }));
  known.set(key, made);
  return made;
}

/** Seconds after 10:00:00 of a time of day as the incident tells it. */
export function at(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return ((hours - 10) * 60 + minutes) * 60 + seconds;
}
