import { problemIn } from '../../text/problem.ts';
import type { Happening } from '../facts/happening.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { beginningOf, livesOf } from '../kubernetes/container-status.ts';
import { isWatched } from '../kubernetes/watched.ts';
import { field, fieldsOf, isFields } from '../reading/fields.ts';
import { jsonReader } from '../reading/json.ts';
import type { FileReader } from '../reading/reader.ts';
import { conditionsOf } from './conditions.ts';
import { podIn } from './pod.ts';

/**
 * Reads pods: lists, single ones, what a watch printed. Of each container the last life and the one before are
 * told, of earlier ones the number alone; of the pod, when it became ready, was to stop, and where it is.
 */
export function podJsonReader({ file }: FileContext, sink: Sink): FileReader {
  /** What a watch prints again is told once; of ends of which only the number is kept, the last telling counts. */
  const told = new Map<string, Happening>();
  let [pods, others, values] = [0, 0, 0];

  const read = (object: unknown, line: number): void => {
    const pod = isFields(object) ? podIn(object, line) : null;
    if (pod === null) {
      others++;
      sink.skipped('objects that are no pods', line);
      return;
    }
    pods++;
    sink.box(pod.about, { node: pod.node });
    for (const happening of [
      ...beginningOf(pod.about, pod.began, line),
      ...conditionsOf(pod),
      ...pod.containers.flatMap(livesOf),
    ]) {
      const { about, meaning, instant, between } = happening;
      const when = between === null ? [instant.at, meaning.what] : 'number';
      told.set(
        JSON.stringify([about?.uid || about?.name, about?.container, meaning.effect, when]),
        happening,
      );
    }
  };

  return jsonReader(file, {
    lists: ['', 'items'],
    element: (value, _list, _index, line) => read(value, line),
    value(rest, line) {
      values++;
      if (!isFields(rest) || Array.isArray(field(rest, 'items'))) return;
      read(isWatched(rest) ? fieldsOf(rest, 'object') : rest, line);
    },
    end(torn) {
      if (pods === 0) throw problemIn(file, null, nothingIn(others, values));
      if (told.size === 0)
        throw problemIn(
          file,
          null,
          `found no instant in any of its ${pods} pods; expected their status, as \`kubectl get pods -o json\` prints it: a manifest has none`,
        );
      if (torn) sink.skipped('a pod that the file ends inside', 0);
      sink.clock('UTC');
      sink.note(
        'States of pods keep the last life of a container and the one before: of earlier ones only their number is known, and not why they ended.',
      );
      for (const happening of told.values()) sink.happening({ ...happening, isBackground: true });
    },
  });
}

function nothingIn(others: number, values: number): string {
  const list = values === 0 ? 'no JSON' : 'a list of pods without a single one';
  const what = others > 0 ? 'no pod with a name' : list;
  return `found ${what}; \`kubectl get pods --all-namespaces -o json\` prints states of pods`;
}
