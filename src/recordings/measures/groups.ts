import type { Metric } from '../facts/metric.ts';
import type { Boxes } from '../lives/boxes.ts';
import { fullNameOf, type NamedPart, tellingNoise } from './names.ts';
import type { Part } from './row.ts';

/** What ends up as one series. */
export interface Group<Of extends Part> {
  readonly name: string;
  /** -1 for the whole. */
  readonly box: number;
  /** Of the first part; where that is a part of several, of this one. */
  readonly metric: Metric;
  readonly source: number;
  readonly parts: Of[];
}

/** What is told of the same quantity of the same box; `until` says whose a name is that several bore. */
export function grouped<Of extends Part>(
  parts: readonly Of[],
  boxes: Boxes,
  until: number,
): readonly Group<Of>[] {
  const all = parts.flatMap((part) =>
    metricsOf(part.metric).map((metric) => ({ part, metric, box: boxes.boxOf(metric.about, until) })),
  );
  const telling = tellingNoise(
    all.map(
      ({ part, metric, box }): NamedPart => ({
        key: JSON.stringify([box, metric.name, metric.labels, metric.bucket]),
        name: metric.name,
        noise: metric.noise,
        span: () => part.ends() ?? { from: 0, until: 0 },
      }),
    ),
  );
  const groups = new Map<string, Group<Of>>();
  for (const { part, metric, box } of all) {
    const name = fullNameOf(metric, telling.get(metric.name));
    const key = `${box} ${name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { name, box, metric, source: part.source, parts: [part] });
    else group.parts.push(part);
  }
  return [...groups.values()];
}

function metricsOf(metric: Metric): readonly Metric[] {
  const { also = [], ...own } = metric;
  return [own, ...also.map((each) => ({ ...own, ...each, noise: [] }))];
}
