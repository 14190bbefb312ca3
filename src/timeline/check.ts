import { quoted } from '../text/escape.ts';
import { Problem } from '../text/problem.ts';
import { MAX_BOXES, MAX_SECONDS } from './limits.ts';
import { byBox } from './series.ts';
import { APP_STATES, BOX_STATES, PROXY_STATES } from './states.ts';
import type { Events, Timeline, Transitions } from './timeline.ts';

/** Why a timeline does not hold together, null if it does. Rows that point nowhere are an error of the program. */
export function problemOfTimeline(timeline: Timeline): Problem | null {
  checkTransitions(timeline.transitions, timeline.boxes.length);
  checkEvents(timeline.events, timeline.boxes.length);
  const { length } = timeline.clock;
  if (timeline.boxes.length > MAX_BOXES) {
    return new Problem(`found ${timeline.boxes.length} boxes; a timeline holds at most ${MAX_BOXES}`);
  }
  if (length > MAX_SECONDS) {
    return new Problem(`found a timeline of ${length} s; it lasts at most ${MAX_SECONDS} s (7 days)`);
  }
  return twice(timeline.boxes, 'boxes') ?? seriesTwice(timeline) ?? beyondTheEnd(timeline);
}

/** Each name once of the whole, and once of each box. */
function seriesTwice({ series, boxes }: Timeline): Problem | null {
  for (const [box, own] of byBox(series, (each) => each.box)) {
    if (box >= boxes.length) throw new RangeError(`series of box ${box}`);
    const problem = twice(own, 'series');
    if (problem !== null) return problem;
  }
  return null;
}

/** Rows are ordered, so the last one of each column tells. */
function beyondTheEnd({ clock, transitions, events }: Timeline): Problem | null {
  const end = clock.length * 1000;
  const refuse = (what: string, at: number) =>
    new Problem(
      `found ${what} at ${at / 1000} s in a timeline of ${clock.length} s; expected all before its end`,
    );
  const [transition, event] = [transitions.at.at(-1), events.at.at(-1)];
  if (transition !== undefined && transition >= end) return refuse('a change of a box', transition);
  if (event !== undefined && event >= end) return refuse('an event', event);
  return null;
}

function twice(named: readonly Named[], what: string): Problem | null {
  const name = repeatedName(named);
  return name === null
    ? null
    : new Problem(`found two ${what} named ${quoted(name)}; expected each name once`);
}

interface Named {
  readonly name: string;
}

/** The first name that comes twice, null for none. */
export function repeatedName(named: readonly Named[]): string | null {
  const seen = new Set<string>();
  for (const { name } of named) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}

function checkTransitions({ at, box, state, app, proxy }: Transitions, boxes: number): void {
  for (let row = 0; row < at.length; row++) {
    const known =
      (state[row] ?? 0) < BOX_STATES.length &&
      (app[row] ?? 0) < APP_STATES.length &&
      (proxy[row] ?? 0) < PROXY_STATES.length;
    const ofBox = box[row] ?? -1;
    if (!known || ofBox < 0 || ofBox >= boxes || !Number.isFinite(at[row])) {
      throw new RangeError(`transition ${row}: box ${ofBox} at ${at[row]}`);
    }
  }
}

function checkEvents({ at, kind, box, text, count, kinds, texts }: Events, boxes: number): void {
  for (let id = 0; id < at.length; id++) {
    const ofBox = box[id] ?? -1;
    const ofText = text[id] ?? -1;
    const known =
      (kind[id] ?? 0) < kinds.length && ofText >= 0 && ofText < texts.length && (count[id] ?? 0) > 0;
    if (!known || ofBox < -1 || ofBox >= boxes || !Number.isFinite(at[id])) {
      throw new RangeError(`event ${id}: box ${ofBox} at ${at[id]}`);
    }
  }
}
