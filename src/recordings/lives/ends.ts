import type { ToldHappening } from '../collector.ts';
import type { Boxes } from './boxes.ts';
import { inOrder } from './order.ts';

/** What is known of a container since it started last. */
interface Life {
  /** The last start. */
  started: ToldHappening | null;
  /** Before that start it ran, and nothing tells its end. */
  owesEnd: boolean;
  /** A kill or a start since the last end: one is to come. */
  runs: boolean;
}

/**
 * Puts an end before the start that followed it, where another file tells that start with an earlier instant: a
 * kubelet notices an end up to a second late. Only where the container ran before, nothing tells that it ended,
 * and the error bar of the end reaches there. `happenings` are in order, and so is what is returned.
 */
export function endsBeforeStarts(
  happenings: readonly ToldHappening[],
  boxes: Boxes,
): readonly ToldHappening[] {
  const lives = new Map<string, Life>();
  const moved = new Map<ToldHappening, ToldHappening>();
  for (const happening of happenings) {
    const { about, meaning, instant, between, source } = happening;
    const box = boxes.boxOf(about, instant.at);
    if (box < 0 || between !== null) continue;
    const key = JSON.stringify([box, about?.container ?? '']);
    const life = lives.get(key) ?? { started: null, owesEnd: false, runs: false };
    lives.set(key, life);
    if (meaning.effect === 'killed') life.runs = true;
    else if (meaning.effect === 'started') {
      [life.started, life.owesEnd, life.runs] = [happening, life.runs, true];
    } else if (meaning.effect === 'died') {
      const { started } = life;
      const earliest = instant.at - instant.error;
      const isLate = started !== null && life.owesEnd && started.source !== source;
      if (isLate && earliest < started.instant.at) {
        const error = (started.instant.at - earliest) / 2;
        moved.set(happening, { ...happening, instant: { at: earliest + error, error } });
        life.owesEnd = false;
      } else [life.owesEnd, life.runs] = [false, false];
    }
  }
  return moved.size === 0 ? happenings : inOrder(happenings.map((each) => moved.get(each) ?? each));
}
