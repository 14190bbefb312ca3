import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { headerModel } from '../../src/dashboard/model/header.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import { type HeaderModel, paintHeader } from '../../src/dashboard/panels/header.ts';
import type { Session } from '../../src/session/session.ts';
import { session, smallTimeline } from '../session/small.ts';

const header = (title: string, width = 80, more: Partial<HeaderModel> = {}): string => {
  const model: HeaderModel = {
    view: 'happened',
    besides: null,
    title,
    day: 'Tue 20 Oct 2026',
    origin: 'simulated, seed 1',
    time: '10:00:00',
    zone: 'UTC',
    zoneName: '',
    fromStart: false,
    offset: '+0:00',
    state: 'paused 1x',
    moving: false,
    ...more,
  };
  return textOfRow(paintHeader(model, width)[0] ?? []);
};

// Of 80 columns the badge takes the first 11, and 31 are left before the clock.
test.each([
  ['A title of 20 column', 'A title of 20 column, simulated'],
  ['A title of thirty-one columns..', 'A title of thirty-one columns..'],
  ['A title of thirty-two columns...', 'A title of thirty-two columns.…'],
])('%s: whole before it is told where it comes from', (title, shown) => {
  expect(header(title).slice(11, 42)).toBe(shown.padEnd(31));
  expect(header(title).slice(42, 54)).toBe('  10:00:00 U');
});

// Comparing, 32 columns are between the badge and the clock: two blanks part 15 and 15.
test('two titles that differ in their ends alone can be told apart', () => {
  const named = (letter: string) => ({
    short: letter,
    long: `${letter} One beginning of a title, run ${letter}`,
  });
  const besides = { first: named('A'), second: named('B'), common: '' };
  expect(header('', 80, { view: 'compare', besides }).slice(10, 42)).toBe('A One b…, run A  B One b…, run B');
});

test('a wide screen has room for day and seed', () => {
  expect(header('A title', 120)).toContain('A title · Tue 20 Oct 2026 · simulated, seed 1 ');
});

const zoned = (width: number, fromStart = false): string => {
  const berlin = { start: Date.UTC(2026, 9, 20, 22), length: 120, zone: 'Europe/Berlin', fromStart };
  const timeline = { ...smallTimeline(), clock: berlin };
  return textOfRow(
    paintHeader(headerModel(runOf(timeline), null, 'happened', 67, session()), width)[0] ?? [],
  );
};

test('the zone is said at every width, its name where there is room', () => {
  // 22:01:07 UTC of the 20th; clocks of Berlin are two hours ahead until the 25th.
  expect(zoned(80)).toContain('  00:01:07 +02:00  +1:07 ');
  expect(zoned(120)).toContain('Wed 21 Oct 2026 ');
  expect(zoned(120)).toContain('  00:01:07 +02:00   +1:07 ');
  expect(zoned(120)).not.toContain('Berlin');
  expect(zoned(200)).toContain(' · Europe/Berlin ');
  expect(zoned(80, true)).toBe(zoned(80));
});

describe('the state', () => {
  const timeline = smallTimeline();
  const state = (more: Partial<Session>): string =>
    headerModel(runOf(timeline), null, 'happened', 0, { ...session(), ...more }).state;

  test.each([
    [{}, 'paused 1x'],
    [{ playing: true, speed: 4 }, 'playing 4x'],
    [{ live: true }, 'live'],
    [{ live: true, quiet: 6 }, 'live 6s ago'],
    [{ live: true, quiet: 119 }, 'live 1m ago'],
    [{ live: true, quiet: 7200 }, 'live 2h ago'],
    // Where the playhead is elsewhere nobody asks how old the last row is.
    [{ quiet: 60 }, 'paused 1x'],
  ])('%j is %s', (more, shown) => {
    expect(state(more)).toBe(shown);
  });
});
