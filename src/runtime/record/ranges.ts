import { createHash } from 'node:crypto';
import { type ImportChoice, type Imported, importer } from '../../recordings/importer.ts';
import type { Wait } from './patience.ts';
import { askRange, type Query, type Range, windowsOf } from './query.ts';
import { hostOf, type Server } from './server.ts';

/**
 * Records what a Prometheus server knows of a stretch of time: each query in windows below the server's limits.
 * `tell` is told how far it is. Throws `Problem`.
 */
export async function recordRanges(
  server: Server,
  queries: readonly Query[],
  range: Range,
  wait: Wait,
  tell: (done: number, of: number) => void,
): Promise<Imported> {
  const choice: ImportChoice = { kind: 'prometheus', name: hostOf(server.url) };
  const recordings = importer(choice);
  const windows = windowsOf(range);
  for (const [at, query] of queries.entries()) {
    const hash = createHash('sha256');
    const decoder = new TextDecoder();
    const file = recordings.open(query.name, '', false);
    for (const [done, window] of windows.entries()) {
      tell(at * windows.length + done, queries.length * windows.length);
      await askRange(server, query, window, wait, (body) => {
        for (const chunk of body) {
          hash.update(chunk);
          file.text(decoder.decode(chunk, { stream: true }));
        }
      });
    }
    file.text(decoder.decode());
    file.end(hash.digest('hex'));
  }
  return recordings.finish();
}
