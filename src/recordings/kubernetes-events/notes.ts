import type { Happened } from './happenings.ts';
import { isProxy } from './lives.ts';
import type { Pods } from './pods.ts';
import type { Rows } from './rows.ts';

export interface LeftOut {
  /** Events outside the stretch that a timeline can hold. */
  readonly outside: number;
  /** The file ends inside an event. */
  readonly torn: boolean;
}

/** What a viewer must know about such a recording, most important first. */
export function notesOf(rows: Rows, { happenings }: Happened, pods: Pods, left: LeftOut): readonly string[] {
  const merged = happenings.filter((each) => each.between !== null).length;
  const early = pods.boxes.length - begun(happenings, pods);
  return [
    'Kubernetes events tell starts, kills and failed checks. They do not tell traffic, nor who serves.',
    ...unless(
      early,
      `${early} of ${pods.boxes.length} pods were there before the first event recorded of them.`,
    ),
    ...unless(
      merged,
      `${merged} times the recorder merged repeats: the first and the last instant are known, those between are one event with its error bar, and states between are not known.`,
    ),
    ...unless(
      happenings.some((each) => isProxy(each.about)) ? 1 : 0,
      'A proxy is shown as ready while it runs: when it got its configuration is not among the events.',
    ),
    ...unless(rows.undated, `${rows.undated} events without an instant were left out.`),
    ...unless(rows.others, `${rows.others} objects that are no events were left out.`),
    ...unless(left.outside, `${left.outside} events outside the busiest seven days were left out.`),
    ...unless(left.torn ? 1 : 0, 'The file ends inside an event, which was left out.'),
  ];
}

const unless = (count: number, note: string): readonly string[] => (count === 0 ? [] : [note]);

/** How many pods are recorded from their beginning: a scheduler's word comes first. */
function begun(happenings: Happened['happenings'], pods: Pods): number {
  const firsts = new Map<number, string>();
  for (const { about, meaning } of happenings) {
    const box = pods.boxOf(about);
    if (!firsts.has(box)) firsts.set(box, meaning.what);
  }
  return [...firsts].filter(([box, what]) => box >= 0 && /^(not )?scheduled\b/.test(what)).length;
}
