import { visible } from '../../text/escape.ts';
import type { About } from '../facts/about.ts';
import { type Apart, tellingApart } from '../facts/apart.ts';
import { attributesOfLabels, boxOfLabels, type Labels } from '../facts/labels.ts';
import type { Metric, Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import { type Measure, measureOf } from '../facts/units.ts';
import type { FileContext } from '../format.ts';

/** A series as its resource and its point tell it. */
export interface Quantity {
  readonly name: string;
  readonly measure: Measure;
  readonly labels: Labels;
  readonly about: About | null;
}

export const DELTA_RULE = 'what happened in each interval, over its length';

/** Opens the series of a file's quantities. */
export interface Opener {
  quantity(name: string, unit: string, labels: Labels): Quantity;
  gauge(quantity: Quantity, ending?: string, rule?: string | null): Samples;
  /** What happened in each interval, as a rate a second. */
  rate(quantity: Quantity, ending?: string): Samples;
  counter(quantity: Quantity, ending?: string): Samples;
  tally(quantity: Quantity, ending?: string): Samples;
  /** All that is at most `bound`, of a histogram that adds up. */
  bucket(quantity: Quantity, bound: number): Samples;
}

/** What measures how long requests take, as the server sees it, by the semantic conventions (old and new). */
const SERVER = /^(?:http\.server\.(?:request\.)?duration|rpc\.server\.(?:call\.)?duration)$/;

const MAX_NAME = 200;

export function openerOf({ boxIn }: Pick<FileContext, 'boxIn'>, sink: Sink): Opener {
  const apart: Apart = tellingApart();
  const open = (
    { name, labels, about, measure }: Quantity,
    ending: string,
    how: Partial<Metric>,
  ): Samples => {
    if (about !== null) sink.box(about, attributesOfLabels(labels));
    return sink.series({
      name: name + ending,
      ...apart(labels, about !== null),
      about,
      unit: measure.unit,
      kind: 'gauge',
      rule: null,
      ...how,
    });
  };
  return {
    quantity(name, unit, labels) {
      const shown = visible(name.slice(0, MAX_NAME)) || 'unnamed';
      const legend = `${shown}{${[...labels].map(([key, value]) => `${key}="${value}"`).join(', ')}}`;
      return {
        name: shown,
        measure: measureOfMetric(name, unit),
        labels,
        about: boxIn(legend) ?? boxOfLabels(labels),
      };
    },
    gauge: (quantity, ending = '', rule = null) => open(quantity, ending, { rule }),
    rate: (quantity, ending = '') =>
      open(quantity, ending, { unit: rated(quantity, ending), rule: DELTA_RULE }),
    counter: (quantity, ending = '') =>
      ending === '_count' && SERVER.test(quantity.name)
        ? sink.series(requestsOf(quantity))
        : open(quantity, ending, { unit: rated(quantity, ending), kind: 'counter' }),
    tally: (quantity, ending = '') =>
      open(quantity, ending, { unit: rated(quantity, ending), kind: 'tally' }),
    bucket(quantity, bound) {
      const { unit, factor } = quantity.measure;
      const how = { kind: 'counter', bucket: bound * factor } as const;
      if (SERVER.test(quantity.name) && unit === 's')
        return sink.series({ name: 'latency', labels: '', about: null, unit, rule: null, ...how });
      return open(quantity, '', how);
    },
  };
}

/** A rate of things is a rate; one of seconds is how many of them pass at once: cores, calls under way. */
const rated = ({ measure }: Quantity, ending: string): Metric['unit'] =>
  ending === '' && measure.unit === 's' ? 'count' : '/s';

/** Requests as the dashboard knows them: arrivals of a box, demand and errors of the whole. */
function requestsOf({ name, labels, about }: Quantity): Metric {
  const status = labels.get('http.response.status_code') ?? labels.get('http.status_code') ?? '';
  const rule = `rate of the count of ${name}`;
  const shared = { labels: '', unit: '/s', kind: 'counter' } as const;
  const demand = { name: 'demand', labels: '', about: null, rule: `${rule}, of all boxes` };
  const errors = status.startsWith('5')
    ? [{ name: 'errors', labels: '', about: null, rule: `${rule}, of all boxes, of those answered 5xx` }]
    : [];
  if (about === null) return { ...shared, ...demand, also: errors };
  return { ...shared, name: 'arrivals', about, rule, also: [demand, ...errors] };
}

/** A share is written as a plain 1, like a number of things. */
function measureOfMetric(name: string, unit: string): Measure {
  if (/(?:^|\.)utilization$/.test(name) && (unit === '1' || unit === '')) return { unit: 'share', factor: 1 };
  return measureOf(unit) ?? { unit: 'count', factor: 1 };
}
