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

/** Help must be quick: the keys are picked out of the file's text instead of loading it. */
function subject(): Subject {
  const scenario = shippedTimelines().find(({ path }) => /\.ya?ml$/.test(path));
  if (scenario === undefined) return { name: 'incident.yaml', fix: 'a', fixes: 'a,b' };
  const fixes = /^fixes:\n((?:[ #].*\n|\n)*)/m.exec(readFileSync(scenario.path, 'utf8'))?.[1] ?? '';
  const keys = [...fixes.matchAll(/^ {2}([\w-]+):/gm)].map(([, key]) => key ?? '');
  const [first = 'a', second = 'b'] = keys;
  return { name: scenario.name, fix: first, fixes: `${first},${second}` };
}
