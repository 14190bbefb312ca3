import type { Happening } from '../facts/happening.ts';
import { instantOf } from '../facts/instant.ts';
import { type Meaning, meaning, reasonWord } from '../facts/meaning.ts';
import { field, textOf } from '../reading/fields.ts';
import type { Pod } from './pod.ts';

/** What the conditions of a pod tell, each at the instant at which it last changed, and that it was to stop. */
export function conditionsOf({ about, conditions, stopped, line }: Pod): readonly Happening[] {
  const happenings: Happening[] = [];
  for (const condition of conditions) {
    const instant = instantOf(field(condition, 'lastTransitionTime'));
    const what = meaningOf(
      textOf(condition, 'type'),
      textOf(condition, 'status'),
      textOf(condition, 'reason'),
    );
    if (instant !== null && what !== null)
      happenings.push({ instant, about, meaning: what, between: null, line });
  }
  if (stopped !== null)
    happenings.push({
      instant: stopped,
      about,
      meaning: meaning('drained', 'asked to stop', 'stopped'),
      between: null,
      line,
    });
  return happenings;
}

/** Null for what says no more than other conditions, or nothing that is known. */
function meaningOf(type: string, status: string, reason: string): Meaning | null {
  const is = status === 'True';
  if (type === 'Ready' && is) return meaning('serving', 'ready', 'ready');
  // Over and done is told by its containers.
  if (type === 'Ready' && status === 'False' && !/^Pod(?:Failed|Completed)$/.test(reason))
    return meaning('note', 'not ready', 'not-ready');
  if (type === 'PodScheduled')
    return is ? meaning('note', 'scheduled', 'preparing') : meaning('note', 'not scheduled');
  if (type === 'DisruptionTarget' && is) return meaning('drained', `evicted (${reasonWord(reason)})`, 'gone');
  return null;
}
