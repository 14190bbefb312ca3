import type { About } from './about.ts';
import type { Instant } from './instant.ts';
import type { Meaning } from './meaning.ts';

/** One event of the timeline to be. */
export interface Happening {
  readonly instant: Instant;
  /** Null for what is about the incident as a whole. */
  readonly about: About | null;
  readonly meaning: Meaning;
  /** Set where it stands for those between two known instants, of which none is known. */
  readonly between: Between | null;
  /**
   * Set where samples tell it, which go on telling it: `state`: found to be so by one of them, which is no event;
   * `change`: between two of them. What is sampled of readiness stays true until a sample says else. `once`: found
   * to be so at one moment, which is no event either, and true until anything says else.
   */
  readonly sampled?: 'state' | 'change' | 'once';
  /**
   * Set where a state tells since when it is so, which may be long: it counts for how a box is when the recording
   * begins, but what else is recorded need not reach back to it.
   */
  readonly isBackground?: true;
  /** The line of the file that tells it; 0 where lines say nothing. */
  readonly line: number;
}

/** The known instants around happenings that a recorder merged, in milliseconds since 1970-01-01T00:00:00Z. */
export interface Between {
  readonly count: number;
  readonly from: number;
  readonly until: number;
}

/** What people did about an incident, from which times to detect and to recover follow. */
export type Milestone = (typeof MILESTONES)[number];

export const MILESTONES = ['detected', 'acknowledged', 'mitigated', 'resolved'] as const;
