import { totalOf } from '../../analysis/calls.ts';
import type { Outcome } from '../../analysis/outcome.ts';
import { formatValue } from '../../text/numbers.ts';
import { seriesOf, wholeSeries } from '../../timeline/reading.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { cut } from '../cells.ts';
import { memoOf } from '../memo.ts';
import { type Quantity, SHORT, series } from './quantity.ts';
import type { Run } from './run.ts';

/**
 * What a timeline of single calls can tell, the most needed first: what callers see stands above what happens
 * upstream, since retries and ejection move the two apart (facts 4.10).
 */
export function callQuantities(timeline: Timeline, counts: readonly Quantity[]): readonly Quantity[] {
  const { noun } = timeline;
  const watched = watchedIn(timeline);
  const of = (name: string, label: string | null, short: string | null) =>
    series(timeline, name, label, short);
  const known = [
    of('demand', null, 'demand/s'),
    of('errors', 'calls failed', 'calls failed/s'),
    of('failed_tries', 'tries failed, upstream', 'tries failed/s'),
    of('latency_p99', null, null),
    of('refused', null, 'turned away/s'),
    of('waiting', null, watched === '' ? 'waiting' : `${cut(watched, SHORT - 6)} queue`),
    of('arrivals_per_box', `arrivals per ${noun}${watched === '' ? '' : ` of ${watched}`}`, shortOf(watched)),
    of('cpu', null, 'busy'),
    RETRIES,
    of('latency_p50', null, null),
    of('tries', null, 'tries/s'),
    of('error_share', 'share of calls failed', 'calls failed'),
  ].flatMap((each) => (each === null ? [] : [each]));
  const usual = new Set(known.map(({ id }) => id));
  const own = wholeSeries(timeline).flatMap(({ name }) => of(name, null, null) ?? []);
  // What the incident is judged by is never further down than what explains it.
  const judged = known.filter(({ objective }) => objective !== null);
  const others = known.filter(({ objective }) => objective === null);
  return [
    ...counts,
    ...others.slice(0, 3),
    ...judged,
    ...others.slice(3),
    ...own.filter(({ id }) => !usual.has(id)),
  ];
}

const NONE = memoOf(({ timeline }: Run) => new Float64Array(timeline.clock.length));

/** Where nothing is tried again there is no series: that is none at any second, and not unknown. */
const RETRIES: Quantity = {
  id: 'series retries',
  series: 'retries',
  label: 'retries',
  short: 'retries/s',
  unit: '/s',
  values: (run) => {
    const known = seriesOf(run.timeline, 'retries');
    return known === null ? NONE(run) : run.values(known);
  },
  objective: null,
  better: null,
};

/** In a short label's columns, but for the sign of a broken bound. */
function shortOf(watched: string): string {
  const short = `${watched} gets/s`;
  return watched === '' ? 'arrivals/s' : short.length < SHORT ? short : `${cut(watched, SHORT - 3)}/s`;
}

/** The name of the service that arrivals are about, as the title of their series ends; empty for none. */
const watchedIn = (timeline: Timeline): string =>
  /^arrivals per \S+ of (.+)$/.exec(seriesOf(timeline, 'arrivals_per_box')?.title ?? '')?.[1] ?? '';

/** Whether any request was lost. */
export const losesCalls = ({ lostRequests }: Outcome): boolean => lostRequests !== null && lostRequests > 0;

/** The same in fewer words, `19 failed`. */
export const fewFailed: (timeline: Timeline) => string = memoOf((timeline) => {
  const failed = totalOf(timeline, 'errors');
  return failed === null ? '' : failed === 0 ? 'none failed' : `${formatValue(failed, 'count')} failed`;
});

/** `19 of 40 calls failed`, `no call failed`; of the whole timeline, empty where they are not told apart. */
export const callsFailed: (timeline: Timeline) => string = memoOf((timeline) => {
  const [failed, all] = [totalOf(timeline, 'errors'), totalOf(timeline, 'demand')];
  if (failed === null) return '';
  if (failed === 0) return 'no call failed';
  const count = formatValue(failed, 'count');
  return `${count}${all === null ? '' : ` of ${formatValue(all, 'count')}`} calls failed`;
});
