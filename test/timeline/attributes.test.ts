import { expect, test } from 'vitest';
import { attributeOf } from '../../src/timeline/attributes.ts';

test.each([
  ['zone', 'eu-1'],
  ['node', ''],
  ['toString', ''],
  ['__proto__', ''],
])('%s of a box that has only a zone is %j', (name, told) => {
  expect(attributeOf({ name: 'b-1', attributes: { zone: 'eu-1' } }, name)).toBe(told);
});

test('a name that every object has is data where a box tells it', () => {
  expect(attributeOf({ name: 'b-1', attributes: { toString: 'blue' } }, 'toString')).toBe('blue');
  expect(attributeOf(undefined, 'zone')).toBe('');
});
