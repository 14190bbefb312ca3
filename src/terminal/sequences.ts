import { keyOfReport } from './mouse.ts';

/** Where a cursor key ends, with or without modifiers: `ESC [ A`, `ESC O A`, `ESC [ 1 ; 5 A`; rxvt's small letters. */
const BY_LETTER: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'end',
  H: 'home',
  Z: 'shift-tab',
  a: 'up',
  b: 'down',
  c: 'right',
  d: 'left',
};

/** What `ESC [ number ~` stands for; 3 is Delete, which takes away as Backspace does. */
const BY_NUMBER: Readonly<Record<string, string>> = {
  1: 'home',
  3: 'backspace',
  4: 'end',
  5: 'pageup',
  6: 'pagedown',
  7: 'home',
  8: 'end',
};

/** `ESC [`, parameters and a last character; ESC twice for a terminal that sends Alt that way. */
const CONTROL = /^\x1b{1,2}\[\[?([<>?=\d;:]*)[ -/]*([@-~$])$/;
const SINGLE = /^\x1b{1,2}O(.)$/;
/** What Ctrl adds to the modifiers of a key that is sent as `ESC [ code ; modifiers u`. */
const CTRL = 4;

/**
 * The names of the keys in what a terminal sent at once: text, or one escape sequence; of the mouse `click:9:4` and
 * the like (see mouse.ts). A key without a use and any other report of the terminal (focus, its size) give nothing.
 */
export function keysIn(input: string): readonly string[] {
  if (input === '\x1b' || input === '\x1b\x1b') return ['escape'];
  const control = CONTROL.exec(input);
  if (control !== null) return ofControl(control[1] ?? '', control[2] ?? '');
  const single = SINGLE.exec(input)?.[1];
  if (single !== undefined) return named(BY_LETTER[single]);
  // The beginning of one whose end did not come, as over a bad line.
  if (/^\x1b{1,2}\[./.test(input)) return [];
  // What a terminal answers as a string: its colours, its name.
  if (/^\x1b[\]PX^_]./.test(input)) return [];
  if (input.startsWith('\x1b')) return [...input.slice(1)].map((character) => `alt-${nameOf(character)}`);
  return [...input].map(nameOf);
}

function ofControl(parameters: string, last: string): readonly string[] {
  if (parameters.startsWith('<')) return named(keyOfReport(parameters, last) ?? undefined);
  if (/^[>?=]/.test(parameters)) return [];
  const [first = '', modifiers = '1'] = parameters.split(';');
  if ('~$^@'.includes(last)) return named(BY_NUMBER[first]);
  if (last === 'u') return ofCode(Number.parseInt(first, 10), Number.parseInt(modifiers, 10) - 1);
  return first === '' || first === '1' ? named(BY_LETTER[last]) : [];
}

/** A key that is told by the character it has: only where a program before this one left the terminal so. */
function ofCode(code: number, modifiers: number): readonly string[] {
  if (!(code < 0x110000)) return [];
  const name = nameOf(String.fromCodePoint(code));
  return [(modifiers & CTRL) === 0 ? name : `ctrl-${name}`];
}

const named = (name: string | undefined): readonly string[] => (name === undefined ? [] : [name]);

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (character === ' ') return 'space';
  if (character === '\r' || character === '\n') return 'enter';
  if (character === '\t') return 'tab';
  if (character === '\b' || code === 0x7f) return 'backspace';
  if (code === 0x1b) return 'escape';
  return code < 0x20 ? `ctrl-${String.fromCharCode(code + 0x60)}` : character;
}
