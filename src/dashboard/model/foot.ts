import { eventToExplain } from '../../analysis/cause.ts';
import { eventSentence } from '../../session/move.ts';
import type { FootModel } from '../panels/foot.ts';
import { explained, firstRun, type Scene } from './scene.ts';

/** The prompt, what there is to say, and the keys. */
export function footModel(scene: Scene): FootModel {
  const { session, fixes, keys } = scene;
  const { prompt, message, page } = session;
  return { prompt, message, brief: briefOf(scene), fixes: fixes.length > 0, keys, page };
}

/**
 * Where the event that was jumped to stands in why, what is left to say of it: its number and time, so that the keys
 * have room beside it; else null.
 */
function briefOf(scene: Scene): string | null {
  const { aim, aside, message, page, big, second } = scene.session;
  if (aim === null || aside || message === null || page !== 'replay' || big) return null;
  const { timeline } = firstRun(scene);
  const said = ` ${eventSentence(timeline, aim)}`;
  if (!message.endsWith(said)) return null;
  return eventToExplain(timeline, { box: explained(scene), second }) === aim
    ? message.slice(0, -said.length)
    : null;
}
