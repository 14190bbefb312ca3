import type { Command } from '../../session/command.ts';
import { COMMANDS } from '../../session/commands.ts';
import { hintKeys, type KeyMap, keyFor } from '../../session/key-map.ts';
import type { Page, PromptKind, Session } from '../../session/session.ts';
import type { Row } from '../../text/styled.ts';
import { at, cut, type Piece, rowOf, until, widthOf, wrapped } from '../cells.ts';

export interface FootModel {
  readonly prompt: {
    readonly kind: PromptKind;
    readonly text: string;
    readonly error: string | null;
    /** What may stand there, listed above it. */
    readonly choices?: readonly string[];
  } | null;
  readonly message: string | null;
  /** The beginning of the message that is enough, with keys beside it; null or absent where all of it is said. */
  readonly brief?: string | null;
  /** Whether there are fixes; without, the keys for them are not named. */
  readonly fixes: boolean;
  readonly keys: KeyMap;
  /** What fills the screen, whose own keys are named first. */
  readonly page?: Page;
}

/** The sign before what is typed, and what may be typed. */
const PROMPTS: Readonly<Record<PromptKind, readonly [string, (keys: KeyMap) => string]>> = {
  go: [':', () => '10:01:07  +90s  50%  #3  kill  box 7; tab lists all'],
  find: [
    '/',
    (keys) =>
      `words in events, captions, marks; then ${keyFor(keys, 'find-next')} and ${keyFor(keys, 'find-previous')}`,
  ],
  mark: ['mark', (keys) => `a text if you like, then ${keyFor(keys, 'submit')}`],
  filter: ['filter', () => 'words that rows must have; empty shows all'],
};

/** The most rows that a message is given; what is beyond is cut off. */
const MOST = 3;

/** How many rows what there is to say takes. */
const rowsOfMessage = (message: string, width: number): number =>
  Math.min(MOST, wrapped(message, width - 2).length);

/** How many rows the prompt takes with what may stand there. */
export const rowsOfPrompt = (choices: readonly string[], width: number): number =>
  1 + Math.min(MOST, lined(choices, width).length);

/** How many rows what there is to say takes, or what may be typed; what an event says stays short. */
export function rowsOfFoot(
  { message, prompt, aim, told }: Pick<Session, 'message' | 'prompt' | 'aim' | 'told'>,
  width: number,
): number {
  if (prompt !== null) return rowsOfPrompt(prompt.choices, width);
  return message === null || aim !== null || told !== null ? 1 : rowsOfMessage(message, width);
}

/** The prompt if it is open, else what there is to say, in `height` rows, else the keys. */
export function paintFoot(model: FootModel, width: number, height = 1): readonly Row[] {
  if (model.prompt !== null) {
    const choices = choiceRows(model.prompt.choices ?? [], width, height - 1);
    return [...choices, promptRow(model.prompt, model.keys, width)];
  }
  if (briefIn(model) !== null) return [keysRow(model, width)];
  if (model.message !== null) return messageRows(model.message, width, height);
  return [keysRow(model, width)];
}

/** What stands before the keys; null for nothing. */
const briefIn = ({ message, brief }: FootModel): string | null => (message === null ? null : (brief ?? null));

/** The column from which the keys have room, less the margin. */
const keysFrom = (model: FootModel): number => {
  const brief = briefIn(model);
  return brief === null ? 0 : widthOf(brief) + 3;
};

function messageRows(message: string, width: number, height: number): readonly Row[] {
  const lines = wrapped(message, width - 2);
  const shown = [...lines.slice(0, height - 1), lines.slice(height - 1).join(' ')];
  return shown.map((line) => rowOf(width, [at(1, cut(line, width - 2), 'title')]));
}

/** Names line by line; their number is bounded, since a thousand would be cut off anyway. */
function lined(choices: readonly string[], width: number): readonly (readonly string[])[] {
  const lines: string[][] = [];
  for (const choice of choices.slice(0, 100)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(joined([...last, choice])) <= width - 2) last.push(choice);
    else lines.push([choice]);
  }
  return lines;
}

const joined = (names: readonly string[]): string => names.join('  ');

/** What may stand there; where it is more than there is room for, the last row says how many more. */
function choiceRows(choices: readonly string[], width: number, height: number): readonly Row[] {
  const lines = lined(choices, width).slice(0, height);
  const before = lines.slice(0, -1).reduce((sum, names) => sum + names.length, 0);
  return lines.map((names, n) => {
    const isLast = n === lines.length - 1;
    if (!isLast || before + names.length === choices.length)
      return rowOf(width, [at(1, cut(joined(names), width - 2), 'title')]);
    const more = (count: number): string => `… ${choices.length - before - count} more`;
    let count = names.length;
    while (count > 0 && widthOf(joined([...names.slice(0, count), more(count)])) > width - 2) count--;
    const shown = joined(names.slice(0, count));
    return rowOf(width, [
      at(1, shown, 'title'),
      at(count === 0 ? 1 : 3 + widthOf(shown), cut(more(count), width - 2), 'muted'),
    ]);
  });
}

