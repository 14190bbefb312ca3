import { describe, expect, test } from 'vitest';
import { clockTime, dayOf, type Times, timeOfDay, zoneLabel } from '../../src/text/clock.ts';
import { parseMoment } from '../../src/text/moments.ts';

const HOUR = 3600;
/** Clocks of Berlin go from 02:00 to 03:00 at 01:00 UTC that night, and from 03:00 to 02:00 at 01:00 UTC the other. */
const forward: Times = { start: Date.UTC(2026, 2, 29, 0, 30), zone: 'Europe/Berlin' };
const back: Times = { start: Date.UTC(2026, 9, 25, 0), zone: 'Europe/Berlin' };

describe('a time in a zone', () => {
  test.each<[string, Times, number, string, string]>([
    ['in summer', { start: Date.UTC(2026, 6, 1, 10), zone: 'Europe/Berlin' }, 67, '12:01:07', '+02:00'],
    ['in winter', { start: Date.UTC(2026, 0, 1, 10), zone: 'Europe/Berlin' }, 67, '11:01:07', '+01:00'],
    ['of half an hour', { start: Date.UTC(2026, 0, 1, 10), zone: 'Asia/Kolkata' }, 0, '15:30:00', '+05:30'],
    ['west', { start: Date.UTC(2026, 0, 1, 3), zone: 'America/New_York' }, 0, '22:00:00', '-05:00'],
    ['by its offset', { start: Date.UTC(2026, 0, 1, 10), zone: '-03:30' }, 0, '06:30:00', '-03:30'],
    ['the last second before clocks go forward', forward, HOUR / 2 - 1, '01:59:59', '+01:00'],
    ['the first after it', forward, HOUR / 2, '03:00:00', '+02:00'],
    ['02:30 for the first time', back, HOUR / 2, '02:30:00', '+02:00'],
    ['02:30 for the second time', back, 1.5 * HOUR, '02:30:00', '+01:00'],
    ['without one', { start: Date.UTC(2026, 6, 1, 10) }, 67, '10:01:07', 'UTC'],
  ])('%s', (_, times, second, shown, zone) => {
    expect(timeOfDay(times, second)).toBe(shown);
    expect(zoneLabel(times, second)).toBe(zone);
  });

  test('the day is that of the zone', () => {
    const late = { start: Date.UTC(2026, 9, 20, 22, 30) };
    expect(dayOf(late, 0)).toBe('Tue 20 Oct 2026');
    expect(dayOf({ ...late, zone: 'Europe/Berlin' }, 0)).toBe('Wed 21 Oct 2026');
  });

  test('told from the start it is an offset, and the clock still shows the time of day', () => {
    const times = { ...back, fromStart: true };
    expect(timeOfDay(times, 67)).toBe('+1:07');
    expect(clockTime(times, 67)).toBe('02:01:07');
  });
});

describe('a time of day that a person types', () => {
  const hours = (times: Times, length: number) => ({ ...times, length: length * HOUR });

  test('is one of the zone that is shown', () => {
    const summer = hours({ start: Date.UTC(2026, 6, 1, 10), zone: 'Europe/Berlin' }, 1);
    expect(parseMoment('12:01:07', summer, 0)).toBe(67);
    expect(parseMoment('2026-07-01T10:01:07Z', summer, 0)).toBe(67);
    expect(parseMoment('+1:07', summer, 0)).toBe(67);
  });

  test('that comes twice, as clocks go back, is the one nearer to the playhead', () => {
    expect(parseMoment('02:30', hours(back, 3), 0)).toBe(HOUR / 2);
    expect(parseMoment('02:30', hours(back, 3), 2 * HOUR)).toBe(1.5 * HOUR);
    // The first 02:30 lies before a timeline that starts at the second 02:00.
    expect(parseMoment('02:30', hours({ ...back, start: back.start + HOUR * 1000 }, 1), 0)).toBe(HOUR / 2);
  });

  test('that never comes, as clocks go forward, counts from before', () => {
    // 01:30 at the start; an hour later it would be 02:30, and clocks show 03:30.
    expect(parseMoment('02:30', hours(forward, 3), 0)).toBe(HOUR);
  });

  test('after the change is an hour sooner, or later', () => {
    expect(parseMoment('03:30', hours(forward, 3), 0)).toBe(HOUR);
    expect(parseMoment('03:30', hours(back, 3), 0)).toBe(2.5 * HOUR);
  });

  test('over midnight of the zone is on its next day', () => {
    const night = hours({ start: Date.UTC(2026, 6, 1, 21, 59), zone: 'Europe/Berlin' }, 1);
    expect(parseMoment('23:59:30', night, 0)).toBe(30);
    expect(parseMoment('00:01:07', night, 0)).toBe(127);
  });
});
