/** A piece of text without escape, or one whole escape sequence; ESC twice for a terminal that sends Alt that way. */
const WHOLE = /^(?:[^\x1b]+|\x1b{1,2}\[\[?[0-?]*[ -/]*[@-~]|\x1b{1,2}O[@-~]|\x1b[^\x1b])/u;
/** The beginning of one: the rest may be on its way. */
const BEGUN = /^\x1b{1,2}(?:\[\[?[0-?]*[ -/]*|O)?$/;

/** Takes apart what a terminal sends. */
export interface Splitter {
  /** Texts and escape sequences in order; the beginning of a sequence waits for its rest. */
  push(chunk: string): readonly string[];
  /** What waits, whose rest has not come: an Escape key as a rule. Empty for nothing. */
  rest(): string;
}

/** A splitter of what comes in any pieces. */
export function splitter(): Splitter {
  let waiting = '';
  return {
    push: (chunk) => {
      const parts: string[] = [];
      let left = waiting + chunk;
      while (left !== '' && !BEGUN.test(left)) {
        const part = WHOLE.exec(left)?.[0] ?? left.slice(0, 1);
        parts.push(part);
        left = left.slice(part.length);
      }
      waiting = left;
      return parts;
    },
    rest: () => {
      const rest = waiting;
      waiting = '';
      return rest;
    },
  };
}
