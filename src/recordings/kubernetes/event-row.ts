import { quoted } from '../../text/escape.ts';
import { problemIn } from '../../text/problem.ts';
import { type About, nameOf } from '../facts/about.ts';
import { after, instantOf, refined } from '../facts/instant.ts';
import { type Fields, field, fieldsOf, textOf } from '../reading/fields.ts';
import { containerAt } from './field-path.ts';
import { MAX_MESSAGE, type Row } from './row.ts';

/** `count` is an int32 in the API. */
const MAX_COUNT = 2_147_483_647;

/**
 * Reads an Event of `v1` or of `events.k8s.io`. Null if no instant of it is known.
 * `place` says where it is in the file, for sentences. Throws `Problem`.
 */
export function rowOf(event: Fields, place: string, line: number, file: string): Row | null {
  const metadata = fieldsOf(event, 'metadata');
  const series = fieldsOf(event, 'series');
  const name = textOf(metadata, 'name');
  const written = instantOf(firstGiven(event, 'firstTimestamp', 'deprecatedFirstTimestamp'));
  const lastWritten =
    instantOf(firstGiven(event, 'lastTimestamp', 'deprecatedLastTimestamp')) ??
    instantOf(field(series, 'lastObservedTime'));
  const start =
    written ??
    instantOf(field(event, 'eventTime')) ??
    instantOf(field(metadata, 'creationTimestamp')) ??
    lastWritten;
  if (start === null) return null;

  const first = refined(start, name);
  const last = lastWritten === null ? null : after(first, lastWritten);
  const counted = countOf(
    firstGiven(event, 'count', 'deprecatedCount') ?? field(series, 'count'),
    place,
    file,
  );
  // Without a count, two instants are two happenings.
  const count = counted ?? (last !== null && last.at - last.error > first.at + first.error ? 2 : 1);
  const namespace = textOf(metadata, 'namespace');
  return {
    key: keyOf(event, textOf(metadata, 'uid') || (name === '' ? '' : `${namespace}/${name}`)),
    about: aboutOf(event),
    reason: textOf(event, 'reason'),
    message: (textOf(event, 'message') || textOf(event, 'note')).slice(0, MAX_MESSAGE),
    node: nodeOf(event),
    count,
    first: last !== null && last.at < first.at ? last : first,
    last: count === 1 ? first : last !== null && last.at < first.at ? first : last,
    line,
  };
}

/** Names that somebody replaced, all by one, tell nothing apart: what it is about and its reason stay the same. */
const keyOf = (event: Fields, name: string): string | null => {
  const about = aboutOf(event);
  return name === ''
    ? null
    : JSON.stringify([name, about.uid, about.namespace, about.name, textOf(event, 'reason')]);
};

/** The first field that is there; both versions of the API name the same things differently. */
function firstGiven(event: Fields, ...keys: readonly string[]): unknown {
  for (const key of keys) {
    const value = field(event, key);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** Null where nothing is counted; 0 is what an empty count is written as. */
function countOf(value: unknown, place: string, file: string): number | null {
  if (value === undefined || value === null || value === 0) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_COUNT) return value;
  const found = quoted(JSON.stringify(value) ?? '');
  throw problemIn(
    file,
    null,
    `found count ${found} in ${place}; expected a whole number from 1 to ${MAX_COUNT}`,
  );
}

function aboutOf(event: Fields): About {
  const object = fieldsOf(event, Object.hasOwn(event, 'involvedObject') ? 'involvedObject' : 'regarding');
  return {
    kind: nameOf(textOf(object, 'kind')),
    namespace: nameOf(textOf(object, 'namespace')),
    name: nameOf(textOf(object, 'name')) || 'unnamed',
    uid: nameOf(textOf(object, 'uid')),
    ...containerAt(textOf(object, 'fieldPath')),
    address: '',
  };
}

/** The machine whose kubelet said it. */
function nodeOf(event: Fields): string {
  const source = fieldsOf(event, Object.hasOwn(event, 'source') ? 'source' : 'deprecatedSource');
  if (textOf(source, 'host') !== '') return nameOf(textOf(source, 'host'));
  const reporter = textOf(event, 'reportingController') || textOf(event, 'reportingComponent');
  return reporter === 'kubelet' ? nameOf(textOf(event, 'reportingInstance')) : '';
}
