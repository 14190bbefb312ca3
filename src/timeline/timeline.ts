/** A timeline: an incident, second by second, as columns. All instants are milliseconds after `clock.start`. */

import type { Unit } from '../text/numbers.ts';

export type { Unit };

export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z of second 0. */
  readonly start: number;
  /** How many seconds the timeline lasts: its frames are 0 … length - 1. */
  readonly length: number;
  /** The zone in which its times of day are told, by its name; absent: UTC. */
  readonly zone?: string;
  /** Whether its times are told from the start instead; never of a timeline on disk. */
  readonly fromStart?: boolean;
}

export interface Box {
  readonly name: string;
  /** Where it runs and what it is: node, zone, version, … */
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the incident is judged by: `series` must stay below (or above) `bound` at every second. */
export interface Objective {
  readonly name: string;
  readonly series: string;
  readonly must: 'stay-below' | 'stay-above';
  readonly bound: number;
  readonly unit: Unit;
}

/** Changes of a box's state, ordered by `at`; a box without one yet is `gone`. Codes: see states.ts. */
export interface Transitions {
  readonly at: Float64Array;
  readonly box: Int32Array;
  readonly state: Uint8Array;
  readonly app: Uint8Array;
  readonly proxy: Uint8Array;
}

/** Dated happenings, ordered by `at`; an event's id is its index. */
export interface Events {
  readonly at: Float64Array;
  /** How far off `at` may be, in milliseconds, either way; 0 is exact. */
  readonly error: Float64Array;
  /** Index into `kinds`. */
  readonly kind: Uint8Array;
  /** Index into `Timeline.boxes`, -1 for none. */
  readonly box: Int32Array;
  /** The id of the event that caused it, -1 for none. */
  readonly cause: Int32Array;
  /** How many happenings it stands for, 1 as a rule: recorders merge repeats into one event with a number. */
  readonly count: Int32Array;
  /** Index into `texts`. */
  readonly text: Int32Array;
  /** Index into `Timeline.sources` of the file that tells it, -1 for none; absent where none has one. */
  readonly source?: Int32Array;
  /** The line there, from 1; 0 where lines say nothing. */
  readonly line?: Int32Array;
  readonly kinds: readonly string[];
  readonly texts: readonly string[];
}

/** Where the values of a series come from. */
export interface Evidence {
  /** The line of the source that the first sample stands in, from 1; 0 where lines say nothing. */
  readonly line: number;
  /** How many lines further each next sample stands. */
  readonly stride: number;
  /** How the values come from what is recorded, in one sentence; null where they are as recorded. */
  readonly rule: string | null;
}

/** One quantity over time, sampled every `step` milliseconds from `start`. */
export interface Series {
  readonly name: string;
  readonly title: string;
  readonly unit: Unit;
  readonly origin: 'recorded' | 'modelled' | 'derived';
  /** Index into `Timeline.sources`, -1 for none. */
  readonly source: number;
  /** Index into `Timeline.boxes` of the box that it is of, -1 for the whole. */
  readonly box: number;
  readonly start: number;
  readonly step: number;
  /** NaN: no sample at that step. */
  readonly values: Float64Array;
  /** Instants of staleness marks: from there on the last value holds no longer. Ordered. */
  readonly stale: Float64Array;
  /** Absent for what is simulated. */
  readonly evidence?: Evidence;
}

/** Where something recorded came from: a base name and a hash, never a path. */
export interface Source {
  readonly name: string;
  readonly sha256: string;
  readonly kind: string;
}

/** A measure that a scenario declares, over its window; of the whole timeline it belongs to. */
export interface Figure {
  readonly name: string;
  readonly title: string;
  /** Null for a number without one: a status, a ratio. */
  readonly unit: Unit | null;
  /** Null for what does not exist or never happened; never NaN or infinite. */
  readonly value: number | null;
}

/** A span of which nothing was recorded. */
export interface Gap {
  readonly from: number;
  readonly until: number;
  readonly why: string;
}

export interface Timeline {
  /** The name on the command line. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly notes: readonly string[];
  readonly provenance: 'simulated' | 'recorded';
  /** The version of the model that simulated it, null for a recording. */
  readonly model: string | null;
  readonly seed: number | null;
  /** The fixes and assumptions that were on. */
  readonly fixes: readonly string[];
  readonly clock: Clock;
  /** What a box is called: box, pod, … */
  readonly noun: string;
  readonly boxes: readonly Box[];
  /** How many boxes serve when the pool is whole; null if unknown. */
  readonly pool: number | null;
  readonly objectives: readonly Objective[];
  readonly transitions: Transitions;
  readonly events: Events;
  readonly series: readonly Series[];
  /** In the scenario's order; of a recording the times that milestones tell; empty for a timeline that is cut. */
  readonly figures: readonly Figure[];
  readonly gaps: readonly Gap[];
  readonly sources: readonly Source[];
}
