import { formatInstant, time } from '../text/instants.ts';
import type { ToldHappening } from './collector.ts';
import { marked } from './facts/marked.ts';
import type { Boxes } from './lives/boxes.ts';
import { isProxy } from './lives/life.ts';
import type { Stretch } from './lives/stretch.ts';

/** What an event says. Names the container where a box has several, and an init container always. */
export function textOf({ about, meaning, between, instant }: ToldHappening, boxes: Boxes): string {
  const several = boxes.hasSeveral(boxes.boxOf(about, instant.at));
  const name = about?.container ?? '';
  // What all meshes call alike hides nothing.
  const container = name === '' || (about !== null && isProxy(about)) ? name : marked(name);
  const who = about?.init === true ? `init container ${container}` : several ? container : '';
  const what = who === '' ? meaning.what : `${who}: ${meaning.what}`;
  if (between === null) return what;
  const [from, until] = spoken(between);
  return `${between.count} more between ${from} and ${until}: ${what}`;
}

/** Times of day where both are on one day, else whole instants. */
function spoken({ from, until }: Stretch): readonly [string, string] {
  const [first, last] = [formatInstant(from), formatInstant(until)];
  return first.slice(0, 10) === last.slice(0, 10) ? [time(from), time(until)] : [first, last];
}
