import { describe, expect, test } from 'vitest';
import { timelineBuilder } from '../../src/timeline/builder.ts';
import { sameTimeline } from '../../src/timeline/equal.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { boxesNamed, rest, series } from './by-hand.ts';

function example(texts: readonly string[] = ['one', 'two']): Timeline {
  const builder = timelineBuilder([
    { name: 'box-01', attributes: { zone: 'a', node: 'n1' } },
    ...boxesNamed(0),
  ]);
  builder.transition(0, 0, 1, 2, 2);
  for (const text of texts) builder.event({ at: 1000, kind: 'note', box: 0, text });
  const source = { name: 'a.json', sha256: '00', kind: 'metrics' };
  const figure = { name: 'ok', title: 'served', unit: 'count', value: 40 } as const;
  const objective = { name: 'fast', series: 'cpu', must: 'stay-below', bound: 1, unit: 's' } as const;
  return builder.finish({
    ...rest(5),
    series: [series([1, Number.NaN, 3])],
    gaps: [{ from: 0, until: 1, why: '' }],
    figures: [figure],
    sources: [source],
    objectives: [objective],
    notes: ['a note'],
    fixes: ['a-fix'],
  });
}

describe('two timelines are the same', () => {
  test('if they say the same', () => {
    expect(sameTimeline(example(), example())).toBe(true);
  });

  test('however their texts and kinds are numbered', () => {
    const one = example(['one', 'two']);
    const numbered = { ...one.events, texts: ['', 'two', 'one'], text: Int32Array.of(2, 1) };
    expect(sameTimeline(one, { ...one, events: numbered })).toBe(true);
  });

  test('with or without steps behind the last sample', () => {
    const one = example();
    const longer = { ...one, series: [series([1, Number.NaN, 3, Number.NaN, Number.NaN])] };
    expect(sameTimeline(one, longer)).toBe(true);
    expect(sameTimeline({ ...one, series: [series([1, Number.NaN, 3, 4])] }, one)).toBe(false);
  });
});

const one = example();
const different: Record<string, Partial<Timeline>> = {
  name: { name: 'other' },
  seed: { seed: null },
  clock: { clock: { ...one.clock, length: 6 } },
  notes: { notes: [] },
  fixes: { fixes: ['another-fix'] },
  boxes: { boxes: [{ name: 'box-01', attributes: { zone: 'b', node: 'n1' } }] },
  attributes: { boxes: [{ name: 'box-01', attributes: { zone: 'a' } }] },
  objectives: { objectives: [] },
  gaps: { gaps: [{ from: 0, until: 2, why: '' }] },
  figures: { figures: [] },
  'value of a figure': { figures: one.figures.map((figure) => ({ ...figure, value: null })) },
  'box of a series': { series: one.series.map((each) => ({ ...each, box: 0 })) },
  sources: { sources: [{ name: 'a.json', sha256: '01', kind: 'metrics' }] },
  texts: { events: example(['one', 'three']).events },
  'a state': { transitions: { ...one.transitions, state: Uint8Array.of(2) } },
  'the count of an event': { events: { ...one.events, count: Int32Array.of(1, 2) } },
  'a cause': { events: { ...one.events, cause: Int32Array.of(-1, 0) } },
  'a sample': { series: [series([1, 2, 3])] },
  'a staleness mark': { series: [series([1, Number.NaN, 3], { stale: Float64Array.of(1) })] },
};

test.each(Object.entries(different))('another %s makes them different', (_, other) => {
  expect(sameTimeline(one, { ...one, ...other })).toBe(false);
  expect(sameTimeline({ ...one, ...other }, one)).toBe(false);
});
