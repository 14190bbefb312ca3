import { expect, test } from 'vitest';
import { openBeside } from '../../src/cli/beside.ts';
import type { Opened } from '../../src/runtime/open.ts';
import { smallTimeline } from '../session/small.ts';

/** Two minutes of 2026, which no recording that ships overlaps. */
const opened: Opened = {
  name: 'small',
  scenario: null,
  timeline: smallTimeline(),
  length: 120,
  seed: 1,
  warning: null,
};

test('nothing is aligned where nothing stands beside it', async () => {
  await expect(openBeside('small', opened, { fix: [], align: 'start' })).rejects.toThrow(
    '--align: nothing stands beside it; expected --against, too',
  );
  expect(await openBeside('small', opened, { fix: [] })).toEqual({ opened, against: null, length: 0 });
});

test('two that do not overlap cannot be aligned by clock', async () => {
  const options = { fix: [], against: 'timelines/slack-2021-01-04.jsonl' };
  await expect(openBeside('small', opened, { ...options, align: 'clock' })).rejects.toThrow(
    '--align clock: found 2026-10-20T10:00:00Z to 2026-10-20T10:02:00Z and 2021-01-04',
  );
  const { against, length } = await openBeside('small', opened, options);
  expect(against).toMatchObject({ typed: options.against, alignment: null, fixes: [] });
  expect(length).toBe(against?.timeline.clock.length);
});

test('standard input is read once', async () => {
  await expect(openBeside('-', opened, { fix: [], against: '-' })).rejects.toThrow(
    '--against -: standard input is the timeline itself, and can be read once',
  );
});

test('fixes of a recording are refused', async () => {
  const options = { fix: ['mend'], against: 'timelines/slack-2021-01-04.jsonl' };
  await expect(openBeside('small', opened, options)).rejects.toThrow('only a scenario has fixes to try');
});
