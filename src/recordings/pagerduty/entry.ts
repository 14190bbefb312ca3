import type { Milestone } from '../facts/happening.ts';
import { type Instant, instantOf } from '../facts/instant.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';

/** A log entry, as far as it is told. */
export interface Entry {
  readonly type: string;
  readonly instant: Instant;
  readonly incident: string;
  /** Who did it: the address or id of a user, `monitor`, or empty. */
  readonly by: string;
  /** The same of those it was given to, or who were called. */
  readonly to: readonly string[];
  /** What was written; kept only where that is asked for. */
  readonly text: string;
  readonly line: number;
}

/** What an entry of each type says, and the milestone that it is. `by` and `to`: who is named. */
export const TYPES: Readonly<
  Record<string, { readonly what: string; readonly names?: 'by' | 'to'; readonly milestone?: Milestone }>
> = {
  trigger: { what: 'triggered', names: 'by', milestone: 'detected' },
  acknowledge: { what: 'acknowledged', names: 'by', milestone: 'acknowledged' },
  unacknowledge: { what: 'no longer acknowledged' },
  resolve: { what: 'resolved', names: 'by', milestone: 'resolved' },
  reopen: { what: 'opened again', names: 'by' },
  annotate: { what: 'note written', names: 'by' },
  status_update: { what: 'status told', names: 'by' },
  assign: { what: 'assigned', names: 'to' },
  reassign: { what: 'assigned', names: 'to' },
  delegate: { what: 'assigned', names: 'to' },
  escalate: { what: 'escalated', names: 'to' },
  repeat_escalation_path: { what: 'escalated again from the beginning' },
  exhaust_escalation_path: { what: 'nobody left to escalate to' },
  notify: { what: 'notification sent', names: 'to' },
  snooze: { what: 'snoozed', names: 'by' },
  merge: { what: 'merged with another', names: 'by' },
  priority_change: { what: 'priority changed', names: 'by' },
  urgency_change: { what: 'urgency changed', names: 'by' },
  responder_request: { what: 'help asked for', names: 'by' },
  responder_accept: { what: 'help promised', names: 'by' },
  responder_decline: { what: 'help declined', names: 'by' },
};

/** The word of a type: `trigger` of `trigger_log_entry` or its reference; empty for what is no log entry. */
export const typeOf = (entry: Fields): string =>
  /^([a-z_]{1,40}?)_log_entry(?:_reference)?$/.exec(textOf(entry, 'type'))?.[1] ?? '';

/** Null for an entry without an instant. */
export function entryOf(entry: Fields, line: number): Entry | null {
  const instant = instantOf(field(entry, 'created_at'));
  if (instant === null) return null;
  const agent = fieldsOf(entry, 'agent');
  const channel = fieldsOf(entry, 'channel');
  const assignees = field(entry, 'assignees');
  const given = Array.isArray(assignees) ? assignees.filter(isFields) : [];
  const message = field(entry, 'message');
  return {
    type: typeOf(entry),
    instant,
    incident: textOf(fieldsOf(entry, 'incident'), 'id'),
    by: isPerson(agent) ? idOf(agent) : textOf(agent, 'type') === '' ? '' : 'monitor',
    to: [...given, fieldsOf(entry, 'user')].filter(isPerson).map(idOf),
    text:
      textOf(channel, 'summary') ||
      textOf(channel, 'subject') ||
      (typeof message === 'string' ? message : ''),
    line,
  };
}

/** Other files know a person by an address, if by anything that PagerDuty knows. */
const idOf = (user: Fields): string => textOf(user, 'email').toLowerCase() || textOf(user, 'id');

const isPerson = (object: Fields): boolean => /^user(?:_reference)?$/.test(textOf(object, 'type'));

/** Addresses or ids, and names, of the people that an entry names. */
export function peopleIn(entry: Fields): readonly (readonly [string, string])[] {
  const assignees = field(entry, 'assignees');
  return [fieldsOf(entry, 'agent'), fieldsOf(entry, 'user'), ...(Array.isArray(assignees) ? assignees : [])]
    .filter(isFields)
    .filter(isPerson)
    .flatMap((user) =>
      [textOf(user, 'summary'), textOf(user, 'name')]
        .filter((name) => name !== '')
        .map((name) => [idOf(user), name] as const),
    );
}
