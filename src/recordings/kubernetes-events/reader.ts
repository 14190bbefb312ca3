import { quoted } from '../../text/escape.ts';
import { problemIn } from '../../text/problem.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { rowOf } from '../kubernetes/event-row.ts';
import { isEvent, listed, tellEvents } from '../kubernetes/events.ts';
import type { Row } from '../kubernetes/row.ts';
import { isWatched } from '../kubernetes/watched.ts';
import { field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { jsonReader } from '../reading/json.ts';
import type { FileReader } from '../reading/reader.ts';
import { EXPECTED } from '../unknown-file.ts';

const COMMAND = 'kubectl get events --all-namespaces -o json';

/**
 * Reads Kubernetes events: lists of any kind, arrays, single events, what a watch printed. Pods are boxes; starts,
 * kills by failed checks, stops and back-offs are events, each with its instant and error bar. Nothing is added.
 */
export function kubernetesEventsReader({ file, together }: FileContext, sink: Sink): FileReader {
  const rows: Row[] = [];
  const kinds = new Set<string>();
  let [events, values] = [0, 0];
  let firstKind = '';

  const read = (object: unknown, place: string, line: number): void => {
    if (!isFields(object)) return;
    if (!isEvent(object)) {
      kinds.add(textOf(object, 'kind'));
      sink.skipped('objects that are no events', line);
      return;
    }
    events++;
    const row = rowOf(object, place, line, file);
    if (row === null) sink.skipped('events of which no instant is told', line);
    else rows.push(row);
  };

  return jsonReader(file, {
    lists: ['', 'items'],
    element: (value, list, index, line) => read(value, `${list}[${index}]`, line),
    value(rest, line) {
      values++;
      if (!isFields(rest) || Array.isArray(field(rest, 'items'))) {
        if (isFields(rest) && firstKind === '') firstKind = textOf(rest, 'kind') || ' ';
        return;
      }
      if (firstKind === '') firstKind = textOf(rest, 'kind');
      if (isWatched(rest)) read(fieldsOf(rest, 'object'), `value ${values} object`, line);
      else read(rest, values === 1 ? 'the event' : `value ${values}`, line);
    },
    end(torn) {
      if (events === 0) throw problemIn(file, null, noEventsSentence(noEvents(firstKind, kinds)));
      if (rows.length === 0)
        throw problemIn(
          file,
          null,
          `found no instant in any of its ${events} events; expected lastTimestamp or eventTime`,
        );
      if (torn) sink.skipped('an event that the file ends inside', 0);
      tellEvents(rows, sink, together(listed));
    },
  });
}

const noEventsSentence = (found: string | null): string =>
  found === null
    ? `found JSON of no kind that is known here; ${EXPECTED}`
    : `${found}; ${COMMAND} prints events`;

/** What a file without events is instead; null where nothing tells. */
function noEvents(kind: string, kinds: ReadonlySet<string>): string | null {
  if (kind === 'EventList' || (kind === 'List' && kinds.size === 0))
    return 'found a list without a single event (Kubernetes forgets them after an hour unless told otherwise)';
  const inside = [...kinds].filter((each) => each !== '').slice(0, 3);
  if (kind === 'List' && inside.length > 0)
    return `found a list of ${inside.map(quoted).join(', ')}, not of events`;
  if (kind.trim() !== '') return `found kind ${quoted(kind)}, not Kubernetes events`;
  return null;
}
