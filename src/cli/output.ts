import { once } from 'node:events';
import { Problem } from '../text/problem.ts';

export interface OutputChoice {
  readonly output?: string;
  readonly force?: boolean;
}

export const FORMATS = ['text', 'json', 'csv', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

/** Refuses `-o json`: a file of that name is hardly meant. */
export function checkOutput({ output, force }: OutputChoice): void {
  const format = FORMATS.find((each) => each === output);
  if (format !== undefined) {
    throw new Problem(
      `-o names a file; did you mean --format ${format}? (./${format} is a file of that name)`,
    );
  }
  if (output === '') throw new Problem('-o: found an empty name; expected the name of a file');
  if (output === undefined && force === true) throw new Problem('--force replaces a file; -o names it');
}

/** Writes data to standard output, or to the file of `-o`. Throws `Problem`. */
export async function putOut(chunks: Iterable<string>, { output, force }: OutputChoice = {}): Promise<void> {
  if (output !== undefined && output !== '-') {
    const { writeOutput } = await import('../runtime/files.ts');
    return writeOutput(output, chunks, { force: force === true });
  }
  let waiting = '';
  for (const chunk of chunks) {
    waiting += chunk;
    if (waiting.length < 64 * 1024) continue;
    await put(waiting);
    waiting = '';
  }
  await put(waiting);
}

async function put(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
