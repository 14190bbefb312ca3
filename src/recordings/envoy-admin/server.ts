import type { About } from '../facts/about.ts';
import type { Instant } from '../facts/instant.ts';
import { meaning } from '../facts/meaning.ts';
import type { Sink } from '../facts/sink.ts';
import { told } from '../facts/snapshot.ts';

/** The states of a server, in the order of the gauge `server.state`. */
export const SERVER_STATES = ['LIVE', 'DRAINING', 'PRE_INITIALIZING', 'INITIALIZING'] as const;
export type ServerState = (typeof SERVER_STATES)[number];

export const serverState = (text: string): ServerState | null =>
  SERVER_STATES.find((state) => state === text.toUpperCase().replace(/[- ]/g, '_')) ?? null;

const WORDS: Readonly<Record<ServerState, string>> = {
  LIVE: 'live',
  DRAINING: 'draining',
  PRE_INITIALIZING: 'not initialised: waits for its first clusters',
  INITIALIZING: 'not initialised: waits for its configuration',
};

/** What one Envoy says of itself; null where it is not told. */
export interface ServerSeen {
  readonly state: ServerState;
  /** Threads that take connections run only from the first configuration on. */
  readonly workersStarted: boolean | null;
  /** Seconds, rounded down. */
  readonly uptime: number | null;
  readonly line: number;
}

/** A server's state at one moment, and its start. It has its configuration once it is live and its workers run. */
export function tellServer(seen: ServerSeen, about: About, instant: Instant, sink: Sink): void {
  const { state, workersStarted, uptime, line } = seen;
  if (uptime !== null)
    sink.happening(
      told(
        { at: instant.at - uptime * 1000 - 500, error: instant.error + 500 },
        about,
        meaning('started', 'Envoy started', 'started'),
        line,
      ),
    );
  const idle = workersStarted === false ? ', its workers have not started' : '';
  const configured = (state === 'LIVE' && workersStarted !== false) || state === 'DRAINING';
  sink.happening(
    told(
      instant,
      about,
      meaning('note', `Envoy is ${WORDS[state]}${idle}`, configured ? 'configured' : 'unconfigured'),
      line,
    ),
  );
  if (state === 'DRAINING')
    sink.happening(told(instant, about, meaning('drained', 'Envoy drains', 'stopped'), line));
}
