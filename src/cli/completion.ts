import type { Command } from 'commander';
import { shippedTimelines } from '../runtime/package.ts';
import { quoted } from '../text/escape.ts';
import { Problem } from '../text/problem.ts';
import { putOut } from './output.ts';

/** What a shell offers after a command: its options, with their choices, and what its arguments may be. */
interface Offer {
  readonly command: string;
  readonly about: string;
  readonly options: readonly {
    readonly name: string;
    readonly about: string;
    readonly choices: readonly string[];
  }[];
  readonly timelines: boolean;
}

const SHELLS = new Map<string, (offers: readonly Offer[], timelines: readonly string[]) => string>([
  ['bash', bash],
  ['zsh', (offers, timelines) => `autoload -U +X bashcompinit && bashcompinit\n${bash(offers, timelines)}`],
  ['fish', fish],
]);

/** `ratchet completion bash`: what makes a shell complete commands, options and names of timelines. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .summary('print what makes a shell complete commands and options')
    .description('Prints a script for bash, zsh or fish that completes commands, options and timelines.')
    .argument('<shell>', [...SHELLS.keys()].join(', '))
    .action(async (shell: string) => {
      const write = SHELLS.get(shell);
      if (write === undefined) throw new Problem(`found shell ${quoted(shell)}; expected bash, zsh or fish`);
      const names = shippedTimelines().map(({ name }) => name);
      await putOut([write(offersOf(program), names)]);
    })
    .addHelpText(
      'after',
      '\nExample:\n  $ ratchet completion bash > ~/.local/share/bash-completion/completions/ratchet',
    );
}

const offersOf = (program: Command): Offer[] =>
  program.commands.map((command) => ({
    command: command.name(),
    about: command.summary(),
    options: command.options.flatMap(({ long, description, argChoices }) =>
      long === null || long === undefined
        ? []
        : [{ name: long, about: description, choices: argChoices ?? [] }],
    ),
    timelines: command.registeredArguments.some((argument) => argument.name() === 'timeline'),
  }));

function bash(offers: readonly Offer[], timelines: readonly string[]): string {
  const cases = offers.map(({ command, options, timelines: named }) => {
    const names = options.map(({ name }) => name);
    const choices = options
      .filter((option) => option.choices.length > 0)
      .map((option) => `      ${option.name}) words="${option.choices.join(' ')}" ;;`);
    const words = [...(named ? timelines : []), ...names].join(' ');
    return `    ${command}) case "$before" in\n${[...choices, `      *) words="${words}" ;;`].join('\n')}\n    esac ;;`;
  });
  return `_ratchet() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then words="${offers.map(({ command }) => command).join(' ')}"
  else case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _ratchet ratchet
`;
}

function fish(offers: readonly Offer[], timelines: readonly string[]): string {
  const lines = offers.flatMap(({ command, about, options, timelines: named }) => {
    const after = `complete -c ratchet -n '__fish_seen_subcommand_from ${command}'`;
    return [
      `complete -c ratchet -n __fish_use_subcommand -a ${command} -d ${fishWord(about)}`,
      ...(named && timelines.length > 0 ? [`${after} -a ${fishWord(timelines.join(' '))}`] : []),
      ...options.map(({ name, about: does, choices }) => {
        const offered = choices.length === 0 ? '' : ` -x -a ${fishWord(choices.join(' '))}`;
        return `${after} -l ${name.slice(2)} -d ${fishWord(does)}${offered}`;
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}

const fishWord = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
