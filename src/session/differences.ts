import { comparable } from '../analysis/difference.ts';
import { type Parting, partingsOf } from '../analysis/partings.ts';
import { timeOfDay } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import { plural } from '../text/nouns.ts';
import { memoOf } from '../timeline/memo.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { moveTo, runUp } from './move.ts';
import type { Session } from './session.ts';
import { remember } from './undo.ts';
import type { World } from './world.ts';

/** Why two timelines that are no runs of one scenario are shown without differences. */
export const NO_DIFFERENCES = 'no differences: these are not two runs of one scenario and model';

/** Where two timelines part, computed once a pair. */
const partings = memoOf((a: Timeline) => memoOf((b: Timeline) => partingsOf(a, b)));

/** Jumps to the next (1), the previous (-1) or the first difference between the two timelines, and says it. */
export function stepDifference(session: Session, to: 1 | -1 | 'first', world: World): Session {
  const { timeline, whatIf } = world;
  if (whatIf === null) return { ...session, message: whyNone(session, world) };
  if (!comparable(timeline, whatIf)) return { ...session, message: NO_DIFFERENCES };
  const all = partings(timeline)(whatIf);
  const from = secondFrom(session);
  const place =
    to === 'first'
      ? Math.min(0, all.length - 1)
      : to > 0
        ? all.findIndex(({ second }) => second > from)
        : all.findLastIndex(({ second }) => second < from);
  const parting = all[place];
  if (parting === undefined) return { ...session, message: noMore(to, all.length) };
  const jumped = moveTo(
    to === 'first' ? remember(session, 'jump') : session,
    Math.max(0, parting.second - runUp(session)),
    world,
  );
  const box = parting.box !== null && parting.box < timeline.boxes.length ? parting.box : null;
  return {
    ...jumped,
    parted: { second: parting.second, landed: jumped.second, box },
    message: `difference ${place + 1} of ${all.length}: ${sentenceOf(parting, timeline)}`,
  };
}

/** The box that parted at the difference last jumped to, while the playhead is still there; else null. */
export function partedBox({ parted, second }: Session): number | null {
  return parted !== null && parted.landed <= second && second <= parted.second ? parted.box : null;
}

/** From where the next one is looked for: from the difference last jumped to, which is ahead while playing. */
function secondFrom({ parted, second, playing }: Session): number {
  if (parted === null) return second;
  const isThere = playing ? parted.landed <= second && second <= parted.second : second === parted.landed;
  return isThere ? parted.second : second;
}

function sentenceOf({ second, what, others }: Parting, { clock, noun }: Timeline): string {
  const more = others === 0 ? '' : `; so do ${others} more ${plural(noun, others)}`;
  return `${timeOfDay(clock, second)} ${visible(what)}${more}`;
}

function noMore(to: 1 | -1 | 'first', count: number): string {
  if (count === 0) return 'nothing differs';
  return to === -1 ? `no earlier difference, of ${count}` : `no more differences, of ${count}`;
}

const whyNone = ({ fixes }: Session, { against }: World): string =>
  fixes.length === 0 && against === null
    ? 'nothing to compare with yet: choose a fix'
    : 'it is being simulated; its differences come with it';
