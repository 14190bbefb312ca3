import { describe, expect, test } from 'vitest';
import { eventPlace, eventSources, lastEvent, sampleEvidence } from '../../src/analysis/evidence.ts';
import { eventOf } from '../../src/timeline/events.ts';
import type { Series, Timeline } from '../../src/timeline/timeline.ts';
import { incident } from '../timeline/by-hand.ts';

const NONE = Number.NaN;
const source = (name: string) => ({ name, sha256: '', kind: 'csv' });
const timeline: Timeline = {
  ...incident({
    boxes: ['b-1'],
    length: 120,
    events: [
      [10, 'started', 0, null, 'started'],
      [20, 'killed', 0, 0, 'killed'],
    ],
  }),
  sources: [source('cpu.csv'), source('events.json')],
};
const told: Timeline = {
  ...timeline,
  events: { ...timeline.events, source: Int32Array.of(-1, 1), line: Int32Array.of(0, 88) },
};
const series = (more: Partial<Series> = {}): Series => ({
  name: 'cpu',
  title: 'cpu',
  unit: 'share',
  origin: 'recorded',
  source: 0,
  box: -1,
  start: 5000,
  step: 15_000,
  values: Float64Array.of(0.1, NONE, 0.3, 0.4),
  stale: new Float64Array(0),
  evidence: { line: 12, stride: 3, rule: null },
  ...more,
});

describe('a sample stands as many strides behind the first as samples that are there come before it', () => {
  // Samples at 5, 35 and 50 s stand in lines 12, 15 and 18; there is none at 20 s.
  test.each([
    [5, 12, 5000],
    [19, 12, 5000],
    [35, 15, 35_000],
    [40, 15, 35_000],
    [50, 18, 50_000],
    [64, 18, 50_000],
  ])('second %d: line %d', (second, line, at) => {
    expect(sampleEvidence(timeline, series(), second)).toEqual({
      origin: 'recorded',
      place: { source: source('cpu.csv'), line, exact: true },
      rule: null,
      at,
    });
  });

  test.each([
    ['before the first', 4, series()],
    ['where one is missing', 25, series()],
    ['a step behind the last', 65, series()],
    ['from a staleness mark on', 55, series({ stale: Float64Array.of(52_000) })],
  ])('%s there is none', (_, second, of) => {
    expect(sampleEvidence(timeline, of, second).at).toBe(null);
  });
});

test('where lines say nothing the file is what is known', () => {
  const evidence = { line: 0, stride: 0, rule: 'a rate' };
  expect(sampleEvidence(timeline, series({ origin: 'derived', evidence }), 50)).toEqual({
    origin: 'derived',
    place: { source: source('cpu.csv'), line: 0, exact: false },
    rule: 'a rate',
    at: 50_000,
  });
});

test('where samples stand at no even distance, only where they begin is known', () => {
  const evidence = { line: 12, stride: 0, rule: null };
  expect(sampleEvidence(timeline, series({ evidence }), 50).place).toEqual({
    source: source('cpu.csv'),
    line: 12,
    exact: false,
  });
});

test('a series may have no file', () => {
  expect(sampleEvidence(timeline, series({ source: -1 }), 50).place).toBe(null);
});

test('an event has its file and line, or none', () => {
  expect(eventPlace(told, eventOf(told, 1))).toEqual({
    source: source('events.json'),
    line: 88,
    exact: true,
  });
  expect(eventPlace(told, eventOf(told, 0))).toBe(null);
});

test('the files that have told of events so far', () => {
  expect(eventSources(told, 19)).toEqual([]);
  expect(eventSources(told, 20)).toEqual([source('events.json')]);
});

test('the last event of a second, a kind, a box', () => {
  expect(lastEvent(told, 9, {})).toBe(null);
  expect(lastEvent(told, 10, {})?.id).toBe(0);
  expect(lastEvent(told, 60, {})?.id).toBe(1);
  expect(lastEvent(told, 60, { kind: 'started' })?.id).toBe(0);
  expect(lastEvent(told, 60, { kind: 'alert' })).toBe(null);
  expect(lastEvent(told, 60, { box: 0 })?.id).toBe(1);
});
