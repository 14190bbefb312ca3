import type { Session } from '../../session/session.ts';
import { isKnown } from '../model/run.ts';
import type { Scene } from '../model/scene.ts';
import { changesOf } from './moments.ts';
import { inWords, lengthInWords } from './words.ts';
import { motionOf, verdictLines, whatIfLine } from './worlds.ts';

/** What has changed by itself since a scene was told of, in one line; null for nothing that is worth a word. */
export function newsOf(told: Scene, now: Scene): string | null {
  const [was, is] = [told.session, now.session];
  const parts = [
    saidOf(told, now),
    isKnown(now.happened) && !isKnown(told.happened) ? verdictLines(now).join('; ') : '',
    now.whatIf !== null && now.whatIf !== told.whatIf && belongs(now) ? whatIfLine(now) : '',
    is.second > was.second ? changesOf(now, was.second) : '',
    stopped(was, is) ? 'the end, paused' : is.live !== was.live ? motionOf(now) : '',
    is.quiet !== null && was.quiet === null ? `nothing has come for ${lengthInWords(is.quiet)}` : '',
  ];
  const news = parts.filter((part) => part !== null && part !== '').join('. ');
  return news === '' ? null : news;
}

const stopped = (was: Session, is: Session): boolean => was.playing && !is.playing && !is.live;

/** Whether the what-if is that of the fixes that are chosen: one before it may stay for a moment. */
export function belongs({ session, whatIf }: Scene): boolean {
  const chosen = [...session.fixes].sort();
  const shown = [...(whatIf?.timeline.fixes ?? [])].sort();
  return chosen.length === shown.length && chosen.every((fix, n) => fix === shown[n]);
}

/** What was said without being asked, such as why a fix was not turned on. */
function saidOf({ session: was }: Scene, { session: is }: Scene): string {
  return is.message === null || is.message === was.message || is.aim !== null ? '' : inWords(is.message);
}
