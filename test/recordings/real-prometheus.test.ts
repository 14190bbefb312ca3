import { describe, expect, it } from 'vitest';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { sentence } from './ends-well.ts';
import { changes, told } from './events.ts';
import { areHere, real, realText } from './real.ts';

/** Real answers and dumps, read where they are; expected values were read off the files by hand. */
const seriesOf = (timeline: Timeline, name: string, box = '') =>
  timeline.series.find((one) => one.name === name && (timeline.boxes[one.box]?.name ?? '') === box);

describe.skipIf(!areHere)('real files of Prometheus', () => {
  it('two targets, one of which comes up between two scrapes', () => {
    const timeline = real('prom_range_doc_up.json');
    expect(timeline.boxes.map(({ name }) => name)).toEqual(['localhost:9090', 'localhost:9091']);
    expect(timeline.clock.start).toBe(1_435_781_430_000);
    expect(timeline.series.map(({ name, start, step, values }) => [name, start, step, [...values]])).toEqual([
      ['up', 781, 15_000, [1, 1, 1]],
      ['up', 781, 15_000, [0, 0, 1]],
    ]);
    expect(told(timeline)).toEqual([
      '2015-07-01T20:10:53.281 ± 7.5 | serving | localhost:9091 | answers scrapes',
    ]);
    expect(changes(timeline)).toHaveLength(3);
  });

  it('throttling: the samples, and not what surrounds them, tell when', () => {
    const timeline = real('prom_range_throttling_wrapped.txt');
    expect([timeline.boxes.length, timeline.series.length]).toEqual([15, 17]);
    expect(timeline.series.every(({ step, values }) => step === 15_000 && values.length === 121)).toBe(true);
    expect([timeline.clock.start, timeline.clock.length]).toEqual([1_757_332_688_000, 1801]);
    const name = 'prom_range_throttling_wrapped{container="autoscaler"}';
    expect(seriesOf(timeline, name, 'coredns-autoscaler-864c4496bf-nk44b')?.values[0]).toBe(0);
  });

  it('a dump in milliseconds, of the first minutes of 1970', () => {
    const timeline = real('prom_dump-test-1.prom');
    expect(timeline.clock).toEqual({ start: 0, length: 241 });
    expect(timeline.series.map(({ name, step, values }) => [name, step, [...values]])).toEqual([
      ['heavy_metric{foo="bar"}', 60_000, [5, 4, 3, 2, 1]],
      ['heavy_metric{foo="foo"}', 60_000, [5, 4, 3, 2, 1]],
      ['metric{baz="abc", foo="bar"}', 60_000, [1, 2, 3, 4, 5]],
    ]);
  });

  it('a dump in seconds, whose series lie hours apart', () => {
    const timeline = real('prom_dump-openmetrics-roundtrip-test.prom');
    const value = (name: string) => seriesOf(timeline, name, 'localhost:8000')?.values[0];
    // 10,268,725,070 less 10,267,820,369 in 5 s.
    expect(value('my_histogram_count')).toBeCloseTo(904_701 / 5, 6);
    // 9,519,048,034 less 9,518,161,497 in 5.003 s.
    expect(value('my_summary_count')).toBeCloseTo(886_537 / 5.003, 6);
    // All above 0.01, the only bound there is.
    expect(value('my_histogram_p50')).toBe(0.01);
    expect(timeline.series.filter(({ name }) => name.startsWith('up')).map(({ name }) => name)).toEqual([
      'up{job="example2"}',
      'up{job="example3"}',
    ]);
    expect(timeline.clock.length).toBe(15_414);
  });

  it.each([
    ['prom_dump-series-1.prom', 'given:1: found the names of 3 series and no sample of them'],
    ['prom_range_native_histogram.json', 'given: found counters at one instant only'],
    ['prom_start-time-test.yml', 'given: is configuration of Prometheus, not a recording'],
  ])('%s is refused', (name, expected) => {
    expect(sentence(realText(name))).toContain(expected);
  });
});
