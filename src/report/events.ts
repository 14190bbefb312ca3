import type { Times } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import type { Listed } from './marks.ts';
import { happening, instantOf } from './sentences.ts';
import { table } from './table.ts';

/** Events as lines: instant, box, what happened. */
export function eventLines(events: readonly Listed[], clock: Times): string[] {
  const withBoxes = events.some(({ box }) => box !== null);
  const rows = events.map((event) => {
    const box = event.box === null ? '' : visible(event.box);
    return [instantOf(event, clock), ...(withBoxes ? [box] : []), happening(event)];
  });
  return table(rows);
}
