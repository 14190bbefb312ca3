import { problemIn } from '../../text/problem.ts';
import type { Labels } from '../facts/labels.ts';
import type { Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { intakeOf } from '../prometheus-series/intake.ts';
import type { MetricType } from '../prometheus-series/metrics.ts';
import { sampleValue } from '../prometheus-series/values.ts';
import { lineReader, TOO_LONG } from '../reading/lines.ts';
import type { FileReader } from '../reading/reader.ts';
import { headOf, histogramIn, tailOf } from './line.ts';

const EXPECTED = 'expected samples with their instants, as promtool tsdb dump prints them';

/** A number of seconds since 1970 that is larger is one of milliseconds: it would be the year 5138. */
const MOST_SECONDS = 1e11;
const FARTHEST = 1e14;

/** A series that is being read. */
interface Open {
  readonly labels: Labels;
  /** `{__name__=` begins a line of `promtool tsdb dump`: milliseconds, NaN where a series ends. */
  readonly isDump: boolean;
  readonly type: MetricType | null;
  samples: Samples | null;
  histogram: readonly [Samples, Samples] | null;
}

/**
 * Reads samples as text: `promtool tsdb dump` (milliseconds), `dump-openmetrics` and OpenMetrics (seconds), Prometheus'
 * own (milliseconds). A dump's NaN is the mark of a scrape at which the series was no longer there.
 */
export function prometheusTextReader(context: FileContext, sink: Sink): FileReader {
  const { file, takenAt } = context;
  const intake = intakeOf(context, sink);
  const types = new Map<string, MetricType>();
  const open = new Map<string, Open>();
  let head = '';
  let current: Open | null = null;
  let [undated, names, marks, firstUndated] = [0, 0, 0, 0];

  function seriesOf(line: string): Open | null {
    if (current !== null && line.startsWith(head) && /[ \t]/.test(line[head.length] ?? '')) return current;
    const told = headOf(line);
    if (told === null) return null;
    head = line.slice(0, told.end);
    current = open.get(head) ?? null;
    if (current !== null) return current;
    const name = told.labels.get('__name__') ?? '';
    const type =
      types.get(name) ?? types.get(name.replace(/_(?:total|count|sum|bucket|created)$/, '')) ?? null;
    current = {
      labels: told.labels,
      isDump: head.startsWith('{__name__='),
      type,
      samples: null,
      histogram: null,
    };
    open.set(head, current);
    return current;
  }

  function instantOf(timestamp: string | null, isDump: boolean): number | null {
    if (timestamp === null) return takenAt;
    const number = Number(timestamp);
    if (!Number.isFinite(number)) return null;
    const isMillis = isDump || (!/[.eE]/.test(timestamp) && Math.abs(number) > MOST_SECONDS);
    sink.clock(isMillis ? 'milliseconds since 1970' : 'seconds since 1970');
    const at = isMillis ? number : Math.round(number * 1000);
    return Math.abs(at) > FARTHEST ? null : at;
  }

  function sample(line: string, number: number): void {
    const series = seriesOf(line);
    const tail = series === null ? null : tailOf(line.slice(head.length));
    if (series === null || tail === null) {
      sink.skipped('lines that are no sample', number);
      return;
    }
    if (tail.timestamp === null) {
      if (undated++ === 0) firstUndated = number;
      if (takenAt === null) return;
    }
    const at = instantOf(tail.timestamp, series.isDump);
    if (at === null) {
      sink.skipped('samples of which the instant cannot be', number);
      return;
    }
    const { labels, type } = series;
    if (tail.value.startsWith('{')) {
      histogram(series, tail.value, at, number);
      return;
    }
    const value = sampleValue(tail.value);
    if (value === null) {
      sink.skipped('lines that are no sample', number);
      return;
    }
    series.samples ??= intake.series(labels, type, number);
    if (!Number.isNaN(value)) series.samples.add(at, value, number);
    else if (series.isDump) {
      marks++;
      series.samples.stale(at, number);
    }
  }

  function histogram(series: Open, text: string, at: number, number: number): void {
    const told = histogramIn(text);
    const [count, sum] = [sampleValue(told?.count), sampleValue(told?.sum)];
    if (count === null || sum === null) {
      sink.skipped('lines that are no sample', number);
      return;
    }
    series.histogram ??= intake.histogram(series.labels, number);
    series.histogram[0].add(at, count, number);
    series.histogram[1].add(at, sum, number);
  }

  return lineReader({
    line(text, number) {
      if (text.startsWith('#')) {
        const type = /^# TYPE "?([^\s"]+)"? (\w+)\s*$/.exec(text);
        if (type !== null && types.size < 100_000) types.set(type[1] ?? '', typeOf(type[2] ?? ''));
      } else if (text.startsWith('{"__name__":')) names++;
      else if (text.trim() !== '') sample(text, number);
    },
    tooLong: (number) => sink.skipped(TOO_LONG, number),
    end() {
      intake.end();
      if (intake.taken.samples === 0) throw nothing();
      if (undated > 0 && takenAt !== null) sink.assumed('what has no instant was taken when --taken-at says');
      if (undated > 0 && takenAt === null)
        for (let each = 0; each < undated; each++) sink.skipped('samples without an instant', firstUndated);
      if (marks > 0)
        sink.note('NaN in a dump is read as the mark of a scrape at which a series was no longer there.');
      if (!intake.instants.isOne) return;
      if (intake.taken.holding === 0)
        throw problemIn(
          file,
          null,
          'found counters at one instant only, which tell no rate; expected two instants at least, as promtool tsdb dump prints them',
        );
      sink.note('The samples are of one instant: they tell states, and no course.');
    },
  });

  function nothing(): Error {
    if (undated > 0)
      return problemIn(
        file,
        firstUndated,
        `found samples without an instant: this is one scrape, how things were at one moment; --taken-at says when, or ${EXPECTED}`,
      );
    if (names > 0)
      return problemIn(file, 1, `found the names of ${names} series and no sample of them; ${EXPECTED}`);
    return problemIn(file, null, `found no sample; ${EXPECTED}`);
  }
}

function typeOf(word: string): MetricType {
  if (word === 'counter' || word === 'gauge' || word === 'summary') return word;
  return word === 'histogram' ? word : 'other';
}
