/** A sentence for the person who gave an input or an argument that cannot be used. Shown as it is, exit code 2. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/**
 * A problem with a file, as one sentence: `file:line: found …; expected …`.
 * `line` counts from 1; null where a line says nothing.
 */
export function problemIn(file: string, line: number | null, sentence: string): Problem {
  return new Problem(`${file}${line === null ? '' : `:${line}`}: ${sentence}`);
}
