import { describe, expect, test } from 'vitest';
import { timelineBuilder } from '../../src/timeline/builder.ts';
import { eventOf } from '../../src/timeline/events.ts';
import { appStateCode, boxStateCode, proxyStateCode } from '../../src/timeline/states.ts';
import { boxesNamed, rest, series } from './by-hand.ts';

const serving = boxStateCode('serving');
const killed = boxStateCode('killed');
const ready = appStateCode('ready');
const none = proxyStateCode('none');

describe('a builder of timelines', () => {
  test('gives an event an id, and keeps its instant, error, box, cause and text', () => {
    const builder = timelineBuilder(boxesNamed(2));
    const slow = builder.event({ at: 51_000, kind: 'slow', box: 1, text: 'answers late' });
    const kill = builder.event({
      at: 52_000,
      error: 500,
      kind: 'killed',
      box: 1,
      cause: slow,
      text: 'third check',
      source: -1,
      line: 0,
    });
    const timeline = builder.finish(rest(60));
    expect(eventOf(timeline, kill)).toEqual({
      id: 1,
      at: 52_000,
      error: 500,
      second: 52,
      kind: 'killed',
      box: 'box-02',
      boxIndex: 1,
      cause: 0,
      count: 1,
      text: 'third check',
      source: -1,
      line: 0,
    });
    expect(eventOf(timeline, slow)).toMatchObject({ error: 0, cause: null });
  });

  test('takes an event without an object, its kind and text as numbers, and keeps each text once', () => {
    const builder = timelineBuilder(boxesNamed(1));
    const [kind, text] = [builder.kindId('killed'), builder.textId('third check')];
    builder.event(1000, kind, 0, -1, text);
    builder.event({ at: 2000, kind: 'killed', box: 0, text: 'third check' });
    const timeline = builder.finish(rest(60));
    expect(eventOf(timeline, 0)).toMatchObject({ kind: 'killed', box: 'box-01', text: 'third check' });
    expect(eventOf(timeline, 1)).toMatchObject({ kind: 'killed', box: 'box-01', text: 'third check' });
    expect(timeline.events.texts).toEqual(['third check']);
    expect(timeline.events.kinds).toEqual(['killed']);
  });

  test('sorts what comes out of order; events of one instant stay as given and causes follow', () => {
    const builder = timelineBuilder([]);
    const late = builder.event({ at: 9000, kind: 'note', text: 'late' });
    builder.event({ at: 9000, kind: 'note', text: 'second at nine', cause: late });
    const early = builder.event({ at: 3000, kind: 'note', text: 'early' });
    builder.event({ at: 5000, kind: 'note', text: 'between', cause: early });
    const timeline = builder.finish(rest(10));
    const told = [0, 1, 2, 3].map((id) => [eventOf(timeline, id).text, eventOf(timeline, id).cause]);
    expect(told).toEqual([
      ['early', null],
      ['between', 0],
      ['late', null],
      ['second at nine', 2],
    ]);
  });

  test('drops a cause that is later than its effect, so that every chain of causes ends', () => {
    const builder = timelineBuilder([]);
    const later = builder.event({ at: 9000, kind: 'note', text: 'later' });
    builder.event({ at: 3000, kind: 'note', text: 'earlier', cause: later });
    builder.event({ at: 9500, kind: 'note', text: 'its own cause', cause: 2 });
    const timeline = builder.finish(rest(10));
    expect([...timeline.events.cause]).toEqual([-1, -1, -1]);
  });

  test('sorts transitions by instant', () => {
    const builder = timelineBuilder(boxesNamed(2));
    builder.transition(5000, 0, killed, ready, none);
    builder.transition(0, 0, serving, ready, none);
    builder.transition(0, 1, serving, ready, none);
    const { transitions } = builder.finish(rest(10));
    expect([...transitions.at]).toEqual([0, 0, 5000]);
    expect([...transitions.box]).toEqual([0, 1, 0]);
    expect([...transitions.state]).toEqual([serving, serving, killed]);
  });

  test('can be finished again after more was added, and what it gave before does not change', () => {
    const boxes = boxesNamed(1);
    const builder = timelineBuilder(boxes);
    builder.transition(0, 0, serving, ready, none);
    const first = builder.finish(rest(1));
    boxes.push({ name: 'another', attributes: {} });
    builder.transition(1000, 1, serving, ready, none);
    const second = builder.finish(rest(2));
    expect(first.boxes).toHaveLength(1);
    expect(first.transitions.at).toHaveLength(1);
    expect(second.transitions.at).toHaveLength(2);
  });

  test('keeps many rows in the order given, with the error and the count of each', () => {
    const builder = timelineBuilder(boxesNamed(3));
    const rows = 200_000;
    for (let row = 0; row < rows; row++) {
      builder.transition(row, row % 3, row % 2 === 0 ? serving : killed, ready, none);
      builder.event({ at: row, kind: 'note', box: row % 3, error: row === 70_000 ? 5 : 0 });
    }
    const merged = [0, 1023, 1024, 66_559, 66_560, 199_999];
    for (const id of merged) builder.again(id);
    const { transitions, events } = builder.finish(rest(rows / 1000));
    const whole = Array.from({ length: rows }, (_, row) => row);
    expect(transitions.at).toEqual(Float64Array.from(whole));
    expect(events.at).toEqual(Float64Array.from(whole));
    expect(events.box).toEqual(Int32Array.from(whole, (row) => row % 3));
    expect(whole.filter((id) => events.count[id] !== 1)).toEqual(merged);
    expect(whole.filter((id) => events.error[id] !== 0)).toEqual([70_000]);
  });

  test('refuses what no timeline can hold with a sentence', () => {
    const twice = [...boxesNamed(1), ...boxesNamed(1)];
    expect(() => timelineBuilder(twice).finish(rest(1))).toThrow('found two boxes named "box-01"');
    expect(() => timelineBuilder([]).finish({ ...rest(1), series: [series([]), series([])] })).toThrow(
      'found two series named "cpu"',
    );
    expect(() => timelineBuilder(boxesNamed(10_001)).finish(rest(1))).toThrow('at most 10000');
    expect(() => timelineBuilder([]).finish(rest(604_801))).toThrow('at most 604800 s');
    const kinds = timelineBuilder([]);
    for (let kind = 0; kind < 256; kind++) kinds.kindId(`kind-${kind}`);
    expect(() => kinds.kindId('one more')).toThrow('more than 256 kinds');
  });

  test('refuses rows at or behind the end of the timeline', () => {
    const event = timelineBuilder([]);
    event.event({ at: 10_000, kind: 'note' });
    expect(() => event.finish(rest(10))).toThrow('found an event at 10 s in a timeline of 10 s');
    const transition = timelineBuilder(boxesNamed(1));
    transition.transition(12_500, 0, serving, ready, none);
    expect(() => transition.finish(rest(10))).toThrow('found a change of a box at 12.5 s');
  });

  test('leaves out samples and staleness marks behind the end', () => {
    const long = series([0.1, 0.2, 0.3], { stale: Float64Array.of(1500, 2000) });
    const timeline = timelineBuilder([]).finish({ ...rest(2), series: [long] });
    expect([...(timeline.series[0]?.values ?? [])]).toEqual([0.1, 0.2]);
    expect([...(timeline.series[0]?.stale ?? [])]).toEqual([1500]);
  });

  test('refuses rows that point nowhere as an error of the program', () => {
    const builder = timelineBuilder(boxesNamed(1));
    builder.transition(0, 1, serving, ready, none);
    expect(() => builder.finish(rest(1))).toThrow(RangeError);
  });
});
