import process from 'node:process';
import { render } from 'ink';
import type { ReactNode } from 'react';
import { Frame } from './panel.tsx';
import { guardTerminal } from './process.ts';
import { createScreen, type Screen } from './screen.ts';
import { coloursFrom, themeFor } from './theme.ts';

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

/** What an app on the whole terminal may ask for. */
export interface Controls {
  readonly screen: Screen;
  /** Ctrl-Z. */
  suspend(): void;
}

/**
 * Shows an app on the whole terminal, which both standard streams must be, until it calls exit(); gives back
 * what exit() was given. Whatever ends it, the terminal is as it was; an error of a component is printed and
 * ends the process with 1.
 */
export async function showOnTerminal(app: (controls: Controls) => ReactNode): Promise<unknown> {
  const screen = createScreen(process.stdout, themeFor(coloursFrom(process.env)));
  const guard = guardTerminal(screen);
  screen.start();
  // Ink does this only after its first frame: a Ctrl-C before that would be a signal, and be shown.
  process.stdin.setRawMode(true);
  try {
    return await mountInk(app({ screen, suspend: guard.suspend }), screen).waitUntilExit();
  } catch (error) {
    return guard.crash(error);
  } finally {
    process.stdin.setRawMode(false);
    screen.stop();
    guard.release();
  }
}
