import type { Session } from './session.ts';

/** How a session begins; everything may be left out. */
export type Beginning = Partial<
  Pick<
    Session,
    | 'second'
    | 'playing'
    | 'live'
    | 'speed'
    | 'times'
    | 'fixes'
    | 'view'
    | 'box'
    | 'marks'
    | 'hidden'
    | 'locked'
    | 'countdown'
    | 'big'
  >
>;

/** Paused at second 0 of what happened, with nothing chosen, hidden or open. */
const UNTOUCHED: Session = {
  second: 0,
  furthest: 0,
  playing: false,
  live: false,
  quiet: null,
  speed: 1,
  skipping: false,
  pausing: false,
  times: 'zone',
  fixes: [],
  view: 'happened',
  box: null,
  marks: [],
  past: [],
  aim: null,
  aside: false,
  told: null,
  parted: null,
  jump: null,
  kind: 'kill',
  find: '',
  hidden: false,
  locked: false,
  asked: null,
  countdown: null,
  big: false,
  page: 'replay',
  beneath: [],
  scroll: 0,
  filters: {},
  logAt: null,
  cursor: 0,
  details: false,
  series: 0,
  zoom: null,
  chart: false,
  figures: false,
  boxOrder: null,
  table: null,
  row: null,
  prompt: null,
  history: {},
  message: null,
  copied: null,
  wished: null,
  over: false,
};

/** A session at its beginning; with fixes on it compares, unless told otherwise. */
export function startSession(beginning: Beginning = {}): Session {
  const { second = 0, fixes = [] } = beginning;
  return { ...UNTOUCHED, view: fixes.length > 0 ? 'compare' : 'happened', ...beginning, furthest: second };
}
