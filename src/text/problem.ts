import { visible } from './escape.ts';

/**
 * A sentence for the person who gave an input or an argument that cannot be used; exit code 2. It may quote
 * what was given, so that nothing in it can steer a terminal.
 */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(sentence: string) {
    super(visible(sentence));
  }
}

/**
 * A problem with a file, as one sentence: `file:line: found …; expected …`.
 * `line` counts from 1; null where a line says nothing.
 */
export function problemIn(file: string, line: number | null, sentence: string): Problem {
  return new Problem(`${file}${line === null ? '' : `:${line}`}: ${sentence}`);
}
