import { BOX_STATES, type BoxState, PROXY_STATES, type ProxyState } from '../timeline/states.ts';

/** From what says nothing to what is worst: of boxes that share a cell the last one is shown. */
export const BY_SEVERITY: readonly BoxState[] = [
  'gone',
  'spare',
  'serving',
  'up',
  'draining',
  'starting',
  'ejected',
  'unborn',
  'killed',
];

export const PROXIES_BY_SEVERITY: readonly ProxyState[] = [
  'none',
  'ready',
  'up',
  'draining',
  'expired',
  'empty',
  'unborn',
  'killed',
];

/** How bad a state is, by its code. */
export const SEVERITY = Uint8Array.from(BOX_STATES, (state) => BY_SEVERITY.indexOf(state));
export const PROXY_SEVERITY = Uint8Array.from(PROXY_STATES, (state) => PROXIES_BY_SEVERITY.indexOf(state));
