import { type Frame, frameAt, indexTimeline, type TimelineIndex } from './cursor.ts';
import { memo, memoOf } from './memo.ts';
import type { Timeline } from './timeline.ts';

/** The index of a timeline, made when it is first asked for. */
export const indexOf: (timeline: Timeline) => TimelineIndex = memoOf(indexTimeline);

const frames = memoOf((index: TimelineIndex) => memo((second: number) => frameAt(index, second)));

/** The frame of a second; the last one of each timeline is remembered. */
export const frameOf = (index: TimelineIndex, second: number): Frame => frames(index)(second);
