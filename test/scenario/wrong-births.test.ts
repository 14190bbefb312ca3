import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentences.ts';

const SCENARIO = `ratchet: scenario/1
title: Births and ends
clock: {start: "2026-10-20T10:00:00Z", length: 5m}
boxes: {count: 2, headroom: 10, cpu: {share: 50%, arrivals: 5}}
demand: [{from: "10:00:00", perSecond: 10}]
checkout: {serviceTime: 5ms, clientTimeout: 10s}
app: {outboundCalls: 0}
startupProbe: {asks: proxy}
wedged: {stuck: {box: box-01, from: +10s, until: +20s}}
interventions:
  out: {at: +60s, title: a roll-out, restart: [box-01]}
objectives: [{name: nothing lost, series: errors, below: 1}]
`;

const WRONG: readonly (readonly [what: string, from: string, to: string, sentence: string])[] = [
  [
    'a box that is none gets stuck',
    'box: box-01',
    'box: box-09',
    'wedged.stuck.box: found no box "box-09"; they are box-01 to box-02',
  ],
  [
    'stuck until before it is',
    'until: +20s',
    'until: +5s',
    'wedged.stuck.until: found a time 5s after the start; expected one after from',
  ],
  ['another part', 'until: +20s', 'part: disk', 'wedged.stuck.part: found "disk"; expected proxy or app'],
  [
    'a box that is none is restarted',
    '[box-01]',
    '[box-07]',
    'interventions.out.restart.0: found no box "box-07"; they are box-01 to box-02',
  ],
  [
    'neither all nor a list',
    '[box-01]',
    'some',
    'interventions.out.restart: found "some"; expected all, or a list of boxes by name',
  ],
  [
    'an intervention that does nothing',
    ', restart: [box-01]',
    '',
    'interventions.out: found one that does nothing; expected settings to set, or boxes to restart',
  ],
  [
    'a startup probe that must pass twice',
    'asks: proxy',
    'successThreshold: 2',
    'startupProbe.successThreshold: found 2; expected a whole number from 1 to 1',
  ],
  [
    'a grace of no time for a probe',
    'asks: proxy',
    'terminationGracePeriodSeconds: 0',
    'startupProbe.terminationGracePeriodSeconds: found 0; expected a number of seconds without a unit, from 1 to 86400',
  ],
  [
    'a probe that asks somebody else',
    'asks: proxy',
    'asks: node',
    'startupProbe.asks: found "node"; expected box, process or proxy',
  ],
  [
    'calls below none',
    'outboundCalls: 0',
    'outboundCalls: -1',
    'app.outboundCalls: found -1; expected a number from 0 to 1000000',
  ],
  [
    'a shutdown without a unit',
    'outboundCalls: 0',
    'shutdownTime: 12',
    'app.shutdownTime: found 12; expected a duration with its unit, as 8s, 250ms or 2m, from 0s to 1d',
  ],
  [
    'a promise about calls that nobody makes',
    'series: errors',
    'series: outbound_refused',
    'objectives.0.series: found outbound_refused, but boxes make no calls of their own; expected app.outboundCalls above 0',
  ],
  [
    'no subscription',
    'app: {outboundCalls: 0}',
    'proxy: {subscriptions: 0}',
    'proxy.subscriptions: found 0; expected a whole number from 1 to 10',
  ],
  [
    'a birth that is no time',
    'count: 2,',
    'count: 2, overrides: {box-01: {bornAt: noon}},',
    'boxes.overrides.box-01.bornAt: found "noon"; expected a time, as 10:00:52 or +52s',
  ],
];

describe('a birth or an end that is not what it should be', () => {
  it('is right to begin with', () => {
    expect(sentenceOf(SCENARIO)).toBe('loads');
  });

  it.each(WRONG)('%s', (_, from, to, sentence) => {
    const line = SCENARIO.slice(0, SCENARIO.indexOf(from)).split('\n').length;
    expect(sentenceOf(SCENARIO.replace(from, () => to))).toBe(`:${line}: ${sentence}`);
  });
});
