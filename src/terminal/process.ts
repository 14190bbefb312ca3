import process from 'node:process';
import { visible } from '../text/escape.ts';

/** 128 and the signal's number, as a shell reports it. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const;

/** A process that no shell could continue is never stopped: then it goes on after this many milliseconds. */
const NOT_STOPPED = 50;

type Listener = readonly [
  emitter: NodeJS.EventEmitter,
  event: string,
  listener: Parameters<NodeJS.EventEmitter['on']>[1],
];

/** What has the terminal; a Screen is one. */
export interface Holder {
  /** Takes the terminal, also when the program is continued after it was suspended. */
  start(): void;
  /** Gives it back as it was. May be called at any time and again. */
  stop(): void;
  /** Shows everything anew: another program may have written there. */
  repaint(): void;
}

/** What gives the terminal back. */
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
export function guardTerminal(screen: Holder): Guard {
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
    // Of a size that changed meanwhile only the shell in front was told: Node reads it anew.
    process.kill(process.pid, 'SIGWINCH');
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
  const signals = Object.entries(EXIT_CODES).map(([signal, code]): Listener => {
    const end = (): never => {
      screen.stop();
      process.exit(code);
    };
    return [process, signal, end];
  });
  const listeners: readonly Listener[] = [
    ...signals,
    // A size that is back before Node reads it gives no 'resize', but the terminal has dropped rows.
    [process, 'SIGWINCH', screen.repaint],
    [process, 'SIGCONT', resume],
    [process, 'exit', screen.stop],
    [process, 'uncaughtException', crash],
    [process, 'unhandledRejection', crash],
    [process.stdout, 'error', gone],
  ];
  // A warning of Node, such as of NO_COLOR beside FORCE_COLOR, would be written across the screen.
  const warners = process.listeners('warning');
  process.removeAllListeners('warning');
  for (const [emitter, event, listener] of listeners) emitter.on(event, listener);
  const release = (): void => {
    for (const [emitter, event, listener] of listeners) emitter.off(event, listener);
    for (const warner of warners) process.on('warning', warner);
  };
  return { suspend, crash, release };
}

/** An error's stack, which may quote a file: no control character of it reaches the terminal. */
function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.split('\n').map(visible).join('\n');
}
