import type { Figure, FigureOf, FigureValue, Measure } from './figures.ts';

/** What may be written beside `of` and `measure`. */
export interface FigureRule {
  readonly measures: readonly Measure[];
  readonly values: readonly FigureValue[];
  readonly takes: readonly (keyof Figure)[];
  readonly where: readonly (keyof Figure['where'])[];
  /** Whether the fluid grain has it. */
  readonly fluid: boolean;
}

const NONE = { values: [], takes: [], where: [], fluid: false } as const;

const OF_TRIES: readonly Measure[] = [
  'count',
  'rate',
  'share',
  'sum',
  'mean',
  'quantile',
  'longest',
  'fewest',
  'most',
  'last',
  'first',
];

const OF_SECONDS: readonly Measure[] = [
  'count',
  'share',
  'mean',
  'longest',
  'fewest',
  'most',
  'last',
  'first',
];

const OF_SLOTS: FigureRule = {
  ...NONE,
  measures: ['mean', 'fewest', 'most', 'last', 'value'],
  values: ['busy', 'waiting', 'free', 'slots', 'capacity'],
  takes: ['name', 'window', 'at'],
};

/** The combinations that mean something. */
export const FIGURE_RULES: Readonly<Record<FigureOf, FigureRule>> = {
  calls: {
    measures: [...OF_TRIES, 'product'],
    values: ['seconds', 'status', 'tries', 'hops', 'hopSeconds', 'handshakeSeconds'],
    takes: ['from', 'to', 'path', 'where', 'window', 'quantile'],
    where: ['ok', 'status', 'refused', 'above', 'below'],
    fluid: false,
  },
  tries: {
    measures: OF_TRIES,
    values: ['seconds', 'status', 'duplicates', 'waitSeconds', 'workSeconds', 'wasteSeconds'],
    takes: ['from', 'to', 'where', 'window', 'quantile'],
    where: ['ok', 'status', 'refused', 'abandoned', 'box', 'above', 'below'],
    fluid: false,
  },
  windows: {
    ...NONE,
    measures: ['count', 'share'],
    takes: ['from', 'to', 'window', 'calls', 'orMore', 'length'],
  },
  boxes: {
    ...NONE,
    measures: OF_SECONDS,
    takes: ['name', 'state', 'box', 'where', 'window'],
    where: ['above', 'below'],
    fluid: true,
  },
  events: {
    ...NONE,
    measures: ['count', 'rate', 'first', 'last'],
    takes: ['name', 'box', 'window'],
    fluid: true,
  },
  series: {
    ...NONE,
    measures: [...OF_SECONDS, 'sum'],
    takes: ['name', 'box', 'where', 'window'],
    where: ['above', 'below'],
    fluid: true,
  },
  bulkhead: OF_SLOTS,
  service: OF_SLOTS,
  proxies: { ...NONE, measures: ['value'], values: ['cpu', 'memoryGi', 'proxies', 'boxesPerProxy'] },
  chain: { ...NONE, measures: ['availability'], takes: ['path'] },
  setting: { ...NONE, measures: ['value'], takes: ['name'], fluid: true },
  figures: { ...NONE, measures: ['ratio', 'product', 'sum'], takes: ['path'], fluid: true },
};

/** Measures of calls and tries that need no value: they count. */
export const COUNTING: readonly Measure[] = ['count', 'rate', 'share', 'first'];

/** Values of slots that the settings say, and not the run. */
export const OF_SETTINGS: readonly FigureValue[] = ['slots', 'capacity'];

/** Values that are durations. */
export const inSeconds = (value: FigureValue | undefined): boolean =>
  value !== undefined && /seconds$/i.test(value);

/** How long a window is unless written, in milliseconds. */
export const WINDOW_LENGTH = 60_000;
