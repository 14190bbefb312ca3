import { meaning } from '../facts/meaning.ts';
import type { Metric, Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import { type SecondSums, secondSums } from '../measures/seconds.ts';
import { addressed, type Told } from './proxies.ts';
import { RULES } from './rules.ts';
import type { Span } from './spans.ts';
import type { BySecond, Whole } from './whole.ts';

/** A file of an access log: where what it tells goes, and what that is. */
export interface Opened {
  readonly sink: Sink;
  /** Milliseconds that the sink adds to what it is told. */
  readonly shift: number;
  readonly told: Told[];
  /** Seconds of the first start and the last end. */
  from: number;
  until: number;
}

/** Of one proxy no more spans of a state are told than this. */
const MOST_SPANS = 40;

/** What happened, to be added up; of the whole unless `about` says of which box. */
export const tally = (name: string, rule: string, about: Metric['about'] = null): Metric => ({
  name,
  labels: '',
  about,
  unit: '/s',
  kind: 'tally',
  rule,
});

/** Tells what arrived at each box, and which states their proxies were in. `told`: addresses of those that say so themselves. */
export function tellBoxes(files: readonly Opened[], told: ReadonlySet<string>): void {
  const [arrivals, boxes] = [secondSums(), secondSums()];
  const tell = ({ sink, shift }: Opened, sums: SecondSums, rule: string, about: Metric['about']): void => {
    const samples = sink.series(tally('arrivals', rule, about));
    for (const second of sums.seconds()) {
      samples.add(second * 1000 + 500 - shift, sums.at(second), 0);
      arrivals.add(second, sums.at(second));
      boxes.add(second, 1);
    }
  };
  for (const file of files)
    for (const by of file.told) {
      tellSpans(file.sink, by);
      if (by.arrivals !== null) tell(file, by.arrivals, RULES.arrivals, by.about);
      // What is told is not needed twice.
      by.arrivals = null;
      if (by.proxy.isCalled) continue;
      for (const [address, sums] of by.sent)
        if (!told.has(address)) tell(file, sums, RULES.sent, addressed(address));
      by.sent.clear();
    }
  const seconds = arrivals.seconds();
  const values = seconds.map((second) => arrivals.at(second) / boxes.at(second));
  tellGauge(files, 'arrivals_per_box', '/s', RULES.arrivals_per_box, { seconds, values });
}

/** Tells what is of all boxes together. `sampled`: what is to be said where not all request ids are known. */
export function tellWhole(files: readonly Opened[], whole: Whole, sampled: string | null): void {
  if (sampled !== null) files[0]?.sink.note(sampled);
  tellTally(files, 'demand', RULES.demand, whole.demand);
  tellTally(files, 'completions', RULES.completions, whole.completions);
  tellTally(files, 'errors', RULES.errors, whole.errors);
  if (whole.hasIds) tellTally(files, 'retries', RULES.retries, whole.retries);
  tellGauge(files, 'latency_p50', 's', RULES.latency('median'), whole.latencyP50);
  tellGauge(files, 'latency_p99', 's', RULES.latency('99th percentile'), whole.latencyP99);
  tellGauge(files, 'error_share', 'share', RULES.error_share, shareOf(whole.errors, whole.completions));
}

/** Tells what was added up of all files to the one that covers each second, so that a gap between files is a gap. */
function tellTally(
  files: readonly Opened[],
  name: string,
  rule: string,
  { seconds, values }: BySecond,
): void {
  const opened = new Map<Opened, Samples>();
  let recent = files[0];
  seconds.forEach((second, at) => {
    if (recent === undefined || second < recent.from || second > recent.until)
      recent = files.find(({ from, until }) => second >= from && second <= until) ?? files[0];
    if (recent === undefined) return;
    const samples = opened.get(recent) ?? recent.sink.series(tally(name, rule));
    opened.set(recent, samples);
    samples.add(second * 1000 + 500 - recent.shift, values[at] ?? 0, 0);
  });
}

/** Tells values that hold for a second, as of the first file. */
function tellGauge(
  files: readonly Opened[],
  name: string,
  unit: Metric['unit'],
  rule: string,
  { seconds, values }: BySecond,
): void {
  const file = files[0];
  if (seconds.length === 0 || file === undefined) return;
  const samples = file.sink.series({ name, labels: '', about: null, unit, kind: 'gauge', rule });
  seconds.forEach((second, at) => {
    samples.add(second * 1000 - file.shift, values[at] ?? 0, 0);
  });
}

function shareOf(errors: BySecond, all: BySecond): BySecond {
  const failed = new Map<number, number>();
  errors.seconds.forEach((second, at) => void failed.set(second, errors.values[at] ?? 0));
  const rows = [...all.seconds.keys()].filter((at) => (all.values[at] ?? 0) > 0);
  return {
    seconds: Float64Array.from(rows, (at) => all.seconds[at] ?? 0),
    values: Float64Array.from(rows, (at) =>
      Math.min(1, (failed.get(all.seconds[at] ?? 0) ?? 0) / (all.values[at] ?? 1)),
    ),
  };
}

/** The first and the last instant of each stretch in which a proxy says what state it is in. */
function tellSpans(sink: Sink, { about, noRoute, noHealthy }: Told): void {
  for (const [spans, what] of [
    [noRoute, 'without a route (NR): so answers a proxy that has no configuration, or none for that address'],
    [noHealthy, 'for which no healthy box was left (UH)'],
  ] as const)
    for (const span of spans.spans(MOST_SPANS))
      for (const happening of happeningsOf(span, what)) sink.happening({ ...happening, about });
}

function happeningsOf({ first, last, count, firstLine, lastLine }: Span, what: string) {
  const note = (at: number, line: number, text: string) => ({
    instant: { at, error: 0 },
    meaning: meaning('note', text),
    between: null,
    line,
  });
  if (count === 1) return [note(first, firstLine, `one request ${what}`)];
  return [
    note(first, firstLine, `first of ${count} requests ${what}`),
    note(last, lastLine, `last of ${count} requests ${what}`),
  ];
}
