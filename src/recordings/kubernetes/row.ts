import type { About } from '../facts/about.ts';
import type { Instant } from '../facts/instant.ts';

/** One row of Kubernetes events, which may stand for many happenings. Messages are not kept beyond this. */
export interface Row {
  /** The same for all versions of one row that a watch printed; null if it has no name. */
  readonly key: string | null;
  readonly about: About;
  readonly reason: string;
  readonly message: string;
  readonly node: string;
  /** How many times it happened so far. */
  readonly count: number;
  readonly first: Instant;
  /** Null if it happened more than once but nothing tells when last. */
  readonly last: Instant | null;
  /** The line of the file that it begins in. */
  readonly line: number;
}

/** The longest message that is looked at, in characters; what it means shows at its beginning. */
export const MAX_MESSAGE = 2000;
