import { formatDuration } from '../../text/durations.ts';
import { OF_SETTINGS, WINDOW_LENGTH } from '../settings/figure-rules.ts';
import { millisecondsAfter, type WrittenTime } from '../times.ts';
import type { Check } from './refuse.ts';
import { figureSpan } from './span.ts';

/** Refuses windows that are empty, upside down or outside the timeline, and instants that say nothing. */
export function checkTimes({ figure, settings, refuse }: Check): void {
  const { clock } = settings;
  const { window, at, value, calls, of } = figure;
  const end = formatDuration(clock.length);
  const within = (path: readonly string[], written: WrittenTime | undefined): void => {
    const after = written === undefined ? 0 : millisecondsAfter(clock.start, written);
    if (after > clock.length)
      refuse(
        path,
        `found a time ${formatDuration(after)} after the start; expected one up to the end, ${end}`,
      );
  };
  within(['window', 'from'], window.from);
  within(['window', 'until'], window.until);
  within(['at'], at);
  if (window.last !== undefined && window.from !== undefined)
    refuse(['window', 'last'], 'found last beside from; expected one of them');
  const { from, until } = figureSpan(figure, clock);
  if (from >= until)
    refuse(
      ['window'],
      `found a window from ${formatDuration(from)} to ${formatDuration(until)} after the start; expected an end after its start`,
    );
  if (at !== undefined && (value === undefined || !OF_SETTINGS.includes(value)))
    refuse(['at'], 'found an instant; expected it for slots and capacity only');
  if (of !== 'windows') return;
  if (calls === undefined) refuse([], 'found no calls; expected how many calls the windows have');
  const length = figure.length ?? WINDOW_LENGTH;
  if (length > until - from)
    refuse(
      figure.length === undefined ? ['window'] : ['length'],
      `found windows of ${formatDuration(length)} in a span of ${formatDuration(until - from)}; expected at least one whole one`,
    );
}
