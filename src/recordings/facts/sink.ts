import type { About } from './about.ts';
import type { Happening, Milestone } from './happening.ts';
import { type Metric, NO_SAMPLES, type Samples } from './metric.ts';

/** Where a reader puts what it understood of its file. All instants are milliseconds since 1970-01-01T00:00:00Z. */
export interface Sink {
  happening(happening: Happening): void;
  /** What is known of a box: node, zone, version, …; its names and address. It is there if something else tells of it. */
  box(about: About, attributes: Readonly<Record<string, string>>): void;
  /** A series to fill; the same metric again continues it. */
  series(metric: Metric): Samples;
  milestone(milestone: Milestone, at: number, line: number): void;
  /** Something was left out; counted by reason, which is in words that follow "left out: ". */
  skipped(why: string, line: number): void;
  /** What was assumed for want of being told, as a sentence; said once. */
  assumed(sentence: string): void;
  /** What a viewer must know about such a recording, as a sentence; said once. */
  note(sentence: string): void;
  /** Personal data that was kept because it was asked for, as a plural: `texts of messages`; said once. */
  kept(what: string): void;
  /** How its instants are written: `seconds since 1970`, `UTC`, `+02:00`, `ages`; said once each. */
  clock(how: string): void;
}

/** Hears nothing: what others are made of that hear little. */
export const NO_SINK: Sink = {
  happening() {},
  box() {},
  series: () => NO_SAMPLES,
  milestone() {},
  skipped() {},
  assumed() {},
  note() {},
  kept() {},
  clock() {},
};
