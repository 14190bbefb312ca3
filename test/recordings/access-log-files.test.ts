import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { valuesOf } from './access-lines.ts';
import { importFiles, importText, told } from './events.ts';

const read = (name: string): string =>
  readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), 'utf8');
const load = (name: string): Timeline => importText(read(name), `some/where/${name}.txt`);
const boxesIn = (timeline: Timeline) => timeline.boxes.map(({ name }) => name);

/** The whole of a file: each series as its values of each second, each counted by hand in the file. */
const wholeOf = (timeline: Timeline) =>
  Object.fromEntries(
    timeline.series.filter(({ box }) => box < 0).map(({ name }) => [name, valuesOf(timeline, name)]),
  );

describe('calls of one pod that fail in every way', () => {
  const timeline = load('istio-access-failed');

  it('six requests; two errors before a route is missing, one after', () => {
    expect(wholeOf(timeline)).toEqual({
      // :00.104 and .611; :01.020, .300 and .450; :02.000
      arrivals_per_box: '1 1 1 -',
      demand: '2 3 1 0',
      // The client that left did so at :01.450 + 1730 ms.
      completions: '2 2 1 1',
      errors: '2 0 1 0',
      error_share: '1 0 1 0',
      latency_p50: '0 0 0.075 1.73',
      latency_p99: '0.061 0 0.075 1.73',
      flag_UH: '1 0 0 0',
      flag_UF: '1 0 0 0',
      flag_URX: '1 0 1 0',
      flag_NR: '0 1 0 0',
      flag_DPE: '0 1 0 0',
      flag_DC: '0 0 0 1',
    });
  });

  it('what arrived where, as the caller says', () => {
    expect(boxesIn(timeline)).toEqual(['10.1.7.31', '10.1.7.40', '10.1.7.52']);
    expect(valuesOf(timeline, 'arrivals', '10.1.7.31')).toBe('1 0 0 0');
    expect(valuesOf(timeline, 'arrivals', '10.1.7.40')).toBe('0 1 0 0');
  });

  it('says when a route was missing, and when no box was healthy', () => {
    expect(told(timeline)).toEqual([
      '10:00:00.104 | note | one request for which no healthy box was left (UH)',
      '10:00:01.020 | note | one request without a route (NR): so answers a proxy that has no configuration, or none for that address',
    ]);
    expect(timeline.notes.slice(-2)).toEqual([
      'Left out of istio-access-failed.txt: 1 × lines of another log, first in line 1.',
      'Left out of istio-access-failed.txt: 1 × connections without requests (TCP), first in line 8.',
    ]);
  });
});

describe('calls that went well, told by caller and called box', () => {
  const timeline = load('istio-access-ok');

  it('two requests of four lines', () => {
    expect(wholeOf(timeline)).toEqual({
      arrivals_per_box: '1 1 -',
      demand: '1 1 0',
      completions: '1 0 1',
      errors: '0 0 0',
      error_share: '0 - 0',
      retries: '0 0 0',
      tries: '1 1 0',
      latency_p50: '0.03 - 1.016',
      latency_p99: '0.03 - 1.016',
    });
  });

  it('each box by the address that was called', () => {
    expect(boxesIn(timeline)).toEqual(['10.1.7.31', '10.1.7.32']);
    expect(valuesOf(timeline, 'arrivals', '10.1.7.32')).toBe('0 1 0');
  });

  it('the box has its name where the states of pods are imported too', () => {
    const pod = { about: { name: 'reviews-1', address: '10.1.7.31' } };
    const named = read('istio-access-ok').replace(
      /^(?=\[.*inbound.*10\.1\.7\.31)/m,
      `[pod/${pod.about.name}/istio-proxy] `,
    );
    expect(boxesIn(importText(named, 'a.log'))).toEqual(['10.1.7.32', 'reviews-1']);
  });
});

describe("Envoy's own format, wrapped in all ways", () => {
  const timeline = load('envoy-access-mixed');

  it('five requests, of which two failed', () => {
    expect(wholeOf(timeline)).toEqual({
      // :00.250; :01.730 and .600; :02.010 and .020
      arrivals_per_box: '1 1 1',
      demand: '1 2 2',
      // The one that timed out was over at :01.600 + 500 ms.
      completions: '1 1 3',
      errors: '0 0 2',
      error_share: `0 0 ${2 / 3}`,
      latency_p50: '0.001 0 0.015',
      latency_p99: '0.001 0 0.5',
      flag_RL: '0 1 0',
      flag_UT: '0 0 1',
      flag_UO: '0 0 1',
    });
    expect(valuesOf(timeline, 'arrivals', '10.0.0.11')).toBe('1 0 1');
    expect(timeline.notes.at(-1)).toBe(
      'Left out of envoy-access-mixed.txt: 2 × lines of another log, first in line 1.',
    );
  });
});

it('with a list of events, on one clock and one box', () => {
  const pod = {
    kind: 'Pod',
    name: 'web-1',
    namespace: 'shop',
    uid: 'u-1',
    fieldPath: 'spec.containers{app}',
  };
  const events = JSON.stringify({
    kind: 'EventList',
    items: [
      {
        reason: 'Started',
        involvedObject: pod,
        firstTimestamp: '2026-03-01T09:59:59Z',
        lastTimestamp: '2026-03-01T09:59:59Z',
        count: 1,
      },
    ],
  });
  const lines = read('istio-access-ok')
    .split('\n')
    .filter((line) => line.includes('inbound'))
    .map((line) => `[pod/web-1/istio-proxy] ${line}`);
  const { timeline, summary } = importFiles([
    ['events.json', events],
    ['web.log', lines.join('\n')],
  ]);
  expect(boxesIn(timeline)).toEqual(['web-1']);
  expect(valuesOf(timeline, 'arrivals', 'web-1')).toBe('- 1 1 0');
  expect(summary.files.map(({ kind }) => kind)).toEqual(['kubernetes-events', 'access-log']);
});
