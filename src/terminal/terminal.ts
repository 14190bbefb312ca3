import process from 'node:process';
import type { ThemeName } from '../text/styled.ts';
import { guardTerminal } from './process.ts';
import { createScreen, type Screen } from './screen.ts';
import { coloursFrom, themeFor } from './theme.ts';

/** The whole terminal, while it is ours. */
export interface Terminal {
  readonly screen: Screen;
  /** Whether there are colours: without, lines of a chart cannot be told apart. */
  readonly hasColours: boolean;
  /** Ctrl-Z. */
  suspend(): void;
}

export interface Wishes {
  readonly theme: ThemeName;
  /** Whether clicks and the wheel are wanted. */
  readonly mouse: boolean;
}

/**
 * Takes the terminal, which both standard streams must be, for as long as `use` lasts. Whatever ends it, the
 * terminal is as it was; an error is printed and ends the process with 1.
 */
export async function withTerminal<Result>(
  { theme, mouse }: Wishes,
  use: (terminal: Terminal) => Promise<Result>,
): Promise<Result> {
  const colours = coloursFrom(process.env, theme);
  const screen = createScreen(process.stdout, themeFor(colours, theme), mouse);
  const guard = guardTerminal(screen);
  screen.start();
  // Whoever reads keys does this later: a Ctrl-C before that would be a signal, and be shown.
  process.stdin.setRawMode(true);
  try {
    return await use({ screen, hasColours: colours !== 'none', suspend: guard.suspend });
  } catch (error) {
    return guard.crash(error);
  } finally {
    process.stdin.setRawMode(false);
    screen.stop();
    guard.release();
  }
}
