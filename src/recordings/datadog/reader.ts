import { problemIn } from '../../text/problem.ts';
import { boxOfLabels } from '../facts/labels.ts';
import type { Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import { type Measure, measureOf } from '../facts/units.ts';
import type { FileContext } from '../format.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { jsonReader } from '../reading/json.ts';
import { listOf, pointTime } from '../reading/points.ts';
import { seriesOpener } from '../reading/quantities.ts';
import type { FileReader } from '../reading/reader.ts';

const EXPECTED = 'expected the answer of /api/v1/query or /api/v2/query/timeseries';

/** Reads what Datadog answers: points of each series, its tags for its box, its unit. A null is no data. */
export function datadogReader(context: FileContext, sink: Sink): FileReader {
  const { file, stem, boxIn } = context;
  const open = seriesOpener(sink);
  let [points, empty] = [0, 0];
  let failed = false;

  const series = (name: string, tags: ReadonlyMap<string, string>, measure: Measure): Samples => {
    const legend = [...tags].map(([key, value]) => `${key}:${value}`).join(',');
    return open({
      labels: tags,
      metric: {
        name,
        labels: '',
        about: boxIn(legend) ?? boxOfLabels(tags),
        unit: measure.unit,
        kind: 'gauge',
        rule: null,
      },
    });
  };

  const point = (samples: Samples, time: unknown, value: unknown, factor: number, line: number): void => {
    const when = pointTime(time);
    if (when === null) {
      sink.skipped('points without an instant between 2000 and 2200', line);
      return;
    }
    sink.clock(when.clock);
    if (typeof value === 'number') {
      points++;
      samples.add(when.at, value * factor, line);
    } else if (value === null) {
      empty++;
      samples.stale(when.at, line);
    } else sink.skipped('points whose value is no number', line);
  };

  function first(one: Fields, line: number): void {
    const measure = measureIn(field(one, 'unit'));
    const tags = new Map([
      ...tagsIn(textOf(one, 'scope').split(',')),
      ...tagsIn(listOf(field(one, 'tag_set'))),
    ]);
    const statistic = textOf(one, 'aggr');
    if (/^[a-z]{1,20}$/.test(statistic)) tags.set('statistic', statistic);
    const name = textOf(one, 'metric');
    const samples = series(/^[\w.:-]{1,200}$/.test(name) ? name : stem, tags, measure);
    for (const each of listOf(field(one, 'pointlist'))) {
      const [time, value] = listOf(each);
      point(samples, time, value, measure.factor, line);
    }
  }

  function second(attributes: Fields, line: number): void {
    const times = listOf(field(attributes, 'times'));
    const values = listOf(field(attributes, 'values'));
    listOf(field(attributes, 'series')).forEach((one, place) => {
      if (!isFields(one)) return;
      const row = listOf(values[place]);
      if (row.length !== times.length)
        throw problemIn(
          file,
          line,
          `found ${row.length} values for ${times.length} times in series ${place}; expected as many of one as of the other`,
        );
      const measure = measureIn(field(one, 'unit'));
      const tags = tagsIn(listOf(field(one, 'group_tags')));
      const query = field(one, 'query_index');
      const name = typeof query === 'number' && query > 0 ? `${stem} ${query + 1}` : stem;
      const samples = series(name, tags, measure);
      times.forEach((time, at) => {
        point(samples, time, row[at], measure.factor, line);
      });
    });
  }

  return jsonReader(file, {
    lists: ['series'],
    element: (value, _, __, line) => {
      if (isFields(value)) first(value, line);
    },
    value(rest, line) {
      if (!isFields(rest)) return;
      if (Object.hasOwn(rest, 'errors') || textOf(rest, 'status') === 'error') failed = true;
      for (const data of [field(rest, 'data')].flat())
        if (isFields(data)) second(fieldsOf(data, 'attributes'), line);
    },
    end(torn) {
      if (points === 0 && failed)
        throw problemIn(file, null, `is what Datadog says when it fails, not an answer; ${EXPECTED}`);
      if (points === 0)
        throw problemIn(
          file,
          null,
          empty > 0 ? 'found no value at any of its points' : `found no points of any series; ${EXPECTED}`,
        );
      if (torn) sink.skipped('a series that the file ends inside', 0);
    },
  });
}

/** `pod_name:web-1` → `web-1` by `pod_name`. */
function tagsIn(tags: readonly unknown[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const tag of tags) {
    if (typeof tag !== 'string') continue;
    const at = tag.indexOf(':');
    if (at > 0 && !tag.endsWith('*')) found.set(tag.slice(0, at).trim(), tag.slice(at + 1).trim());
  }
  return found;
}

/** `[{name: "millisecond"}, null]`, `[{name: "request"}, {name: "second"}]`: what it counts, and per what. */
function measureIn(unit: unknown): Measure {
  const [counted, per] = listOf(unit).map((each) => (isFields(each) ? textOf(each, 'name') : ''));
  if (per !== undefined && per !== '') return measureOf(`${counted ?? ''}/${per}`) ?? COUNT;
  if (counted === 'nanocore') return { unit: 'count', factor: 1e-9 };
  if (counted === 'millicore') return { unit: 'count', factor: 1e-3 };
  return measureOf(counted ?? '') ?? COUNT;
}

const COUNT: Measure = { unit: 'count', factor: 1 };
