import { timeOfDay } from '../../text/clock.ts';
import { formatDuration } from '../../text/durations.ts';
import type { CheckLine } from '../panels/box.ts';
import type { Run } from './run.ts';
import { type ProbeSetting, type Strikes, strikesOf } from './strikes.ts';

const MOST_SYMBOLS = 6;

/** The checks of a box up to a second: how they are set, where that is known, and what failed in a row. */
export function checkLines(
  { timeline }: Run,
  box: number,
  second: number,
  settings: readonly ProbeSetting[],
): readonly CheckLine[] {
  const strikes = strikesOf(timeline, box, second);
  const names = [...new Set([...settings.map(({ name }) => name), ...strikes.map(({ name }) => name)])];
  return names.map((name) => {
    const setting = settings.find((each) => each.name === name) ?? null;
    const failed = strikes.find((each) => each.name === name) ?? null;
    return {
      name: name === '' ? 'check' : name,
      symbols: symbolsOf(failed, setting),
      failing: failed?.goesOn === true,
      text: [failedText(failed, setting, (at) => timeOfDay(timeline.clock, at)), setText(setting)]
        .filter((text) => text !== '')
        .join('; '),
    };
  });
}

/** A cross for each failure in a row, a dot for each that is still allowed. */
function symbolsOf(failed: Strikes | null, setting: ProbeSetting | null): string {
  const count = failed?.count ?? 0;
  const all = Math.max(count, setting?.threshold ?? 0);
  return all > MOST_SYMBOLS ? '' : `${'✕'.repeat(count)}${'·'.repeat(all - count)}`;
}

function failedText(
  failed: Strikes | null,
  setting: ProbeSetting | null,
  time: (at: number) => string,
): string {
  if (failed === null || failed.last === null) return 'none failed so far';
  const of = setting === null ? '' : ` of ${setting.threshold}`;
  const more = failed.rows > 1 ? `, ${failed.rows} times so far` : '';
  const why = failed.why === '' ? '' : `: ${failed.why}`;
  return `${failed.count}${of} in a row at ${time(failed.last)}${why}${more}`;
}

const setText = (setting: ProbeSetting | null): string =>
  setting === null
    ? ''
    : `every ${formatDuration(setting.period)}, ${formatDuration(setting.timeout)} to answer`;
