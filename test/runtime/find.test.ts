import { describe, expect, test } from 'vitest';
import { findTimeline } from '../../src/runtime/find.ts';

const shipped = [{ name: 'first-night', path: '/package/timelines/first-night.yaml' }];

describe('what was typed', () => {
  test('names a timeline that ships; its folder is never shown', () => {
    expect(findTimeline('first-night', shipped)).toEqual({
      path: '/package/timelines/first-night.yaml',
      shown: 'first-night.yaml',
    });
  });
  test('is a path', () => expect(findTimeline('package.json', shipped).path).toBe('package.json'));
  test('is standard input', () => {
    expect(findTimeline('-', shipped)).toEqual({ path: '-', shown: 'standard input' });
  });
  test.each([
    [
      'frist-night',
      'frist-night: no such file, and no timeline of that name; did you mean "first-night"? `ratchet list` shows those that ship',
    ],
    ['zzz', 'zzz: no such file, and no timeline of that name; `ratchet list` shows those that ship'],
    ['\u001b[31m', '␛[31m: no such file, and no timeline of that name; `ratchet list` shows those that ship'],
    ['', 'the name of the timeline is empty; `ratchet list` shows those that ship'],
  ])('is neither: %j', (typed, sentence) => {
    expect(() => findTimeline(typed, shipped)).toThrow(sentence);
  });
});
