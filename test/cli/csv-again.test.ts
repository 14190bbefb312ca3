import { expect, test } from 'vitest';
import { typedHere } from './typed.ts';

const ratchet = typedHere();

test('the CSV of a timeline, imported, gives the same CSV again', async () => {
  const file = (name: string): string => ratchet.path(name);
  await ratchet.run(['run', 'stagefront', '--format', 'csv', '-o', file('own.csv')]);
  const { code } = await ratchet.run(['import', file('own.csv'), '-o', file('own.jsonl')]);
  expect(code).toBe(0);
  const first = await ratchet.run(['run', 'stagefront', '--format', 'csv']);
  const again = await ratchet.run(['run', file('own.jsonl'), '--format', 'csv']);
  expect(again.out.split('\n')).toHaveLength(722);
  expect(again.out).toBe(first.out);
});
