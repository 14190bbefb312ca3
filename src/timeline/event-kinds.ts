/** The kinds of events that Ratchet writes. A file may bring kinds of its own: a kind is a word, not a code. */
export const EVENT_KINDS = [
  'killed',
  'started',
  'app-ready',
  'proxy-ready',
  'proxy-empty',
  'serving',
  'ejected',
  'returned',
  'drained',
  'intervention',
  'fix',
  'change',
  'alert',
  'objective-broken',
  'objective-held',
  'note',
  // What mechanisms add: slow boxes and their checks, the control plane, spares, restarts.
  'slow-spell',
  'slow',
  'check-failed',
  'waiting',
  'spare',
  'joined',
  'back-off',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
