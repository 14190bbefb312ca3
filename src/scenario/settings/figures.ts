import * as z from 'zod';
import { amount, atMost, duration, flag, NOT_EMPTY, oneOf, text, whole } from './quantities.ts';
import { time } from './times.ts';

/** A span of the timeline; the whole unless written. Its start belongs to it, its end does not. */
const window = z
  .strictObject({
    from: time().optional().meta({ about: 'its start; otherwise that of the timeline' }),
    until: time().optional().meta({ about: 'its end; otherwise that of the timeline' }),
    last: duration({ min: 1 })
      .optional()
      .meta({ about: 'the last so long before its end, instead of a start' }),
  })
  .prefault({});

const limit = () => amount(-1e12, 1e12).optional();

/** Which calls, tries or seconds count. */
const where = z
  .strictObject({
    ok: flag().optional().meta({ about: 'calls and tries: ended well (below 400), or did not' }),
    status: whole(100, 599).optional().meta({ about: 'calls and tries: ended with this status' }),
    refused: flag().optional().meta({
      about: 'calls and tries: turned away by a limit, a bulkhead, a breaker or a full queue, or not',
    }),
    abandoned: flag()
      .optional()
      .meta({ about: 'tries: nobody waited for their end any more, or somebody did' }),
    box: text(80).optional().meta({ about: 'tries: at this box' }),
    above: limit().meta({
      about:
        'of which the value (calls, tries) or the reading (series, number of boxes) is above this; for series and boxes 0 unless below is written',
    }),
    below: limit().meta({ about: 'of which it is below this' }),
  })
  .prefault({});

/**
 * What is measured of: `calls` (each with all its tries; those from outside unless from or to say which),
 * `tries` (single requests to a box, of the same calls), `windows` (of one length, of each process of a caller),
 * `boxes`, `events`, a `series`, a `bulkhead` or a `service` (its slots), the `proxies`, a `chain` of services,
 * a `setting`, or other `figures`. Calls and tries belong to a window by their end, windows by the start of calls.
 */
export const FIGURES_OF = [
  'calls',
  'tries',
  'windows',
  'boxes',
  'events',
  'series',
  'bulkhead',
  'service',
  'proxies',
  'chain',
  'setting',
  'figures',
] as const;

/**
 * How it becomes one number. `rate`: count a second of the window. `share`: those that count, of all. `first`
 * and, of events, `last`: seconds after the window's start. `mean`, `fewest`, `most` of slots: weighted by time.
 * `count` and `longest` of series and boxes: the seconds that count, and their longest stretch. `sum` of a series: over time, so that
 * a rate gives a number. `value`: what the settings say.
 */
export const MEASURES = [
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
  'product',
  'ratio',
  'availability',
  'value',
] as const;

/** What is taken of each call, try, slot or proxy. */
export const FIGURE_VALUES = [
  'seconds',
  'status',
  'tries',
  'duplicates',
  'hops',
  'hopSeconds',
  'handshakeSeconds',
  'waitSeconds',
  'workSeconds',
  'wasteSeconds',
  'busy',
  'waiting',
  'free',
  'slots',
  'capacity',
  'cpu',
  'memoryGi',
  'proxies',
  'boxesPerProxy',
] as const;

export const figure = z.strictObject({
  title: text(80).optional().meta({ about: 'what it is, for people; otherwise its name' }),
  measure: oneOf(MEASURES).meta({
    about:
      'how it becomes one number. rate: count a second of the window; share: those that count, of all; first (of events also last): seconds after the window began; of slots weighted by time; count and longest of series and boxes: seconds, and their longest stretch; sum of a series: over time; product: along a path; ratio: the first by the second; value: what the settings say',
  }),
  of: oneOf(FIGURES_OF).meta({
    about:
      'what is measured: calls with all their tries, tries at boxes, windows of each process of a caller, how many boxes are in a state, events of a kind, a series, slots of a bulkhead or a service, proxies, a chain of services, a setting, other figures. Calls and tries count where they end, windows by the start of calls',
  }),
  value: oneOf(FIGURE_VALUES).optional().meta({ about: 'what is taken of each of them' }),
  from: text(60)
    .optional()
    .meta({ about: 'calls and tries: of this caller or service; windows: of this caller' }),
  to: text(60).optional().meta({ about: 'calls, tries and windows: to this service' }),
  name: text(200).min(1, NOT_EMPTY).optional().meta({
    about:
      'of the series, the bulkhead or the service (also of boxes), the kind of events, the path of the setting',
  }),
  state: text(20).optional().meta({ about: 'boxes in this state, app:STATE or proxy:STATE' }),
  box: text(80).optional().meta({ about: 'of this box alone (boxes, events, series)' }),
  path: z
    .array(text(60))
    .min(1, { error: 'expected at least one name' })
    .max(100, atMost(100))
    .optional()
    .meta({ about: 'the names along a path of calls, of a chain, or of figures' }),
  where,
  window,
  quantile: amount(0, 1).optional().meta({ about: 'for measure quantile: 0.99' }),
  calls: whole(0, 1_000_000).optional().meta({ about: 'windows with so many calls' }),
  orMore: flag().optional().meta({ about: 'windows with so many calls or more' }),
  length: duration({ min: 1 }).optional().meta({ about: 'how long a window is; otherwise 60s' }),
  at: time()
    .optional()
    .meta({ about: 'value of slots or capacity: the instant; otherwise the start of the window' }),
  as: oneOf(['number', 'milliseconds', 'minutes', 'hours', 'downtime-hours-per-year']).optional().meta({
    about:
      'what it is given in, where it would be seconds, or an availability; otherwise as it is. Figures of figures take it as given',
  }),
});

/** A declared measure; what it needs beside measure and of is checked with the scenario. */
export type Figure = z.infer<typeof figure>;

export type FigureOf = Figure['of'];
export type Measure = Figure['measure'];
export type FigureValue = NonNullable<Figure['value']>;
