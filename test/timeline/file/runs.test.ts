import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timelineBuilder } from '../../../src/timeline/builder.ts';
import { sameTimeline } from '../../../src/timeline/equal.ts';
import { readTimeline } from '../../../src/timeline/file/read.ts';
import { writeTimeline } from '../../../src/timeline/file/write.ts';
import { MAX_ROW } from '../../../src/timeline/limits.ts';
import type { Series, Timeline } from '../../../src/timeline/timeline.ts';
import { boxesNamed, rest, series } from '../by-hand.ts';

const none = Number.NaN;

/** A recording of two boxes. */
function recorded(length: number, given: readonly Series[], eventsAt: readonly number[] = []): Timeline {
  const builder = timelineBuilder(boxesNamed(2));
  for (const at of eventsAt) builder.event({ at, kind: 'note' });
  return builder.finish({ ...rest(length), provenance: 'recorded', series: given });
}

const rowsOf = (timeline: Timeline): readonly string[] => [...writeTimeline(timeline)].slice(1);
const isReadBack = (timeline: Timeline): boolean =>
  sameTimeline(readTimeline(writeTimeline(timeline), 'x.jsonl').timeline, timeline);

describe('samples of a recording that follow each other are one row', () => {
  test('at the instant of the first, with null for steps without one', () => {
    const timeline = recorded(
      60,
      [series([0.5, none, 0.25, Infinity], { box: 1, start: 2000, step: 15_000 })],
      [20_000],
    );
    expect(rowsOf(timeline)).toEqual([
      '{"row":"samples","at":2000,"time":"10:00:02","box":"box-02","runs":{"cpu":[0.5,null,0.25,"Infinity"]}}',
      '{"row":"event","at":20000,"time":"10:00:20","id":0,"kind":"note"}',
    ]);
    expect(isReadBack(timeline)).toBe(true);
  });

  test('those of one box and instant share it; a lone sample is a value; the whole comes last', () => {
    const timeline = recorded(4, [
      series([9, 8], { name: 'demand' }),
      series([1, 2], { name: 'a', box: 0 }),
      series([3], { name: 'b', box: 0, stale: Float64Array.of(0, 3000) }),
    ]);
    expect(rowsOf(timeline)).toEqual([
      '{"row":"samples","at":0,"time":"10:00:00","box":"box-01","values":{"b":3},"runs":{"a":[1,2]},"stale":["b"]}',
      '{"row":"samples","at":0,"time":"10:00:00","runs":{"demand":[9,8]}}',
      '{"row":"samples","at":3000,"time":"10:00:03","box":"box-01","stale":["b"]}',
    ]);
    expect(isReadBack(timeline)).toBe(true);
  });

  test('a run ends after 240 steps, and where eight steps have none', () => {
    const eight = Array.from({ length: 8 }, () => none);
    const timeline = recorded(600, [series([1, ...eight, ...Array.from({ length: 250 }, (_, n) => n)])]);
    const runs = rowsOf(timeline).map((row) => JSON.parse(row));
    expect(runs.map(({ at, values, runs: of }) => [at, values?.cpu ?? of.cpu.length])).toEqual([
      [0, 1],
      [9000, 240],
      [249_000, 10],
    ]);
    expect(isReadBack(timeline)).toBe(true);
  });

  test('however many there are, no row is too long', () => {
    const many = Array.from({ length: 400 }, (_, n) =>
      series(
        Array.from({ length: 240 }, (_, step) => Math.sqrt(step + n)),
        { name: `series ${n}` },
      ),
    );
    const rows = rowsOf(recorded(240, many));
    expect(Math.max(...rows.map(({ length }) => length))).toBeLessThan(MAX_ROW / 4);
    expect(isReadBack(recorded(240, many))).toBe(true);
  });

  test('what is written is read back, whatever its gaps', () => {
    const stretch = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 20 }));
    const anySeries = fc
      .tuple(fc.array(stretch, { maxLength: 4 }), fc.constantFrom(1000, 250, 333.3), fc.nat(5000))
      .map(([stretches, step, start]) => ({
        values: stretches.flatMap(([samples, gap]) => [
          ...Array.from({ length: samples }, (_, n) => Math.sin(n)),
          ...Array.from({ length: gap }, () => none),
        ]),
        step,
        start,
      }));
    fc.assert(
      fc.property(fc.array(anySeries, { maxLength: 4 }), (all) => {
        const timeline = recorded(
          1500,
          all.map(({ values, ...one }, n) => series(values, { ...one, name: `s${n}`, box: (n % 3) - 1 })),
          [0, 700_000],
        );
        const lines = [...writeTimeline(timeline)];
        const back = readTimeline(lines, 'x.jsonl').timeline;
        expect(sameTimeline(back, timeline)).toBe(true);
        expect([...writeTimeline(back)]).toEqual(lines);
        const instants = lines.slice(1).map((line) => JSON.parse(line).at as number);
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a run that is not as expected is refused', () => {
  const [header = ''] = writeTimeline(recorded(4, [series([1, 2, 3])]));
  const row = (runs: string, at = 0): string => `{"row":"samples","at":${at},"runs":${runs}}`;

  test.each([
    [row('[]'), 'found a list as "runs"; expected an object of lists of numbers'],
    [row('null'), 'found null as "runs"'],
    [row('{"cpu":1}'), 'found 1 as a run of "cpu"; expected a list'],
    [row('{"cpu":[true]}'), 'found true as a sample of "cpu"; expected a number'],
    [row('{"mem":[1]}'), 'found a sample of "mem"'],
    [row('{"cpu":[1]}', 500), 'found a sample of "cpu" at 500; expected steps of 1000 ms from 0'],
    [row('{"cpu":[1,2]}', 604_799_000), 'found a run of "cpu" until 604800000; expected an end before'],
    [`${row('{"cpu":[1,2]}')}\n${row('{"cpu":[3]}', 1000)}`, 'found a second sample of "cpu" at 1000'],
  ])('%s', (rows, sentence) => {
    expect(() => readTimeline(`${header}\n${rows}`, 'x.jsonl')).toThrow(sentence);
  });

  test('an empty run is none, and a run behind the end makes the timeline longer', () => {
    const { timeline } = readTimeline(
      `${header}\n${row('{"cpu":[]}')}\n${row('{"cpu":[1,2,3]}', 3000)}`,
      'x.jsonl',
    );
    expect(timeline.clock.length).toBe(6);
    expect([...(timeline.series[0]?.values ?? [])]).toEqual([none, none, none, 1, 2, 3]);
  });
});
