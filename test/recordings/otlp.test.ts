import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectRecording, headOf } from '../../src/recordings/detect.ts';
import { endsWell, sentence } from './ends-well.ts';
import { event, importFiles, importText, told } from './events.ts';
import { measured } from './measured.ts';

// 2026-03-01T10:00:00Z is 1,772,359,200 s after 1970; its nanoseconds do not fit a number.
const nanos = (second: number): string =>
  String(1_772_359_200_000_000_000n + BigInt(second) * 1_000_000_000n);

const attributes = (given: Readonly<Record<string, string>>) =>
  Object.entries(given).map(([key, stringValue]) => ({ key, value: { stringValue } }));

const POD = {
  'k8s.pod.name': 'web-1',
  'k8s.namespace.name': 'shop',
  'k8s.pod.uid': 'u-1',
  'k8s.node.name': 'n-1',
};

const metrics = (given: readonly object[], resource: Readonly<Record<string, string>> = POD) => ({
  resourceMetrics: [{ resource: { attributes: attributes(resource) }, scopeMetrics: [{ metrics: given }] }],
});

const lines = (...objects: readonly object[]): string =>
  objects.map((each) => JSON.stringify(each)).join('\n');
const of = (...objects: readonly object[]) => measured(importText(lines(...objects)));

const gauge = (second: number, value: object, more: object = {}) => ({
  name: 'queue',
  unit: '{item}',
  gauge: { dataPoints: [{ timeUnixNano: nanos(second), ...value, ...more }] },
});

