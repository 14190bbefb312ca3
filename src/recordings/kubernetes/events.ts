import type { Happening } from '../facts/happening.ts';
import type { Sink } from '../facts/sink.ts';
import type { Together } from '../format.ts';
import { type Fields, field, isFields, textOf } from '../reading/fields.ts';
import { happeningsOf, type KnownRows } from './happenings.ts';
import { nodeIn } from './pod-reasons.ts';
import type { Row } from './row.ts';

/** The rows that all lists of events tell: a list that was printed again later tells many of them again. */
export interface Listed extends Together {
  readonly known: KnownRows;
  readonly pods: Set<string>;
}

export const listed = (): Listed => ({ known: new Map(), pods: new Set(), finish() {} });

/** Tells what the rows of a file mean, together: those of one name belong together wherever they stand. */
export function tellEvents(rows: readonly Row[], sink: Sink, { known, pods: listedPods }: Listed): void {
  sink.clock('UTC');
  sink.note(
    'Kubernetes events tell starts, kills and failed checks. They do not tell traffic, nor who serves.',
  );
  if (rows.some(({ key }) => key !== null && known.has(key)))
    sink.note('What an earlier list of events tells too counts once.');
  const happenings = happeningsOf(rows, known);
  for (const happening of happenings) sink.happening(happening);
  const pods = new Map<string, Happening>();
  for (const happening of happenings) {
    const { about } = happening;
    if (about === null || about.kind !== 'Pod') continue;
    const key = about.uid || `${about.namespace}/${about.name}`;
    if (listedPods.has(key)) continue;
    const first = pods.get(key);
    if (first === undefined || happening.instant.at < first.instant.at) pods.set(key, happening);
  }
  for (const key of pods.keys()) listedPods.add(key);
  // A scheduler's word comes first.
  const early = [...pods.values()].filter(({ meaning }) => !/^(not )?scheduled\b/.test(meaning.what)).length;
  if (early > 0)
    sink.note(
      `The recording starts in the middle: of ${early} of its ${pods.size} pods the beginning is not recorded.`,
    );
  for (const { about, node, message } of rows)
    if (about.kind === 'Pod') sink.box(about, { node: node || (nodeIn(message) ?? '') });
}

/** Items of a raw EventList do not repeat their kind. */
export function isEvent(object: Fields): boolean {
  const kind = textOf(object, 'kind');
  if (kind !== '' && kind !== 'Event') return false;
  return isFields(field(object, 'involvedObject')) || isFields(field(object, 'regarding'));
}
