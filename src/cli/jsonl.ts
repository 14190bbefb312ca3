import { writeTimeline } from '../timeline/file/write.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { upTo } from '../timeline/upto.ts';

/** A timeline as the lines of its file, cut after a second. */
export function* timelineLines(timeline: Timeline, until: number): Iterable<string> {
  const whole = until >= timeline.clock.length - 1;
  for (const line of writeTimeline(whole ? timeline : upTo(timeline, until))) yield `${line}\n`;
}
