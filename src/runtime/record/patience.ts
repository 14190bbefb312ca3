import { Problem } from '../../text/problem.ts';
import { faultCode } from '../faults.ts';
import { type Answer, ask, hostOf, type Server } from './server.ts';

/** How often a server is asked the same before it is given up, and the first wait between, in milliseconds. */
const TRIES = 5;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/** Waits, in milliseconds; ends early when the signal says so. */
export type Wait = (ms: number) => Promise<void>;

/**
 * Asks until there is an answer: what is busy, broken or away is asked again, each time after twice as long, or
 * after as long as it says. Throws `Problem` when it is given up.
 */
export async function askPatiently(
  server: Server,
  path: string,
  params: URLSearchParams,
  wait: Wait,
): Promise<Answer> {
  let pause = FIRST_WAIT;
  for (let tries = 1; ; tries++) {
    const answer = await attempt(server, path, params);
    if ('status' in answer && !isPassing(answer.status)) return answer;
    if (tries === TRIES) throw givenUp(server, answer);
    const asked = 'status' in answer ? answer.retryAfter : null;
    await wait(Math.min(asked ?? pause, LONGEST_WAIT));
    pause *= 2;
  }
}

interface Failure {
  readonly reason: string;
}

async function attempt(server: Server, path: string, params: URLSearchParams): Promise<Answer | Failure> {
  try {
    return await ask(server, path, params);
  } catch (error) {
    if (error instanceof Problem) throw error;
    return { reason: reasonOf(error) };
  }
}

/** Too many requests, and what a server or a proxy before it says when it is not well. */
const isPassing = (status: number): boolean => status === 429 || (status >= 500 && status !== 501);

const REASONS = new Map([
  ['ECONNREFUSED', 'connection refused'],
  ['ECONNRESET', 'connection reset'],
  ['ETIMEDOUT', 'no answer in time'],
  ['EHOSTUNREACH', 'no route to it'],
  ['EAI_AGAIN', 'its name could not be looked up'],
  ['EPIPE', 'connection closed'],
]);

/** Of several addresses that were tried, what the first said. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return REASONS.get(faultCode(first)) ?? 'connection failed';
}

const givenUp = ({ url }: Server, answer: Answer | Failure): Problem =>
  new Problem(
    `${hostOf(url)}: ${'status' in answer ? `answers with status ${answer.status}` : answer.reason}, ${TRIES} times in a row`,
  );
