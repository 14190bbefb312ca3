/** What a box, its app and its proxy can be. The order is the order on disk: append, never reorder. */

export const BOX_STATES = [
  'gone',
  'serving',
  'starting',
  'unborn',
  'ejected',
  'draining',
  'killed',
  'spare',
  'up',
] as const;

/**
 * `gone`: not there, or nothing recorded of it yet. `spare`: ready, waiting outside the pool.
 * `up`: running, but the recording does not tell whether it serves.
 */
export type BoxState = (typeof BOX_STATES)[number];

export const APP_STATES = ['none', 'starting', 'ready', 'broken'] as const;
export type AppState = (typeof APP_STATES)[number];

/**
 * `up`: running, but the recording does not tell whether it is configured. `expired`: nobody accepts its
 * certificate any more.
 */
export const PROXY_STATES = [
  'none',
  'unborn',
  'ready',
  'empty',
  'draining',
  'killed',
  'up',
  'expired',
] as const;
export type ProxyState = (typeof PROXY_STATES)[number];

/** The number that stands for a state in a column. */
export const boxStateCode = (state: BoxState): number => BOX_STATES.indexOf(state);
export const appStateCode = (state: AppState): number => APP_STATES.indexOf(state);
export const proxyStateCode = (state: ProxyState): number => PROXY_STATES.indexOf(state);

/** The state that a column's number stands for; a number out of range is `gone`, `none`. */
export const boxStateOf = (code: number): BoxState => BOX_STATES[code] ?? 'gone';
export const appStateOf = (code: number): AppState => APP_STATES[code] ?? 'none';
export const proxyStateOf = (code: number): ProxyState => PROXY_STATES[code] ?? 'none';
