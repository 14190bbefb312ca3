import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { shippedTimelines } from '../runtime/package.ts';

/** What examples are about: a timeline that ships and two of its fixes. */
interface Subject {
  readonly name: string;
  readonly fix: string;
  readonly fixes: string;
}

/** Puts examples under the help of a command; they work as they stand. */
export function example(command: Command, lines: (subject: Subject) => readonly string[]): Command {
  return command.addHelpText('after', () => {
    const shown = lines(subject()).map((line) => `  $ ratchet ${line}`);
    return `\nExample${shown.length === 1 ? '' : 's'}:\n${shown.join('\n')}`;
  });
}

/**
 * The timeline with the most fixes has the most to show. Help must be quick: the keys are picked out of the
 * text of the files instead of loading them.
 */
function subject(): Subject {
  let [name, keys]: [string, readonly string[]] = ['incident.yaml', []];
  for (const shipped of shippedTimelines()) {
    const found = /\.ya?ml$/.test(shipped.path) ? fixKeys(readFileSync(shipped.path, 'utf8')) : [];
    if (found.length > keys.length) [name, keys] = [shipped.name, found];
  }
  const [first = 'a', second = 'b'] = keys;
  return { name, fix: first, fixes: `${first},${second}` };
}

function fixKeys(text: string): readonly string[] {
  const fixes = /^fixes:\n((?:[ #].*\n|\n)*)/m.exec(text)?.[1] ?? '';
  return [...fixes.matchAll(/^ {2}([\w-]+):/gm)].map(([, key]) => key ?? '');
}
