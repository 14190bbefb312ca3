import { visible } from '../../text/escape.ts';
import { reopenCommand } from '../copy.ts';
import { keyFor } from '../key-map.ts';
import { shownKeys } from '../key-names.ts';
import { listMarks } from '../log/cursor.ts';
import { mark } from '../marks.ts';
import { undo } from '../undo.ts';
import type { Doing } from './doing.ts';

/** Marks, and what a viewer takes along, undoes, is told and leaves. */
export type NoteAction =
  | { readonly do: 'mark'; readonly text: string }
  | { readonly do: 'marks' }
  | { readonly do: 'undo' }
  | { readonly do: 'copy' }
  | { readonly do: 'say'; readonly text: string }
  /** A key was pressed that does nothing where it was. */
  | { readonly do: 'meaningless'; readonly key: string }
  | { readonly do: 'tell'; readonly what: Question }
  | { readonly do: 'wish'; readonly wish: Wish }
  | { readonly do: 'quit' };

/** What is asked where nothing is drawn, and answered there; a screen shows all of it anyway. */
export type Question =
  | 'here'
  | 'why'
  | 'numbers'
  | 'fixes'
  | 'states'
  | 'around'
  | 'marks'
  | 'verdict'
  | 'differences'
  | 'again';

/** What only the terminal can do. */
export type Wish = 'redraw' | 'suspend';

/** What each makes of a session. */
export const NOTES: Doing<NoteAction> = {
  mark: (session, { text }) => mark(session, text),
  marks: listMarks,
  undo: (session, _, world) => undo(session, world),
  copy(session, _, world) {
    const text = reopenCommand(session, world);
    return { ...session, copied: { text }, message: `${text}  (copied)` };
  },
  say: (session, { text }) => ({ ...session, message: text }),
  meaningless: (session, { key }, { keys }) => ({
    ...session,
    message: `${shownKeys([visible(key)])} has no meaning here; ${keyFor(keys, 'help')} lists the keys`,
  }),
  tell: (session) => session,
  wish: (session, { wish }) => ({ ...session, wished: { wish } }),
  quit: (session) => ({ ...session, over: true }),
};
