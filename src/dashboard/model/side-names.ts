import type { Run } from './run.ts';

/** What a side of the comparison is called. */
export interface SideName {
  /** `what happened`, `A Stagefront on-sale`. */
  readonly long: string;
  /** At most eight columns: `happened`, `A`. */
  readonly short: string;
}

/** How another timeline stands beside what happened. */
export interface Beside {
  /** Whether differences between the two mean anything. */
  readonly compared: boolean;
  /** How they are aligned, and that there are no differences; empty where there is nothing to say. */
  readonly note: string;
  /** The same in few words. */
  readonly shortNote: string;
  /** The title of both; empty where each has its own. */
  readonly common: string;
}

const HAPPENED: SideName = { long: 'what happened', short: 'happened' };
const WHAT_IF: SideName = { long: 'what if', short: 'what if' };

/** What the first and the second side are called, whether they are there yet or not. */
export const firstName = (run: Run | null): SideName => run?.called ?? HAPPENED;
export const secondName = (run: Run | null): SideName => run?.called ?? WHAT_IF;

/** Whether differences from the first side to the second are shown. */
export const isCompared = (second: Run | null): boolean => second?.beside?.compared !== false;
