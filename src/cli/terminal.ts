import { openSync } from 'node:fs';
import { ReadStream } from 'node:tty';

/** Why the dashboard cannot be drawn here, in words; null if it can. With a timeline from a pipe, keys come from elsewhere. */
export function terminalFault(fromPipe = false): string | null {
  if (!process.stdout.isTTY) return 'standard output is not a terminal';
  if (!process.stdin.isTTY && !fromPipe) return 'standard input is not a terminal';
  if (process.env['TERM'] === 'dumb') return 'the terminal is a dumb one (TERM=dumb)';
  return null;
}

/**
 * Takes keys from the terminal itself after standard input has given the timeline (`… | ratchet replay -`).
 * False where there is no such terminal.
 */
export function keysFromTerminal(): boolean {
  try {
    const keys = new ReadStream(openSync('/dev/tty', 'r'));
    Object.defineProperty(process, 'stdin', { value: keys, configurable: true });
    return true;
  } catch {
    return false;
  }
}
