import type { Settings } from '../../scenario/scenario.ts';
import { inSeconds } from '../../scenario/settings/figure-rules.ts';
import type { Figure, FigureValue } from '../../scenario/settings/figures.ts';
import { BOX_SERIES_UNITS, SERIES_UNITS } from '../../scenario/settings/series.ts';
import type { Unit } from '../../text/numbers.ts';

const HOURS_PER_YEAR = 8760;

/** A figure as it is asked for: seconds in minutes, an availability as hours of downtime a year. */
export function givenAs({ as }: Figure, value: number): number {
  switch (as) {
    case 'milliseconds':
      return value * 1000;
    case 'minutes':
      return value / 60;
    case 'hours':
      return value / 3600;
    case 'downtime-hours-per-year':
      return (1 - value) * HOURS_PER_YEAR;
    default:
      return value;
  }
}

/** What a figure is measured in; null for a number without a unit that screens know. */
export function unitOf(figure: Figure, settings: Settings): Unit | null {
  const { as, of, measure, value } = figure;
  if (as !== undefined && as !== 'number') return null;
  if (of === 'figures' || of === 'setting' || measure === 'product') return null;
  if (measure === 'share' || measure === 'availability') return 'share';
  if (measure === 'rate') return '/s';
  if (of === 'series') return unitOfSeries(figure, settings);
  if (measure === 'first' || (of === 'events' && measure === 'last')) return 's';
  if (of === 'boxes') return measure === 'count' || measure === 'longest' ? 's' : 'count';
  if (measure === 'count') return 'count';
  return unitOfValue(value);
}

function unitOfValue(value: FigureValue | undefined): Unit | null {
  if (inSeconds(value)) return 's';
  if (value === 'capacity') return '/s';
  return value === 'status' || value === 'cpu' || value === 'memoryGi' ? null : 'count';
}

/** Seconds that count are a time; the sum of a rate over time is a number. */
function unitOfSeries({ name = '', box, measure }: Figure, { grain }: Settings): Unit | null {
  if (measure === 'first' || measure === 'count' || measure === 'longest') return 's';
  const units: Readonly<Record<string, Unit>> = (box === undefined ? SERIES_UNITS : BOX_SERIES_UNITS)[grain];
  const unit = units[name] ?? null;
  if (measure !== 'sum') return unit;
  return unit === '/s' ? 'count' : null;
}
