import { describe, expect, it } from 'vitest';
import { relationsOf } from '../../src/scenario/fix-relations.ts';
import type { Fix } from '../../src/scenario/scenario.ts';

const fix = (key: string, set: Fix['set']): Fix => ({
  key,
  kind: 'fix',
  title: '',
  cost: '',
  source: '',
  note: '',
  set,
});

const longer = fix('longer', { 'livenessProbe.periodSeconds': 20, 'retry.attempts': 1 });

describe('what a fix has to do with others', () => {
  it.each([
    ['nothing, where it sets nothing that they set', { 'cpu.cores': 4 }, []],
    [
      'that both set one thing alike, and can be on together',
      { 'retry.attempts': 1 },
      [{ key: 'other', goesWith: true, paths: ['retry.attempts'] }],
    ],
    [
      'that they set one thing to different values, and cannot',
      { 'livenessProbe.periodSeconds': 5, 'retry.attempts': 1 },
      [{ key: 'other', goesWith: false, paths: ['livenessProbe.periodSeconds', 'retry.attempts'] }],
    ],
    [
      'that one sets the whole of which the other sets a part',
      { livenessProbe: { enabled: false } },
      [{ key: 'other', goesWith: false, paths: ['livenessProbe.periodSeconds'] }],
    ],
    // A name that only begins alike is another setting.
    ['nothing, where names only begin alike', { 'retry.attemptsMost': 1 }, []],
  ])('is %s', (_, set, expected) => {
    expect(relationsOf(longer, [longer, fix('other', set)])).toEqual(expected);
  });
});
