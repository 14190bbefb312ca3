import type { Frame } from '../timeline/cursor.ts';
import { frameOf, indexOf } from '../timeline/indexed.ts';
import { memoOf } from '../timeline/memo.ts';
import { APP_STATES, BOX_STATES, PROXY_STATES } from '../timeline/states.ts';
import type { Box } from '../timeline/timeline.ts';
import type { Fleet } from './fleet.ts';

/** One word of a filter: `killed`, `-serving`, `zone=eu-1`. */
interface Word {
  readonly not: boolean;
  /** What must have the text; empty for any of name, state and attributes. */
  readonly key: string;
  readonly text: string;
}

/** What a word asks of a box, apart from what changes with time, and of each state's code. */
interface Asked {
  readonly not: boolean;
  /** 1 for each box that has it at any time. */
  readonly always: Uint8Array;
  readonly state: Uint8Array;
  readonly app: Uint8Array;
  readonly proxy: Uint8Array;
}

/**
 * Which boxes of a fleet a text asks for at a second; null for all. Every word must hold: it is part of the name, of
 * an attribute, or begins a state; `key=text` asks an attribute, `state`, `app` or `proxy`; a `-` before it turns it
 * round. Of two timelines it is enough that all words hold in one.
 */
export function filterBoxes(fleet: Fleet, text: string, second: number): ((box: number) => boolean) | null {
  const asked = understood(fleet.boxes)(text.trim().toLowerCase());
  if (asked.length === 0) return null;
  const frames = fleet.timelines.map((timeline) => frameOf(indexOf(timeline), second));
  return (box) =>
    fleet.places.some((places, n) => asked.every((word) => holds(word, box, places[box], frames[n])));
}

function holds({ not, always, state, app, proxy }: Asked, box: number, place = -1, frame?: Frame): boolean {
  const now = (codes: Uint8Array | undefined, wanted: Uint8Array): boolean =>
    wanted[place < 0 ? 0 : (codes?.[place] ?? 0)] === 1;
  const has =
    always[box] === 1 || now(frame?.states, state) || now(frame?.apps, app) || now(frame?.proxies, proxy);
  return has !== not;
}

/** The words of the filter that was asked for last, made ready. */
const understood = memoOf((boxes: Fleet['boxes']) => {
  let last: { readonly text: string; readonly asked: readonly Asked[] } | null = null;
  return (text: string): readonly Asked[] => {
    if (last?.text !== text) last = { text, asked: wordsOf(text).map((word) => askedOf(boxes, word)) };
    return last.asked;
  };
});

function wordsOf(text: string): readonly Word[] {
  return text.split(/\s+/).flatMap((typed) => {
    const not = typed.startsWith('-');
    const word = not ? typed.slice(1) : typed;
    const sign = word.indexOf('=');
    const key = sign > 0 ? word.slice(0, sign) : '';
    const wanted = sign > 0 ? word.slice(sign + 1) : word;
    return wanted === '' ? [] : [{ not, key, text: wanted }];
  });
}

function askedOf(boxes: Fleet['boxes'], { not, key, text }: Word): Asked {
  const codes = (states: readonly string[], name: string): Uint8Array =>
    Uint8Array.from(states, (state) =>
      (key === name || (key === '' && name === 'state')) && state.startsWith(text) ? 1 : 0,
    );
  const has = key === '' ? saysAnywhere(text) : key === 'name' ? isNamed(text) : saysAs(key, text);
  return {
    not,
    always: Uint8Array.from(boxes, (box) => (has(box) ? 1 : 0)),
    state: codes(BOX_STATES, 'state'),
    app: codes(APP_STATES, 'app'),
    proxy: codes(PROXY_STATES, 'proxy'),
  };
}

const isNamed =
  (text: string) =>
  ({ name }: Box): boolean =>
    name.toLowerCase().includes(text);

const saysAnywhere =
  (text: string) =>
  ({ name, attributes }: Box): boolean =>
    `${name}\n${Object.values(attributes).join('\n')}`.toLowerCase().includes(text);

const saysAs =
  (key: string, text: string) =>
  ({ attributes }: Box): boolean =>
    Object.entries(attributes).some(
      ([name, value]) => name.toLowerCase() === key && value.toLowerCase().includes(text),
    );
