import { time } from '../../src/text/instants.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';

/** Each series as one line: `web-1 requests [/s]: 10:00:00 12.5, 10:00:15 -`; `-` where it ends, being marked stale. */
export function measured(timeline: Timeline): readonly string[] {
  return timeline.series.map(({ name, unit, box, start, step, values, stale }) => {
    const samples = Array.from(values, (value, row) => ({ at: start + row * step, said: String(value) }));
    const marks = Array.from(stale, (at) => ({ at, said: '-' }));
    const told = [...samples.filter(({ said }) => said !== 'NaN'), ...marks]
      .sort((one, other) => one.at - other.at)
      .map(({ at, said }) => `${time(timeline.clock.start + at)} ${said}`);
    const of = box < 0 ? '' : `${timeline.boxes[box]?.name ?? ''} `;
    return `${of}${name}${unit === 'count' ? '' : ` [${unit}]`}: ${told.join(', ')}`;
  });
}
