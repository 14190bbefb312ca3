import { BOX_STATES, type BoxState } from '../../timeline/states.ts';
import type { BoxesModel, BoxSide } from '../panels/boxes.ts';
import { plural } from './nouns.ts';
import type { Run } from './run.ts';

const NONE = Object.fromEntries(BOX_STATES.map((state) => [state, 0])) as Record<BoxState, number>;

/** The boxes at a second, in one or both timelines. */
export function boxesModel(
  happened: Run | null,
  whatIf: Run | null,
  compare: boolean,
  second: number,
  marked: number | null,
): BoxesModel {
  const first = happened === null ? [] : [side(happened, 'what happened', 'what-happened', second)];
  const other = compare || happened === null ? [side(whatIf, 'what if', 'what-if', second)] : [];
  const noun = (happened ?? whatIf)?.timeline.noun ?? 'box';
  return {
    nouns: plural(noun, 2),
    sides: [...first, ...other],
    marked,
    inUse: new Set([...(happened?.inUse ?? []), ...(whatIf?.inUse ?? [])]),
  };
}

function side(run: Run | null, title: string, tone: BoxSide['tone'], second: number): BoxSide {
  if (run === null) return { title: `${title} …`, tone, states: new Uint8Array(0), count: NONE };
  const { states, count } = run.frame(second);
  return { title, tone, states, count };
}
