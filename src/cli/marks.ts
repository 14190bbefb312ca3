import { Option } from 'commander';
import type { Mark } from '../session/session.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** `--marks` as every command knows it. */
export const marksOption = (): Option =>
  new Option('--marks', 'also what was marked in the dashboard, as events of the kind mark');

/** What was marked on a timeline, where that is asked for; else nothing. Throws `Problem`. */
export async function marksOf(
  typed: string,
  { name, clock }: Timeline,
  { marks }: { readonly marks?: boolean },
): Promise<readonly Mark[]> {
  if (marks !== true) return [];
  const { notesOf } = await import('../runtime/notes/notes.ts');
  const { marksOn } = await import('../runtime/notes/marks-file.ts');
  return marksOn(await notesOf(typed, name).read(), clock.start);
}
