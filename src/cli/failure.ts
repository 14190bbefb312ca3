import { CommanderError } from 'commander';
import { asProblem } from '../runtime/faults.ts';
import { visible } from '../text/escape.ts';
import { Problem } from '../text/problem.ts';

/** Exit codes: the answer to --assert is no; the input or the arguments are wrong. */
export const EXIT_NOT_HELD = 1;
export const EXIT_WRONG = 2;

/** Says on standard error what is wrong, in one sentence without a stack, and sets the exit code. */
export function fail(error: unknown): void {
  if (error instanceof CommanderError) {
    // Commander has said it already; help and version are no failure.
    process.exitCode = error.exitCode === 0 ? (process.exitCode ?? 0) : EXIT_WRONG;
    return;
  }
  say(error instanceof Problem ? error.message : unforeseen(error));
  process.exitCode = EXIT_WRONG;
}

/** Says a sentence on standard error, where everything goes that is not data. */
export function say(sentence: string): void {
  process.stderr.write(`ratchet: ${sentence}\n`);
}

function unforeseen(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `something went wrong in ratchet itself, please report it with what you typed: ${visible(message)}`;
}

/** Commander's message on one line, as it is said here: `unknown option '--fx'; did you mean --fix?`. */
export function commanderSentence(text: string): string {
  const [first = '', hint = ''] = text.trim().split('\n');
  const sentence = visible(first.replace(/^error: /, '').replace(/\.$/, ''));
  const meant = /^\(Did you mean (.+)\?\)$/.exec(hint)?.[1];
  return meant === undefined ? sentence : `${sentence}; did you mean ${visible(meant)}?`;
}

/**
 * A reader that has seen enough (`| head`) is no failure: leave silently. What else befalls standard
 * output, such as a full disk, is one.
 */
export function leaveOnBrokenPipe(): void {
  process.stderr.on('error', () => process.exit(EXIT_WRONG));
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
    fail(asProblem('standard output', error));
    process.exit();
  });
}
