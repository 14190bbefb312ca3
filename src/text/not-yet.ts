import { parseTimeOfDay } from './clock.ts';
import { DAY_MS } from './days.ts';

/** In place of a time that has not come: as wide, so that nothing moves when it comes. */
const COVER = /\d/g;
const TIMES = /\b\d{1,2}:\d\d(?::\d\d)?\b/g;

/**
 * A text without the times of day in it that have not come yet: `10:03` is `··:··` until then. `start`:
 * milliseconds since 1970; `passed`: the last second after it that is known. A time that is not between the two is
 * covered, for it may be the next day's.
 */
export function notYet(text: string, start: number, passed: number): string {
  return text.replace(TIMES, (time) => {
    const ofDay = parseTimeOfDay(time);
    if (ofDay === null) return time;
    const after = (((ofDay - start) % DAY_MS) + DAY_MS) % DAY_MS;
    return after <= passed * 1000 ? time : time.replace(COVER, '·');
  });
}
