import { parseShift } from '../text/durations.ts';
import { parseMoment } from '../text/moments.ts';
import { nearest } from '../text/nearest.ts';
import { eventCount } from '../timeline/events.ts';
import type { Action } from './actions.ts';
import { ARGUMENT_WORDS, argumentOf, boxNamed, type Understood } from './arguments.ts';
import { COMMAND_NAMES, commandNamed } from './commands.ts';
import { isKind, kindWords } from './kinds.ts';
import type { Session } from './session.ts';
import { shownClock, shownTimeline } from './shown.ts';
import type { World } from './world.ts';

/** Words that do something and are no command, since they have no key. */
const WORDS: ReadonlyMap<string, Action> = new Map([
  ['now', { do: 'end' }],
  ['worst', { do: 'worst-box' }],
]);

/** Reads `:`: `#3`, a command, a kind of what happens, a time, a fix or a box, in this order. */
export function understand(
  typed: string,
  session: Session,
  world: World,
): Understood | { readonly event: number } {
  const text = typed.trim();
  if (/^#\d+$/.test(text)) return eventNumbered(Number(text.slice(1)), session, world);
  const [word = '', ...others] = text.split(/\s+/);
  const rest = others.join(' ');
  if (word === 'go' && rest !== '') return understand(rest, session, world);
  const argument = argumentOf(word, world);
  if (argument !== null && rest !== '') return argument.read(rest, session, world);
  const action = WORDS.get(text);
  if (action !== undefined) return { action };
  const command = commandNamed(text);
  if (command !== null && command.id !== 'fix') return { action: command.action('') };
  if (isKind(text, world.timeline)) return { action: { do: 'kind', kind: text, by: 1 } };
  const shift = /^[+-]/.test(text) ? parseShift(text) : null;
  if (shift !== null) return { action: { do: 'shift', seconds: Math.floor(shift / 1000) } };
  const second = parseMoment(text, shownClock(session, world), session.second);
  if (second !== null) return { action: { do: 'go', second } };
  if (world.fixes.includes(text)) return { action: { do: 'toggle', fix: text } };
  const box = boxNamed(text, world);
  if (box !== null) return { action: { do: 'select', box } };
  return { error: argument?.missing(world) ?? unknown(text, world) };
}

/** Everything that may be typed first, times and numbers of events left out. */
export const firstWords = (world: World): readonly string[] => [
  ...new Set([
    ...COMMAND_NAMES,
    ...ARGUMENT_WORDS,
    world.timeline.noun,
    ...WORDS.keys(),
    ...kindWords(world.timeline),
    ...world.fixes,
  ]),
];

function eventNumbered(id: number, session: Session, world: World) {
  const count = eventCount(shownTimeline(session, world).events);
  if (id < count) return { event: id };
  return { error: count === 0 ? 'there are no events' : `events go from #0 to #${count - 1}` };
}

function unknown(text: string, world: World): string {
  if (/^[+-]?\d[\d.]*%$/.test(text)) return 'a share of the time goes from 0% to 100%';
  const near = nearest(text, firstWords(world));
  return `not a time or a command; ${near === null ? 'try 10:01:07, +90s or 50%' : `did you mean ${near}?`}`;
}
