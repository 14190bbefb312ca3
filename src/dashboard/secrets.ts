import type { Opened } from '../runtime/open.ts';
import { begunAt } from '../scenario/dated.ts';
import type { Fix } from '../scenario/scenario.ts';
import type { Beginning } from '../session/beginning.ts';
import { byAppearance, firstHeard } from '../timeline/appearance.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** What keeps a hidden future from being told by an order, a number or a name. */
export interface Secrets {
  /** Puts the lists of a timeline in an order that tells nothing of what comes. */
  readonly ordered: (timeline: Timeline) => Timeline;
  /** The beginning with the box by its place in that order; none that is not heard of yet. */
  readonly beginAt: Beginning;
  /** The second from which all has begun that a fix changes. */
  readonly begun: (fix: Fix) => number;
}

/** The secrets of a replay that begins so; one that hides nothing has its lists as they are. */
export function secretsOf(beginning: Beginning, { scenario, timeline }: Opened): Secrets {
  const begun = (fix: Fix): number => (scenario === null ? 0 : begunAt(scenario, fix));
  if (beginning.hidden !== true) return { ordered: (each) => each, beginAt: beginning, begun };
  const { boxes } = byAppearance(timeline);
  const name = timeline.boxes[beginning.box ?? -1]?.name;
  const place = boxes.findIndex((box) => box.name === name);
  const heard = firstHeard(timeline)[beginning.box ?? -1] ?? Number.POSITIVE_INFINITY;
  const box = place >= 0 && heard <= (beginning.second ?? 0) ? place : null;
  return { ordered: byAppearance, beginAt: { ...beginning, box }, begun };
}
