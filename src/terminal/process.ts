import process from 'node:process';
import { visible } from '../text/escape.ts';
import type { Screen } from './screen.ts';

/** 128 and the signal's number, as a shell reports it. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const;

/** A process that no shell could continue is never stopped: then it goes on after this many milliseconds. */
const NOT_STOPPED = 50;

export interface Guard {
  /** Ctrl-Z: gives the terminal back, stops the process group, takes the terminal again when continued. */
  suspend(): void;
  /** Gives the terminal back, prints the error on standard error and ends the process with 1. */
  crash(error: unknown): never;
  /** Takes all handlers away. */
  release(): void;
}

/**
 * Sees to it that the terminal is given back however the process ends: a signal (143, 130, 129), an error that
 * nobody caught (1), a terminal that is gone. Ink's own exit handler steps back once there are others.
 */
export function guardTerminal(screen: Screen): Guard {
  let suspended = false;
  const crash = (error: unknown): never => {
    screen.stop();
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  };
  const resume = (): void => {
    if (process.stdin.isTTY) process.stdin.setRawMode(true);
    process.stdin.ref();
    if (suspended) screen.start();
    else screen.repaint();
    suspended = false;
  };
  const suspend = (): void => {
    if (suspended) return;
    suspended = true;
    screen.stop();
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
    // The whole group, so that an npx above stops too.
    process.kill(0, 'SIGTSTP');
    setTimeout(() => suspended && resume(), NOT_STOPPED);
  };
  const gone = (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EPIPE' || error.code === 'EIO') process.exit(EXIT_CODES.SIGHUP);
    return crash(error);
  };
  const handlers = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const end = (): never => {
      screen.stop();
      process.exit(code);
    };
    return [signal, end] as const;
  });

  for (const [signal, end] of handlers) process.on(signal, end);
  // A size that is back before Node reads it gives no 'resize', but the terminal has dropped rows.
  process.on('SIGWINCH', screen.repaint);
  process.on('SIGCONT', resume);
  process.on('exit', screen.stop);
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  process.stdout.on('error', gone);
  const release = (): void => {
    for (const [signal, end] of handlers) process.off(signal, end);
    process.off('SIGWINCH', screen.repaint);
    process.off('SIGCONT', resume);
    process.off('exit', screen.stop);
    process.off('uncaughtException', crash);
    process.off('unhandledRejection', crash);
    process.stdout.off('error', gone);
  };
  return { suspend, crash, release };
}

/** An error's stack, which may quote a file: no control character of it reaches the terminal. */
function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.split('\n').map(visible).join('\n');
}
