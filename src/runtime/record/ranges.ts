import { createHash } from 'node:crypto';
import { type ImportChoice, type Imported, importer, type OpenedFile } from '../../recordings/importer.ts';
import { Problem } from '../../text/problem.ts';
import type { Wait } from './patience.ts';
import { askRange, isEmpty, type Query, type Range, windowsOf } from './query.ts';
import { hostOf, type Server } from './server.ts';

export interface RecordedRanges extends Imported {
  /** The names of the queries that nothing answered. */
  readonly unanswered: readonly string[];
}

/**
 * Records what a Prometheus server knows of a stretch of time: each query in windows below the server's limits.
 * `tell` is told how far it is. Throws `Problem`, also where no query brings anything.
 */
export async function recordRanges(
  server: Server,
  queries: readonly Query[],
  range: Range,
  wait: Wait,
  tell: (done: number, of: number) => void,
): Promise<RecordedRanges> {
  const choice: ImportChoice = { kind: 'prometheus', name: hostOf(server.url) };
  const recordings = importer(choice);
  const windows = windowsOf(range);
  const unanswered: string[] = [];
  for (const [at, query] of queries.entries()) {
    const hash = createHash('sha256');
    const decoder = new TextDecoder();
    let file: OpenedFile | null = null;
    for (const [done, window] of windows.entries()) {
      tell(at * windows.length + done, queries.length * windows.length);
      await askRange(server, query, window, wait, (body) => {
        if (isEmpty(body)) return;
        file ??= recordings.open(query.name, '', false);
        for (const chunk of body) {
          hash.update(chunk);
          file.text(decoder.decode(chunk, { stream: true }));
        }
      });
    }
    const opened = file as OpenedFile | null;
    if (opened === null) unanswered.push(query.name);
    opened?.text(decoder.decode());
    opened?.end(hash.digest('hex'));
  }
  if (unanswered.length === queries.length)
    throw new Problem(
      `${hostOf(server.url)}: found no sample of ${unanswered.join(', ')}; expected some between --since and --until`,
    );
  return { ...recordings.finish(), unanswered };
}
