import { type Live, liveRecording } from '../../recordings/live.ts';
import { Problem } from '../../text/problem.ts';
import type { Appending } from './appending.ts';
import type { Wait } from './patience.ts';
import { askRange, isEmpty, type Query } from './query.ts';
import { openReader } from './reader.ts';
import { hostOf, type Server } from './server.ts';

export interface FollowChoice {
  readonly server: Server;
  readonly queries: readonly Query[];
  /** Milliseconds between two looks. */
  readonly step: number;
  readonly wait: Wait;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /** Whether to go on. */
  readonly goesOn: () => boolean;
  /** Is told after each look: rows written, or why there are none. */
  readonly tell: (sentence: string) => void;
}

/**
 * Records a Prometheus server while it happens: at each step the queries are asked from the step before to this
 * one, and what is new is appended. A look that fails is told and tried again at the next step. Throws `Problem`
 * where the first look fails.
 */
export async function followPrometheus(choice: FollowChoice, file: Appending): Promise<void> {
  const { server, queries, step, wait, now, goesOn, tell } = choice;
  let last = Math.floor(now() / step) * step - step;
  const live = liveRecording({
    name: hostOf(server.url),
    title: `Prometheus at ${hostOf(server.url)}`,
    notes: queries.map(({ name, expression }) => `${name}: ${expression}`),
    sources: queries.map(({ name }) => ({ name, sha256: '', kind: 'prometheus' })),
    start: Math.floor(last / 1000) * 1000,
    step,
  });
  await file.add([live.header]);
  for (let isFirst = true; goesOn(); isFirst = false) {
    const until = Math.floor(now() / step) * step;
    if (until > last) {
      try {
        for (const [at, query] of queries.entries()) await look(choice, live, at, query, last, until);
        const rows = live.take();
        await file.add(rows);
        tell(`${rows.length} rows`);
        last = until;
      } catch (error) {
        if (isFirst || !(error instanceof Problem)) throw error;
        tell(error.message);
      }
    }
    if (goesOn()) await wait(Math.max(10, Math.floor(now() / step) * step + step - now()));
  }
}

async function look(
  { server, step, wait }: FollowChoice,
  live: Live,
  source: number,
  query: Query,
  from: number,
  until: number,
): Promise<void> {
  const reader = openReader('prometheus', query.name, live.sink(source));
  let isAnswered = false;
  await askRange(server, query, { from, until, step }, wait, (body) => {
    if (isEmpty(body)) return;
    isAnswered = true;
    reader.text(Buffer.concat(body).toString('utf8'));
  });
  if (isAnswered) reader.end();
}
