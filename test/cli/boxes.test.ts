import { describe, expect, test } from 'vitest';
import { boxIndex } from '../../src/cli/boxes.ts';
import { smallTimeline } from '../report/small.ts';

const named = (...names: readonly string[]) => ({
  ...smallTimeline(),
  noun: 'pod',
  boxes: names.map((name) => ({ name, attributes: {} })),
});

describe('a box is', () => {
  const boxes = named('box-01', 'box-02', 'box-10', 'spare-10');
  const pods = named('web-7f9c-abcde', 'web-7f9c-xyz12', 'db-0');
  test.each([
    [boxes, 'box-02', 1, 'its name'],
    [boxes, '1', 0, 'the number at the end of its name'],
    [boxes, '01', 0, 'the number as written'],
    [boxes, '3', 2, 'how manieth it is, where no name ends so'],
    [pods, '12', 1, 'the number at the end of its name'],
    [pods, '0', 2, 'the number at the end of its name'],
    [pods, '1', 0, 'how manieth it is'],
    [pods, 'db', 2, 'the beginning of one name only'],
  ])('%#: %j, %s: %s', (timeline, typed, index) => expect(boxIndex(timeline, typed)).toBe(index));

  test.each([
    [boxes, '10', '--box: there is no pod "10"; they go from box-01 to spare-10'],
    [boxes, 'box', '--box: there is no pod "box"; they go from box-01 to spare-10'],
    [boxes, 'box-2', '--box: there is no pod "box-2"; did you mean box-02?'],
    [boxes, '0', '--box: there is no pod "0"; they go from box-01 to spare-10'],
    [named(), '1', '--box: there is no pod "1"; this timeline has none'],
  ])('not %#: %j', (timeline, typed, sentence) => {
    expect(() => boxIndex(timeline, typed)).toThrow(sentence);
  });
});