describe('metrics', () => {
  it('one object a line: a gauge of the pod that its resource names; nothing else of that is kept', () => {
    const text = lines(
      metrics([gauge(0, { asInt: '7' })], { ...POD, 'process.command_args': 'hunter2' }),
      metrics([gauge(15, { asDouble: 8.5 })], { ...POD, 'process.command_args': 'hunter2' }),
    );
    const timeline = importText(text);
    expect(measured(timeline)).toEqual(['web-1 queue: 10:00:00 7, 10:00:15 8.5']);
    expect(timeline.boxes).toEqual([{ name: 'web-1', attributes: { namespace: 'shop', node: 'n-1' } }]);
    expect(JSON.stringify(timeline)).not.toContain('hunter2');
    expect(timeline.series[0]?.evidence).toMatchObject({ line: 1, stride: 1 });
  });

  it('a sum that adds up is a rate, which begins again from zero', () => {
    const at = (second: number, asInt: string) =>
      metrics([
        {
          name: 'calls',
          sum: {
            aggregationTemporality: 2,
            isMonotonic: true,
            dataPoints: [{ timeUnixNano: nanos(second), asInt }],
          },
        },
      ]);
    // (60 - 40) / 10 s, then 5 since a restart.
    expect(of(at(0, '40'), at(10, '60'), at(20, '5'))).toEqual([
      'web-1 calls [/s]: 10:00:10 2, 10:00:20 0.5',
    ]);
  });

  it('what happened in an interval is a rate over it; without one it is added up by second', () => {
    const at = (from: number, until: number, asInt: string) =>
      metrics([
        {
          name: 'calls',
          sum: {
            aggregationTemporality: 'AGGREGATION_TEMPORALITY_DELTA',
            isMonotonic: true,
            dataPoints: [{ startTimeUnixNano: nanos(from), timeUnixNano: nanos(until), asInt }],
          },
        },
      ]);
    expect(of(at(0, 10, '20'), at(10, 20, '5'))).toEqual(['web-1 calls [/s]: 10:00:10 2, 10:00:20 0.5']);
    expect(of(at(0, 0, '2'), at(0, 0, '3'), at(2, 2, '1'))).toEqual([
      'web-1 calls [/s]: 10:00:00 5, 10:00:01 0, 10:00:02 1',
    ]);
  });

  it('a sum that may fall holds its value', () => {
    const sum = { aggregationTemporality: 2, dataPoints: [{ timeUnixNano: nanos(0), asInt: '-3' }] };
    expect(of(metrics([{ name: 'open', sum }]))).toEqual(['web-1 open: 10:00:00 -3']);
  });

  it.each([
    ['ms', 's', 0.25],
    ['s', 's', 250],
    ['%', 'share', 2.5],
    ['By', 'count', 250],
    ['{request}/s', '/s', 250],
    ['1', 'count', 250],
  ])('the unit %s', (unit, written, value) => {
    const [series] = importText(lines(metrics([{ ...gauge(0, { asDouble: 250 }), unit }]))).series;
    expect(series?.unit).toBe(written);
    expect(series?.values[0]).toBeCloseTo(value, 12);
  });

  it('a utilization of unit 1 is a share', () => {
    const given = { ...gauge(0, { asDouble: 0.5 }), name: 'k8s.pod.cpu.utilization', unit: '1' };
    expect(of(metrics([given]))).toEqual(['web-1 k8s.pod.cpu.utilization [share]: 10:00:00 0.5']);
  });

  const histogram = (second: number, bucketCounts: readonly string[], more: object = {}) =>
    metrics([
      {
        name: 'wait',
        unit: 'ms',
        histogram: {
          aggregationTemporality: 2,
          dataPoints: [
            {
              timeUnixNano: nanos(second),
              count: String(bucketCounts.reduce((sum, count) => sum + Number(count), 0)),
              bucketCounts,
              explicitBounds: [100, 200],
              ...more,
            },
          ],
          ...more,
        },
      },
    ]);

  it('a histogram that adds up: its rate, and quantiles straight within the buckets of what was added', () => {
    // Added in 10 s: 10 up to 100 ms, 10 up to 200 ms. Half of 20 is all of the first bucket; 99 % are 9.8 of the second.
    expect(of(histogram(0, ['5', '5', '5']), histogram(10, ['15', '15', '5']))).toEqual([
      'web-1 wait_count [/s]: 10:00:10 2',
      'web-1 wait_p50 [s]: 10:00:10 0.1',
      'web-1 wait_p99 [s]: 10:00:10 0.198',
    ]);
  });

  it('a histogram of an interval: the same', () => {
    const more = { aggregationTemporality: 1, startTimeUnixNano: nanos(0) };
    expect(of(histogram(10, ['10', '10', '0'], more))).toEqual([
      'web-1 wait_count [/s]: 10:00:10 2',
      'web-1 wait_p50 [s]: 10:00:10 0.1',
      'web-1 wait_p99 [s]: 10:00:10 0.198',
    ]);
  });

  it('requests that a server took are arrivals of its box, demand, errors and latency of the whole', () => {
    const at = (second: number, code: string, count: number) =>
      metrics([
        {
          name: 'http.server.request.duration',
          unit: 's',
          histogram: {
            aggregationTemporality: 2,
            dataPoints: [
              {
                timeUnixNano: nanos(second),
                count,
                bucketCounts: [count, 0],
                explicitBounds: [1],
                attributes: attributes({ 'http.response.status_code': code, 'url.path': '/ada' }),
              },
            ],
          },
        },
      ]);
    const made = of(at(0, '200', 0), at(0, '503', 0), at(10, '200', 30), at(10, '503', 10));
    // 30 and 10 in 10 s; half of all that took up to 1 s, and 99 % of it.
    expect([...made].sort()).toEqual([
      'demand [/s]: 10:00:10 4',
      'errors [/s]: 10:00:10 1',
      'latency_p50 [s]: 10:00:10 0.5',
      'latency_p99 [s]: 10:00:10 0.99',
      'web-1 arrivals [/s]: 10:00:10 4',
    ]);
    expect(JSON.stringify(made)).not.toContain('ada');
  });

  it('what tells two series of a box apart is kept; what may be private is a number', () => {
    const one = (given: Readonly<Record<string, string>>) =>
      gauge(0, { asInt: '1' }, { attributes: attributes(given) });
    expect(of(metrics([one({ pool: 'a', x: 'y' }), one({ pool: 'b', x: 'y' })]))).toEqual([
      'web-1 queue{pool="a"}: 10:00:00 1',
      'web-1 queue{pool="b"}: 10:00:00 1',
    ]);
    expect(of(metrics([one({ 'user.email': 'ada' }), one({ 'user.email': 'bob' })]))).toEqual([
      'web-1 queue{series="1"}: 10:00:00 1',
      'web-1 queue{series="2"}: 10:00:00 1',
    ]);
  });

  it('older names of the same', () => {
    const [one] = metrics([gauge(0, { asInt: '7' })]).resourceMetrics;
    const { scopeMetrics, ...rest } = one ?? { scopeMetrics: [] };
    expect(of({ resourceMetrics: [{ ...rest, instrumentationLibraryMetrics: scopeMetrics }] })).toEqual([
      'web-1 queue: 10:00:00 7',
    ]);
  });

  it('a series that has ended ends there', () => {
    const given = [[gauge(0, { asInt: '7' })], [gauge(10, {}, { flags: 1 })], [gauge(30, { asInt: '8' })]];
    expect(of(...given.map((each) => metrics(each)))).toEqual([
      'web-1 queue: 10:00:00 7, 10:00:10 -, 10:00:30 8',
    ]);
  });

  it('a summary has its quantiles', () => {
    const summary = {
      dataPoints: [{ timeUnixNano: nanos(0), count: '4', quantileValues: [{ quantile: 0.99, value: 2 }] }],
    };
    expect(of(metrics([{ name: 'wait', unit: 's', summary }]))).toEqual(['web-1 wait_p99 [s]: 10:00:00 2']);
  });
});

const logs = (records: readonly object[], resource: Readonly<Record<string, string>> = {}) => ({
  resourceLogs: [{ resource: { attributes: attributes(resource) }, scopeLogs: [{ logRecords: records }] }],
});

/** A JSON value as OTLP writes it. */
function anyValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { intValue: String(value) };
  if (typeof value !== 'object' || value === null) return {};
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } };
  return {
    kvlistValue: { values: Object.entries(value).map(([key, each]) => ({ key, value: anyValue(each) })) },
  };
}

