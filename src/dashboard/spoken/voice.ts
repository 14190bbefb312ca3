/** Between two lines that nobody asked for, in milliseconds. */
const APART_MS = 1000;
/** So long after an erased character the rest is said: whoever erases on hears it once. */
const ERASED_MS = 400;

export interface Clock {
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; gives back how not to. */
  readonly after: (milliseconds: number, then: () => void) => () => void;
}

/** Where everything is said, by appending alone. */
export interface Voice {
  /** Says lines at once: the answer to a command. */
  readonly answer: (lines: readonly string[]) => void;
  /** Something has changed by itself: it is told of when its time has come, by what it is then. */
  readonly stir: () => void;
  /** The same, told of at once. */
  readonly flush: () => void;
  /** Shows what is being typed behind its label; null when nothing is. Nothing else is said meanwhile. */
  readonly typing: (line: Typed | null) => void;
  /** Ends the line and says no more. */
  readonly end: () => void;
}

export interface Typed {
  readonly label: string;
  readonly text: string;
}

/**
 * A voice that only appends lines. `news` gives the one line that tells of what has changed by itself since it was
 * last asked, null for nothing.
 *
 * What is typed is echoed by appending. What is erased cannot be: moving back is a cursor move, and screen readers
 * do not say a character that a terminal takes away (xterm.js lists it as a known gap). So the rest is said again,
 * label and all, on a line of its own, once nobody erases any more; the line the caret is on is then always the
 * whole of what would be submitted.
 */
export function createVoice(write: (text: string) => void, news: () => string | null, clock: Clock): Voice {
  let last = Number.NEGATIVE_INFINITY;
  let line: Typed | null = null;
  let erased: (() => void) | null = null;
  let waiting: (() => void) | null = null;
  let over = false;

  const say = (text: string): void => write(`${text}\n`);
  const speak = (): void => {
    waiting = null;
    if (over || line !== null) return;
    const text = news();
    if (text === null) return;
    say(text);
    last = clock.now();
  };
  const stir = (): void => {
    if (over || line !== null || waiting !== null) return;
    const wait = last + APART_MS - clock.now();
    if (wait <= 0) speak();
    else waiting = clock.after(wait, speak);
  };
  const settle = (): void => {
    if (erased === null || line === null) return;
    erased();
    erased = null;
    write(`\n${line.label}${line.text}`);
  };
  const retype = (next: Typed, before: Typed): void => {
    const appended = next.label === before.label && next.text.startsWith(before.text);
    if (appended && erased === null) {
      write(next.text.slice(before.text.length));
      return;
    }
    erased?.();
    line = next;
    erased = clock.after(ERASED_MS, settle);
    // Whoever types on has heard enough: the rest is said at once, with what is typed.
    if (next.text.length > before.text.length) settle();
  };
  return {
    answer: (lines) => {
      if (over) return;
      if (line !== null && lines.length > 0) write('\n');
      for (const text of lines) say(text);
      if (line !== null && lines.length > 0) write(`${line.label}${line.text}`);
      if (lines.length > 0) last = clock.now();
    },
    stir,
    flush: () => {
      waiting?.();
      speak();
    },
    typing: (next) => {
      const before = line;
      line = next;
      if (next === null) {
        line = before;
        settle();
        line = null;
        if (before !== null) write('\n');
      } else if (before === null) write(`${next.label}${next.text}`);
      else if (next.label !== before.label || next.text !== before.text) retype(next, before);
    },
    end: () => {
      if (line !== null) write('\n');
      line = null;
      over = true;
      waiting?.();
      erased?.();
    },
  };
}
