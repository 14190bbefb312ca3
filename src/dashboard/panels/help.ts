import { COMMANDS, type Command, type Group } from '../../session/commands.ts';
import { type KeyMap, keyFor, shownKeysOf } from '../../session/key-map.ts';
import type { Row } from '../../text/styled.ts';
import type { BoxState } from '../../timeline/states.ts';
import { at, filled, type Piece, rowOf, ruleOf, until, widthOf } from '../cells.ts';
import { STATE_LOOKS, STATES_SHOWN } from '../look.ts';

const TITLES: Readonly<Record<Group, string>> = {
  time: 'time',
  fixes: 'fixes',
  look: 'look',
  notes: 'notes and the rest',
  boxes: 'in the page of boxes',
  events: 'in the log',
  prompt: 'in the prompt',
  spoken: 'spoken',
};

const COLUMNS: readonly (readonly Group[])[] = [
  ['time', 'boxes', 'prompt'],
  ['fixes', 'look', 'notes'],
];

/** Every key, from the one table of commands, and every symbol. */
export function paintHelp(keys: KeyMap, width: number, height: number): readonly Row[] {
  const body = height - 4;
  const columns = COLUMNS.map((groups) => linesOf(groups, keys, body));
  const half = Math.floor(width / 2);
  const rows = Array.from({ length: body }, (_, y) =>
    rowOf(
      width,
      columns.flatMap((lines, n) => shifted(lines[y] ?? [], n * half)),
    ),
  );
  return filled(
    [
      ruleOf(width, [
        at(1, 'help', 'title', { bold: true }),
        until(width - 1, ` ${keyFor(keys, 'help')} or ${keyFor(keys, 'clear')} closes `),
      ]),
      ...rows,
      ruleOf(width, symbols(STATES_SHOWN)),
      events(EVENTS, width),
      events(CALLS, width),
    ],
    width,
    height,
  );
}

/** The groups, one below the other, as far as they fit. */
function linesOf(groups: readonly Group[], keys: KeyMap, room: number): Piece[][] {
  return groups.flatMap((each) => groupLines(each, keys)).slice(0, room);
}

function groupLines(group: Group, keys: KeyMap): Piece[][] {
  const commands = COMMANDS.filter((command) => command.group === group);
  return [[at(1, TITLES[group], 'title', { bold: true })], ...commands.map((command) => line(command, keys))];
}

const line = (command: Command, keys: KeyMap): Piece[] => [
  at(1, shownKeysOf(keys, command.id), 'key', { bold: true }),
  at(13, command.title),
];

const shifted = (pieces: readonly Piece[], by: number): Piece[] =>
  pieces.map((piece) => ({ ...piece, x: piece.x + by }));

function symbols(states: readonly BoxState[]): Piece[] {
  let x = 1;
  const pieces: Piece[] = [];
  for (const state of states) {
    const { symbol, tone, word } = STATE_LOOKS[state];
    pieces.push(at(x, symbol, tone), at(x + 1, word));
    x += widthOf(word) + 2;
  }
  return pieces;
}

const EVENTS = "✕ first kill  ' repeat  ! objective broken  ◆ people  ✓ all back  ▴ mark  ╷ said";
const CALLS = 'x call failed  , try failed  ~ spell  ▽ ejected  / breaker open  _ no budget';

const events = (text: string, width: number): Row => rowOf(width, [at(1, text)]);
