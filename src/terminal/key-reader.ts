import { keysIn } from './sequences.ts';

/** A pasted text longer than this is cut: it can only be a mistake. */
const LONGEST_PASTE = 4096;
const PASTE = '\x1b[200~';
const PASTED = '\x1b[201~';
const INTERRUPT = '\x03';

/**
 * Turns what a terminal sends, a text or an escape sequence at a time, into names of keys, one a press: a
 * character as itself, 'space', 'left', 'enter', 'escape', 'tab', 'shift-tab', 'ctrl-c', 'alt-x', and a paste as
 * 'paste:' and its text. Keys that were read at once come as one text: they are taken apart.
 */
export function keyReader(): (input: string) => readonly string[] {
  let pasted: string | null = null;
  return (input) => {
    if (input === PASTE) {
      pasted = '';
      return [];
    }
    // Ctrl-C ends a paste of which the end was lost.
    if (input === INTERRUPT) pasted = null;
    if (pasted === null) return keysIn(input);
    if (input !== PASTED) {
      pasted = (pasted + input.replaceAll(/\r\n?/g, '\n')).slice(0, LONGEST_PASTE);
      return [];
    }
    const text = pasted;
    pasted = null;
    return [`paste:${text}`];
  };
}
