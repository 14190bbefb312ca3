import { civilDay } from '../../text/days.ts';
import { type Entry, localOf, type YearlessTime } from './entries.ts';

/** What is known of the year and the zone of a log. */
export interface Clue {
  /** The year of its first line. */
  readonly year: number;
  /** What its local times are ahead of UTC, in milliseconds; null if that is not told. */
  readonly ahead: number | null;
}

const DATE = /\b(20\d\d)-(\d\d)-(\d\d)[ T]\d\d:/g;
const QUARTER = 15 * 60_000;
const DAY = 86_400_000;

/** What one entry tells of its year: by what the journal wrote before it, or a date of the same day within it. */
export function clueIn({ time, text, instant }: Entry): Clue | null {
  if (instant !== null) {
    const written = yearOf(instant);
    const offsets = [written - 1, written, written + 1].map((year) => ({
      year,
      ahead: localOf(time, year - time.years) - instant,
    }));
    const { year, ahead } = offsets.reduce((one, other) =>
      Math.abs(other.ahead) < Math.abs(one.ahead) ? other : one,
    );
    if (Math.abs(ahead) <= 15 * 4 * QUARTER)
      return { year: year - time.years, ahead: Math.round(ahead / QUARTER) * QUARTER };
  }
  for (const [, year, month, day] of text.matchAll(DATE))
    if (Number(month) === time.month && Number(day) === time.day)
      return { year: Number(year) - time.years, ahead: null };
  return null;
}

/** The latest year in which a time is not after an instant, by more than a day. */
export function yearBefore(time: YearlessTime, instant: number): number {
  const year = yearOf(instant) - time.years;
  return [year + 1, year].find((each) => localOf(time, each) <= instant + DAY) ?? year - 1;
}

/** The year in which a time is nearest to an instant. */
export function yearNear(time: YearlessTime, instant: number): number {
  const year = yearOf(instant) - time.years;
  const distance = (each: number): number => Math.abs(localOf(time, each) - instant);
  return [year - 1, year, year + 1].reduce((one, other) => (distance(other) < distance(one) ? other : one));
}

const yearOf = (instant: number): number => civilDay(Math.floor(instant / DAY)).year;
