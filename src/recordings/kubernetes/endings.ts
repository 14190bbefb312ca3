import { type Meaning, meaning, reasonWord } from '../facts/meaning.ts';

/** How a container ended. */
export interface Ending {
  /** Null where it is not told. */
  readonly exitCode: number | null;
  readonly reason: string;
}

/** Reasons of containers that never ran. */
const NEVER_RAN = new Set(['StartError', 'ContainerCannotRun', 'CreateContainerError', 'RunContainerError']);

/** Signals by which containers usually end. */
const SIGNALS: ReadonlyMap<number, string> = new Map([
  [6, 'SIGABRT'],
  [9, 'SIGKILL'],
  [11, 'SIGSEGV'],
  [15, 'SIGTERM'],
]);

/** Whether it ended without having run, so that its start is none. */
export const neverRan = ({ reason }: Ending): boolean => NEVER_RAN.has(reason);

/** What an end means. `isLast`: nothing follows, as of a job that is done. */
export function meaningOfEnding(ending: Ending, init: boolean, isLast: boolean): Meaning {
  const { exitCode, reason } = ending;
  if (neverRan(ending)) return meaning('note', `could not start (${reason})`, 'failed');
  if (exitCode === 0 && init) return meaning('note', 'done', 'preparing');
  if (exitCode === 0)
    return meaning('stopped', 'ended by itself, without an error', isLast ? 'stopped' : 'restarts');
  return meaning('stopped', howEnded(exitCode, reason), 'died');
}

function howEnded(exitCode: number | null, reason: string): string {
  const code = exitCode === null ? '' : `exit code ${exitCode}`;
  if (reason === 'OOMKilled')
    return `killed for using too much memory (OOMKilled${code === '' ? '' : `, ${code}`})`;
  const signal = exitCode === null ? undefined : SIGNALS.get(exitCode - 128);
  if (signal !== undefined) return `ended by ${signal} (${code})`;
  const word = reason === '' || reason === 'Error' ? '' : ` (${reasonWord(reason)})`;
  return code === '' ? `ended${word}` : `ended with ${code}${word}`;
}
