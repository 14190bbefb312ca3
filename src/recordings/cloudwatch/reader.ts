import { quoted } from '../../text/escape.ts';
import { problemIn } from '../../text/problem.ts';
import type { Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import { type Measure, measureOf } from '../facts/units.ts';
import type { FileContext } from '../format.ts';
import { type Fields, field, isFields, textOf } from '../reading/fields.ts';
import { jsonReader } from '../reading/json.ts';
import { listOf, pointTime } from '../reading/points.ts';
import { metricOfLegend, seriesOpener } from '../reading/quantities.ts';
import type { FileReader } from '../reading/reader.ts';

const EXPECTED = 'expected what aws cloudwatch get-metric-data prints';
const STATISTICS = ['Average', 'Sum', 'Maximum', 'Minimum', 'SampleCount'];

/** A point of get-metric-statistics, whose label follows after all of them. */
interface Point {
  readonly time: unknown;
  readonly statistic: string;
  readonly value: number;
  readonly unit: string;
  readonly line: number;
}

/**
 * Reads what CloudWatch answers: two columns a metric, newest first as a rule; or points with their unit. A period
 * that is absent is unknown, not zero.
 */
export function cloudwatchReader(context: FileContext, sink: Sink): FileReader {
  const { file } = context;
  const open = seriesOpener(sink);
  let [values, metrics, partial] = [0, 0, 0];
  let waiting: Point[] = [];

  const series = (label: string, id: readonly [string, string], measure: Measure | null): Samples =>
    open(
      metricOfLegend(label, context, {
        about: null,
        labels: new Map(id[1] === '' ? [] : [id]),
        measure,
      }),
    );

  const point = (samples: Samples, time: unknown, value: unknown, factor: number, line: number): void => {
    const when = pointTime(time);
    if (when === null) {
      sink.skipped('values without an instant between 2000 and 2200', line);
      return;
    }
    if (typeof value !== 'number') {
      sink.skipped('values that are no numbers', line);
      return;
    }
    sink.clock(when.clock);
    values++;
    samples.add(when.at, value * factor, line);
  };

  function result(one: Fields, line: number): void {
    const [times, row] = [listOf(field(one, 'Timestamps')), listOf(field(one, 'Values'))];
    const [id, label, status] = [textOf(one, 'Id'), textOf(one, 'Label'), textOf(one, 'StatusCode')];
    if (times.length !== row.length)
      throw problemIn(
        file,
        line,
        `found ${times.length} Timestamps and ${row.length} Values in metric ${quoted(id || label)}; expected as many of one as of the other`,
      );
    metrics++;
    if (status === 'PartialData') partial++;
    if (status === 'Forbidden' || status === 'InternalError') {
      sink.skipped(`metrics that CloudWatch did not answer (${status})`, line);
      return;
    }
    const measure = measureInLabel(label);
    const samples = series(label || id, ['id', id], measure);
    times.forEach((time, at) => {
      point(samples, time, row[at], measure?.factor ?? 1, line);
    });
  }

  function datapoint(one: Fields, line: number): void {
    for (const statistic of STATISTICS) {
      const value = field(one, statistic);
      if (typeof value !== 'number') continue;
      waiting.push({ time: field(one, 'Timestamp'), statistic, value, unit: textOf(one, 'Unit'), line });
    }
  }

  function statistics(label: string): void {
    const opened = new Map<string, { readonly samples: Samples; readonly factor: number }>();
    for (const { time, statistic, value, unit, line } of waiting) {
      const known = opened.get(statistic);
      const measure = measureOf(unit);
      const one = known ?? {
        samples: series(label, ['statistic', statistic], measure),
        factor: measure?.factor ?? 1,
      };
      opened.set(statistic, one);
      point(one.samples, time, value, one.factor, line);
    }
    waiting = [];
  }

  return jsonReader(file, {
    lists: ['MetricDataResults', 'Datapoints'],
    element(value, list, _, line) {
      if (!isFields(value)) return;
      if (list === 'Datapoints') datapoint(value, line);
      else result(value, line);
    },
    value(rest) {
      if (!isFields(rest)) return;
      statistics(textOf(rest, 'Label'));
      if (textOf(rest, 'NextToken') !== '')
        sink.note('CloudWatch had more to answer (NextToken); this is its first part.');
    },
    end(torn) {
      if (waiting.length > 0) statistics('');
      if (partial > 0)
        sink.note(
          `CloudWatch answered with part of the data only (PartialData) for ${partial} of its ${metrics} metrics.`,
        );
      if (values === 0)
        throw problemIn(
          file,
          null,
          metrics > 0 ? `found no value in any of its ${metrics} metrics` : `found no metrics; ${EXPECTED}`,
        );
      if (torn) sink.skipped('a metric that the file ends inside', 0);
    },
  });
}

/** What is known of CloudWatch's own names. */
function measureInLabel(label: string): Measure | null {
  if (/(?:CPU|Memory|Disk|Storage)\w*Utilization\b/i.test(label)) return { unit: 'share', factor: 0.01 };
  return /\bTargetResponseTime\b/.test(label) ? { unit: 's', factor: 1 } : null;
}
