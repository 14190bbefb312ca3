import { ordersOf } from '../analysis/box-order.ts';
import { parseShift } from '../text/durations.ts';
import { visible } from '../text/escape.ts';
import { parseMoment } from '../text/moments.ts';
import { nearest } from '../text/nearest.ts';
import { eventCount } from '../timeline/events.ts';
import type { Action } from './actions.ts';
import { fleetOf } from './boxes.ts';
import { chartsOf } from './charts.ts';
import { COMMAND_NAMES, commandNamed } from './commands.ts';
import { keyFor } from './key-map.ts';
import { isKind, kindWords } from './kinds.ts';
import { markAt } from './marks.ts';
import { filterOf } from './pages.ts';
import {
  type Mark,
  type Prompt,
  type PromptKind,
  type Session,
  SPEEDS,
  shownClock,
  shownTimeline,
  type World,
} from './session.ts';
import { ZOOM_HELP, zoomNamed } from './zoom.ts';

const HISTORY_KEPT = 50;
const LONGEST = 200;
const SPEED_HELP = `speeds are ${SPEEDS.join(' ')}, and -1 and so on backwards`;

/** The session with a prompt open: with the text of the mark or the filter that is there, else an empty one. */
export function openPrompt(session: Session, kind: PromptKind): Session {
  if (kind === 'mark') return markPrompt(session, session.second, markAt(session, session.second));
  const text = kind === 'filter' ? filterOf(session) : '';
  return { ...session, prompt: { kind, text, back: 0, typed: text, error: null, about: null } };
}

/** Asks for the text of a mark on a second, or for another one of a mark that is there (`was`). */
export function markPrompt(session: Session, second: number, was: Mark | null): Session {
  const text = was?.text ?? '';
  const about = { second, was };
  return { ...session, prompt: { kind: 'mark', text, back: 0, typed: text, error: null, about } };
}

/** What is typed or pasted goes to the prompt; a paste elsewhere opens it. */
export function typeText(session: Session, text: string): Session {
  const open = session.prompt ?? openPrompt(session, 'go').prompt;
  if (open === null) return session;
  return withText(session, open, (open.text + text.replace(/[\r\n\t]+/g, ' ')).slice(0, LONGEST));
}

/** Takes the last character away; an empty prompt closes. */
export function erase(session: Session): Session {
  const { prompt } = session;
  if (prompt === null) return session;
  if (prompt.text === '') return { ...session, prompt: null };
  return withText(session, prompt, Array.from(prompt.text).slice(0, -1).join(''));
}

/** Empties the prompt. */
export function eraseAll(session: Session): Session {
  return session.prompt === null ? session : withText(session, session.prompt, '');
}

function withText(session: Session, prompt: Prompt, text: string): Session {
  return { ...session, prompt: { ...prompt, text, typed: text, back: 0, error: null } };
}

/** Brings back what was typed before (`by` 1) or after (-1). */
export function lookBack(session: Session, by: 1 | -1): Session {
  const { prompt, history } = session;
  if (prompt === null) return session;
  const back = Math.max(0, Math.min(history.length, prompt.back + by));
  const text = back === 0 ? prompt.typed : (history[history.length - back] ?? '');
  return { ...session, prompt: { ...prompt, back, text, error: null } };
}

/** The session with its prompt closed and what was typed remembered. */
export function closePrompt(session: Session, typed: string): Session {
  const history = [...session.history.filter((each) => each !== typed), typed].slice(-HISTORY_KEPT);
  return { ...session, prompt: null, history: typed === '' ? session.history : history };
}

/** What a prompt's text asks for: something to do, or a sentence about why nothing can be done. */
export type Understood =
  | { readonly action: Action }
  | { readonly error: string }
  | { readonly event: number };

