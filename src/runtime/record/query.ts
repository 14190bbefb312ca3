import { quoted } from '../../text/escape.ts';
import { Problem } from '../../text/problem.ts';
import { askPatiently, type Wait } from './patience.ts';
import { hostOf, type Server } from './server.ts';

/** What is asked: what a result without a name of its own is called, and the expression. */
export interface Query {
  readonly name: string;
  readonly expression: string;
}

/** A stretch of time that is asked for, in milliseconds since 1970-01-01T00:00:00Z; `until` is included. */
export interface Range {
  readonly from: number;
  readonly until: number;
  readonly step: number;
}

/** Points of one series that Prometheus answers at most, and for how long is asked at once, so that no answer is huge. */
const MOST_POINTS = 11_000;
const WINDOW = 3_600_000;

/** The windows that a range is asked in: each below the server's limit, none overlapping. */
export function windowsOf({ from, until, step }: Range): readonly Range[] {
  const points = Math.max(1, Math.min(MOST_POINTS, Math.ceil(WINDOW / step)));
  const windows: Range[] = [];
  for (let start = from; start <= until; start += points * step)
    windows.push({ from: start, until: Math.min(until, start + (points - 1) * step), step });
  return windows;
}

/**
 * Asks one query over one window, and gives the bytes of each answer in order. A window of which the server says
 * that it is too much is asked in two halves. Throws `Problem`.
 */
export async function askRange(
  server: Server,
  query: Query,
  window: Range,
  wait: Wait,
  take: (body: readonly Buffer[]) => void,
): Promise<void> {
  const params = new URLSearchParams({
    query: query.expression,
    start: String(window.from / 1000),
    end: String(window.until / 1000),
    step: String(window.step / 1000),
  });
  const { status, body } = await askPatiently(server, 'api/v1/query_range', params, wait);
  if (status === 200) return take(body);
  const steps = Math.round((window.until - window.from) / window.step);
  const said = saidIn(body);
  if (steps === 0 || !isTooMuch(said)) throw refused(server, query, status, said);
  const middle = window.from + Math.floor(steps / 2) * window.step;
  await askRange(server, query, { ...window, until: middle }, wait, take);
  await askRange(server, query, { ...window, from: middle + window.step }, wait, take);
}

/** Whether an answer holds no series: nothing matched, or nothing was recorded then. */
export const isEmpty = (body: readonly Buffer[]): boolean => {
  const length = body.reduce((sum, { length: bytes }) => sum + bytes, 0);
  return length < 4096 && /"result"\s*:\s*\[\s*\]/.test(Buffer.concat(body).toString('utf8'));
};

/** How Prometheus says that it will not hold so much at once. */
const isTooMuch = (said: string): boolean =>
  /exceeded maximum resolution|too many samples|maximum number of samples/.test(said);

function saidIn(body: readonly Buffer[]): string {
  try {
    const answer: unknown = JSON.parse(Buffer.concat(body).subarray(0, 65_536).toString('utf8'));
    const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : '';
    return typeof error === 'string' ? error : '';
  } catch {
    return '';
  }
}

function refused({ url }: Server, { name }: Query, status: number, said: string): Problem {
  const host = hostOf(url);
  if (status === 401 || status === 403)
    return new Problem(
      `${host}: does not let us in (status ${status}); a token comes from --token-file or the environment (RATCHET_TOKEN)`,
    );
  if (status === 404)
    return new Problem(`${host}: has no Prometheus there (status 404); expected its base URL`);
  const why = said === '' ? `status ${status}` : quoted(said);
  return new Problem(`${host}: refuses the query ${quoted(name)}: ${why}`);
}
