import type { Clock } from '../timeline/timeline.ts';

/** How two timelines lie under one playhead: each second beside that of the same time, or of the same place. */
export type Alignment = 'clock' | 'start';

export const ALIGNMENTS: readonly Alignment[] = ['clock', 'start'];

/** Whether there is an instant that both last at. */
export const overlap = (a: Clock, b: Clock): boolean => a.start < endOf(b) && b.start < endOf(a);

const endOf = ({ start, length }: Clock): number => start + length * 1000;

/** As it was asked for, else by clock if they overlap, else by start. */
export const alignmentOf = (a: Clock, b: Clock, wanted: Alignment | null): Alignment =>
  wanted ?? (overlap(a, b) ? 'clock' : 'start');

/** By how many seconds the second is later than the first, as they are aligned. */
export const offsetOf = (a: Clock, b: Clock, alignment: Alignment): number =>
  alignment === 'clock' ? (b.start - a.start) / 1000 : 0;
