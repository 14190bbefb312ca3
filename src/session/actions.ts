import type { BoxesAction } from './actions/boxes.ts';
import type { EventsAction } from './actions/events.ts';
import type { FixAction } from './actions/fixes.ts';
import type { LookAction } from './actions/look.ts';
import type { MoveAction } from './actions/moves.ts';
import type { NoteAction } from './actions/notes.ts';
import type { PassingAction } from './actions/passing.ts';
import type { PlayingAction } from './actions/playing.ts';
import type { PromptAction } from './actions/prompt.ts';

/** Everything that can change a session. A new one is added to its group, which says what it does too. */
export type Action =
  | PassingAction
  | MoveAction
  | PlayingAction
  | LookAction
  | FixAction
  | NoteAction
  | BoxesAction
  | EventsAction
  | PromptAction;
