import { describe, expect, it } from 'vitest';
import { replaced, sentenceOf } from './sentences.ts';

/** What is written instead of what, and the whole sentence after `file:line: `. */
const WRONG: readonly (readonly [what: string, from: string, to: string, sentence: string])[] = [
  // The clock
  [
    'a timeline of 0 s',
    'length: 12m',
    'length: 0s',
    'clock.length: found "0s"; expected whole seconds with their unit, as 90s or 12m, from 1s to 7d',
  ],
  [
    'a timeline of nothing',
    'length: 12m',
    'length: 0',
    'clock.length: found 0; expected whole seconds with their unit, as 90s or 12m, from 1s to 7d',
  ],
  [
    'part of a second',
    'length: 12m',
    'length: 720.5s',
    'clock.length: found "720.5s"; expected whole seconds with their unit, as 90s or 12m, from 1s to 7d',
  ],
  [
    'more than a week',
    'length: 12m',
    'length: 8d',
    'clock.length: found "8d"; expected whole seconds with their unit, as 90s or 12m, from 1s to 7d',
  ],
  [
    'a start without a zone',
    '2026-10-20T10:00:00Z',
    '2026-10-20 10:00',
    'clock.start: found "2026-10-20 10:00"; expected a full instant in UTC, as 2026-10-20T10:00:00Z',
  ],
  [
    'a day that is not',
    '2026-10-20T10:00:00Z',
    '2026-02-30T10:00:00Z',
    'clock.start: found "2026-02-30T10:00:00Z"; expected a full instant in UTC, as 2026-10-20T10:00:00Z',
  ],
  [
    'an hour that is not',
    'from: "10:00:00"',
    'from: "25:00:00"',
    'demand.0.from: found "25:00:00"; expected a time, as 10:00:52 or +52s',
  ],
  [
    'a time as a number',
    'from: "10:00:00"',
    'from: 36000',
    'demand.0.from: found 36000; expected a time, as 10:00:52 or +52s',
  ],
  // Blocks, lists, nothing
  [
    'a list for a block',
    '{start: "2026-10-20T10:00:00Z", length: 12m}',
    '[1]',
    'clock: found a list; expected a block of settings',
  ],
  [
    'text for a block',
    '{start: "2026-10-20T10:00:00Z", length: 12m}',
    '12m',
    'clock: found "12m"; expected a block of settings',
  ],
  [
    'nothing for a block',
    '{start: "2026-10-20T10:00:00Z", length: 12m}',
    '',
    'clock: found nothing; expected a block of settings',
  ],
  [
    'a list for a map',
    '{livenessProbe.asks: process}',
    '[1]',
    'fixes.split-probes.set: found a list; expected a map',
  ],
  ['a list for text', 'title: Stagefront on-sale', 'title: [a]', 'title: found a list; expected text'],
  ['no text', 'title: Stagefront on-sale', 'title: ""', 'title: found ""; expected text that is not empty'],
  [
    'another version',
    'scenario/1',
    'scenario/2',
    'ratchet: found "scenario/2"; expected scenario/1, the version of this file format',
  ],
  // What does not fit together
  [
    'a setting of a box that is not',
    'box-07: {headroom: 222,',
    'box-77: {headroom: 222,',
    'boxes.overrides.box-77: found no box "box-77"; they are box-01 to box-20',
  ],
  [
    'a box by another name',
    'box-07: {headroom: 222,',
    'elephant: {headroom: 222,',
    'boxes.overrides.elephant: found no box "elephant"; they are box-01 to box-20',
  ],
  [
    'a box named in escape codes',
    'box-07: {headroom: 222,',
    '"\\e[2J": {headroom: 222,',
    'boxes.overrides.␛[2J: found no box "\\u001b[2J"; they are box-01 to box-20',
  ],
  [
    'a slow spell of a box that is not',
    'box: box-07\n    from: "10:00:45.2"',
    'box: box-21\n    from: "10:00:45.2"',
    'slowSpells.pause.box: found no box "box-21"; they are box-01 to box-20',
  ],
  [
    'a slow spell that ends before it begins',
    'until: "10:00:53"',
    'until: "10:00:47"',
    'slowSpells.cold-caches.until: found a time 47s after the start; expected one after from',
  ],
  [
    'a demand that begins late',
    '- {from: "10:00:00"',
    '- {from: "10:00:01"',
    'demand.0.from: found a time 1s after the start; expected the first step at the start',
  ],
  [
    'an intervention past the end',
    'at: "10:06:00"\n    title',
    'at: "10:12:00"\n    title',
    'interventions.liveness-off.at: found a time 12m after the start; expected one before the end, 12m',
  ],
  [
    'an intervention before the start: of the next day',
    'at: "10:06:00"\n    title',
    'at: "09:59:00"\n    title',
    'interventions.liveness-off.at: found a time 23h59m after the start; expected one before the end, 12m',
  ],
  [
    'both bounds',
    'below: 2}',
    'below: 2, above: 1}',
    'objectives.0: found both below and above; expected one of them',
  ],
  ['no bound', ', below: 2}', '}', 'objectives.0: found neither below nor above; expected one of them'],
];

describe('a scenario with a part that is not what it should be, or does not fit the others', () => {
  it.each(WRONG)('%s', (_, from, to, sentence) => {
    const { text } = replaced(from, to);
    expect(sentenceOf(text).replace(/^(:\d+)?: /, '')).toBe(sentence);
  });

  it.each(WRONG.filter(([, from]) => !from.includes('\n')))('%s: names its line', (_, from, to) => {
    const { text, line } = replaced(from, to);
    expect(Math.abs(Number(/^:(\d+): /.exec(sentenceOf(text))?.[1]) - line)).toBeLessThanOrEqual(1);
  });
});

describe('what is missing', () => {
  it.each([
    { line: /^boxes:\n( {2}.*\n)+/m, sentence: 'boxes is missing; expected a block of settings' },
    { line: /^title:.*\n/m, sentence: 'title is missing; expected text' },
    {
      line: /^ratchet:.*\n/m,
      sentence: 'ratchet is missing; expected scenario/1, the version of this file format',
    },
    { line: /^ {2}count:.*\n/m, sentence: 'boxes.count is missing; expected a whole number from 1 to 10000' },
    { line: /^demand:\n.*\n/m, sentence: 'demand is missing; expected a list' },
  ])('$sentence', ({ line, sentence }) => {
    const { text } = replaced('ratchet: scenario/1', 'ratchet: scenario/1');
    expect(sentenceOf(text.replace(line, ''))).toMatch(
      new RegExp(`^:\\d+: ${sentence.replace(/[.]/g, '\\.')}$`),
    );
  });
});
