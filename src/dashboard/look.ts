import type { Tone } from '../text/styled.ts';
import type { AppState, BoxState, ProxyState } from '../timeline/states.ts';
import { at, type Piece } from './cells.ts';

/** How a state or a kind of event looks: one symbol of one column, a tone and a word. Never a tone alone. */
export interface Look {
  readonly symbol: string;
  readonly tone: Tone;
  readonly word: string;
}

const look = (symbol: string, tone: Tone, word: string): Look => ({ symbol, tone, word });

export const STATE_LOOKS: Readonly<Record<BoxState, Look>> = {
  serving: look('●', 'serving', 'serving'),
  up: look('■', 'serving', 'up'),
  spare: look('□', 'spare', 'spare'),
  starting: look('◐', 'starting', 'starting'),
  unborn: look('○', 'unborn', 'unborn'),
  ejected: look('▽', 'ejected', 'ejected'),
  draining: look('◇', 'ejected', 'draining'),
  killed: look('✕', 'killed', 'killed'),
  gone: look('·', 'muted', 'not there'),
};

/** The order of a legend: from well to gone. */
export const STATES_SHOWN = Object.keys(STATE_LOOKS) as readonly BoxState[];

export const PROXY_LOOKS: Readonly<Record<ProxyState, Look>> = {
  none: look('·', 'muted', 'none'),
  ready: look('●', 'serving', 'ready'),
  up: look('■', 'serving', 'up'),
  unborn: look('○', 'unborn', 'unborn'),
  empty: look('◌', 'unborn', 'empty'),
  draining: look('◇', 'ejected', 'draining'),
  expired: look('▽', 'ejected', 'expired'),
  killed: look('✕', 'killed', 'killed'),
};

export const APP_LOOKS: Readonly<Record<AppState, Look>> = {
  none: look('·', 'muted', 'none'),
  starting: look('◐', 'starting', 'starting'),
  ready: look('●', 'serving', 'ready'),
  broken: look('!', 'bad', 'broken'),
};

const EVENT_LOOKS: ReadonlyMap<string, Look> = new Map([
  ['killed', look('✕', 'killed', 'killed')],
  ['started', look('◐', 'starting', 'started')],
  ['app-ready', look('◐', 'starting', 'app ready')],
  ['waiting', look('○', 'unborn', 'waiting')],
  ['proxy-ready', look('○', 'unborn', 'proxy ready')],
  ['proxy-empty', look('○', 'unborn', 'proxy empty')],
  ['serving', look('●', 'serving', 'serving')],
  ['joined', look('●', 'serving', 'joined')],
  ['returned', look('●', 'serving', 'returned')],
  ['ejected', look('▽', 'ejected', 'ejected')],
  ['drained', look('◇', 'ejected', 'drained')],
  ['stopping', look('◇', 'ejected', 'stopping')],
  ['wedged', look('✕', 'bad', 'stuck')],
  ['calls-refused', look('!', 'bad', 'calls refused')],
  ['intervention', look('◆', 'people', 'people')],
  ['change', look('◆', 'people', 'change')],
  ['fix', look('◆', 'people', 'fix')],
  ['certificate-expired', look('▽', 'ejected', 'certificate expired')],
  ['certificate-renewed', look('○', 'unborn', 'certificate renewed')],
  ['outage', look('!', 'bad', 'control plane away')],
  ['outage-over', look('✓', 'good', 'control plane back')],
  ['call-failed', look('x', 'bad', 'call failed')],
  ['timed-out', look('x', 'bad', 'timed out')],
  ['refused', look('x', 'bad', 'refused')],
  ['try-failed', look(',', 'bad', 'try failed')],
  ['spell', look('~', 'unborn', 'spell')],
  ['budget-empty', look('_', 'bad', 'budget empty')],
  ['breaker-open', look('/', 'bad', 'breaker open')],
  ['objective-broken', look('!', 'bad', 'objective broken')],
  ['alert', look('!', 'bad', 'alert')],
  ['objective-held', look('✓', 'good', 'objective held')],
]);

/** What stands in the strips, in its order of worth; some mean more there than beside an event. */
export const EVENT_SYMBOLS: readonly Look[] = [
  look('✕', 'killed', 'the first kill of a box'),
  look("'", 'killed', 'a repeated kill'),
  look('!', 'bad', 'objective broken, an alert'),
  look('◆', 'people', 'people act'),
  look('✓', 'good', 'all back; an objective held'),
  look('▴', 'people', 'a mark'),
  look('╷', 'muted', 'a caption'),
  look('▼', 'plain', 'now'),
  look('x', 'bad', 'a call failed'),
  look(',', 'bad', 'a try failed'),
  look('~', 'unborn', 'a spell'),
  look('/', 'bad', 'a breaker open'),
  look('_', 'bad', 'no budget for tries left'),
];

/** Kinds whose texts do not say what they are. */
const SAID_FIRST: ReadonlyMap<string, string> = new Map([
  ['slow-spell', 'slow spell: '],
  ['alert', 'alert: '],
]);

/** What an event says, with its kind before it where the text alone would not tell. */
export const sentenceOf = (kind: string, text: string): string => `${SAID_FIRST.get(kind) ?? ''}${text}`;

const NO_LOOK = look(' ', 'plain', '');

/** How a kind of event looks; kinds that only explain others have no symbol. */
export const lookOfEvent = (kind: string): Look => EVENT_LOOKS.get(kind) ?? NO_LOOK;

/** Symbols with their words, `gap` columns apart; null if they do not fit into `width` columns. */
export function legendPieces(states: readonly BoxState[], gap: number, width: number): Piece[] | null {
  const pieces: Piece[] = [];
  let x = 1;
  for (const state of states) {
    const { symbol, tone, word } = STATE_LOOKS[state];
    pieces.push(at(x, symbol, tone), at(x + 2, word));
    x += word.length + 2 + gap;
  }
  return x - gap <= width ? pieces : null;
}
