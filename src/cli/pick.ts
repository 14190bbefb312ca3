import type { Command } from 'commander';
import { visible } from '../text/escape.ts';
import { meantOr } from '../text/nearest.ts';
import { Problem } from '../text/problem.ts';

/** `ratchet` alone: picks a timeline and opens it; not in a terminal, prints the help. */
export async function pickOrHelp(program: Command): Promise<void> {
  const [typed] = program.args;
  if (typed !== undefined) throw mistyped(typed, program);
  const { terminalFault } = await import('./terminal.ts');
  if (terminalFault() !== null) return program.outputHelp();
  const name = await pick();
  if (name === null) return;
  const { replay } = await import('./replay.ts');
  await replay(name, { fix: [] });
}

/** The sentence for a word that is no command. */
export function mistyped(typed: string, program: Command): Problem {
  const commands = program.commands.map((command) => command.name());
  const hint = meantOr(typed, commands, `expected one of ${commands.join(', ')}`);
  return new Problem(`there is no command "${visible(typed)}"; ${hint}`);
}

/** Asks for a number or a name until one fits; null if the answer is empty. */
async function pick(): Promise<string | null> {
  const { listed } = await import('./list.ts');
  const { createInterface } = await import('node:readline/promises');
  const timelines = await listed();
  if (timelines.length === 0)
    throw new Problem('no timeline ships with this package; `ratchet replay FILE` opens one');
  const { choicePage } = await import('../report/list.ts');
  const { names, lines: page } = choicePage(timelines, process.stderr.columns ?? 80);
  process.stderr.write(`${page.join('\n')}\n`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    for (;;) {
      const answer = (
        await lines.question('Which one? (a number or a name; nothing leaves; `ratchet list` tells more) ')
      ).trim();
      if (answer === '' || answer === 'q') return null;
      const chosen = names[Number(answer) - 1] ?? names.find((name) => name === answer);
      if (chosen !== undefined) return chosen;
    }
  } finally {
    lines.close();
  }
}
