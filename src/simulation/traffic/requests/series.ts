import type { SERIES_UNITS } from '../../../scenario/settings/series.ts';
import type { Unit } from '../../../text/numbers.ts';
import type { Series } from '../../../timeline/timeline.ts';
import { SECOND } from './seconds.ts';
import type { Shape } from './stats.ts';

type Name = keyof typeof SERIES_UNITS.requests;

/** What arrived at a box, or at several together, and how long they were busy (microseconds), second by second. */
export interface Lane {
  readonly arrivals: Float64Array;
  readonly busy: Float64Array;
}

/** What was counted, second by second. */
export interface Columns
  extends Readonly<
    Record<
      'demand' | 'errors' | 'ended' | 'retries' | 'failed' | 'refused' | 'waiting' | 'p50' | 'p99' | 'inside',
      Float64Array
    >
  > {
  /** Of each box; null where there are too many. */
  readonly ofBoxes: readonly Lane[] | null;
  /** Of all boxes together, where they are not told apart. */
  readonly lanes: readonly Lane[];
  readonly watchedLanes: readonly (Lane | undefined)[];
}

/** The series of a run: those of the whole, then arrivals and CPU of each box. */
export function seriesOfRun(
  { seconds, servers, watched, retries }: Shape,
  columns: Columns,
): readonly Series[] {
  const { demand, errors, ended, failed, refused, waiting, p50, p99, inside, ofBoxes, watchedLanes } =
    columns;
  const sum = (lanes: readonly (Lane | undefined)[], of: keyof Lane): Float64Array => {
    const total = new Float64Array(seconds);
    for (const lane of lanes)
      lane?.[of].forEach((value, second) => {
        total[second] = (total[second] ?? 0) + value;
      });
    return total;
  };
  const perBox = (values: Float64Array, by: number): Float64Array =>
    values.map((value, second) => value / ((inside[second] ?? 0) * by || Number.NaN));
  const capacity = (servers[watched.first] ?? 1) * SECOND;
  const cpu = perBox(sum(watchedLanes, 'busy'), capacity).map((share) => Math.min(1, share));
  const tries = sum(ofBoxes ?? columns.lanes, 'arrivals');
  const whole: readonly (readonly [Name, string, Unit, Float64Array, boolean?])[] = [
    ['demand', 'requests from outside', '/s', demand],
    [
      'arrivals_per_box',
      `arrivals per box of ${watched.name}`,
      '/s',
      perBox(sum(watchedLanes, 'arrivals'), 1),
    ],
    ['cpu', `busy share of ${watched.name}`, 'share', cpu],
    ['latency_p50', 'calls p50', 's', p50],
    ['latency_p99', 'calls p99', 's', p99],
    ['errors', 'calls failed', '/s', errors],
    ['error_share', 'share of calls failed', 'share', shareOf(errors, ended)],
    ['tries', 'tries', '/s', tries, retries],
    ['retries', 'retries', '/s', columns.retries, retries],
    ['failed_tries', 'tries failed', '/s', failed],
    ['refused', 'turned away', '/s', refused],
    ['waiting', `waiting at ${watched.name}`, 'count', waiting],
  ];
  return [
    ...whole.flatMap(([name, title, unit, values, kept = true]) =>
      kept ? [seriesOf(name, title, unit, values, -1)] : [],
    ),
    ...(ofBoxes ?? []).flatMap(({ arrivals, busy }, box) => {
      const share = busy.map((time) => time / (servers[box] ?? 1) / SECOND);
      return [
        seriesOf('arrivals', 'arrivals', '/s', arrivals, box),
        seriesOf('cpu', 'cpu', 'share', share, box),
      ];
    }),
  ];
}

/** A share of what there was in a second; unknown where there was nothing. */
const shareOf = (part: Float64Array, whole: Float64Array): Float64Array =>
  part.map((count, second) => count / (whole[second] || Number.NaN));

const seriesOf = (name: string, title: string, unit: Unit, values: Float64Array, box: number): Series => ({
  name,
  title,
  unit,
  origin: 'modelled',
  source: -1,
  box,
  start: 0,
  step: 1000,
  values,
  stale: endsOf(values),
});

/** Where a series stops having a value: from there on its last one holds no longer. */
function endsOf(values: Float64Array): Float64Array {
  const ends: number[] = [];
  for (let second = 1; second < values.length; second++)
    if (Number.isNaN(values[second]) && !Number.isNaN(values[second - 1])) ends.push(second * 1000);
  return Float64Array.from(ends);
}
