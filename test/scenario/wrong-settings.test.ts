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
    'found unknown key "zzz" in processManager; known here: checkTimer, restartDelay, terminationGracePeriodSeconds, backOff',
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
    'found unknown key "\\u001b[31m" in processManager; known here: checkTimer, restartDelay, terminationGracePeriodSeconds, backOff',
  ],
  [
    'a merge key',
    'balancer: {',
    'balancer: {<<: {}, ',
    'found unknown key "<<" in balancer; known here: policy, panicThreshold',
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
    'a field that Kubernetes gives to something else',
    '  asks: box',
    '  asks: box\n  preStop: 30',
    'found unknown key "preStop" in livenessProbe; known here: enabled, initialDelaySeconds, periodSeconds, timeoutSeconds, failureThreshold, successThreshold, asks, httpGet, tcpSocket, grpc, exec, terminationGracePeriodSeconds',
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
  [
    'another word',
    'asks: box',
    'asks: boxes',
    'livenessProbe.asks: found "boxes"; expected box, process or proxy',
  ],
  [
    'one of several words',
    'series: latency_p99',
    'series: latency',
    'objectives.0.series: found "latency"; expected latency_p50, latency_p99, cpu, errors, arrivals_per_box, outbound_refused or outbound_failed',
  ],
  [
    'a baseline above the whole',
    'share: 75%, arrivals: 166.65',
    'share: 75%, arrivals: 166.65, baseline: 80%',
    'boxes.cpu.baseline: found "80%"; expected a baseline below the share that was measured',
  ],
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
