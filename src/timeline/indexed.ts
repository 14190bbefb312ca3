import { type Frame, frameAt, indexTimeline, type TimelineIndex } from './cursor.ts';
import { memo, memoOf } from './memo.ts';
import type { Timeline } from './timeline.ts';

const known = new WeakMap<Timeline, TimelineIndex>();

/** The index of a timeline, made when it is first asked for. */
export function indexOf(timeline: Timeline): TimelineIndex {
  return known.get(timeline) ?? keepIndex(indexTimeline(timeline));
}

/** Keeps an index that was made in another way for whoever asks for that of its timeline. */
export function keepIndex(index: TimelineIndex): TimelineIndex {
  known.set(index.timeline, index);
  return index;
}

const frames = memoOf((index: TimelineIndex) => memo((second: number) => frameAt(index, second)));

/** The frame of a second; the last one of each timeline is remembered. */
export const frameOf = (index: TimelineIndex, second: number): Frame => frames(index)(second);
