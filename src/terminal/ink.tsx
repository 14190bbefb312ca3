import process from 'node:process';
import { render } from 'ink';
import type { ReactNode } from 'react';
import { Frame } from './panel.tsx';
import type { Screen } from './screen.ts';
import { type Terminal, withTerminal } from './terminal.ts';

export interface Mounted {
  unmount(): void;
  /** Settles when the app ends: with what was given to exit(), or rejects with the error of a component. */
  waitUntilExit(): Promise<unknown>;
}

/**
 * Runs an Ink app inside a Frame on a screen. Ink writes nothing there, so that neither CI in the environment
 * nor a colour setting matters to it; after each of its renders, at most 30 a second, the screen is painted.
 */
export function mountInk(
  element: ReactNode,
  screen: Screen,
  stdin: NodeJS.ReadStream = process.stdin,
): Mounted {
  const instance = render(<Frame screen={screen}>{element}</Frame>, {
    stdout: screen.stdout as unknown as NodeJS.WriteStream,
    stdin,
    maxFps: 30,
    exitOnCtrlC: false,
    patchConsole: false,
    isScreenReaderEnabled: false,
    onRender: screen.flushSoon,
  });
  return { unmount: () => instance.unmount(), waitUntilExit: () => instance.waitUntilExit() };
}

/**
 * Shows an app on the whole terminal until it calls exit(); gives back what exit() was given. Whatever ends it, the
 * terminal is as it was.
 */
export const showOnTerminal = (app: (terminal: Terminal) => ReactNode): Promise<unknown> =>
  withTerminal({ theme: 'default', mouse: false }, (terminal) =>
    mountInk(app(terminal), terminal.screen).waitUntilExit(),
  );
