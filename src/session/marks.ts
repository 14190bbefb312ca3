import { timeOfDay } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import { keyFor } from './key-map.ts';
import type { Mark, Session } from './session.ts';
import { remember } from './undo.ts';
import type { World } from './world.ts';

/** What became of marks: of those that were changed, the old one is taken away and the new one added. */
export interface MarksChange {
  readonly added: readonly Mark[];
  readonly removed: readonly Mark[];
}

/** Two marks are the same by what they say of which second. */
const isSameMark = (one: Mark, other: Mark): boolean =>
  one.second === other.second && one.text === other.text;

const without = (marks: readonly Mark[], others: readonly Mark[]): readonly Mark[] =>
  marks.filter((mark) => !others.some((other) => isSameMark(mark, other)));

/** How one list of marks becomes another. */
export const changeOf = (before: readonly Mark[], after: readonly Mark[]): MarksChange => ({
  added: without(after, before),
  removed: without(before, after),
});

/** Whether marks stay as they are. */
export const isNoChange = ({ added, removed }: MarksChange): boolean =>
  added.length === 0 && removed.length === 0;

/** Marks after a change; none is there twice. */
export const changed = (marks: readonly Mark[], { added, removed }: MarksChange): readonly Mark[] => [
  ...without(without(marks, removed), added),
  ...added,
];

/** Those that a timeline of so many seconds shows; it may be shorter than it was, or than a what-if. */
export const marksWithin = (marks: readonly Mark[], length: number): readonly Mark[] =>
  marks.every(({ second }) => second < length) ? marks : marks.filter(({ second }) => second < length);

/** The mark of a second, the last made of several; null for none. */
export const markAt = ({ marks }: Session, second: number): Mark | null =>
  marks.findLast((mark) => mark.second === second) ?? null;

/** Marks a second, or gives a mark that is there (`was`) another text. */
export function mark(
  session: Session,
  text: string,
  second = session.second,
  was: Mark | null = null,
): Session {
  const next = { second, text };
  if (session.marks.some((each) => isSameMark(each, next))) return { ...session, message: 'marked already' };
  const marks = changed(session.marks, { added: [next], removed: was === null ? [] : [was] });
  const what = was === null ? 'mark' : 'text of the mark';
  return { ...remember(session, what), marks, message: was === null ? 'marked' : 'mark changed' };
}

/** Takes a mark away, until it is undone. */
export function unmark(session: Session, gone: Mark, { timeline, keys }: World): Session {
  const marks = without(session.marks, [gone]);
  const said = `mark ${timeOfDay(timeline.clock, gone.second)} ${visible(gone.text)}`.trimEnd();
  return {
    ...remember(session, `${said} taken away`),
    marks,
    message: `${said} taken away; ${keyFor(keys, 'undo')} brings it back`,
  };
}

/** The session after others changed the marks that are kept: to be undone is only what the viewer did. */
export function withOthersMarks(session: Session, change: MarksChange): Session {
  const past = session.past.map((each) => ({ ...each, marks: changed(each.marks, change) }));
  return { ...session, marks: changed(session.marks, change), past };
}
