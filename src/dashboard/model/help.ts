import type { Command, Group } from '../../session/command.ts';
import { COMMANDS } from '../../session/commands.ts';
import { type KeyMap, keyFor, shownKeysOf } from '../../session/key-map.ts';
import { PROMPT_WORDS } from '../../session/words.ts';
import type { Tone } from '../../text/styled.ts';
import { EVENT_SYMBOLS, STATE_LOOKS, STATES_SHOWN } from '../look.ts';

export interface HelpEntry {
  /** Keys, a symbol, or what is typed. */
  readonly sign: string;
  readonly tone: Tone;
  readonly title: string;
  /** What the prompt knows it by, with its colon; empty for what has no name there. */
  readonly name: string;
}

export interface HelpGroup {
  readonly title: string;
  readonly entries: readonly HelpEntry[];
}

export interface HelpModel {
  readonly groups: readonly HelpGroup[];
  /** What was looked for; empty for everything. */
  readonly filter: string;
  /** How many entries there are, and how many of them are shown. */
  readonly all: number;
  readonly found: number;
  /** The keys that search, scroll and close. */
  readonly searches: string;
  readonly scrolls: string;
  readonly closes: string;
}

const TITLES: Readonly<Record<Group, string>> = {
  time: 'time',
  fixes: 'fixes',
  look: 'look',
  notes: 'notes and the rest',
  boxes: 'in the page of boxes',
  events: 'in the log',
  help: 'in this help',
  prompt: 'in the prompt',
  spoken: 'with --screen-reader',
};

/** Every key, from the one table of commands, what may be typed, and every symbol; only those with all words looked for. */
export function helpModel(keys: KeyMap, filter: string): HelpModel {
  const groups = allGroups(keys);
  const words = filter
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const shown = groups.flatMap((group) => {
    const entries = group.entries.filter((entry) => words.every((word) => hasWord(entry, group.title, word)));
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
  return {
    groups: shown,
    filter: words.join(' '),
    all: countOf(groups),
    found: countOf(shown),
    searches: keyFor(keys, 'search-help'),
    scrolls: `${keyFor(keys, 'up')} ${keyFor(keys, 'down')}`,
    closes: `${keyFor(keys, 'help')} or ${keyFor(keys, 'clear')}`,
  };
}

const countOf = (groups: readonly HelpGroup[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);

/** One character is looked for among the keys, as it is; a longer word anywhere, in either case. */
function hasWord({ sign, title, name }: HelpEntry, group: string, word: string): boolean {
  if (Array.from(word).length === 1) return sign.split(' ').includes(word) || within(sign, word);
  return `${sign} ${title} ${name} ${group}`.toLowerCase().includes(word.toLowerCase());
}

/** Whether a digit is one of `1-9`. */
function within(sign: string, digit: string): boolean {
  const [, first = '', last = ''] = /^(\d)-(\d)$/.exec(sign) ?? [];
  return first !== '' && digit >= first && digit <= last;
}

function allGroups(keys: KeyMap): readonly HelpGroup[] {
  const names = [...new Set(COMMANDS.map(({ group }) => group))];
  return [
    ...names.map((group) => ({
      title: TITLES[group],
      entries: COMMANDS.filter((command) => command.group === group).map((command) => entryOf(command, keys)),
    })),
    {
      title: `typed after ${keyFor(keys, 'go')}`,
      entries: PROMPT_WORDS.map(({ typed, does }) => ({ sign: typed, tone: 'key', title: does, name: '' })),
    },
    {
      title: 'symbols',
      entries: [...STATES_SHOWN.map((state) => STATE_LOOKS[state]), ...EVENT_SYMBOLS].map(symbol),
    },
    {
      title: 'with --mouse',
      entries: MOUSE.map(([sign, title]) => ({ sign, tone: 'key', title, name: '' })),
    },
  ];
}

/** What pointing does; see pointer.ts. */
const MOUSE = [
  ['click', 'go there, select or toggle'],
  ['wheel', 'scroll, or seconds'],
] as const;

const entryOf = (command: Command, keys: KeyMap): HelpEntry => ({
  sign: shownKeysOf(keys, command.id),
  tone: 'key',
  title: command.title,
  name: command.scope === 'replay' ? `:${command.id}` : '',
});

const symbol = (look: {
  readonly symbol: string;
  readonly tone: Tone;
  readonly word: string;
}): HelpEntry => ({
  sign: look.symbol,
  tone: look.tone,
  title: look.word,
  name: '',
});
