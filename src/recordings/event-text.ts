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
  return `${between.count} more: ${what}, between ${spoken(between)}`;
}

/** Times of day where both are on one day, else whole instants. Both say their zone: a reader's may be another. */
function spoken({ from, until }: Stretch): string {
  const [first, last] = [formatInstant(from), formatInstant(until)];
  if (first.slice(0, 10) !== last.slice(0, 10)) return `${first} and ${last}`;
  return `${time(from)} and ${time(until)} UTC`;
}
