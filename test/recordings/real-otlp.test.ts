import { describe, expect, it } from 'vitest';
import { formatInstantExactly } from '../../src/text/instants.ts';
import { measured } from './measured.ts';
import { areHere, real } from './real.ts';

/** Real files, read where they are; expected values were read off them by hand. */

describe.skipIf(!areHere)('examples of OpenTelemetry', () => {
  it('metrics of one instant, 1544712660.3 s after 1970', () => {
    const timeline = real('otlp_metrics.json');
    expect(formatInstantExactly(timeline.clock.start)).toBe('2018-12-13T14:51:00Z');
    expect(timeline.boxes).toEqual([]);
    const made = new Map(timeline.series.map(({ name, values }) => [name, [...values]]));
    expect([...made.keys()].sort()).toEqual([
      'my.counter',
      'my.exponential.histogram_count',
      'my.exponential.histogram_p50',
      'my.exponential.histogram_p99',
      'my.gauge',
      'my.histogram_count',
      'my.histogram_p50',
      'my.histogram_p99',
    ]);
    expect(made.get('my.counter')).toEqual([5]);
    expect(made.get('my.gauge')).toEqual([10]);
    // One up to 1, one above it, of which nothing more is known than the bound.
    expect(made.get('my.histogram_count')).toEqual([2]);
    expect(made.get('my.histogram_p50')).toEqual([1]);
    expect(made.get('my.histogram_p99')).toEqual([1]);
    // One at 0, two between 4 and 8: the half of 3 is a quarter of the way, 2.97 is 1.97 of 2.
    expect(made.get('my.exponential.histogram_count')).toEqual([3]);
    expect(made.get('my.exponential.histogram_p50')).toEqual([5]);
    expect(made.get('my.exponential.histogram_p99')?.[0]).toBeCloseTo(7.94, 9);
    expect(JSON.stringify(timeline)).not.toContain('some value');
  });

  it('a log record, counted; its text is not kept', () => {
    const timeline = real('otlp_logs.json');
    expect(measured(timeline)).toEqual(['logs{severity="info"} [/s]: 14:51:00 1']);
    expect(JSON.stringify([timeline, timeline.events.texts])).not.toContain('Example');
  });
});
