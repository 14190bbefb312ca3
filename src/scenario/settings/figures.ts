import * as z from 'zod';
import { amount, atMost, duration, flag, NOT_EMPTY, oneOf, text, whole } from './quantities.ts';
import { time } from './times.ts';

/** A span of the timeline; the whole unless written. Its start belongs to it, its end does not. */
const window = z
  .strictObject({
    from: time().optional().meta({ about: 'its start; otherwise that of the timeline' }),
    until: time().optional().meta({ about: 'its end; otherwise that of the timeline' }),
    last: duration().optional().meta({ about: 'the last so long before its end, instead of a start' }),
  })
  .prefault({});

/** Which calls or tries count. */
const where = z
  .strictObject({
    ok: flag().optional().meta({ about: 'ended well, or did not' }),
    status: whole(100, 599).optional().meta({ about: 'ended with this status' }),
    refused: flag()
      .optional()
      .meta({ about: 'turned away by a limit, a bulkhead, a breaker or a full queue' }),
    abandoned: flag().optional().meta({ about: 'nobody waited for its end any more' }),
    box: text(80).optional().meta({ about: 'at this box (tries only)' }),
  })
  .prefault({});

/**
 * What is measured of: `calls` (each with all its tries; those from outside unless from and to say which),
 * `tries` (single requests to a box), `windows` (of a length, of each calling process), `boxes`, `events`,
 * a `series`, a `bulkhead` or a `service` (its slots), the `proxies`, a `chain` of services, a `setting`, or
 * other `figures`.
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

/** How it becomes one number. */
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
  'wastedSeconds',
  'busy',
  'waiting',
  'free',
  'slots',
  'capacity',
  'cpu',
  'memoryGi',
  'proxies',
  'blastRadius',
] as const;

export const figure = z.strictObject({
  title: text(80).default('').meta({ about: 'what it is, for people; otherwise its name' }),
  measure: oneOf(MEASURES).meta({ about: 'how it becomes one number' }),
  of: oneOf(FIGURES_OF).meta({ about: 'what is measured' }),
  value: oneOf(FIGURE_VALUES).optional().meta({ about: 'what is taken of each of them' }),
  from: text(60).optional().meta({ about: 'calls and tries: of this caller or service' }),
  to: text(60).optional().meta({ about: 'calls and tries: to this service' }),
  name: text(200).min(1, NOT_EMPTY).optional().meta({
    about: 'of the series, the bulkhead or the service, the kind of events, the path of the setting',
  }),
  state: text(20).optional().meta({ about: 'boxes in this state, app:STATE or proxy:STATE' }),
  box: text(80).optional().meta({ about: 'of this box alone (boxes, events)' }),
  path: z
    .array(text(60))
    .max(100, atMost(100))
    .optional()
    .meta({ about: 'the names along a path of calls, or of figures' }),
  where,
  window,
  quantile: amount(0, 1).optional().meta({ about: 'for measure quantile: 0.99' }),
  calls: whole(0, 1_000_000).optional().meta({ about: 'windows with so many calls' }),
  orMore: flag().default(false).meta({ about: 'windows with so many calls or more' }),
  length: duration({ min: 1 }).prefault('60s').meta({ about: 'how long a window is' }),
  at: time().optional().meta({ about: 'for slots and capacity: the instant; otherwise the start' }),
  as: oneOf(['number', 'milliseconds', 'minutes', 'hours', 'downtime-hours-per-year'])
    .default('number')
    .meta({ about: 'the unit it is given in, where it would be seconds or a share' }),
});

/** A declared measure; what it needs beside measure and of is checked with the scenario. */
export type Figure = z.infer<typeof figure>;
