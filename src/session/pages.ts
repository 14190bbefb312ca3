import type { Page, Session } from './session.ts';

/** The session with a page in front; one that is open already comes back, and what lies over it goes. */
export function turnTo(session: Session, page: Page): Session {
  if (session.page === page) return turnBack(session);
  const pages = pagesOf(session);
  const there = pages.indexOf(page);
  if (there >= 0) return withPages(session, pages.slice(0, there + 1));
  return withPages(session, page === 'replay' ? [] : [...pages, page]);
}

/** Goes back to where the page in front was opened. */
export const turnBack = (session: Session): Session => withPages(session, pagesOf(session).slice(0, -1));

/** The pages that are open, the one in front last. */
const pagesOf = ({ page, beneath }: Session): readonly Page[] =>
  page === 'replay' ? [] : [...beneath, page];

const withPages = (session: Session, pages: readonly Page[]): Session => ({
  ...session,
  page: pages.at(-1) ?? 'replay',
  beneath: pages.slice(0, -1),
  logAt: pages.includes('events') ? session.logAt : null,
  scroll: 0,
});

/** Closes the innermost thing that is open; with nothing open the screen follows the last event again. */
export function closeInnermost(session: Session): Session {
  if (session.prompt !== null) return { ...session, prompt: null };
  if (session.page === 'events' && session.logAt !== null) return { ...session, logAt: null };
  if (session.page !== 'replay') return turnBack(session);
  if (session.details) return { ...session, details: false };
  return { ...session, box: null };
}

/** Scrolls the page; at most `most` rows of it are scrolled away. */
export const scrollPage = (session: Session, by: number, most: number): Session => ({
  ...session,
  scroll: Math.max(0, Math.min(most, session.scroll + by)),
});

/** The session with only those rows of its page that a text asks for; an empty one asks for all. */
export const withFilter = (session: Session, text: string): Session => ({
  ...session,
  scroll: 0,
  filters: { ...session.filters, [session.page]: text },
});

/** What the rows of the page are filtered by: what is being typed, else what was; empty for nothing. */
export const filterOf = ({ prompt, page, filters }: Session): string =>
  prompt?.kind === 'filter' ? prompt.text : (filters[page] ?? '');
