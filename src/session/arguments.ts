import { ordersOf } from '../analysis/box-order.ts';
import { visible } from '../text/escape.ts';
import { nearest } from '../text/nearest.ts';
import type { Action } from './actions.ts';
import { fleetOf } from './box-list.ts';
import { chartsOf } from './charts.ts';
import { COUNTDOWN_HELP, countdownNamed } from './countdown.ts';
import { keyFor } from './key-map.ts';
import { isKind, kindWords } from './kinds.ts';
import { type Session, SPEEDS } from './session.ts';
import type { World } from './world.ts';
import { ZOOM_HELP, zoomNamed } from './zoom.ts';

/** What a prompt's text asks for: something to do, or a sentence about why nothing can be done. */
export type Understood = { readonly action: Action } | { readonly error: string };

/** What may stand behind a word in the prompt. */
interface Argument {
  readonly choices: (session: Session, world: World) => readonly string[];
  readonly read: (rest: string, session: Session, world: World) => Understood;
  /** What is said where nothing stands behind the word. */
  readonly missing: (world: World) => string;
}

const SPEED_HELP = `speeds are ${SPEEDS.join(' ')}, and -1 and so on backwards`;

const ofKind = (by: 1 | -1, word: string): Argument => ({
  choices: (_, { timeline }) => ['event', 'difference', ...kindWords(timeline)],
  read(rest, _, { timeline }) {
    if (rest === 'event') return { action: { do: 'event', by } };
    if (rest === 'difference') return { action: { do: 'difference', to: by } };
    if (isKind(rest, timeline)) return { action: { do: 'kind', kind: rest, by } };
    const known = kindWords(timeline);
    return withHint(`no kind ${visible(rest)}`, rest, known, `they are ${known.slice(0, 8).join(' ')} …`);
  },
  missing: () => `${word} what? kill, mark, caption or another kind`,
});

const ofBox = (word: string, action: (box: number) => Action): Argument => ({
  choices: (_, { timeline }) => timeline.boxes.map(({ name }) => name),
  read(rest, _, world) {
    const box = boxNamed(rest, world);
    const { boxes, noun } = world.timeline;
    if (box !== null) return { action: action(box) };
    const range =
      boxes.length === 0 ? `there is no ${noun}` : `they are ${nameAt(boxes, 0)} to ${nameAt(boxes, -1)}`;
    return withHint(`no ${noun} ${visible(rest)}`, rest, [], range);
  },
  missing: ({ timeline: { noun } }) => `which one? ${word === 'box' ? noun : word} and its name or number`,
});

const nameAt = (boxes: World['timeline']['boxes'], place: number): string =>
  visible(boxes.at(place)?.name ?? '');

const ARGUMENTS: ReadonlyMap<string, Argument> = new Map<string, Argument>([
  ['next', ofKind(1, 'next')],
  ['previous', ofKind(-1, 'previous')],
  ['box', ofBox('box', (box) => ({ do: 'select', box }))],
  ['open', ofBox('open', (box) => ({ do: 'open-box', box }))],
  [
    'fix',
    {
      choices: (_, { fixes }) => fixes,
      read: (rest, _, { fixes }) =>
        fixes.includes(rest)
          ? { action: { do: 'toggle', fix: rest } }
          : withHint(`no fix ${visible(rest)}`, rest, fixes, 'they are in the list'),
      missing: () => 'which one? fix and its name',
    },
  ],
  [
    'order',
    {
      choices: (session, world) => ordersOf(fleetOf(session, world)),
      read(rest, session, world) {
        const orders = ordersOf(fleetOf(session, world));
        if (orders.includes(rest)) return { action: { do: 'order-by', by: rest } };
        return withHint(`no order ${visible(rest)}`, rest, orders, orders.map(visible).join(' '));
      },
      missing: () => 'by what? order and what boxes are ordered by',
    },
  ],
  [
    'chart',
    {
      choices: ({ box }, { timeline }) => chartsOf(timeline, box).map(({ name }) => name),
      read: chartNamed,
      missing: () => 'which one? chart and the name of a series',
    },
  ],
  [
    'zoom',
    {
      choices: () => ['whole', '5m', '1m', '30s'],
      read(rest) {
        const action = zoomNamed(rest);
        return action === null ? { error: ZOOM_HELP } : { action };
      },
      missing: () => ZOOM_HELP,
    },
  ],
  [
    'countdown',
    {
      choices: () => ['30s', '60s', '90s', '2m', '5m'],
      read(rest) {
        const action = countdownNamed(rest);
        return action === null ? { error: COUNTDOWN_HELP } : { action };
      },
      missing: () => COUNTDOWN_HELP,
    },
  ],
  [
    'mark',
    {
      choices: () => [],
      read: (rest) => ({ action: { do: 'mark', text: rest } }),
      missing: () => 'mark and a text',
    },
  ],
  [
    'speed',
    {
      choices: () => [...SPEEDS, ...SPEEDS.map((speed) => -speed)].map(String),
      read(rest) {
        const speed = Number(/^-?[\d.]{1,4}(?=x?$)/.exec(rest)?.[0] ?? Number.NaN);
        return SPEEDS.includes(Math.abs(speed))
          ? { action: { do: 'speed-to', speed } }
          : { error: SPEED_HELP };
      },
      missing: () => SPEED_HELP,
    },
  ],
]);

/** The words of that table. */
export const ARGUMENT_WORDS: readonly string[] = [...ARGUMENTS.keys()];

/** What may stand behind a word; a box may be called what the timeline calls it. Null where nothing may. */
export const argumentOf = (word: string, { timeline: { noun } }: World): Argument | null =>
  ARGUMENTS.get(word) ?? (word === noun ? (ARGUMENTS.get('box') ?? null) : null);

/** A series by its name as it is recorded, else by its title. */
function chartNamed(text: string, { box }: Session, { timeline, keys }: World): Understood {
  const charts = chartsOf(timeline, box);
  const named = charts.findIndex(({ name }) => name === text);
  const series = named >= 0 ? named : charts.findIndex(({ title }) => title === text);
  if (series >= 0) return { action: { do: 'chart-to', series } };
  const names = charts.map(({ name }) => name);
  return withHint(`no series ${visible(text)}`, text, names, `${keyFor(keys, 'chart')} goes round them`);
}

/** A box by its name, by the number its name ends with, or by its place counted from 1. */
export function boxNamed(text: string, world: World): number | null {
  const { boxes } = world.timeline;
  const named = boxes.findIndex((each) => each.name === text);
  if (named >= 0) return named;
  if (!/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  const numbered = boxes.flatMap(({ name }, n) => (Number(/\d{1,9}$/.exec(name)?.[0]) === number ? [n] : []));
  if (numbered.length === 1) return numbered[0] ?? null;
  return number >= 1 && number <= boxes.length ? number - 1 : null;
}

function withHint(error: string, typed: string, known: readonly string[], otherwise: string): Understood {
  const near = nearest(typed, known);
  return { error: `${error}; ${near === null ? otherwise : `did you mean ${near}?`}` };
}
