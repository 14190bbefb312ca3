import { describe, expect, test } from 'vitest';
import { reopenCommand } from '../../src/session/copy.ts';
import { reduce } from '../../src/session/reduce.ts';
import { toldIn } from '../../src/session/times.ts';
import type { World } from '../../src/session/world.ts';
import { told } from '../../src/timeline/told.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

const ways = (world: World): readonly string[] => {
  const one = reduce(session(), { do: 'times' }, world);
  const two = reduce(one, { do: 'times' }, world);
  return [session(), one, two, reduce(two, { do: 'times' }, world)].map(({ times }) => times);
};

describe('t goes round', () => {
  test('the zone, UTC, from the start', () => {
    expect(ways(smallWorld({ zone: 'Europe/Berlin' }))).toEqual(['zone', 'utc', 'start', 'zone']);
  });

  test('without a zone: UTC, from the start', () => {
    expect(ways(smallWorld())).toEqual(['zone', 'start', 'zone', 'start']);
  });

  test('and says which', () => {
    const says = (world: World) => reduce(session({ times: 'start' }), { do: 'times' }, world).message;
    expect(says(smallWorld({ zone: 'Europe/Berlin' }))).toMatch(/^times in Europe\/Berlin/);
    expect(says(smallWorld())).toMatch(/^times in UTC/);
    expect(reduce(session(), { do: 'times' }, smallWorld()).message).toMatch(/^times from the start/);
  });
});

/** The small timeline, from 12:00:00 in Berlin, as a session of it is shown. */
const shown = (times: 'zone' | 'utc' | 'start', more: Partial<World> = {}): World => {
  const zone = 'Europe/Berlin';
  return smallWorld({ zone, timeline: told(smallTimeline(), toldIn({ times }, { zone })), ...more });
};

test('what is typed is in the zone that is shown', () => {
  const typed = (world: World, text: string): number | undefined => {
    const open = reduce(session(), { do: 'prompt', kind: 'go' }, world);
    return reduce(reduce(open, { do: 'type', text }, world), { do: 'submit' }, world).second;
  };
  expect(typed(shown('zone'), '12:01:07')).toBe(67);
  expect(typed(shown('utc'), '10:01:07')).toBe(67);
  expect(typed(shown('start'), '12:01:07')).toBe(67);
});

describe('the command that reopens the frame names the zone', () => {
  const command = (world: World, times: 'zone' | 'utc' | 'start'): string =>
    reopenCommand(session({ second: 67, times }), world).replace('ratchet replay small ', '');

  test('not where it is the own one of the timeline', () => {
    expect(command(shown('zone'), 'zone')).toBe('--at 12:01:07');
  });

  test('where it is another', () => {
    expect(command(shown('utc'), 'utc')).toBe('--timezone UTC --at 10:01:07');
    expect(command(shown('zone', { timezone: 'Europe/Berlin' }), 'zone')).toBe(
      '--timezone Europe/Berlin --at 12:01:07',
    );
  });

  test('from the start the second is told from there', () => {
    expect(command(shown('start'), 'start')).toBe('--at +1:07');
  });
});

test('02:30 that comes twice: the second one is copied from the start', () => {
  // Clocks of Berlin show 02:00 at the start, and again an hour later.
  const zone = 'Europe/Berlin';
  const small = smallTimeline();
  const timeline = { ...small, clock: { start: Date.UTC(2026, 9, 25, 0), length: 7200, zone } };
  const world = smallWorld({ timeline, zone });
  expect(reopenCommand(session({ second: 1800 }), world)).toContain('--at 02:30:00');
  expect(reopenCommand(session({ second: 5400 }), world)).toContain('--at +1:30:00');
});
