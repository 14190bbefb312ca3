import { quoted } from '../../text/escape.ts';
import { problemIn } from '../../text/problem.ts';
import { epochMillis, epochUnitOf } from '../facts/epoch.ts';
import type { Sink } from '../facts/sink.ts';
import { writtenTime } from '../facts/written-time.ts';
import type { FileContext } from '../format.ts';

const NUMBER = /^\d+(?:\.\d+)?(?:[eE]\+?\d{1,2})?$/;

/** From 2000 to 2200. */
const [FIRST, LAST] = [946_684_800_000, 7_258_118_400_000];

/** Whether a cell is an instant, in whatever form. */
export const isTime = (cell: string): boolean =>
  NUMBER.test(cell) ? epochUnitOf(Number(cell)) !== null : writtenTime(cell) !== null;

/** Whether a cell is a time of the calendar, not a count. */
export const isWrittenTime = (cell: string): boolean => !NUMBER.test(cell) && writtenTime(cell) !== null;

/**
 * Reads the times of one column, milliseconds since 1970; null for what is none, which the sink is told. Counts are
 * of one unit, which the first tells by its size. Throws `Problem` where another is of another unit.
 */
export function timesOf(
  column: string,
  { file, zone, toUtc }: FileContext,
  sink: Sink,
): (cell: string, line: number) => number | null {
  let form: string | null = null;
  let [before, at]: [string | null, number | null] = [null, null];

  const inForm = (found: string, cell: string, line: number): void => {
    if (form === found) return;
    if (form !== null)
      throw problemIn(
        file,
        line,
        `found ${quoted(cell)}, which is ${found}, in column ${quoted(column)}, which began with ${form}; expected one form of times`,
      );
    form = found;
  };

  const read = (cell: string, line: number): number | null => {
    if (NUMBER.test(cell)) {
      const unit = epochUnitOf(Number(cell));
      if (unit === null) return null;
      inForm(unit.name, cell, line);
      sink.clock(unit.name);
      return epochMillis(cell, unit);
    }
    const written = writtenTime(cell);
    if (written === null || written.at < FIRST || written.at >= LAST) return null;
    inForm('a time of the calendar', cell, line);
    if (written.isAmbiguous) sink.assumed('In times such as 10/11/2026 the month comes first.');
    if (written.zone !== null) {
      sink.clock(written.zone);
      return written.at;
    }
    sink.clock(zone ?? 'UTC');
    if (zone === null) sink.assumed('Times without a zone are UTC; --timezone tells another.');
    return toUtc(written.at);
  };

  return (cell, line) => {
    if (cell !== before) [before, at] = [cell, read(cell, line)];
    if (at === null) sink.skipped('rows without an instant between 2000 and 2200', line);
    return at;
  };
}
