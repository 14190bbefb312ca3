import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';

/** What the watch API sends: a bookmark or an error holds no object of the kind that is watched. */
export const isWatched = (value: Fields): boolean =>
  isFields(field(value, 'object')) && /^(ADDED|MODIFIED|DELETED|BOOKMARK|ERROR)$/.test(textOf(value, 'type'));

/**
 * Of the events that a watch prints, what is new in each: it prints an event again whenever its count rises. Gives
 * the event as it is the first time, and after that one that happened as often as the count rose, the last time
 * then; null where nothing is new.
 */
export function newInWatch(): (object: unknown) => unknown {
  const counts = new Map<string, number>();
  return (object) => {
    if (!isFields(object)) return object;
    const event = isWatched(object) ? fieldsOf(object, 'object') : object;
    const metadata = fieldsOf(event, 'metadata');
    const key = textOf(metadata, 'uid') || `${textOf(metadata, 'namespace')}/${textOf(metadata, 'name')}`;
    const count = countOf(event);
    if (key === '/' || count === null) return event;
    const before = counts.get(key);
    counts.set(key, Math.max(count, before ?? 0));
    if (before === undefined) return event;
    if (count <= before) return null;
    // Of more than one only the last instant is told.
    return { ...event, firstTimestamp: field(event, 'lastTimestamp'), count: 1, series: undefined };
  };
}

function countOf(event: Fields): number | null {
  const count = field(event, 'count') ?? field(fieldsOf(event, 'series'), 'count') ?? 1;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null;
}
