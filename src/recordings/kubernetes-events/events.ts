import type { Happening } from '../facts/happening.ts';
import type { Sink } from '../facts/sink.ts';
import { happeningsOf } from '../kubernetes/happenings.ts';
import { nodeIn } from '../kubernetes/pod-reasons.ts';
import type { Row } from '../kubernetes/row.ts';
import { type Fields, field, isFields, textOf } from '../reading/fields.ts';

/** Tells what the rows of a file mean, together: those of one name belong together wherever they stand. */
export function tellEvents(rows: readonly Row[], sink: Sink): void {
  sink.clock('UTC');
  sink.note(
    'Kubernetes events tell starts, kills and failed checks. They do not tell traffic, nor who serves.',
  );
  const happenings = happeningsOf(rows);
  for (const happening of happenings) sink.happening(happening);
  const pods = new Map<string, Happening>();
  for (const happening of happenings) {
    const { about } = happening;
    if (about === null || about.kind !== 'Pod') continue;
    const key = about.uid || `${about.namespace}/${about.name}`;
    const first = pods.get(key);
    if (first === undefined || happening.instant.at < first.instant.at) pods.set(key, happening);
  }
  // A scheduler's word comes first.
  const early = [...pods.values()].filter(({ meaning }) => !/^(not )?scheduled\b/.test(meaning.what)).length;
  if (early > 0)
    sink.note(
      `The recording starts in the middle: of ${early} of its ${pods.size} pods the beginning is not recorded.`,
    );
  for (const { about, node, message } of rows)
    if (about.kind === 'Pod') sink.box(about, { node: node || (nodeIn(message) ?? '') });
}

/** What the watch API sends: a bookmark or an error holds no event. */
export const isWatched = (value: Fields): boolean =>
  isFields(field(value, 'object')) && /^(ADDED|MODIFIED|DELETED|BOOKMARK|ERROR)$/.test(textOf(value, 'type'));

/** Items of a raw EventList do not repeat their kind. */
export function isEvent(object: Fields): boolean {
  const kind = textOf(object, 'kind');
  if (kind !== '' && kind !== 'Event') return false;
  return isFields(field(object, 'involvedObject')) || isFields(field(object, 'regarding'));
}