describe('logs', () => {
  it('are counted by second and severity; the instant of what is observed stands in for none', () => {
    const record = (more: object) => ({ body: { stringValue: 'user ada logged in' }, ...more });
    const text = lines(
      logs(
        [
          record({ timeUnixNano: nanos(0), severityNumber: 9 }),
          record({ timeUnixNano: '0', observedTimeUnixNano: nanos(0), severityNumber: 12 }),
          record({ timeUnixNano: nanos(2), severityText: 'ERROR' }),
          record({ timeUnixNano: '0' }),
        ],
        POD,
      ),
    );
    const { timeline, summary } = importFiles([['logs.json', text]]);
    expect(measured(timeline)).toEqual([
      'web-1 logs{severity="info"} [/s]: 10:00:00 2, 10:00:01 0, 10:00:02 0',
      'web-1 logs{severity="error"} [/s]: 10:00:00 0, 10:00:01 0, 10:00:02 1',
    ]);
    expect(summary.files[0]?.skipped).toEqual([{ why: 'log records without an instant', count: 1, line: 1 }]);
    expect(JSON.stringify([timeline, timeline.events.texts])).not.toContain('ada');
  });

  it('with their texts where that is asked for, which is said', () => {
    const record = { timeUnixNano: nanos(0), body: { stringValue: 'gone \u001b[2J' } };
    const { timeline, summary } = importFiles([['a.json', lines(logs([record], POD))]], { withText: true });
    expect(told(timeline)).toEqual(['10:00:00 | note | web-1 | gone ␛[2J']);
    expect(summary.files[0]?.kept).toEqual(['texts of log records']);
  });

  const killing = event({
    reason: 'Killing',
    message: 'Container app failed liveness probe, will be restarted',
    first: '10:00:00',
    last: '10:00:50',
    count: 2,
  });
  it.each([
    ['as a map', anyValue(killing)],
    ['as a watch has it', anyValue({ type: 'ADDED', object: killing })],
    ['as a text', { stringValue: JSON.stringify(killing) }],
  ])('events of Kubernetes mean what they mean elsewhere: %s', (_, body) => {
    const timeline = importText(lines(logs([{ observedTimeUnixNano: nanos(0), body }])));
    expect(told(timeline)).toEqual([
      '10:00:00.500 ± 0.5 | killed | web | restarts after a failed liveness check',
      '10:00:50.500 ± 0.5 | killed | web | restarts after a failed liveness check',
    ]);
    expect(timeline.series).toEqual([]);
  });
});

describe('what is no such file, and what is half of one', () => {
  it.each([
    [
      '{"resourceLogs":[]}',
      'given: found no point of a metric and no log record with an instant; expected what',
    ],
    ['{"resourceSpans":[{}]}', 'given: found traces, but no point of a metric and no log record'],
    [
      '{"resourceMetrics":[{"scopeMetrics":[{"metrics":[{"name":"a","gauge":{}}]}]}]}',
      'given: found no point',
    ],
  ])('%s', (text, expected) => {
    expect(detectRecording(headOf(text, true))?.kind).toBe('otlp');
    expect(sentence(text)).toContain(expected);
  });

  it('a line that the file ends inside is left out, and said', () => {
    const one = JSON.stringify(metrics([gauge(0, { asInt: '7' })]));
    const { summary } = importFiles([['a.json', `${one}\n${one.slice(0, -9)}`]]);
    expect(summary.files[0]?.skipped).toEqual([
      { why: 'a value that the file ends inside', count: 1, line: 0 },
    ]);
  });

  it('any truncation, any JSON in any place', () => {
    const whole = lines(
      metrics([
        gauge(0, { asInt: '7' }, { flags: 0, attributes: attributes({ __proto__x: 'a' }) }),
        {
          name: 'h',
          exponentialHistogram: {
            aggregationTemporality: 1,
            dataPoints: [
              {
                timeUnixNano: nanos(0),
                count: '3',
                scale: 0,
                zeroCount: '1',
                positive: { offset: 1, bucketCounts: ['0', '2'] },
              },
            ],
          },
        },
        {
          name: 'h',
          histogram: {
            aggregationTemporality: 2,
            dataPoints: [
              { timeUnixNano: nanos(0), count: '2', explicitBounds: [1], bucketCounts: ['1', '1'] },
            ],
          },
        },
      ]),
      logs([
        {
          timeUnixNano: nanos(0),
          severityNumber: 9,
          body: anyValue({ kind: 'Event', involvedObject: {}, count: 3 }),
        },
      ]),
    );
    const token = /"(?:[^"\\]|\\.)*"|-?\d+|null|\[|\{/g;
    const places = [...whole.matchAll(token)].map(({ index }) => index);
    fc.assert(
      fc.property(fc.nat(whole.length), (length) => endsWell(whole.slice(0, length), { kind: 'otlp' })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), (at, other) => {
        const rest = whole
          .slice(at)
          .replace(/^(?:"(?:[^"\\]|\\.)*"|-?\d+|null|\[[^[\]{}]*\]|\{[^[\]{}]*\})/, '');
        endsWell(whole.slice(0, at) + JSON.stringify(other) + rest, { kind: 'otlp' });
      }),
      { numRuns: 500 },
    );
  });
});
