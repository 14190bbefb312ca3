import type { Always } from './actions/screen.ts';
import type { Action } from './actions.ts';

type Placed = Extract<Action, { readonly always?: Always }>;

/** What does something else on another screen; what is typed may be any of them. */
const PLACED: ReadonlySet<string> = new Set<Placed['do']>([
  'chart',
  'cursor',
  'page-by',
  'row-page',
  'log-page',
  'submit',
]);

const isPlaced = (action: Action): action is Placed => PLACED.has(action.do);

/** An action with what the screen has a place of its own for, where that matters to it. */
export const placed = (action: Action, always: Always | undefined): Action =>
  always !== undefined && isPlaced(action) ? { ...action, always } : action;
