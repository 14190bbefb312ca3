import { type About, podAbout } from '../facts/about.ts';
import { tellingApart } from '../facts/apart.ts';
import { attributesOfLabels, boxOfLabels, type Labels } from '../facts/labels.ts';
import { legendOf } from '../facts/legend.ts';
import { marked } from '../facts/marked.ts';
import { isMeasureWord } from '../facts/measure-words.ts';
import type { Metric, Samples } from '../facts/metric.ts';
import { isPlain, plainValue } from '../facts/plain-value.ts';
import type { Sink } from '../facts/sink.ts';
import { type Measure, measureInName } from '../facts/units.ts';
import type { FileContext } from '../format.ts';

/** Characters of a series' name that are kept. */
const MAX_NAME = 200;

/** What a legend says of its series, beside what tells it from others. */
export interface Told {
  readonly metric: Metric;
  readonly labels: Labels;
}

/**
 * The series that a legend means: its name, its box (by the person's pattern, or the labels in it), its labels.
 * `also` comes with the row and not with the legend; `measure` is of its first cell, null where that has no unit.
 */
export function metricOfLegend(
  legend: string,
  { boxIn, stem }: Pick<FileContext, 'boxIn' | 'stem'>,
  also: { readonly about: About | null; readonly labels: Labels; readonly measure: Measure | null },
): Told {
  const { name, labels } = legendOf(legend);
  const told = boxIn(legend);
  const about = also.about ?? told ?? boxOfLabels(labels);
  const left =
    told === null || also.about !== null ? name : without(name, [told.name, told.namespace, told.uid]);
  const { unit, name: quantity } = measureInName(left);
  return {
    // What is left out of a name still tells it from others: as a number, like all that is private.
    labels: new Map([...labels, ...also.labels, ...(isPlain(left) ? [] : [['query', left] as const])]),
    metric: {
      name: namesMarked((quantity || stem).slice(0, MAX_NAME)),
      labels: '',
      about,
      unit: also.measure?.unit ?? unit,
      kind: 'gauge',
      rule: null,
    },
  };
}

/** All words but those that say what is measured may be names: of boxes, hosts, deployments. */
const namesMarked = (legend: string): string =>
  plainValue(legend)
    .split(/([\s,;/|()[\]{}"=:]+)/)
    .map((word) => (/[\p{L}\p{N}]/u.test(word) && !isMeasureWord(word) ? marked(word) : word))
    .join('');

/** Opens series so that each is another; boxes are told of with node, zone and version. */
export function seriesOpener(sink: Sink): (told: Told) => Samples {
  const apart = tellingApart();
  return ({ metric, labels }) => {
    if (metric.about !== null) sink.box(metric.about, attributesOfLabels(labels));
    return sink.series({ ...metric, ...apart(labels, metric.about !== null) });
  };
}

/** A box by its cell; null for an empty one. */
export const boxOfCell = (name: string, namespace: string): About | null =>
  name === '' ? null : podAbout({ name, namespace });

/** What is left of a legend without the names that a pattern found in it. */
function without(legend: string, names: readonly string[]): string {
  const left = names.reduce((text, name) => (name === '' ? text : text.replace(name, ' ')), legend);
  return left
    .replace(/[\s\u0000-\u001f]+/g, ' ')
    .replace(/^[\s:/|,;=\-–—]+|[\s:/|,;=\-–—({["']+$/g, '')
    .trim();
}
