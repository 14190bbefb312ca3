import { type Meaning, meaning, reasonWord } from '../facts/meaning.ts';
import { failedCheck, killingCheck } from './checks.ts';
import { notesOfPods } from './pod-reasons.ts';

/** What an event of a pod means. An unknown reason is a note that keeps the reason's word alone. */
export function meaningOfPod(reason: string, said: string): Meaning {
  const message = said.replace(/^\(combined from similar events\): /, '');
  if (reason === 'Started') return meaning('started', 'started', 'started');
  if (reason === 'Killing') return killing(message);
  if (reason === 'BackOff') return backOff(message);
  if (reason === 'Unhealthy') {
    const check = failedCheck(message);
    return check === null
      ? meaning('check-failed', 'check failed', 'checked')
      : meaning('check-failed', check.what, 'checked', check.probe);
  }
  return notesOfPods(reason, message) ?? meaning('note', reasonWord(reason));
}

/** Only a failed check kills; every other stop is one that was asked for. */
function killing(message: string): Meaning {
  const probe = killingCheck(message);
  if (probe !== null) return meaning('killed', `restarts after a failed ${probe} check`, 'killed', probe);
  if (/will be (restarted|killed and recreated)/.test(message))
    return meaning('drained', 'stopped to be restarted', 'restarts');
  if (/^(Stopping container|Killing container with id|Need to kill)/.test(message))
    return meaning('drained', 'stopped', 'stopped');
  return meaning('drained', 'stopped for a reason not told', 'restarts');
}

const backOff = (message: string): Meaning =>
  /^Back-off pulling image/.test(message)
    ? meaning('back-off', 'waits before pulling its image again', 'preparing')
    : meaning('back-off', 'waits before its next restart', 'waits');