function promptRow(prompt: NonNullable<FootModel['prompt']>, keys: KeyMap, width: number): Row {
  const [sign, helpFor] = PROMPTS[prompt.kind];
  const help = helpFor(keys);
  const aside = prompt.error ?? help;
  const from = 2 + sign.length;
  // The end of a long text stays in sight: that is where one types.
  const room = Math.max(10, width - from - 3 - (prompt.error === null ? 0 : widthOf(aside) + 2));
  const typed = widthOf(prompt.text) > room ? `…${prompt.text.slice(1 - room)}` : prompt.text;
  const cursor = from + widthOf(typed);
  const pieces: Piece[] = [
    at(1, sign, 'key', { bold: true }),
    at(from, typed, 'title'),
    at(cursor, ' ', 'plain', { inverse: true }),
  ];
  if (cursor + 3 + widthOf(aside) < width || prompt.error !== null) {
    const x = Math.max(cursor + 3, width - 1 - widthOf(aside));
    pieces.push(at(x, cut(aside, width - 1 - x), prompt.error === null ? 'muted' : 'bad'));
  }
  return rowOf(width, pieces);
}

const isAboutFixes = ({ group, id }: Command): boolean => group === 'fixes' || id === 'view';

/** What keys call on a page: its own commands, then, less needed, those of the replay whose keys it does not use. */
function commandsOn(page: Page): readonly Command[] {
  if (page === 'replay') return COMMANDS.filter(({ scope }) => scope === 'replay');
  const own = COMMANDS.filter(({ scope }) => scope === page);
  const taken = new Set(own.flatMap(({ keys }) => keys));
  const others = COMMANDS.flatMap((command) => {
    const { scope, keys, group, hint } = command;
    if (scope !== 'replay' || group === 'fixes' || keys.some((key) => taken.has(key))) return [];
    return hint === null || hint.rank === 0
      ? command
      : { ...command, hint: { ...hint, rank: hint.rank + 2 } };
  });
  return [...own, ...others];
}

/** A hint and where it stands. */
interface Hinted {
  readonly command: Command;
  readonly keys: string;
  readonly does: string;
  readonly x: number;
}

/** The hints most needed that fit; `?` and `q` always. */
function hintsIn(model: FootModel, width: number): readonly Hinted[] | null {
  const { fixes, keys: map, page = 'replay' } = model;
  const from = 1 + keysFrom(model);
  const hints = commandsOn(page).flatMap((command) => {
    const keys = hintKeys(map, command);
    return command.hint === null || keys === null || (!fixes && isAboutFixes(command))
      ? []
      : [{ ...command.hint, command, keys }];
  });
  const placed = (some: typeof hints, gap: number): readonly Hinted[] | null => {
    let x = from;
    const there = some.map(({ command, keys, does }) => {
      const hinted = { command, keys, does, x };
      x += widthOf(keys) + 1 + does.length + gap;
      return hinted;
    });
    return x - gap <= width ? there : null;
  };
  for (const [rank, gap] of [
    [3, 3],
    [2, 3],
    [2, 2],
    [1, 3],
    [1, 2],
  ] as const) {
    const there = placed(
      hints.filter((hint) => hint.rank <= rank),
      gap,
    );
    if (there !== null) return there;
  }
  const needed = hints.filter(({ rank }) => rank === 1);
  const always = hints.filter(({ rank }) => rank === 0);
  for (let count = needed.length - 1; count >= 0; count--) {
    const there = placed([...needed.slice(0, count), ...always], 2);
    if (there !== null) return there;
  }
  return null;
}

function keysRow(model: FootModel, width: number): Row {
  const hints = hintsIn(model, width);
  const brief = briefIn(model);
  const said = brief === null ? [] : [at(1, brief, 'title')];
  if (hints === null) return rowOf(width, [...said, until(width - 1, `${keyFor(model.keys, 'quit')} quit`)]);
  return rowOf(width, [
    ...said,
    ...hints.flatMap(({ keys, does, x }) => [
      at(x, keys, 'key', { bold: true }),
      at(x + widthOf(keys) + 1, does),
    ]),
  ]);
}

/**
 * The key to press for the hint at a column of what paintFoot paints: of a pair that of its half. Null where there is
 * none, or where one of several keys would have to be chosen.
 */
export function keyAtColumn(model: FootModel, width: number, x: number): string | null {
  if (model.prompt !== null || (model.message !== null && briefIn(model) === null)) return null;
  const hint = hintsIn(model, width)?.find(
    ({ keys, does, ...hinted }) => x >= hinted.x && x <= hinted.x + widthOf(keys) + does.length,
  );
  if (hint === undefined) return null;
  const { command, keys } = hint;
  const other = command.hint?.pair;
  const isOther = other !== undefined && x >= hint.x + widthOf(keys) / 2;
  const own = model.keys.keys.get(isOther ? other : command.id) ?? [];
  return own.length > 3 ? null : (own[0] ?? null);
}
