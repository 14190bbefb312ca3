import { describe, expect, it } from 'vitest';
import { replaced, sentenceOf } from './sentences.ts';

const DURATION = 'expected a duration with its unit, as 8s, 250ms or 2m, from 0s to 1d';

/** What is written instead of what, and the whole sentence after `file:line: `. */
const WRONG: readonly (readonly [what: string, from: string, to: string, sentence: string])[] = [
  // Unknown keys
  [
    'a mistyped key',
    'restartDelay: 8s',
    'restartDelai: 8s',
    'found unknown key "restartDelai" in processManager; did you mean restartDelay?',
  ],
  [
    'a key that is nowhere near',
    'restartDelay: 8s',
    'zzz: 8s',
    'found unknown key "zzz" in processManager; known here: checkTimer, restartDelay, backOff',
  ],
  ['a mistyped block', 'balancer: {', 'balancr: {', 'found unknown key "balancr"; did you mean balancer?'],
  [
    'a mistyped key of a box',
    'box-07: {headroom: 222,',
    'box-07: {headrom: 222,',
    'found unknown key "headrom" in boxes.overrides.box-07; did you mean headroom?',
  ],
  [
    'a mistyped key in a list',
    'perSecond: 3333',
    'persecond: 3333',
    'found unknown key "persecond" in demand.0; did you mean perSecond?',
  ],
  [
    'a key with escape codes',
    'restartDelay: 8s',
    '"\\e[31m": 8s',
    'found unknown key "\\u001b[31m" in processManager; known here: checkTimer, restartDelay, backOff',
  ],
  [
    'a merge key',
    'balancer: {',
    'balancer: {<<: {}, ',
    'found unknown key "<<" in balancer; known here: panicThreshold',
  ],
  [
    'a mistyped key that is needed',
    '  count: 20',
    '  counts: 20',
    'found unknown key "counts" in boxes; did you mean count?',
  ],
  [
    'a mistyped block that is needed',
    'checkout:\n',
    'checkuot:\n',
    'found unknown key "checkuot"; did you mean checkout?',
  ],
  // Units and numbers
  [
    'a wrong unit',
    'restartDelay: 8s',
    'restartDelay: 8 parsecs',
    `processManager.restartDelay: found "8 parsecs"; ${DURATION}`,
  ],
  ['no unit', 'restartDelay: 8s', 'restartDelay: 8', `processManager.restartDelay: found 8; ${DURATION}`],
  [
    'a negative duration',
    'restartDelay: 8s',
    'restartDelay: -8s',
    `processManager.restartDelay: found "-8s"; ${DURATION}`,
  ],
  [
    'a duration beyond all',
    'restartDelay: 8s',
    'restartDelay: 25h',
    `processManager.restartDelay: found "25h"; ${DURATION}`,
  ],
  [
    'a unit where Kubernetes has none',
    '  asks: box',
    '  asks: box\n  terminationGracePeriodSeconds: 30',
    'found unknown key "terminationGracePeriodSeconds" in livenessProbe; known here: enabled, initialDelaySeconds, periodSeconds, timeoutSeconds, failureThreshold, asks',
  ],
  [
    'a share beyond the whole',
    'panicThreshold: 0}',
    'panicThreshold: 150%}',
    'balancer.panicThreshold: found "150%"; expected a share, as 75% or 0.75, from 0 to 1',
  ],
  [
    'a word for a number',
    '  count: 20',
    '  count: twenty',
    'boxes.count: found "twenty"; expected a whole number from 1 to 10000',
  ],
  [
    'part of a box',
    '  count: 20',
    '  count: 2.5',
    'boxes.count: found 2.5; expected a whole number from 1 to 10000',
  ],
  ['no box', '  count: 20', '  count: 0', 'boxes.count: found 0; expected a whole number from 1 to 10000'],
  [
    'too many boxes',
    '  count: 20',
    '  count: 10001',
    'boxes.count: found 10001; expected a whole number from 1 to 10000',
  ],
  [
    'too many with spares',
    '  count: 20',
    '  count: 20\n  spares: 9981',
    'boxes.spares: found 10001 boxes in all; expected at most 10000',
  ],
  [
    'a number beyond numbers',
    'headroom: 222\n',
    'headroom: 1e999\n',
    'boxes.headroom: found Infinity; expected a number from 0 to 1000000000',
  ],
  [
    'not a number',
    'headroom: 222\n',
    'headroom: .nan\n',
    'boxes.headroom: found NaN; expected a number from 0 to 1000000000',
  ],
  [
    'neither true nor false',
    'initialDelaySeconds: 0\n  periodSeconds: 2\n  timeoutSeconds: 1\n  failureThreshold: 3\n\n',
    'enabled: yes\n\n',
    'not YAML: map keys must be unique',
  ],
  ['another word', 'asks: box', 'asks: boxes', 'livenessProbe.asks: found "boxes"; expected box or process'],
  [
    'one of several words',
    'series: latency_p99',
    'series: latency',
    'objectives.0.series: found "latency"; expected latency_p50, latency_p99, cpu, errors or arrivals_per_box',
  ],
  [
    'a baseline above the whole',
    'share: 75%, arrivals: 166.65',
    'share: 75%, arrivals: 166.65, baseline: 80%',
    'boxes.cpu.baseline: found "80%"; expected a baseline below the share that was measured',
  ],
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
    'clock.start: found "2026-10-20 10:00"; expected a full instant, as 2026-10-20T10:00:00Z',
  ],
  [
    'a day that is not',
    '2026-10-20T10:00:00Z',
    '2026-02-30T10:00:00Z',
    'clock.start: found "2026-02-30T10:00:00Z"; expected a full instant, as 2026-10-20T10:00:00Z',
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
    'boxes.overrides.box-77: found no box "box-77"; did you mean box-07?',
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
    'slowSpells.pause.box: found no box "box-21"; did you mean box-01?',
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

describe('a scenario with one thing wrong says what, where, and what was expected', () => {
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
