import { expect, test } from 'vitest';
import { reduce } from '../../src/session/reduce.ts';
import type { Page, Session } from '../../src/session/session.ts';
import { session, smallWorld } from './small.ts';

const world = smallWorld();

/** Which page is in front after each of some steps: a page by its name, `back` for escape. */
function shown(steps: string): readonly Page[] {
  const pages: Page[] = [];
  steps.split(' ').reduce((now: Session, step) => {
    const next = reduce(now, actionOf(step), world);
    pages.push(next.page);
    return next;
  }, session());
  return pages;
}

const actionOf = (step: string) => {
  if (step === 'back') return { do: 'escape' } as const;
  if (step === 'boxes') return { do: 'boxes' } as const;
  if (step === 'box') return { do: 'open-box', box: null } as const;
  return { do: 'page', page: step as Page } as const;
};

test.each([
  ['evidence back', 'evidence replay'],
  ['box evidence back back', 'box evidence box replay'],
  ['boxes box help back back back', 'boxes box help box boxes replay'],
  ['events help back back', 'events help events replay'],
  // The key that opened it closes it like escape.
  ['box help help', 'box help box'],
  ['boxes box box', 'boxes box boxes'],
  // One that is open already comes back and is not opened twice.
  ['box help evidence help back back', 'box help evidence help box replay'],
  ['boxes box boxes back', 'boxes box boxes replay'],
])('pages %s: in front are %s', (steps, pages) => {
  expect(shown(steps).join(' ')).toBe(pages);
});

test('the cursor of the log is where it was when a page over it closes, and not when the log does', () => {
  const does = (now: Session, step: string) => reduce(now, actionOf(step), world);
  const moved = reduce(does(session(), 'events'), { do: 'log', by: 1 }, world);
  expect(moved.logAt).not.toBeNull();
  expect(['help', 'back'].reduce(does, moved).logAt).toEqual(moved.logAt);
  expect(['events', 'events'].reduce(does, moved).logAt).toBeNull();
});
