import { describe, expect, it } from 'vitest';
import { replaced, sentenceOf } from './sentences.ts';

const AT = 'balancer: {panicThreshold: 0}';

/** What is written before the balancer, and the whole sentence about it. */
const WRONG: readonly (readonly [what: string, written: string, sentence: string])[] = [
  // Certificates
  [
    'a certificate of no time',
    'certificates: {lifetime: 0}',
    'certificates.lifetime: found 0; expected a duration with its unit, as 8s, 250ms or 2m, from 1m to 90d',
  ],
  [
    'one for longer than Istio gives them',
    'certificates: {lifetime: 91d}',
    'certificates.lifetime: found "91d"; expected a duration with its unit, as 8s, 250ms or 2m, from 1m to 90d',
  ],
  [
    'one renewed at once, again and again',
    'certificates: {renewAt: 0}',
    'certificates.renewAt: found 0; expected a share from 0.1 to 0.99',
  ],
  [
    'one renewed when it is too late',
    'certificates: {renewAt: 120%}',
    'certificates.renewAt: found "120%"; expected a share, as 75% or 0.75, from 0 to 0.99',
  ],
  [
    'more jitter than a life',
    'certificates: {jitter: 2}',
    'certificates.jitter: found 2; expected a share, as 75% or 0.75, from 0 to 0.05',
  ],
  // Cache
  [
    'a cache that hits more than always',
    'cache: {hitRate: 110%}',
    'cache.hitRate: found "110%"; expected a share, as 75% or 0.75, from 0 to 1',
  ],
  [
    'one that hits less than never',
    'cache: {hitRate: -0.1}',
    'cache.hitRate: found -0.1; expected a share, as 75% or 0.75, from 0 to 1',
  ],
  [
    'one of which nothing is said',
    'cache: {}',
    'cache.hitRate is missing; expected a share, as 75% or 0.75, from 0 to 1',
  ],
  [
    'a default that is neither',
    'cache: {hitRate: 0.9, compiledDefault: zero}',
    'cache.compiledDefault: found "zero"; expected on or off',
  ],
  // Restarts
  [
    'a restart of nobody',
    'restarts: {a: {box: box-99, at: "+1m"}}',
    'restarts.a.box: found no box "box-99"; they are box-01 to box-20',
  ],
  [
    'a restart after the end',
    'restarts: {a: {box: box-01, at: "+13m"}}',
    'restarts.a.at: found a time 13m after the start; expected one before the end, 12m',
  ],
  [
    'a restart at no time',
    'restarts: {a: {box: box-01, at: soon}}',
    'restarts.a.at: found "soon"; expected a time, as 10:00:52 or +52s',
  ],
];

/** The same in the block of the control plane. */
const OF_PLANE: readonly (readonly [what: string, written: string, sentence: string])[] = [
  [
    'an outage that ends before it begins',
    'outages: {a: {from: "+2m", until: "+1m"}}',
    'controlPlane.outages.a.until: found a time 1m after the start; expected one after from',
  ],
  [
    'an outage of no time',
    'outages: {a: {from: "+2m", until: "+2m"}}',
    'controlPlane.outages.a.until: found a time 2m after the start; expected one after from',
  ],
  [
    'an outage after the end',
    'outages: {a: {from: "+12m", until: "+13m"}}',
    'controlPlane.outages.a.from: found a time 12m after the start; expected one before the end, 12m',
  ],
  [
    'two outages at once',
    'outages: {a: {from: "+1m", until: "+3m"}, b: {from: "+2m", until: "+4m"}}',
    'controlPlane.outages.b.from: found a time 2m after the start, within the outage "a"; expected one after its end',
  ],
  [
    'an outage without an end',
    'outages: {a: {from: "+1m"}}',
    'controlPlane.outages.a.until is missing; expected a time, as 10:00:52 or +52s',
  ],
  [
    'an admission of nobody',
    'admission: {perSecond: 0}',
    'controlPlane.admission.perSecond: found 0; expected a rate a second from 0.001 to 1000000',
  ],
  [
    'a negative one',
    'admission: {perSecond: -25}',
    'controlPlane.admission.perSecond: found -25; expected a rate a second from 0.001 to 1000000',
  ],
  [
    'a burst of nobody',
    'admission: {perSecond: 25, burst: 0}',
    'controlPlane.admission.burst: found 0; expected a whole number from 1 to 1000000',
  ],
  [
    'half a replica',
    'admission: {perSecond: 25, replicas: 0.5}',
    'controlPlane.admission.replicas: found 0.5; expected a whole number from 1 to 1000',
  ],
  [
    'a million replicas',
    'admission: {perSecond: 25, replicas: 1000000}',
    'controlPlane.admission.replicas: found 1000000; expected a whole number from 1 to 1000',
  ],
];

const OF_PROXY: readonly (readonly [what: string, written: string, sentence: string])[] = [
  [
    'asking again without a pause',
    'reconnect: {initial: 0}',
    'proxy.reconnect.initial: found 0; expected a duration with its unit, as 8s, 250ms or 2m, from 10ms to 1d',
  ],
  [
    'a longest pause that is shorter than the first',
    'reconnect: {initial: 10s, max: 5s}',
    'proxy.reconnect.max: found "5s"; expected max no shorter than initial',
  ],
];

const sentenceWith = (from: string, to: (from: string) => string): string =>
  sentenceOf(replaced(from, to(from)).text).replace(/^:\d+: /, '');

describe('a file with', () => {
  it.each(WRONG)('%s', (_, written, sentence) => {
    expect(sentenceWith(AT, (from) => `${written}\n${from}`)).toBe(sentence);
  });

  it.each(OF_PLANE)('%s', (_, written, sentence) => {
    expect(sentenceWith('  perPush: 0.001', (from) => `${from}\n  ${written}`)).toBe(sentence);
  });

  it.each(OF_PROXY)('%s', (_, written, sentence) => {
    expect(sentenceWith('  diskStartTime: 500ms', (from) => `${from}\n  ${written}`)).toBe(sentence);
  });

  it('people who end an outage by a setting', () => {
    const set = '{livenessProbe.enabled: false}\n    perBox';
    const text = replaced(set, '{controlPlane.outages.a.until: "+3m"}\n    perBox').text;
    expect(sentenceOf(text)).toContain('found an outage; expected its own until to end it');
  });

  it('names the line', () => {
    const { text, line } = replaced('  perPush: 0.001', '  outages: {a: {from: "+2m", until: "+1m"}}');
    expect(sentenceOf(text)).toMatch(new RegExp(`^:${line}: `));
  });
});
