import { readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { appendTo } from '../../../src/runtime/record/appending.ts';
import { recordWatch } from '../../../src/runtime/record/watch.ts';
import { readTimeline } from '../../../src/timeline/file/read.ts';
import { causes, event, told } from '../../recordings/events.ts';
import { workspace } from '../workspace.ts';

const path = workspace();
const now = (): number => Date.parse('2026-03-01T10:05:00Z');

/** What a watch prints, each text as soon as the one before is read. */
async function* printed(...texts: readonly string[]): AsyncGenerator<string> {
  for (const text of texts) yield text;
}

async function recorded(...texts: readonly string[]): Promise<ReturnType<typeof readTimeline>['timeline']> {
  const file = await appendTo(path('live.jsonl'), true);
  const wait = async (): Promise<void> => void (await pause(0));
  const choice = { input: printed(...texts), now, wait, tell: () => undefined };
  await recordWatch(choice, file).finally(file.close);
  return readTimeline(readFileSync(path('live.jsonl'), 'utf8'), 'live.jsonl').timeline;
}

const started = event({ reason: 'Started', first: '10:00:00' });
const failed = (count: number, last: string) =>
  event({
    reason: 'Unhealthy',
    message: 'Liveness probe failed: connection refused',
    first: '10:00:10',
    last,
    count,
    rest: { metadata: { uid: 'failed' } },
  });
const killed = event({
  reason: 'Killing',
  message: 'Container app failed liveness probe, will be restarted',
  first: '10:00:30',
});

test('each event is a row, with its cause; one that is printed again adds what is new', async () => {
  const texts = [started, failed(1, '10:00:10'), failed(2, '10:00:20'), killed].map((each) =>
    JSON.stringify(each, null, 2),
  );
  const timeline = await recorded(...texts);
  expect(told(timeline)).toEqual([
    '10:00:00.500 ± 0.5 | started | web | started',
    '10:00:10.500 ± 0.5 | check-failed | web | liveness check failed: connection refused',
    '10:00:20.500 ± 0.5 | check-failed | web | liveness check failed: connection refused',
    '10:00:30.500 ± 0.5 | killed | web | restarts after a failed liveness check',
  ]);
  expect(causes(timeline)).toEqual(['killed <- check-failed (10:00:30.500)']);
  expect(timeline.clock.start).toBe(Date.parse('2026-03-01T10:00:00Z'));
  expect(statSync(path('live.jsonl')).mode & 0o777).toBe(0o600);
});

test('an event may come in pieces', async () => {
  const text = JSON.stringify(started);
  expect(told(await recorded(text.slice(0, 20), text.slice(20)))).toHaveLength(1);
});

test('what is no event ends the recording with a sentence', async () => {
  await expect(recorded('{"kind":"Pod"}')).rejects.toThrow('found kind "Pod", not Kubernetes events');
  await expect(recorded('')).rejects.toThrow('standard input: found no event');
});

test('a file that is there is not replaced', async () => {
  await recorded(JSON.stringify(started));
  await expect(appendTo(path('live.jsonl'), false)).rejects.toThrow('exists already; --force replaces it');
});
