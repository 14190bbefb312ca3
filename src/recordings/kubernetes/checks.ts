/** What the kubelet says of a failed probe, in our own words: its message holds addresses and output. */

import type { Probe } from '../facts/meaning.ts';

export interface FailedCheck {
  readonly probe: Probe;
  readonly what: string;
}

/** Why a probe failed: a known pattern → our words. The first that matches counts. */
const WHY: readonly (readonly [RegExp, string])[] = [
  [/deadline exceeded|Client\.Timeout|timed out|i\/o timeout|request canceled/i, 'no answer in time'],
  [/connection refused/i, 'connection refused'],
  [/connection reset/i, 'connection reset'],
  [/no route to host/i, 'no route'],
  [/no such host/i, 'host unknown'],
  [/NOT_SERVING/, 'not serving'],
  [/\bEOF\b/, 'connection closed'],
];

/** Reads `Liveness probe failed: …`; null if it is no failed check. What a probe printed is not kept. */
export function failedCheck(message: string): FailedCheck | null {
  const parts = /^(Liveness|Readiness|Startup) probe (failed|errored)/.exec(message);
  if (parts === null) return null;
  const probe = (parts[1] ?? '').toLowerCase() as Probe;
  if (parts[2] === 'errored') return { probe, what: `${probe} check could not be made` };
  const status = /statuscode: ([1-5][0-9]{2})\b/.exec(message)?.[1];
  const why = status === undefined ? WHY.find(([pattern]) => pattern.test(message))?.[1] : `status ${status}`;
  return { probe, what: `${probe} check failed${why === undefined ? '' : `: ${why}`}` };
}

/** The check whose failure the kubelet gives as its reason to kill; new and old (docker) form. Null for none. */
export function killingCheck(message: string): Probe | null {
  const probe = /\bContainer (?:\S+ )?failed (liveness|startup) probe\b/.exec(message)?.[1];
  return probe === 'liveness' || probe === 'startup' ? probe : null;
}
