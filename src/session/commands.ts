import { type Command, hint, row } from './command.ts';

/** The one table of commands: the key map, the help screen, the key line and the prompt all read it. */

const time = row('replay', 'time');
const fixes = row('replay', 'fixes');
const look = row('replay', 'look');
const notes = row('replay', 'notes');
const boxes = row('boxes', 'boxes');
const events = row('events', 'events');
const help = row('help', 'help');
const prompt = row('prompt', 'prompt');
const spoken = row('spoken', 'spoken');

/** More rows than any list has. */
const MANY = Number.MAX_SAFE_INTEGER;

/** What a screen has a place for is known only where the key is pressed. */
const NOWHERE = { chart: false };

export const COMMANDS: readonly Command[] = [
  time('play', 'space', 'play or pause', { do: 'play' }, hint(1, 'play')),
  time('previous-second', 'left ,', 'a second back', { do: 'step', by: -1 }, hint(1, '1 s', 'next-second')),
  time('next-second', 'right .', 'a second on', { do: 'step', by: 1 }),
  time(
    'previous-event',
    '[',
    'the event or mark before',
    { do: 'event', by: -1 },
    hint(1, 'event', 'next-event'),
  ),
  time('next-event', ']', 'the next event or mark', { do: 'event', by: 1 }),
  time('next-kind', 'k', 'next kill, or kind asked', { do: 'kind', kind: null, by: 1 }),
  time('previous-kind', 'K', 'the one of its kind before', { do: 'kind', kind: null, by: -1 }),
  time('repeat', ';', 'repeat the last jump', { do: 'repeat' }),
  time('previous-minute', '{', 'a minute back', { do: 'minute', by: -1 }, hint(2, '1 min', 'next-minute')),
  time('next-minute', '}', 'a minute on', { do: 'minute', by: 1 }),
  time('start', 'g home', 'to the start', { do: 'start' }),
  time('end', 'G end', 'to the end, or to now', { do: 'end' }),
  time('faster', '+ =', 'play faster', { do: 'speed', by: 1 }),
  time('slower', '-', 'play slower', { do: 'speed', by: -1 }),
  time('backwards', '', 'play backwards, or forwards', { do: 'backwards' }),
  time('skip', 'S', 'skip what is quiet', { do: 'skipping' }),
  time('captions', 'C', 'stop at captions', { do: 'pausing' }),
  time('go', ':', 'go to 10:01:07, 50% or #3', { do: 'prompt', kind: 'go' }, hint(1, 'go to')),
  time('find', '/', 'find in events and marks', { do: 'prompt', kind: 'find' }, hint(1, 'find')),
  time('find-next', 'n', 'the next one found', { do: 'find', by: 1 }),
  time('find-previous', 'N', 'the one found before', { do: 'find', by: -1 }),
  time('times', 't', 'times: zone, UTC, elapsed', { do: 'times' }),
  time('countdown', '', 'time to think, as in 90s', { do: 'countdown', seconds: 60 }),
  time('reveal', 'R', 'twice: show what is hidden', { do: 'reveal' }),
  time('undo', 'u', 'undo fix, jump, view, mark', { do: 'undo' }),

  fixes(
    'fix',
    '1 2 3 4 5 6 7 8 9',
    'turn a fix on or off',
    (key) => ({ do: 'toggle-nth', nth: Number(key) }),
    hint(1, 'fix'),
  ),
  fixes('up', 'up', 'the fix or event above', { do: 'cursor', by: -1 }),
  fixes('down', 'down', 'the fix or event below', { do: 'cursor', by: 1 }),
  fixes('toggle', 'enter', 'toggle the chosen fix', { do: 'toggle', fix: null }),
  fixes('lock', 'L', 'twice: lock or unlock fixes', { do: 'lock' }),
  fixes('details', 'f', 'what it is, costs, does', { do: 'details' }, hint(3, 'details')),

  look('view', 'c', 'compare, what if, happened', { do: 'view' }, hint(1, 'view')),
  look('next-difference', 'd', 'the next difference', { do: 'difference', to: 1 }, hint(3, 'differs')),
  look('previous-difference', 'D', 'the difference before', { do: 'difference', to: -1 }),
  look('first-difference', 'F', 'the first difference', { do: 'difference', to: 'first' }),
  look('chart', 'v', 'figures or next chart', { do: 'chart', always: NOWHERE }, hint(2, 'chart')),
  look('zoom-in', 'z', 'zoom in: all, 5 min, 1 min', { do: 'zoom', by: 1 }, hint(3, 'zoom', 'zoom-out')),
  look('zoom-out', 'Z', 'zoom out', { do: 'zoom', by: -1 }),
  look('big', '', 'large digits, for a room', { do: 'big' }),
  look('evidence', 'E', 'where each number is from', { do: 'page', page: 'evidence' }),
  look('next-box', 'tab b', 'select the next one', { do: 'box', by: 1 }),
  look('previous-box', 'shift-tab B', 'select the one before', { do: 'box', by: -1 }),
  look('boxes', 'w', 'all boxes: map or table', { do: 'boxes' }),
  look('open', 'o', 'open the box and its life', { do: 'open-box', box: null }),
  look('page-back', 'pageup', 'a page up', { do: 'page-by', by: -1 }),
  look('page-on', 'pagedown', 'a page down', { do: 'page-by', by: 1 }),
  look('clear', 'escape', 'close; follow last event', { do: 'escape' }),

  notes('events', 'e', 'all events, captions, marks', { do: 'page', page: 'events' }),
  notes('mark', 'm', 'mark this second', { do: 'prompt', kind: 'mark' }, hint(2, 'mark')),
  notes('marks', '', 'the marks alone', { do: 'marks' }),
  notes('copy', 'y', 'copy the command to here', { do: 'copy' }),
  notes('help', '?', 'this help', { do: 'page', page: 'help' }, hint(0, 'help')),
  notes('redraw', 'ctrl-l', 'draw the screen anew', { do: 'wish', wish: 'redraw' }),
  notes('suspend', 'ctrl-z', 'to the shell; fg comes back', { do: 'wish', wish: 'suspend' }),
  notes('quit', 'q ctrl-c', 'quit', { do: 'quit' }, hint(0, 'quit')),

  boxes('row-up', 'up', 'the box above', { do: 'row', by: -1 }),
  boxes('row-down', 'down', 'the box below', { do: 'row', by: 1 }),
  boxes('page-up', 'pageup', 'a page of boxes up', { do: 'row-page', by: -1 }),
  boxes('page-down', 'pagedown', 'a page of boxes down', { do: 'row-page', by: 1 }),
  boxes('first-row', 'home', 'the first box', { do: 'row', by: -MANY }),
  boxes('last-row', 'end', 'the last box', { do: 'row', by: MANY }),
  boxes('open-row', 'enter', 'open the box at the cursor', { do: 'open-box', box: null }),
  boxes('order-boxes', 's', 'order: name, state, …', { do: 'order' }),
  boxes('reverse-boxes', 'r', 'turn the order round', { do: 'reverse' }),
  boxes('filter-boxes', '/', 'only boxes with these words', { do: 'prompt', kind: 'filter' }),

  events('log-go', 'enter', 'go there', { do: 'log-go' }, hint(1, 'go there')),
  events(
    'log-filter',
    '/',
    'only rows with these words',
    { do: 'prompt', kind: 'filter' },
    hint(1, 'filter'),
  ),
  events('log-up', 'up', 'the row above', { do: 'log', by: -1 }, hint(1, 'row', 'log-down')),
  events('log-down', 'down', 'the row below', { do: 'log', by: 1 }),
  events('log-page-up', 'pageup', 'a page up', { do: 'log-page', by: -1 }),
  events('log-page-down', 'pagedown', 'a page down', { do: 'log-page', by: 1 }),
  events('log-first', 'home', 'the first row', { do: 'log', by: -MANY }),
  events('log-last', 'end', 'the last row', { do: 'log', by: MANY }),
  events('log-close', 'e', 'close the log', { do: 'page', page: 'events' }, hint(1, 'close')),
  events('log-mark', 'm', 'mark the row; edit its mark', { do: 'log-mark' }, hint(2, 'mark')),
  events('log-unmark', 'x', 'take the mark away', { do: 'log-unmark' }, hint(2, 'unmark')),

  spoken('here', 'h', 'where it stands', { do: 'tell', what: 'here' }),
  spoken('why', 'a', 'ask why: chain of causes', { do: 'tell', what: 'why' }),
  spoken('verdict', 's', 'sum up: what became of it', { do: 'tell', what: 'verdict' }),
  spoken('numbers', 'i', 'all numbers of this second', { do: 'tell', what: 'numbers' }),
  spoken('fixes', 'l', 'list fixes, what they give', { do: 'tell', what: 'fixes' }),
  spoken('states', 'j', 'how the boxes are', { do: 'tell', what: 'states' }),
  spoken('differences', 'r', 'how what if differs here', { do: 'tell', what: 'differences' }),
  spoken('marked', 'M', 'list the marks', { do: 'tell', what: 'marks' }),
  spoken('around', 'H', 'the events around here', { do: 'tell', what: 'around' }),
  spoken('again', 'p', 'say the last again', { do: 'tell', what: 'again' }),

  help('search-help', '/', 'search words and keys', { do: 'prompt', kind: 'filter' }),

  prompt('submit', 'enter', 'do what is typed', { do: 'submit' }),
  prompt('cancel', 'escape ctrl-c', 'leave the prompt', { do: 'escape' }),
  prompt('complete', 'tab', 'complete, or list what fits', { do: 'complete' }),
  prompt('older', 'up', 'what was typed before', { do: 'history', by: 1 }),
  prompt('newer', 'down', 'what was typed after', { do: 'history', by: -1 }),
  prompt('erase', 'backspace', 'erase a character', { do: 'erase' }),
  prompt('erase-all', 'ctrl-u', 'erase everything', { do: 'erase-all' }),
];

/** The command that the prompt knows by a name; null if there is none. Where nothing is drawn it knows more. */
export const commandNamed = (id: string, scope: 'replay' | 'spoken' = 'replay'): Command | null =>
  COMMANDS.find((each) => each.scope === scope && each.id === id) ?? null;

/** The names the prompt knows. */
export const COMMAND_NAMES: readonly string[] = COMMANDS.filter((each) => each.scope === 'replay').map(
  (each) => each.id,
);
