import { problemIn } from '../../text/problem.ts';
import type { About } from './about.ts';
import type { Happening } from './happening.ts';
import { type Instant, printedAt } from './instant.ts';
import type { Meaning } from './meaning.ts';

/**
 * The one moment that a page shows, of which it says nothing itself. `takenAt`: milliseconds since 1970; null where
 * nobody tells it. Throws `Problem`.
 */
export function momentOf({
  file,
  takenAt,
}: {
  readonly file: string;
  readonly takenAt: number | null;
}): Instant {
  if (takenAt !== null) return printedAt(takenAt);
  throw problemIn(
    file,
    null,
    'shows how things were at one moment, but not at which; expected --taken-at with it, such as ratchet import --taken-at 2026-10-20T10:12:00Z',
  );
}

/** How something was found to be: no event, since nothing happened then. */
export const found = (instant: Instant, about: About, meaning: Meaning, line: number): Happening => ({
  instant,
  about,
  meaning,
  between: null,
  sampled: 'once',
  line,
});

/** Something that is worth an event. */
export const told = (instant: Instant, about: About | null, meaning: Meaning, line: number): Happening => ({
  instant,
  about,
  meaning,
  between: null,
  line,
});
