import { parseInstant } from '../../text/instants.ts';
import { mayBeRecorded } from '../facts/epoch.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { type Entry, type Reading, takeId, takeRoute } from './entry.ts';
import { flagsIn } from './flags.ts';
import { isName } from './prefix.ts';

/** What holds a line as one of its fields, with what it says of who wrote it. */
export interface Wrapped {
  readonly line: string;
  readonly namespace: string;
  readonly pod: string;
  readonly container: string;
}

/** An object that a line is; null if it is none, or no JSON. */
export function objectIn(line: string, from: number): Fields | null {
  if (line.trimEnd().at(-1) !== '}') return null;
  try {
    const value: unknown = JSON.parse(line.slice(from));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

/** The line within an object of docker, fluentd or filebeat; null if it wraps none. */
export function wrappedIn(object: Fields): Wrapped | null {
  const line = textOf(object, 'log') || textOf(object, 'message');
  if (line === '') return null;
  const kubernetes = fieldsOf(object, 'kubernetes');
  const nameIn = (flat: string, nested: string): string => {
    const name = textOf(kubernetes, flat) || nested;
    return isName(name) ? name : '';
  };
  return {
    line: line.trimEnd(),
    namespace: nameIn('namespace_name', textOf(kubernetes, 'namespace')),
    pod: nameIn('pod_name', textOf(fieldsOf(kubernetes, 'pod'), 'name')),
    container: nameIn('container_name', textOf(fieldsOf(kubernetes, 'container'), 'name')),
  };
}

/** Reads an object with Istio's names, of which also Envoy Gateway's differ little. */
export function readObject(object: Fields, entry: Entry): Reading {
  const written = textOf(object, 'start_time');
  const start = written.length > 40 ? null : parseInstant(written);
  const code = wholeOf(field(object, 'response_code'));
  if (start === null || code === null || !mayBeRecorded(start)) return 'other';
  entry.start = start;
  entry.code = code;
  entry.flags = flagsIn(textOf(object, 'response_flags'));
  entry.duration = wholeOf(field(object, 'duration')) ?? -1;
  const method = textOf(object, 'method');
  if (code === 0 && (method === '' || method === '-') && Object.hasOwn(object, 'method')) return 'connection';
  const id = textOf(object, 'request_id') || textOf(object, 'x-request-id');
  takeId(entry, id, 0, id.length);
  takeRoute(
    entry,
    textOf(object, 'upstream_host'),
    textOf(object, 'upstream_cluster'),
    textOf(object, 'upstream_local_address'),
    textOf(object, 'downstream_local_address'),
  );
  return 'request';
}

/** A number that is told as one, or as text; null for none. */
function wholeOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 && number < 1e15
    ? Math.floor(number)
    : null;
}
