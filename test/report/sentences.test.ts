import { expect, test } from 'vitest';
import { summaryOf } from '../../src/recordings/summary.ts';
import { importedLines } from '../../src/report/imported.ts';
import { validRecording } from '../../src/report/list.ts';
import { happening } from '../../src/report/sentences.ts';
import { eventOf } from '../../src/timeline/events.ts';
import { incident } from '../timeline/by-hand.ts';

const said = (kind: string, text: string): string =>
  happening(eventOf(incident({ events: [[1, kind, 0, null, text]] }), 0));

test.each([
  ['killed', 'third check answered late', 'killed: third check answered late'],
  ['killed', 'killed again: proxy still unborn', 'killed again: proxy still unborn'],
  ['started', '', 'started'],
  ['started', 'checkout: started', 'checkout: started'],
  [
    'started',
    '1 more: started, between 10:00:20 and 10:03:30 UTC',
    '1 more: started, between 10:00:20 and 10:03:30 UTC',
  ],
  ['proxy-ready', 'configured after 9 s', 'proxy ready: configured after 9 s'],
])('%s is said once: %j', (kind, text, sentence) => expect(said(kind, text)).toBe(sentence));

test('validate and import count events alike: those that are listed, and how many they are with what a recorder merged', () => {
  const recording = incident({
    provenance: 'recorded',
    events: [
      [1, 'killed', 0],
      [4, 'killed', 0, null, '7 more between', 7],
      [9, 'killed', 0],
    ],
  });
  expect(validRecording('a.json', recording)).toMatch(/ 3 events, 9 with their repeats\n$/);
  const measured = { stored: [], bins: [] };
  const collected = { happenings: [], sightings: [], milestones: [], measured, files: [] };
  const summary = summaryOf({ timeline: recording, files: [], collected, contradictions: [] });
  expect(importedLines(recording, summary)).toContain('  3 events, 9 with their repeats: 9 killed');
});
