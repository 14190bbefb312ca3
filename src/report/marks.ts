import type { Mark } from '../session/session.ts';
import type { TimelineEvent } from '../timeline/events.ts';
import type { Span } from './span.ts';

/** What is listed in order of time: an event, or a mark, which has no number. */
export interface Listed extends Omit<TimelineEvent, 'id'> {
  readonly id: number | null;
}

export const MARK_KIND = 'mark';

/** Events, and the marks of their span behind the events of their seconds. */
export function withMarks(events: readonly Listed[], marks: readonly Mark[], span: Span): readonly Listed[] {
  const listed = marks.filter(({ second }) => second >= span.since && second <= span.until).map(asListed);
  return listed.length === 0 ? events : [...events, ...listed].sort((a, b) => a.second - b.second);
}

const asListed = ({ second, text }: Mark): Listed => ({
  id: null,
  at: second * 1000,
  error: 0,
  second,
  kind: MARK_KIND,
  box: null,
  boxIndex: -1,
  cause: null,
  count: 1,
  text,
  source: -1,
  line: 0,
});

/** The texts of the marks of each second, those of one second apart by semicolons; null without. */
export function marksPerSecond(marks: readonly Mark[]): (second: number) => string | null {
  const texts = new Map<number, string>();
  for (const { second, text } of marks) {
    const before = texts.get(second);
    const said = text === '' ? MARK_KIND : text;
    texts.set(second, before === undefined ? said : `${before}; ${said}`);
  }
  return (second) => texts.get(second) ?? null;
}
