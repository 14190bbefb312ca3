import { expect, it } from 'vitest';
import { replaced, sentenceOf } from './sentences.ts';
import { spoilt } from './small-requests.ts';

const NO_REQUESTS =
  'the fluid grain cannot simulate single requests; expected grain: requests, or a fleet of boxes';
const NO_POLICY =
  'the fluid grain cannot simulate a policy on single requests; expected grain: requests, with callers and services';

/** Written into the file of a fleet, and the sentence about it. */
it.each([
  ['balancer: {', 'services: {shop: {}}\nbalancer: {', `services: ${NO_REQUESTS}`],
  ['balancer: {', 'callers: {}\nbalancer: {', `callers: ${NO_REQUESTS}`],
  ['balancer: {', 'bulkheads: {}\nbalancer: {', `bulkheads: ${NO_REQUESTS}`],
  ['balancer: {', 'retryBuckets: {}\nbalancer: {', `retryBuckets: ${NO_REQUESTS}`],
  ['balancer: {', 'proxies: {per: node}\nbalancer: {', `proxies: ${NO_REQUESTS}`],
  ['balancer: {', 'noun: pod\nbalancer: {', `noun: ${NO_REQUESTS}`],
  ['balancer: {', 'retries: {attempts: 3}\nbalancer: {', `retries: ${NO_POLICY}`],
  ['balancer: {', 'outlierDetection: {}\nbalancer: {', `outlierDetection: ${NO_POLICY}`],
  ['balancer: {', 'circuitBreaker: {}\nbalancer: {', `circuitBreaker: ${NO_POLICY}`],
  ['balancer: {', 'timeout: 1s\nbalancer: {', `timeout: ${NO_POLICY}`],
  ['balancer: {', 'localRateLimit: {}\nbalancer: {', `localRateLimit: ${NO_POLICY}`],
  ['balancer: {', 'balancer: {outlierDetection: {}, ', `balancer.outlierDetection: ${NO_POLICY}`],
  ['clientTimeout: 10s', 'retries: {attempts: 3}\n  clientTimeout: 10s', `checkout.retries: ${NO_POLICY}`],
])('instead of %j, %j', (from, to, sentence) => {
  const { text } = replaced(from, to);
  expect(sentenceOf(text).replace(/^:\d+: /, '')).toBe(sentence);
});

it('names the line of the block', () => {
  const { text, line } = replaced('balancer: {', 'services: {shop: {}}\nbalancer: {');
  expect(sentenceOf(text)).toBe(`:${line}: services: ${NO_REQUESTS}`);
});

it('says so of a file that forgot its grain', () => {
  expect(sentenceOf(spoilt({ 'grain: requests\n': '' }))).toBe(`:4: watch: ${NO_REQUESTS}`);
});

it('says so of a fix', () => {
  const { text, line } = replaced('{livenessProbe.asks: process}', '{retries.attempts: 3}');
  expect(sentenceOf(text)).toBe(`:${line}: retries: ${NO_POLICY} (set by fix split-probes)`);
});
