import type { Command } from 'commander';
import { mistyped } from './pick.ts';

/** `ratchet help run`: the same as `ratchet run --help`. */
export function addHelp(program: Command): void {
  program
    .command('help')
    .summary('print the help of a command')
    .argument('[command]')
    .action((typed: string | undefined) => {
      const command = program.commands.find((each) => each.name() === typed);
      if (command === undefined && typed !== undefined) throw mistyped(typed, program);
      (command ?? program).outputHelp();
    });
}
