import { type KeptMark, marksOn } from '../runtime/notes/marks-file.ts';
import type { OpenNotes } from '../runtime/notes/notes.ts';
import { changed, changeOf, isNoChange } from '../session/marks.ts';
import type { Mark } from '../session/session.ts';
import type { Controller } from './controller.ts';

const keptOf = (marks: readonly Mark[], start: number): readonly KeptMark[] =>
  marks.map(({ second, text }) => ({ at: start + second * 1000, text }));

/**
 * Keeps the marks of a session on disk as they change, and shows those that other viewers made meanwhile. What
 * cannot be kept is said, and tried again with the next change. Gives back how to stop.
 */
export function keepMarks(controller: Controller, notes: OpenNotes): () => void {
  const startNow = (): number => controller.scene().happened.timeline.clock.start;
  const marksNow = (): readonly Mark[] => controller.scene().session.marks;
  let start = startNow();
  let kept = notes.kept;
  /** What the session and the file have in common. */
  let saved = marksOn(kept, start);
  let failed: readonly Mark[] | null = null;
  let busy = false;

  const show = (): void => {
    const before = saved;
    saved = marksOn(kept, start);
    const theirs = changeOf(before, saved);
    if (!isNoChange(theirs)) controller.dispatch({ do: 'others-marks', ...theirs });
  };
  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (;;) {
      const now = marksNow();
      const mine = changeOf(saved, now);
      if (isNoChange(mine) || now === failed) break;
      try {
        kept = await notes.change({ added: keptOf(mine.added, start), removed: keptOf(mine.removed, start) });
        saved = changed(saved, mine);
        show();
      } catch (error) {
        failed = now;
        const why = error instanceof Error ? error.message : String(error);
        controller.dispatch({ do: 'say', text: `marks are not kept: ${why}` });
      }
    }
    busy = false;
  };
  return controller.subscribe(() => {
    // Another recording may stand in the place of what was.
    if (startNow() !== start && !busy) {
      start = startNow();
      show();
    }
    void work();
  });
}
