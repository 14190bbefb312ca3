import { DAY_MS, daysOf } from '../../text/days.ts';
import { plainLine } from '../reading/plain.ts';
import { unprefixed } from './prefix.ts';

/** A time of the log, which has no year: one later is one over new year. */
export interface YearlessTime {
  /** Years after that of the first line. */
  readonly years: number;
  readonly month: number;
  readonly day: number;
  /** Milliseconds after midnight. */
  readonly ms: number;
}

/** An entry of the log: what stands behind its header. */
export interface Entry {
  readonly time: YearlessTime;
  readonly text: string;
  readonly node: string;
  readonly line: number;
  /** What the journal says of its instant, null if it does not. */
  readonly instant: number | null;
}

const HEADER =
  /^[IWEF](0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)\.(\d{6}) +\d+ [\w.-]+\.go:\d+\] /;
/** A value of several lines opens with this, and ends with a line that begins with ` >`. */
const OPENS = /=<$/;
const MAX_LINES = 500;

export interface EntryReader {
  line(line: string, number: number): void;
  end(): void;
}

/** Puts the lines of a log together to entries; lines of anything else are passed over, and counted. */
export function entryReader(entry: (entry: Entry) => void, other: (number: number) => void): EntryReader {
  let years = 0;
  let before: { readonly month: number; readonly day: number } | null = null;
  let open: { readonly entry: Entry; readonly lines: string[] } | null = null;

  const close = (rest = ''): void => {
    if (open === null) return;
    const { lines, entry: begun } = open;
    open = null;
    const [first = '', ...value] = lines;
    give({ ...begun, text: `${first}${JSON.stringify(value.join('\n'))}${rest}` });
  };
  const give = (complete: Entry): void => {
    if (OPENS.test(complete.text)) open = { entry: complete, lines: [complete.text.slice(0, -1)] };
    else entry(complete);
  };

  return {
    line(raw, number) {
      const { text, node, instant } = unprefixed(plainLine(raw));
      const header = HEADER.exec(text);
      if (header === null) {
        if (open === null) {
          if (text.trim() !== '') other(number);
        } else if (/^\s?>/.test(text)) close(text.replace(/^\s?>/, ''));
        else if (open.lines.length < MAX_LINES) open.lines.push(text.trim());
        return;
      }
      close();
      const [month = 0, day = 0, hours = 0, minutes = 0, seconds = 0, micros = 0] = header
        .slice(1)
        .map(Number);
      // From one line to the next half a year cannot pass: where months fall back, a year has begun.
      if (before !== null) years += yearsBetween(before, { month, day });
      before = { month, day };
      const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + micros / 1000;
      give({
        time: { years, month, day, ms },
        text: text.slice(header[0].length),
        node,
        line: number,
        instant,
      });
    },
    end: () => close(),
  };
}

const yearsBetween = (one: { month: number; day: number }, other: { month: number; day: number }): number => {
  const months = other.month - one.month;
  return months < -6 ? 1 : months > 6 ? -1 : 0;
};

/** Milliseconds of a time as if it were UTC, if the first line is of that year. */
export const localOf = ({ years, month, day, ms }: YearlessTime, year: number): number =>
  daysOf({ year: year + years, month, day }) * DAY_MS + ms;
