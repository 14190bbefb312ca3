import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import { session, smallWorld } from './small.ts';

const done = (start: Session, ...actions: readonly Action[]): Session =>
  actions.reduce((now, action) => reduce(now, action, smallWorld()), start);

describe('the page of evidence', () => {
  const opened = done(session(), { do: 'evidence' });
  const down: Action = { do: 'cursor', by: 1, always: { chart: false, scroll: 2 } };

  test('opens and closes', () => {
    expect(opened.evidence).toBe(true);
    expect(done(opened, { do: 'evidence' }).evidence).toBe(false);
    expect(done(opened, { do: 'escape' }).evidence).toBe(false);
  });

  test('is scrolled within what there is, and opens at its beginning', () => {
    expect(done(opened, down, down, down).scroll).toBe(2);
    expect(done(opened, { do: 'cursor', by: -1 }).scroll).toBe(0);
    expect(done(opened, down, { do: 'evidence' }, { do: 'evidence' }).scroll).toBe(0);
  });
});
