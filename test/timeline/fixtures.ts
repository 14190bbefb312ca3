import type { Box, Series, Timeline } from '../../src/timeline/timeline.ts';

/** Boxes named box-01, box-02, … without attributes. */
export const boxesNamed = (count: number): Box[] =>
  Array.from({ length: count }, (_, box) => ({
    name: `box-${String(box + 1).padStart(2, '0')}`,
    attributes: {},
  }));

/** Everything but the columns, for a timeline of `length` seconds from 2026-10-20T10:00:00Z. */
export const rest = (length: number): Omit<Timeline, 'boxes' | 'transitions' | 'events'> => ({
  name: 'example',
  title: 'An example',
  summary: '',
  notes: [],
  provenance: 'simulated',
  model: '1',
  seed: 1,
  fixes: [],
  clock: { start: Date.UTC(2026, 9, 20, 10), length },
  noun: 'box',
  pool: null,
  objectives: [],
  series: [],
  gaps: [],
  sources: [],
});

/** A series of shares with one sample a second unless told otherwise. */
export const series = (values: readonly number[], more: Partial<Series> = {}): Series => ({
  name: 'cpu',
  title: 'CPU',
  unit: 'share',
  origin: 'modelled',
  source: -1,
  start: 0,
  step: 1000,
  values: Float64Array.from(values),
  stale: new Float64Array(),
  ...more,
});
