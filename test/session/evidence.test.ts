import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import { session, smallWorld } from './small.ts';

const done = (start: Session, ...actions: readonly Action[]): Session =>
  actions.reduce((now, action) => reduce(now, action, smallWorld()), start);

describe('the page of evidence', () => {
  const opened = done(session(), { do: 'page', page: 'evidence' });
  const down: Action = { do: 'cursor', by: 1, always: { chart: false, scroll: 2 } };

  test('opens and closes', () => {
    expect(opened.page).toBe('evidence');
    expect(done(opened, { do: 'page', page: 'evidence' }).page).toBe('replay');
    expect(done(opened, { do: 'escape' }).page).toBe('replay');
  });

  test('is scrolled within what there is, and opens at its beginning', () => {
    expect(done(opened, down, down, down).scroll).toBe(2);
    expect(done(opened, { do: 'cursor', by: -1 }).scroll).toBe(0);
    expect(
      done(opened, down, { do: 'page', page: 'evidence' }, { do: 'page', page: 'evidence' }).scroll,
    ).toBe(0);
  });
});
