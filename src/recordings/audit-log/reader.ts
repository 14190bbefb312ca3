import { plural } from '../../text/nouns.ts';
import { problemIn } from '../../text/problem.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { jsonReader } from '../reading/json.ts';
import type { FileReader } from '../reading/reader.ts';
import { actorOf } from './actor.ts';
import { type Call, callIn } from './call.ts';
import { changeTeller, type Ignored } from './change.ts';

/** What controllers do over and over (a lock, a counter) is told this often an object. */
const MOST_REPEATS = 20;

const WHY: Readonly<Record<Ignored, string>> = {
  reads: 'calls that change nothing',
  others: 'changes of what is not told here',
  routine: 'routine changes by Kubernetes itself',
};

/**
 * Reads an audit log of Kubernetes: one event a line, a list, or within the logs of Google, Azure or CloudWatch. Who
 * changed what becomes an event; nothing of a body is kept but facts that are known to be numbers or words of ours.
 */
export function auditLogReader({ file, person }: FileContext, sink: Sink): FileReader {
  const tell = changeTeller();
  const repeats = new Map<string, number>();
  let [calls, changes] = [0, 0];

  /** Tells what a call changed; or else says why it is left out. */
  const take = (call: Call, line: number): string | null => {
    if (!call.isComplete) return 'calls at an earlier stage';
    if (/^(?:get|list|watch|)$/.test(call.verb)) return WHY.reads;
    if (call.code >= 300) return 'changes that the API server refused';
    if (call.isDryRun) return 'dry runs';
    if (call.instant === null) return 'calls of which no instant is told';
    const actor = actorOf(call.user, person);
    const told = tell(call, actor);
    if (typeof told === 'string') return WHY[told];
    if (!actor.isPerson) {
      const { user, verb, resource, subresource, namespace, name } = call;
      const key = JSON.stringify([user, verb, resource, subresource, namespace, name]);
      const count = (repeats.get(key) ?? 0) + 1;
      repeats.set(key, count);
      if (count > MOST_REPEATS) return 'changes that a controller makes over and over';
    }
    changes++;
    sink.happening({ instant: call.instant, ...told, between: null, line });
    return null;
  };

  const read = (value: unknown, line: number): void => {
    const call = callIn(value);
    if (call !== null) calls++;
    const why = call === null ? 'entries that are no call of the Kubernetes API' : take(call, line);
    if (why !== null) sink.skipped(why, line);
  };

  return jsonReader(file, {
    lists: ['', 'items', 'events', 'records', 'results'],
    element: (value, _, __, line) => read(value, line),
    value(rest, line) {
      // What held one of the lists has told all there.
      if (!isAround(rest)) read(rest, line);
    },
    end(torn) {
      if (torn) sink.skipped('an entry that the file ends inside', 0);
      if (calls === 0)
        throw problemIn(
          file,
          null,
          'found no call of the Kubernetes API; expected its audit log, events of audit.k8s.io/v1, one a line',
        );
      if (changes === 0)
        throw problemIn(
          file,
          null,
          `found ${calls} ${plural('call', calls)} of the Kubernetes API, none of which changed a workload, a pod, its configuration or the mesh`,
        );
      sink.clock('UTC');
      sink.note('An audit log tells who changed what; what was sent with it is not kept.');
    },
  });
}

const LISTS = ['items', 'events', 'records', 'results'];

const isAround = (rest: unknown): boolean =>
  Array.isArray(rest) ||
  (typeof rest === 'object' &&
    rest !== null &&
    LISTS.some((list) => Object.hasOwn(rest, list)) &&
    callIn(rest) === null);
