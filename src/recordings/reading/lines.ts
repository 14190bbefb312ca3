import type { FileReader } from './reader.ts';

/** Characters of the longest line that is read: a log line with a stack trace in it fits. */
const MAX_LINE = 1_048_576;

/** Why a line of more characters is left out. */
export const TOO_LONG = 'lines of more than a million characters';

export interface LineListener {
  /** A line without its end (`\n` or `\r\n`), and its number from 1. */
  line(text: string, number: number): void;
  /** A line of more than `MAX_LINE` characters, which is not kept. */
  tooLong(number: number): void;
  /** After the last line. */
  end(): void;
}

/** Cuts a text that comes in pieces into lines. A byte order mark is no part of the first. */
export function lineReader(listener: LineListener): FileReader {
  let rest = '';
  let number = 1;
  let isLong = false;

  const give = (text: string): void => {
    if (isLong || text.length > MAX_LINE) listener.tooLong(number);
    else listener.line(text.endsWith('\r') ? text.slice(0, -1) : text, number);
    isLong = false;
    number++;
  };

  return {
    text(piece) {
      let from = number === 1 && rest === '' && piece.startsWith('\ufeff') ? 1 : 0;
      for (let end = piece.indexOf('\n', from); end >= 0; end = piece.indexOf('\n', from)) {
        give(rest + piece.slice(from, end));
        rest = '';
        from = end + 1;
      }
      rest += piece.slice(from);
      if (rest.length <= MAX_LINE) return;
      isLong = true;
      rest = '';
    },
    end() {
      if (rest !== '' || isLong) give(rest);
      rest = '';
      listener.end();
    },
  };
}