/** Reads `:`: `#3`, a command, a time, a fix or a box, in this order. */
export function understand(typed: string, session: Session, world: World): Understood {
  const text = typed.trim();
  if (/^#\d+$/.test(text)) return eventNumbered(Number(text.slice(1)), session, world);
  const [word = '', ...others] = text.split(/\s+/);
  const rest = others.join(' ');
  if (rest !== '') {
    const done = withArgument(word, rest, session, world);
    if (done !== null) return done;
  }
  if (text === 'worst') return { action: { do: 'worst-box' } };
  if (text === 'now') return { action: { do: 'end' } };
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
  return { error: alone(text, world) ?? unknown(text, world) };
}

/** What a word lacks that says something only with another; null for any other word. */
function alone(word: string, { timeline: { noun } }: World): string | null {
  if (word === 'next' || word === 'previous') return `${word} what? kill, mark, caption or another kind`;
  if (word === 'fix') return 'which one? fix and its name';
  if (word === 'box' || word === noun) return `which one? ${word} and its name or number`;
  if (word === 'zoom') return ZOOM_HELP;
  return word === 'speed' ? SPEED_HELP : null;
}

function eventNumbered(id: number, session: Session, world: World): Understood {
  const count = eventCount(shownTimeline(session, world).events);
  if (id < count) return { event: id };
  return { error: count === 0 ? 'there are no events' : `events go from #0 to #${count - 1}` };
}

function withArgument(word: string, rest: string, session: Session, world: World): Understood | null {
  switch (word) {
    case 'fix':
      if (world.fixes.includes(rest)) return { action: { do: 'toggle', fix: rest } };
      return { error: withHint(`no fix ${visible(rest)}`, rest, world.fixes, 'they are in the list') };
    case world.timeline.noun:
    case 'box': {
      const box = boxNamed(rest, world);
      return box === null
        ? { error: `no ${world.timeline.noun} ${visible(rest)}` }
        : { action: { do: 'select', box } };
    }
    case 'open': {
      const box = boxNamed(rest, world);
      return box === null
        ? { error: `no ${world.timeline.noun} ${visible(rest)}` }
        : { action: { do: 'open-box', box } };
    }
    case 'order': {
      const orders = ordersOf(fleetOf(session, world));
      if (orders.includes(rest)) return { action: { do: 'order-by', by: rest } };
      return { error: withHint(`no order ${visible(rest)}`, rest, orders, orders.map(visible).join(' ')) };
    }
    case 'next':
      return kindNamed(rest, 1, world);
    case 'previous':
      return kindNamed(rest, -1, world);
    case 'go':
      return understand(rest, session, world);
    case 'chart':
      return chartNamed(rest, session, world);
    case 'zoom': {
      const action = zoomNamed(rest);
      return action === null ? { error: ZOOM_HELP } : { action };
    }
    case 'mark':
      return { action: { do: 'mark', text: rest } };
    case 'speed': {
      const speed = Number(/^-?[\d.]{1,4}(?=x?$)/.exec(rest)?.[0] ?? Number.NaN);
      if (!SPEEDS.includes(Math.abs(speed))) return { error: SPEED_HELP };
      return { action: { do: 'speed-to', speed } };
    }
    default:
      return null;
  }
}

/** What `next` and `previous` say: an event, a difference, or a kind of what happens. */
function kindNamed(text: string, by: 1 | -1, { timeline }: World): Understood {
  if (text === 'event') return { action: { do: 'event', by } };
  if (text === 'difference') return { action: { do: 'difference', to: by } };
  if (isKind(text, timeline)) return { action: { do: 'kind', kind: text, by } };
  const known = kindWords(timeline);
  return {
    error: withHint(`no kind ${visible(text)}`, text, known, `they are ${known.slice(0, 8).join(' ')} …`),
  };
}

/** A series by its name as it is recorded, else by its title. */
function chartNamed(text: string, { box }: Session, { timeline, keys }: World): Understood {
  const charts = chartsOf(timeline, box);
  const named = charts.findIndex(({ name }) => name === text);
  const series = named >= 0 ? named : charts.findIndex(({ title }) => title === text);
  if (series >= 0) return { action: { do: 'chart-to', series } };
  const names = charts.map(({ name }) => name);
  return {
    error: withHint(`no series ${visible(text)}`, text, names, `${keyFor(keys, 'chart')} goes round them`),
  };
}

/** A box by its name, by the number its name ends with, or by its place counted from 1. */
function boxNamed(text: string, world: World): number | null {
  const { boxes } = world.timeline;
  const named = boxes.findIndex((each) => each.name === text);
  if (named >= 0) return named;
  if (!/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  const numbered = boxes.flatMap(({ name }, n) => (Number(/\d{1,9}$/.exec(name)?.[0]) === number ? [n] : []));
  if (numbered.length === 1) return numbered[0] ?? null;
  return number >= 1 && number <= boxes.length ? number - 1 : null;
}

const unknown = (text: string, world: World): string =>
  withHint(
    'not a time or a command',
    text,
    [...COMMAND_NAMES, ...kindWords(world.timeline), ...world.fixes],
    'try 10:01:07, +90s or 50%',
  );

function withHint(error: string, typed: string, known: readonly string[], otherwise: string): string {
  const near = nearest(typed, known);
  return `${error}; ${near === null ? otherwise : `did you mean ${near}?`}`;
}
