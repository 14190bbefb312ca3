import type { Page, Session } from './session.ts';

/** The session with a page in front; the page that is there already goes. */
export const turnTo = (session: Session, page: Page): Session => ({
  ...session,
  logAt: null,
  page: session.page === page ? 'replay' : page,
  scroll: 0,
});

/** Goes back to where a box was opened. */
export const closeBox = (session: Session): Session => ({ ...session, page: session.backTo, scroll: 0 });

/** Closes the innermost thing that is open; with nothing open the screen follows the last event again. */
export function closeInnermost(session: Session): Session {
  if (session.prompt !== null) return { ...session, prompt: null };
  if (session.page === 'box') return closeBox(session);
  if (session.page === 'events' && session.logAt !== null) return { ...session, logAt: null };
  if (session.page !== 'replay') return turnTo(session, 'replay');
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
