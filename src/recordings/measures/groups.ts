import type { Metric } from '../facts/metric.ts';
import type { Boxes } from '../lives/boxes.ts';
import type { Bins } from './bins.ts';
import { fullNameOf, type NamedPart, tellingNoise } from './names.ts';
import type { Stored } from './store.ts';

/** What ends up as one series. */
export interface Group<Part> {
  readonly name: string;
  /** -1 for the whole. */
  readonly box: number;
  /** Of the first part; where that is a part of several, of this one. */
  readonly metric: Metric;
  readonly source: number;
  readonly parts: Part[];
}

/** What is told of the same quantity of the same box; `until` says whose a name is that several bore. */
export function grouped<Part extends Stored | Bins>(
  parts: readonly Part[],
  boxes: Boxes,
  until: number,
): readonly Group<Part>[] {
  const all = parts.flatMap((part) =>
    metricsOf(part.metric).map((metric) => ({ part, metric, box: boxes.boxOf(metric.about, until) })),
  );
  const telling = tellingNoise(
    all.map(
      ({ part, metric, box }): NamedPart => ({
        key: JSON.stringify([box, metric.name, metric.labels, metric.bucket]),
        name: metric.name,
        noise: metric.noise,
        span: () => spanOf(part),
      }),
    ),
  );
  const groups = new Map<string, Group<Part>>();
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

function spanOf(part: Stored | Bins): { from: number; until: number } {
  if ('ends' in part) return part.ends() ?? { from: 0, until: 0 };
  const { at } = part.row();
  return { from: at[0] ?? 0, until: at.at(-1) ?? 0 };
}
