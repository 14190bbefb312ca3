import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typedHere } from './typed.ts';

const ratchet = typedHere();

const entry = (type: string, time: string) => ({
  type: `${type}_log_entry`,
  created_at: `2026-03-01T${time}Z`,
  agent: { id: 'PADA', type: 'user_reference', summary: 'Ada' },
  incident: { id: 'P1' },
});

test('times to detect and to recover are in the summary, in the file, and in what a run prints', async () => {
  const entries = [
    entry('resolve', '10:31:00'),
    entry('acknowledge', '10:05:30'),
    entry('trigger', '10:04:00'),
  ];
  writeFileSync(ratchet.path('pd.json'), JSON.stringify({ log_entries: entries }));
  const imported = await ratchet.run(['import', 'pd.json', '-o', 'incident.jsonl']);
  expect(imported.err).toContain('time to acknowledge 90 s, time to recover 1,620 s');

  const header: unknown = JSON.parse(
    readFileSync(ratchet.path('incident.jsonl'), 'utf8').split('\n')[0] ?? '',
  );
  expect(header).toMatchObject({
    figures: [{}, { name: 'secondsToAcknowledge', value: 90 }, { value: null }, {}],
  });

  const shown = await ratchet.run(['run', 'incident.jsonl']);
  expect(shown.out).toMatch(/secondsToRecover +1,620 s +time to recover/);
  const json: unknown = JSON.parse((await ratchet.run(['run', 'incident.jsonl', '--format', 'json'])).out);
  expect(json).toMatchObject({
    figures: {
      secondsToDetect: null,
      secondsToAcknowledge: 90,
      secondsToMitigate: null,
      secondsToRecover: 1620,
    },
  });
  expect(
    (await ratchet.run(['run', 'incident.jsonl', '--assert', 'figures.secondsToRecover < 1800'])).code,
  ).toBe(0);
});
