import { expect, test } from 'vitest';
import { textOfRow, widthOf } from '../../src/dashboard/cells.ts';
import { paintFoot } from '../../src/dashboard/panels/foot.ts';
import { COMMAND_NAMES, COMMANDS, commandNamed } from '../../src/session/commands.ts';
import { commandOfKey, hintKeys, USUAL_KEYS } from '../../src/session/key-map.ts';
import { understand } from '../../src/session/understand.ts';
import { session, smallWorld } from '../session/small.ts';

test('every key belongs to one command where it is pressed', () => {
  for (const scope of ['replay', 'prompt'] as const) {
    const keys = COMMANDS.filter((each) => each.scope === scope).flatMap((each) => each.keys);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('every command has a name of its own where it is known', () => {
  const names = COMMANDS.map(({ scope, id }) => `${scope === 'spoken' ? 'spoken ' : ''}${id}`);
  expect(new Set(names).size).toBe(names.length);
});

test('every title has room in the help of a small screen', () => {
  for (const { id, title } of COMMANDS) expect(widthOf(title), id).toBeLessThanOrEqual(27);
});

test('every key finds its command', () => {
  for (const command of COMMANDS) {
    for (const key of command.keys) expect(commandOfKey(key, command.scope)).toBe(command);
  }
});

test('names are unique, and the prompt knows each', () => {
  expect(new Set(COMMAND_NAMES).size).toBe(COMMAND_NAMES.length);
  for (const name of COMMAND_NAMES.filter((each) => each !== 'fix')) {
    const understood = understand(name, session(), smallWorld());
    expect(understood).toEqual({ action: commandNamed(name)?.action('') });
  }
});

test('the keys of the design', () => {
  const keys = [
    'space',
    'left',
    'right',
    ',',
    '.',
    '[',
    ']',
    '{',
    '}',
    'g',
    'G',
    '+',
    '-',
    ':',
    '/',
    'n',
    'N',
  ];
  const more = [
    'up',
    'down',
    'enter',
    '1',
    '9',
    'u',
    'c',
    'v',
    'E',
    'm',
    'y',
    'tab',
    'b',
    'B',
    'escape',
    '?',
    'q',
  ];
  for (const key of [...keys, ...more]) expect(commandOfKey(key, 'replay'), key).not.toBe(null);
});

const foot = (fixes: boolean, width: number) =>
  paintFoot({ prompt: null, message: null, fixes, keys: USUAL_KEYS }, width);

test('the key line has every hint when there is room, and help and quit always', () => {
  const line = textOfRow(foot(true, 200)[0] ?? []);
  for (const command of COMMANDS)
    if (command.hint !== null && command.scope === 'replay')
      expect(line).toContain(`${hintKeys(USUAL_KEYS, command)} ${command.hint.does}`);
  expect(textOfRow(foot(true, 80)[0] ?? [])).toBe(
    ' space play  ←→ 1 s  [ ] event  : go to  / find  1-9 fix  c view  ? help  q quit',
  );
  expect(textOfRow(foot(true, 20)[0] ?? [])).toBe(' ? help  q quit     ');
});

test('on a page its own keys are named first, and no key that it uses for something else', () => {
  const model = { prompt: null, message: null, fixes: true, keys: USUAL_KEYS, page: 'events' } as const;
  const line = (width: number) => textOfRow(paintFoot(model, width)[0] ?? []);
  expect(line(80).trimEnd()).toBe(
    ' enter go there  / filter  ↑↓ row  e close  m mark  x unmark  ? help  q quit',
  );
  expect(line(200)).toContain('←→ 1 s');
  expect(line(200)).not.toContain('/ find');
});

test('where there are no fixes the key line does not name their keys', () => {
  expect(textOfRow(foot(false, 80)[0] ?? []).trimEnd()).toBe(
    ' space play   ←→ 1 s   [ ] event   : go to   / find   ? help   q quit',
  );
});
