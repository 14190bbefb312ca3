import { problemIn } from '../../text/problem.ts';
import { boxOfLabels, type Labels } from '../facts/labels.ts';
import type { Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import { type Measure, measureInName, measureOf } from '../facts/units.ts';
import type { FileContext } from '../format.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { jsonReader } from '../reading/json.ts';
import { listOf, pointTime } from '../reading/points.ts';
import { metricOfLegend, seriesOpener, type Told } from '../reading/quantities.ts';
import type { FileReader } from '../reading/reader.ts';

const EXPECTED = 'expected data frames (panel menu, Inspect, JSON, DataFrame JSON)';

/** A column of a frame. */
interface Column {
  readonly name: string;
  readonly type: string;
  readonly labels: Labels;
  /** What its legend says. */
  readonly shown: string;
  readonly unit: string;
  readonly values: readonly unknown[];
  /** Where a value that JSON has no number for stands. */
  readonly infinite: ReadonlyMap<number, number>;
}

/** Reads Grafana's data frames: one of a panel, or what a query of its API answers. */
export function grafanaReader(context: FileContext, sink: Sink): FileReader {
  const { file } = context;
  const open = seriesOpener(sink);
  let [frames, numbers] = [0, 0];

  function frame(given: Fields, line: number): void {
    const schema = isFields(field(given, 'schema')) ? fieldsOf(given, 'schema') : given;
    const columns = columnsOf(given, schema);
    if (columns.length === 0) return;
    frames++;
    const time = columns.find(({ type }) => type === 'time');
    if (time === undefined) {
      sink.skipped('frames without a column of times', line);
      return;
    }
    const words = columns.filter(({ type }) => type === 'string');
    const values = columns.filter(({ type }) => type === 'number');
    const name = textOf(schema, 'name');
    for (const column of values) {
      const opened = new Map<string, { readonly samples: Samples; readonly factor: number }>();
      column.values.forEach((value, row) => {
        const when = pointTime(time.values[row]);
        if (when === null) {
          sink.skipped('rows without an instant between 2000 and 2200', line);
          return;
        }
        const labels = new Map(
          words.map((each) => [each.name, String(each.values[row] ?? '').slice(0, 200)]),
        );
        const key = JSON.stringify([...labels.values()]);
        const known = opened.get(key) ?? seriesOf(column, name, labels);
        opened.set(key, known);
        sink.clock(when.clock);
        const number = typeof value === 'number' ? value : column.infinite.get(row);
        if (number !== undefined) {
          numbers++;
          known.samples.add(when.at, number * known.factor, line);
        } else if (value === null) known.samples.stale(when.at, line);
      });
    }
  }

  function seriesOf(column: Column, frameName: string, more: Labels): { samples: Samples; factor: number } {
    const labels = new Map([...column.labels, ...more]);
    const metric = labels.get('__name__') ?? '';
    labels.delete('__name__');
    const about = context.boxIn(column.shown) ?? boxOfLabels(labels);
    const isGeneric = (text: string): boolean =>
      text === '' || /^value$/i.test(text) || (about !== null && text === about.name);
    const legend = [column.shown, column.name, frameName].find((text) => !isGeneric(text)) ?? '';
    // A legend in braces repeats the labels.
    const quantity = metric !== '' && (legend === '' || legend.includes('{')) ? metric : legend;
    const measure = column.unit === '' ? null : grafanaUnit(column.unit);
    const told: Told = metricOfLegend(quantity, context, { about, labels, measure });
    const byName = measureInName(column.shown);
    const factor = measure?.factor ?? (byName.unit === told.metric.unit ? byName.factor : 1);
    return { samples: open(told), factor };
  }

  const all = (list: unknown, line: number): void => {
    for (const each of listOf(list)) if (isFields(each)) frame(each, line);
  };

  return jsonReader(file, {
    lists: ['', 'frames', 'series'],
    element: (value, _, __, line) => all([value], line),
    value(rest, line) {
      if (!isFields(rest)) return;
      if (isFields(field(rest, 'schema'))) frame(rest, line);
      for (const result of Object.values(fieldsOf(rest, 'results')))
        if (isFields(result)) all(field(result, 'frames'), line);
    },
    end(torn) {
      if (frames === 0) throw problemIn(file, null, `found no data frames of Grafana; ${EXPECTED}`);
      if (numbers === 0) throw problemIn(file, null, `found no number beside an instant; ${EXPECTED}`);
      if (torn) sink.skipped('a frame that the file ends inside', 0);
    },
  });
}

function columnsOf(given: Fields, schema: Fields): readonly Column[] {
  const data = fieldsOf(given, 'data');
  const values = listOf(field(data, 'values'));
  const entities = listOf(field(data, 'entities'));
  return listOf(field(schema, 'fields')).flatMap((one, place): readonly Column[] => {
    if (!isFields(one)) return [];
    const config = fieldsOf(one, 'config');
    const labels = new Map<string, string>();
    for (const [key, value] of Object.entries(fieldsOf(one, 'labels')))
      if (typeof value === 'string') labels.set(key, value);
    return [
      {
        name: textOf(one, 'name'),
        type: textOf(one, 'type'),
        labels,
        shown: textOf(config, 'displayName') || textOf(config, 'displayNameFromDS') || textOf(one, 'name'),
        unit: textOf(config, 'unit'),
        values: listOf(field(one, 'values') ?? values[place]),
        infinite: infiniteIn(entities[place]),
      },
    ];
  });
}

function infiniteIn(entities: unknown): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (!isFields(entities)) return found;
  for (const [key, value] of [
    ['Inf', Number.POSITIVE_INFINITY],
    ['NegInf', Number.NEGATIVE_INFINITY],
  ] as const)
    for (const row of listOf(field(entities, key))) if (typeof row === 'number') found.set(row, value);
  return found;
}

/** Grafana's own words; `m` is a minute there. */
const grafanaUnit = (unit: string): Measure | null =>
  unit === 'm' ? { unit: 's', factor: 60 } : measureOf(unit);
