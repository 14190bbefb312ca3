import { nanosToMillis } from '../facts/epoch.ts';
import type { Labels } from '../facts/labels.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { type Fields, field, fieldsOf, textOf } from '../reading/fields.ts';
import { listOf } from '../reading/points.ts';
import { fillerOf, type Known } from './filler.ts';
import { openerOf } from './quantities.ts';
import { attributesOf, firstList } from './values.ts';

/** Takes the metrics of one resource after the other. */
export interface MetricsIntake {
  resource(resource: Fields, line: number): void;
  /** How many points were taken. */
  readonly taken: { points: number };
}

/** A bit of a point's flags: its series has ended. */
const NO_VALUE_FLAG = 1;

export function metricsIntake(context: FileContext, sink: Sink): MetricsIntake {
  const open = openerOf(context, sink);
  const known = new Map<string, Known>();
  const taken = { points: 0 };
  const fill = fillerOf(open, sink, () => {
    taken.points++;
  });

  function metricOf(metric: Fields, resourceKey: string, resource: Labels, line: number): void {
    const name = textOf(metric, 'name');
    const kind = KINDS.find((each) => Object.hasOwn(metric, each));
    if (kind === undefined) {
      sink.skipped('metrics of a kind that is not known', line);
      return;
    }
    const data = fieldsOf(metric, kind);
    for (const point of firstList(data, 'dataPoints')) {
      const at = nanosToMillis(field(point, 'timeUnixNano'));
      if (at === null) {
        sink.skipped('points without an instant', line);
        continue;
      }
      const key = `${resourceKey}\n${name}\n${JSON.stringify(listOf(field(point, 'attributes')))}`;
      let one = known.get(key);
      if (one === undefined) {
        const labels = new Map([...resource, ...attributesOf(field(point, 'attributes'))]);
        const quantity = open.quantity(name, textOf(metric, 'unit'), labels);
        one = { quantity, parts: new Map(), hasInterval: null };
        known.set(key, one);
      }
      if ((Number(field(point, 'flags') ?? 0) & NO_VALUE_FLAG) === NO_VALUE_FLAG) {
        for (const samples of one.parts.values()) samples.stale(at, line);
      } else if (kind === 'gauge') fill.gauge(one, point, at, line);
      else if (kind === 'sum') fill.sum(one, data, point, at, line);
      else if (kind === 'summary') fill.summary(one, point, at, line);
      else fill.histogram(one, data, point, at, kind === 'exponentialHistogram', line);
    }
  }

  return {
    taken,
    resource(resource, line) {
      const attributes = field(fieldsOf(resource, 'resource'), 'attributes');
      const [key, labels] = [JSON.stringify(listOf(attributes)), attributesOf(attributes)];
      for (const scope of firstList(resource, 'scopeMetrics', 'instrumentationLibraryMetrics'))
        for (const metric of firstList(scope, 'metrics')) metricOf(metric, key, labels, line);
    },
  };
}

const KINDS = ['gauge', 'sum', 'histogram', 'exponentialHistogram', 'summary'] as const;
