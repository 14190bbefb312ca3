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
      `The recording starts in the middle: of ${early} of its ${pods.boxes.length} pods the beginning is not recorded.`,
    ),
    ...unless(
      merged,
      `Repeats were merged ${merged} times by who recorded them: the first and the last instant are known, those between are one event with its error bar, and states between are not known.`,
    ),
    ...unless(
      happenings.some((each) => isProxy(each.about)) ? 1 : 0,
      'Of a proxy that runs it is not known whether it is configured: that is not among the events.',
    ),
    ...unless(rows.undated, `Left out, for want of an instant: ${count(rows.undated, 'event')}.`),
    ...unless(rows.others, `Left out, being no event: ${count(rows.others, 'object')}.`),
    ...unless(
      left.outside,
      `Left out, being outside the busiest seven days: ${count(left.outside, 'event')}.`,
    ),
    ...unless(left.torn ? 1 : 0, 'The file ends inside an event, which was left out.'),
  ];
}

const unless = (count: number, note: string): readonly string[] => (count === 0 ? [] : [note]);

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** How many pods are recorded from their beginning: a scheduler's word comes first. */
function begun(happenings: Happened['happenings'], pods: Pods): number {
  const firsts = new Map<number, string>();
  for (const { about, meaning } of happenings) {
    const box = pods.boxOf(about);
    if (!firsts.has(box)) firsts.set(box, meaning.what);
  }
  return [...firsts].filter(([box, what]) => box >= 0 && /^(not )?scheduled\b/.test(what)).length;
}
