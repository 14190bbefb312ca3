import { describe, expect, it } from 'vitest';
import { zoneOf } from '../../src/text/zones.ts';

const berlin = zoneOf('Europe/Berlin');
const utc = (local: string, near?: string): string | undefined => {
  const at = berlin?.toUtc(Date.parse(`${local}Z`), near === undefined ? null : Date.parse(near));
  return at === undefined ? undefined : new Date(at).toISOString().slice(0, 16);
};
const doubt = (local: string) => berlin?.doubtOf(Date.parse(`${local}Z`));

describe('local times of Europe/Berlin', () => {
  it.each([
    ['in winter', '2025-01-15T12:00', '2025-01-15T11:00'],
    ['in summer', '2025-07-15T12:00', '2025-07-15T10:00'],
    ['before clocks go forward', '2025-03-30T01:59', '2025-03-30T00:59'],
    ['after that', '2025-03-30T03:00', '2025-03-30T01:00'],
    ['after they go back', '2025-10-26T03:00', '2025-10-26T02:00'],
  ])('%s', (_, local, expected) => {
    expect(utc(local)).toBe(expected);
    expect(doubt(local)).toBeNull();
  });

  it.each([
    ['the first, where nothing is near', undefined, '2025-10-26T00:30'],
    ['the first, near what was before', '2025-10-26T00:20Z', '2025-10-26T00:30'],
    ['the second, near the end of the first hour', '2025-10-26T01:20Z', '2025-10-26T01:30'],
  ])('one that comes twice is %s', (_, near, expected) => {
    expect(utc('2025-10-26T02:30', near)).toBe(expected);
    expect(doubt('2025-10-26T02:30')).toBe('twice');
  });

  it('one that never comes counts from the hour before', () => {
    expect(utc('2025-03-30T02:30')).toBe('2025-03-30T01:30');
    expect(doubt('2025-03-30T02:30')).toBe('never');
  });
});
