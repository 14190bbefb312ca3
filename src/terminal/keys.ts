import { type Key, useInput } from 'ink';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/** Only what the reader looks at, so that a test need not build all of Ink's Key. */
export type PressedKey = Partial<Key>;

/** A pasted text longer than this is cut: it can only be a mistake. */
const LONGEST_PASTE = 4096;

/** A terminal's report (mouse, focus, a paste's ends) without its escape character, which Ink takes off. */
const REPORT = /^\[[<>?=\d;]+[ -/]*[@-~]$/;

const NAMES: readonly (readonly [keyof Key, string])[] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'pageup'],
  ['pageDown', 'pagedown'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['tab', 'tab'],
  ['escape', 'escape'],
  ['backspace', 'backspace'],
  // The key above Enter sends what Ink takes for Delete.
  ['delete', 'backspace'],
];

/**
 * Turns what Ink's useInput hands over into names of keys, one a press: a character as itself, 'space', 'left',
 * 'enter', 'escape', 'tab', 'shift-tab', 'ctrl-c', 'alt-x', and a paste as 'paste:' and its text. Keys that
 * were read at once come as one text: they are taken apart. Reports of the terminal give nothing.
 */
export function keyReader(): (input: string, key: PressedKey) => readonly string[] {
  let pasted: string | null = null;
  return (input, key) => {
    if (input === '[200~') {
      pasted = '';
      return [];
    }
    if (pasted === null) return namesOf(input, key);
    if (input !== '[201~') {
      pasted = (pasted + textOf(input, key)).slice(0, LONGEST_PASTE);
      return [];
    }
    const text = pasted;
    pasted = null;
    return [`paste:${text}`];
  };
}

/** Line ends within a paste are '\n', however the terminal sends them. */
const textOf = (input: string, key: PressedKey): string =>
  key.return ? '\n' : input.replaceAll('\r\n', '\n').replaceAll('\r', '\n');

function namesOf(input: string, key: PressedKey): readonly string[] {
  if (REPORT.test(input)) return [];
  if (key.tab && key.shift) return ['shift-tab'];
  for (const [flag, name] of NAMES) if (key[flag]) return [name];
  if (key.ctrl) return input === '' ? [] : [`ctrl-${input}`];
  const names = [...input].map(nameOfCharacter);
  return key.meta ? names.map((name) => `alt-${name}`) : names;
}

function nameOfCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (character === ' ') return 'space';
  if (character === '\r' || character === '\n') return 'enter';
  if (character === '\t') return 'tab';
  if (character === '\b' || code === 0x7f) return 'backspace';
  if (code === 0x1b) return 'escape';
  return code < 0x20 ? `ctrl-${String.fromCharCode(code + 0x60)}` : character;
}

/** Calls `handle`, as it was last given, with the name of each key that is pressed, in order. */
export function useKeys(handle: (key: string) => void): void {
  const read = useMemo(keyReader, []);
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  }, [handle]);
  const onInput = useCallback(
    (input: string, key: Key) => {
      for (const name of read(input, key)) latest.current(name);
    },
    [read],
  );
  useInput(onInput);
}
