import { visible } from '../../text/escape.ts';
import { isOfBox, type Labels, mayBeKept, valueText } from './labels.ts';
import type { Metric } from './metric.ts';
import { isPlain } from './plain-value.ts';

/** Turns labels into what tells a series from others of its name, and into nothing else. */
export type Apart = (labels: Labels, hasBox: boolean) => Required<Pick<Metric, 'labels' | 'noise'>>;

/** Labels that say what is measured: shown always, even where there is no other. */
const TELLING =
  /(?:^|[._])(?:code|status|method|route|direction|state|phase|reason|condition|quantile|type|operation|mode|result|outcome|level|severity|reporter|flags|class|statistic|device|cpu|error)$/i;

const MAX_KEY = 120;

/** What people or programs wrote, and no name. */
const isFreeText = (value: string): boolean => value.length > 120 || /\S\s+\S+\s+\S/.test(value);

/**
 * For the series of one file. Labels whose values may be private, and free text, are numbers instead, one a value:
 * `series="2"`. Those that tell of the box itself are left out where there is a box.
 */
export function tellingApart(): Apart {
  const numbers = new Map<string, number>();
  return (labels, hasBox) => {
    const telling: string[] = [];
    const noise: [string, string][] = [];
    const hidden: string[] = [];
    const ordered = [...labels].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
    for (const [key, value] of ordered) {
      if (value === '' || (hasBox && isOfBox(key))) continue;
      const name = visible(key.slice(0, MAX_KEY));
      if (!mayBeKept(key, value) || isFreeText(value)) hidden.push(`${key}=${value}`);
      else if (!isPlain(value)) {
        hidden.push(`${key}=${value}`);
        noise.push([name, valueText(key, value)]);
      } else if (TELLING.test(key)) telling.push(`${name}="${valueText(key, value)}"`);
      else noise.push([name, valueText(key, value)]);
    }
    if (hidden.length > 0) {
      const key = JSON.stringify(hidden);
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      noise.push(['series', String(number)]);
    }
    return { labels: telling.join(', '), noise };
  };
}
