import { describe, expect, test } from 'vitest';
import { timelineBuilder } from '../../../src/timeline/builder.ts';
import { readTimeline, timelineReader } from '../../../src/timeline/file/read.ts';
import { writeTimeline } from '../../../src/timeline/file/write.ts';
import { readingAt, seriesOf } from '../../../src/timeline/reading.ts';
import { appStateCode, boxStateCode, proxyStateCode } from '../../../src/timeline/states.ts';
import type { Series, Timeline } from '../../../src/timeline/timeline.ts';
import { boxesNamed, rest, series } from '../by-hand.ts';

/** Two seconds: a box is slow at 0.5 s and killed at 1.2 s for that; CPU is known in second 0 only. */
function example(): Timeline {
  const builder = timelineBuilder([...boxesNamed(1), { name: 'box-02', attributes: { zone: 'a' } }]);
  builder.transition(0, 0, boxStateCode('serving'), appStateCode('ready'), proxyStateCode('ready'));
  const slow = builder.event({ at: 500, error: 250, kind: 'slow', box: 0 });
  builder.event({ at: 1200, kind: 'killed', box: 0, cause: slow, text: 'third check' });
  builder.transition(1200, 0, boxStateCode('killed'), appStateCode('none'), proxyStateCode('killed'));
  return builder.finish({
    ...rest(2),
    series: [series([0.75, Number.NaN], { stale: Float64Array.of(1000) })],
  });
}

const lines = [...writeTimeline(example())];
const header = lines[0] ?? '';

