import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsPage } from '../../src/report/reference.ts';
import { settingsReference } from '../../src/scenario/reference.ts';

test('docs/settings.md is what `ratchet schema --format markdown` prints', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsPage());
});

test('every setting says what it is about and what it may be', () => {
  expect(settingsReference().filter(({ about, expects }) => about === '' || expects === '')).toEqual([]);
});

test.each([
  // The defaults that Kubernetes gives its probes (probe-v1-core) and Envoy its timers.
  ['livenessProbe.periodSeconds', '10'],
  ['livenessProbe.timeoutSeconds', '1'],
  ['livenessProbe.failureThreshold', '3'],
  ['readinessProbe.successThreshold', '1'],
  ['proxy.initialFetchTimeout', '15s'],
  ['balancer.panicThreshold', '50%'],
])('%s is %s unless a scenario says otherwise', (path, fallback) => {
  expect(settingsReference().find((each) => each.path === path)).toMatchObject({ fallback });
});
