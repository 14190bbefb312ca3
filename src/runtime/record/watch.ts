import { NO_SINK, type Sink } from '../../recordings/facts/sink.ts';
import { newInWatch } from '../../recordings/kubernetes/watched.ts';
import { type Live, liveRecording } from '../../recordings/live.ts';
import { jsonReader } from '../../recordings/reading/json.ts';
import { Problem } from '../../text/problem.ts';
import type { Appending } from './appending.ts';
import type { Wait } from './patience.ts';
import { openReader } from './reader.ts';

export interface WatchChoice {
  readonly input: AsyncIterable<Buffer | string>;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  readonly wait: Wait;
  readonly tell: (sentence: string) => void;
}

/** An event, and the line of the input that it begins in. */
interface Waiting {
  readonly event: unknown;
  readonly line: number;
}

/** A watch begins with what is there already: so long is waited for the whole of it, in milliseconds. */
const FIRST_BATCH = 500;
/** Further back nobody looks live. */
const LONGEST_PAST = 24 * 3_600_000;

/**
 * Records what `kubectl get events -w -o json` prints while it prints it. Each event is on disk as soon as it is
 * read. Throws `Problem` where the input is something else.
 */
export async function recordWatch(choice: WatchChoice, file: Appending): Promise<void> {
  const { input, now, wait, tell } = choice;
  const isNew = newInWatch();
  let waiting: Waiting[] = [];
  const take = (object: unknown, line: number): void => {
    const event = isNew(object);
    if (event !== null) waiting.push({ event, line });
  };
  const reader = jsonReader('standard input', {
    lists: ['', 'items'],
    element: (value, _list, _index, line) => take(value, line),
    value(rest, line) {
      if (typeof rest === 'object' && rest !== null && !Array.isArray(rest) && !('items' in rest))
        take(rest, line);
    },
    end() {},
  });

  let live: Live | null = null;
  const flush = async (): Promise<void> => {
    if (waiting.length === 0 && live === null) return;
    const batch = waiting;
    waiting = [];
    if (live === null) {
      live = begin(startOf(batch, now()));
      await file.add([live.header]);
    }
    for (const each of batch) read(each, live.sink(0), tell);
    const rows = live.take();
    await file.add(rows);
    if (rows.length > 0) tell(`${rows.length} rows`);
  };

  const begun = now();
  const decoder = new TextDecoder();
  const first = wait(FIRST_BATCH).then(flush);
  for await (const chunk of input) {
    reader.text(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
    if (live !== null || now() - begun >= FIRST_BATCH) await first.then(flush);
  }
  await first;
  reader.end();
  await flush();
  if (live === null)
    throw new Problem('standard input: found no event; `kubectl get events -w -o json` prints them');
}

const begin = (start: number): Live =>
  liveRecording({
    name: 'events',
    title: 'Kubernetes events',
    notes: [
      'Kubernetes events tell starts, kills and failed checks. They do not tell traffic, nor who serves.',
    ],
    sources: [{ name: 'standard input', sha256: '', kind: 'kubernetes-events' }],
    start,
    step: 1000,
  });

/** The second of the earliest that is told at first. */
function startOf(batch: readonly Waiting[], now: number): number {
  let earliest = now;
  const probe: Sink = {
    ...NO_SINK,
    happening({ instant }) {
      if (instant.at >= now - LONGEST_PAST) earliest = Math.min(earliest, instant.at);
    },
  };
  for (const each of batch) read(each, probe, () => undefined);
  return Math.floor(earliest / 1000) * 1000;
}

/** An event that tells no instant is left out; what is no event at all ends the recording. */
function read({ event, line }: Waiting, sink: Sink, tell: (sentence: string) => void): void {
  try {
    const reader = openReader('kubernetes-events', 'standard input', {
      ...sink,
      happening: (told) => sink.happening({ ...told, line }),
    });
    reader.text(JSON.stringify(event));
    reader.end();
  } catch (error) {
    if (!(error instanceof Problem) || !error.message.includes('no instant')) throw error;
    tell(error.message);
  }
}