describe('the lines of a timeline', () => {
  test('begin with a header: the version, then everything but the columns', () => {
    expect(JSON.parse(header)).toEqual({
      format: 'ratchet.timeline/1',
      name: 'example',
      title: 'An example',
      summary: '',
      notes: [],
      provenance: 'simulated',
      model: '1',
      seed: 1,
      fixes: [],
      clock: { start: '2026-10-20T10:00:00Z', length: 2 },
      noun: 'box',
      pool: null,
      boxes: ['box-01', { name: 'box-02', attributes: { zone: 'a' } }],
      objectives: [],
      series: [
        { name: 'cpu', title: 'CPU', unit: 'share', origin: 'modelled', source: null, start: 0, step: 1000 },
      ],
      gaps: [],
      sources: [],
    });
  });

  test('then rows in order, with names instead of codes and the time of day', () => {
    expect(lines.slice(1)).toEqual([
      '{"row":"state","at":0,"time":"10:00:00","box":"box-01","state":"serving","app":"ready","proxy":"ready"}',
      '{"row":"samples","at":0,"time":"10:00:00","values":{"cpu":0.75}}',
      '{"row":"event","at":500,"time":"10:00:00","id":0,"kind":"slow","box":"box-01","error":250}',
      '{"row":"samples","at":1000,"time":"10:00:01","stale":["cpu"]}',
      '{"row":"state","at":1200,"time":"10:00:01","box":"box-01","state":"killed","app":"none","proxy":"killed"}',
      '{"row":"event","at":1200,"time":"10:00:01","id":1,"kind":"killed","box":"box-01","cause":0,"text":"third check"}',
    ]);
  });

  test('samples of a box name it, before those of the whole; the header says which series is whose', () => {
    const builder = timelineBuilder(boxesNamed(2));
    const both = builder.finish({
      ...rest(1),
      series: [series([0.75]), series([0.5], { box: 1 }), series([9], { name: 'arrivals', box: 1 })],
    });
    const [first = '', ...rows] = writeTimeline(both);
    expect(JSON.parse(first).series.map(({ name, box }: Series) => [name, box])).toEqual([
      ['cpu', undefined],
      ['cpu', 1],
      ['arrivals', 1],
    ]);
    expect(rows).toEqual([
      '{"row":"samples","at":0,"time":"10:00:00","box":"box-02","values":{"cpu":0.5,"arrivals":9}}',
      '{"row":"samples","at":0,"time":"10:00:00","values":{"cpu":0.75}}',
    ]);
    const { timeline } = readTimeline([first, ...rows], 'x.jsonl');
    expect(seriesOf(timeline, 'cpu')?.values[0]).toBe(0.75);
    expect(seriesOf(timeline, 'cpu', 1)?.values[0]).toBe(0.5);
    expect(seriesOf(timeline, 'arrivals')).toBeNull();
    // Cut before the row of the whole, the second is not known.
    expect(() => readTimeline([first, ...rows.slice(0, 1)], 'x.jsonl')).toThrow(
      'cut before its first second',
    );
  });

  test('figures stand in the header where there are any', () => {
    const figures = [
      { name: 'ok', title: 'served', unit: 'count' as const, value: 40 },
      { name: 'status', title: 'its status', unit: null, value: null },
    ];
    const [first = '', ...rows] = writeTimeline({ ...example(), figures });
    expect(JSON.parse(first).figures).toEqual(figures);
    expect(readTimeline([first, ...rows], 'x.jsonl').timeline.figures).toEqual(figures);
    expect(readTimeline(lines, 'x.jsonl').timeline.figures).toEqual([]);
  });

  test('of a recording cut with head, what is behind the cut is a gap', () => {
    const recorded = header.replace('"simulated"', '"recorded"');
    const { timeline, warning } = readTimeline([recorded, ...lines.slice(1, 3)], 'x.jsonl');
    const cpu = seriesOf(timeline, 'cpu') ?? series([]);
    expect(timeline.clock.length).toBe(2);
    expect(readingAt(cpu, 0)?.value).toBe(0.75);
    expect([...cpu.values]).toEqual([0.75, Number.NaN]);
    expect(warning).toBeNull();
  });

  test('rows can be appended; the timeline then lasts as long as its rows', () => {
    const more = '{"row":"samples","at":4000,"values":{"cpu":0.5}}';
    const { timeline } = readTimeline([...lines, more], 'x.jsonl');
    expect(timeline.clock.length).toBe(5);
    expect([...(seriesOf(timeline, 'cpu')?.values ?? [])]).toEqual([0.75, NaN, NaN, NaN, 0.5]);
  });

  test('rows can be taken out; an effect whose cause is gone is kept, with a warning', () => {
    const { timeline, warning } = readTimeline(
      lines.filter((line) => !line.includes('"slow"')),
      'x.jsonl',
    );
    expect([...timeline.events.cause]).toEqual([-1]);
    expect(warning).toBe('x.jsonl: 1 event names a cause that is not in the file');
  });

  test('rows out of order are sorted', () => {
    const [first = '', ...rows] = lines;
    const { timeline } = readTimeline([first, ...rows.reverse()], 'x.jsonl');
    expect([...timeline.events.at]).toEqual([500, 1200]);
    expect([...timeline.transitions.at]).toEqual([0, 1200]);
  });

  test('a reader that is given line after line tells the timeline so far', () => {
    const reader = timelineReader('x.jsonl');
    for (const line of lines.slice(0, 3)) reader.line(line);
    expect(reader.finish().timeline.events.at).toHaveLength(0);
    for (const line of lines.slice(3)) reader.line(line);
    expect(reader.finish().timeline.events.at).toHaveLength(2);
  });

  test('a torn last line is left out with a warning', () => {
    const { timeline, warning } = readTimeline(lines.join('\n').slice(0, -10), 'x.jsonl');
    expect(timeline.events.at).toHaveLength(1);
    expect(warning).toBe('x.jsonl: the last line (7) is torn and was left out');
  });

  test('names of the language are names like any other', () => {
    const row = '{"row":"samples","at":0,"values":{"__proto__":1}}';
    expect(() => readTimeline([header, row], 'x.jsonl')).toThrow('found a sample of "__proto__"');
    const named = header.replace('"name":"cpu"', '"name":"__proto__"');
    const { timeline } = readTimeline([named, row], 'x.jsonl');
    expect(seriesOf(timeline, '__proto__')?.values[0]).toBe(1);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });
});
