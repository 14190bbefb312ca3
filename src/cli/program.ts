import { Command } from 'commander';
import { packageVersion } from '../runtime/package.ts';
import { addCompare } from './compare.ts';
import { addCompletion } from './completion.ts';
import { addEvents } from './events.ts';
import { example } from './example.ts';
import { commanderSentence, say } from './failure.ts';
import { addHelp } from './help.ts';
import { addImport } from './import.ts';
import { addList } from './list.ts';
import { pickOrHelp } from './pick.ts';
import { addRecord } from './record.ts';
import { addReplay } from './replay.ts';
import { addRun } from './run.ts';
import { addSchema } from './schema.ts';
import { addValidate } from './validate.ts';
import { addWhy } from './why.ts';

const COMMANDS: readonly ((program: Command) => void)[] = [
  addReplay,
  addRun,
  addWhy,
  addEvents,
  addCompare,
  addList,
  addValidate,
  addImport,
  addRecord,
  addSchema,
  addCompletion,
  addHelp,
];

/** The whole command line; parsing it runs it. Throws `Problem` and `CommanderError`. */
export function program(): Command {
  const ratchet = new Command('ratchet')
    .description('Replays an incident second by second, with a toggle for every fix.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ outputError: (text) => say(commanderSentence(text)) })
    .usage('[command]')
    .action((_, command: Command) => pickOrHelp(command));
  for (const add of COMMANDS) add(ratchet);
  // Only here: what is left over is a mistyped command, which the action tells apart.
  ratchet.allowExcessArguments();
  return example(ratchet, ({ name }) => [`replay ${name}`, `run ${name} --format json`]);
}
