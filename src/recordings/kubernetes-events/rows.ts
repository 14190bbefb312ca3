import { quoted } from '../../text/escape.ts';
import { problemIn } from '../../text/problem.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../json/fields.ts';
import type { JsonValues } from '../json/values.ts';
import { type Row, rowOf } from './row.ts';

export interface Rows {
  readonly rows: readonly Row[];
  /** Events of which no instant is known. */
  readonly undated: number;
  /** Objects that are no events. */
  readonly others: number;
}

const COMMAND = 'kubectl get events --all-namespaces -o json';

/** Reads all events of a file: lists of any kind, arrays, single events, what a watch printed. Throws `Problem`. */
export function rowsOf({ values }: JsonValues, file: string): Rows {
  const rows: Row[] = [];
  const kinds = new Set<string>();
  let events = 0;
  let others = 0;
  for (const { object, place } of objectsIn(values)) {
    if (!isEvent(object)) {
      kinds.add(textOf(object, 'kind'));
      others++;
      continue;
    }
    events++;
    const row = rowOf(object, place, file);
    if (row !== null) rows.push(row);
  }
  if (events === 0) throw problemIn(file, null, `${noEvents(values, kinds)}; ${COMMAND} prints events`);
  if (rows.length === 0)
    throw problemIn(
      file,
      null,
      `found no instant in any of its ${events} events; expected lastTimestamp or eventTime`,
    );
  return { rows, undated: events - rows.length, others };
}

interface Placed {
  readonly object: Fields;
  /** Where it is in the file, for sentences: `items[3]`. */
  readonly place: string;
}

function* objectsIn(values: readonly unknown[]): Generator<Placed> {
  for (const [at, value] of values.entries()) {
    const place = values.length === 1 ? '' : `value ${at + 1}`;
    if (Array.isArray(value)) yield* itemsOf(value, place, '');
    else if (isFields(value)) yield* objectsOf(value, place);
  }
}

function* objectsOf(value: Fields, place: string): Generator<Placed> {
  const items = field(value, 'items');
  if (Array.isArray(items)) yield* itemsOf(items, place, 'items');
  else if (isWatched(value)) yield { object: fieldsOf(value, 'object'), place: `${place} object`.trim() };
  else yield { object: value, place: place || 'the event' };
}

function* itemsOf(items: readonly unknown[], place: string, name: string): Generator<Placed> {
  for (const [at, item] of items.entries())
    if (isFields(item)) yield { object: item, place: `${place} ${name}[${at}]`.trim() };
}

/** What the watch API sends: a bookmark or an error holds no event. */
const isWatched = (value: Fields): boolean =>
  isFields(field(value, 'object')) && /^(ADDED|MODIFIED|DELETED|BOOKMARK|ERROR)$/.test(textOf(value, 'type'));

/** Items of a raw EventList do not repeat their kind. */
function isEvent(object: Fields): boolean {
  const kind = textOf(object, 'kind');
  if (kind !== '' && kind !== 'Event') return false;
  return isFields(field(object, 'involvedObject')) || isFields(field(object, 'regarding'));
}

function noEvents(values: readonly unknown[], kinds: ReadonlySet<string>): string {
  const kind = values
    .map((value) => (isFields(value) ? textOf(value, 'kind') : ''))
    .find((each) => each !== '');
  if (kind === 'EventList' || (kind === 'List' && kinds.size === 0))
    return 'found a list without a single event (Kubernetes forgets them after an hour unless told otherwise)';
  const inside = [...kinds].filter((each) => each !== '').slice(0, 3);
  if (kind === 'List' && inside.length > 0)
    return `found a list of ${inside.map(quoted).join(', ')}, not of events`;
  if (kind !== undefined) return `found kind ${quoted(kind)}, not Kubernetes events`;
  return 'found JSON without Kubernetes events in it';
}
