import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectRecording, headOf } from '../../src/recordings/detect.ts';
import { importedLines } from '../../src/report/imported.ts';
import { endsWell, sentence } from './ends-well.ts';
import { importFiles, importText } from './events.ts';
import { measured } from './measured.ts';

const of = (value: unknown, file = 'answer.json') => measured(importText(JSON.stringify(value), file));
const fileOf = (value: unknown) => importFiles([['a.json', JSON.stringify(value)]]).summary.files[0];

// 2026-10-20T10:00:00Z is 1,792,490,400 s after 1970.
const START = 1_792_490_400_000;

const point = (second: number, value: number | null) => [START + second * 1000, value];
const series = (more: object) => ({
  status: 'ok',
  from_date: START,
  to_date: START + 60_000,
  series: [
    { metric: 'cpu.usage', interval: 20, unit: null, pointlist: [point(0, 1), point(20, 2)], ...more },
  ],
});

describe('Datadog', () => {
  it('points of milliseconds; the pod of its tags is the box, of the others none is kept', () => {
    const answer = series({ scope: 'pod_name:web-1,kube_namespace:shop,email:ada@example.org', tag_set: [] });
    expect(of(answer)).toEqual(['web-1 cpu.usage: 10:00:00 1, 10:00:20 2']);
    const { boxes } = importText(JSON.stringify(answer));
    expect(boxes).toEqual([{ name: 'web-1', attributes: { namespace: 'shop' } }]);
    expect(JSON.stringify(importText(JSON.stringify(answer)))).not.toContain('ada');
    expect(fileOf(answer)).toMatchObject({ kind: 'datadog', clocks: ['milliseconds since 1970'] });
  });

  it.each([
    [[{ family: 'time', name: 'millisecond' }, null], 's', '0.001'],
    [[{ family: 'percentage', name: 'percent' }, null], 'share', '0.01'],
    [
      [
        { family: 'network', name: 'request' },
        { family: 'time', name: 'second' },
      ],
      '/s',
      '1',
    ],
    [
      [
        { family: 'network', name: 'request' },
        { family: 'time', name: 'minute' },
      ],
      '/s',
      String(1 / 60),
    ],
    [[{ family: 'cpu', name: 'nanocore' }, null], 'count', '1e-9'],
  ])('a unit: %j', (unit, written, first) => {
    const [made] = importText(JSON.stringify(series({ unit }))).series;
    expect(made?.unit).toBe(written);
    expect(made?.values[0]).toBeCloseTo(Number(first), 12);
  });

  it('a null is no data', () => {
    expect(of(series({ pointlist: [point(0, 1), point(20, null), point(40, 3)] }))).toEqual([
      'cpu.usage: 10:00:00 1, 10:00:20 -, 10:00:40 3',
    ]);
  });

  it('the second version: times once, values by series', () => {
    const attributes = {
      times: [START, START + 20_000],
      series: [
        { group_tags: ['pod_name:web-1'], query_index: 0, unit: [{ name: 'percent' }, null] },
        { group_tags: ['pod_name:web-2'], query_index: 0, unit: [{ name: 'percent' }, null] },
      ],
      values: [
        [50, null],
        [75, 100],
      ],
    };
    const answer = { data: { type: 'timeseries_response', attributes } };
    expect(of(answer, 'cpu.json')).toEqual([
      'web-1 cpu [share]: 10:00:00 0.5, 10:00:20 -',
      'web-2 cpu [share]: 10:00:00 0.75, 10:00:20 1',
    ]);
    expect(
      sentence(JSON.stringify({ data: { attributes: { ...attributes, values: [[1], [2, 3]] } } }), {
        kind: 'datadog',
      }),
    ).toBe('given:1: found 1 values for 2 times in series 0; expected as many of one as of the other');
  });

  it.each([
    [{ errors: ['Forbidden'] }, 'is what Datadog says when it fails, not an answer'],
    [{ status: 'ok', series: [] }, 'found no points of any series; expected the answer of /api/v1/query'],
    [series({ pointlist: [point(0, null)] }), 'found no value at any of its points'],
  ])('%j', (answer, expected) => {
    expect(sentence(JSON.stringify(answer), { kind: 'datadog' })).toContain(`given: ${expected}`);
  });
});

const result = (more: object) => ({
  MetricDataResults: [
    {
      Id: 'm1',
      Label: 'RequestCount',
      Timestamps: ['2026-10-20T10:02:00+00:00', '2026-10-20T10:00:00+00:00'],
      Values: [7, 5],
      StatusCode: 'Complete',
      ...more,
    },
  ],
});

describe('CloudWatch', () => {
  it('newest first is turned round; a period that is absent is a gap, not zero', () => {
    expect(of(result({}))).toEqual(['RequestCount: 10:00:00 5, 10:02:00 7']);
    expect(fileOf(result({}))).toMatchObject({ kind: 'cloudwatch', clocks: ['UTC'] });
  });

  it('utilization is in per cent', () => {
    expect(of(result({ Label: 'CPUUtilization', Values: [75, 50] }))).toEqual([
      'CPUUtilization [share]: 10:00:00 0.5, 10:02:00 0.75',
    ]);
  });

  it('seconds since 1970, as the API itself has them', () => {
    expect(of(result({ Timestamps: [START / 1000 + 60, START / 1000] }))).toEqual([
      'RequestCount: 10:00:00 5, 10:01:00 7',
    ]);
  });

  it('part of the data, more to come, what was refused: said', () => {
    expect(fileOf({ ...result({ StatusCode: 'PartialData' }), NextToken: 'secret' })?.notes).toEqual([
      'CloudWatch had more to answer (NextToken); this is its first part.',
      'CloudWatch answered with part of the data only (PartialData) for 1 of its 1 metrics.',
    ]);
    expect(sentence(JSON.stringify(result({ StatusCode: 'Forbidden' })))).toBe(
      'given: found no value in any of its 1 metrics',
    );
  });

  it('as many values as times, or none', () => {
    expect(sentence(JSON.stringify(result({ Values: [1] })))).toBe(
      'given:1: found 2 Timestamps and 1 Values in metric "m1"; expected as many of one as of the other',
    );
  });

  it('two metrics of one label are two series', () => {
    const [one] = result({}).MetricDataResults;
    expect(of({ MetricDataResults: [one, { ...one, Id: 'm2', Values: [1, 2] }] })).toEqual([
      'RequestCount{id="m1"}: 10:00:00 5, 10:02:00 7',
      'RequestCount{id="m2"}: 10:00:00 2, 10:02:00 1',
    ]);
  });

  it('statistics with their unit', () => {
    const datapoint = (minute: number, Average: number) => ({
      Timestamp: `2026-10-20T10:0${minute}:00Z`,
      Average,
      Unit: 'Milliseconds',
    });
    expect(of({ Label: 'Latency', Datapoints: [datapoint(1, 500), datapoint(0, 250)] })).toEqual([
      'Latency{statistic="Average"} [s]: 10:00:00 0.25, 10:01:00 0.5',
    ]);
  });
});

const frame = (field: object, values: unknown[], more: object = {}) => ({
  schema: {
    refId: 'A',
    name: 'hits',
    fields: [
      { name: 'Time', type: 'time' },
      { name: 'Value', type: 'number', ...field },
    ],
    ...more,
  },
  data: { values: [values.map((_, at) => START + at * 15_000), values] },
});

describe('data frames of Grafana', () => {
  it.each([
    ['one after the other', (one: object) => [one]],
    ['a single one', (one: object) => one],
    ['what its API answers', (one: object) => ({ results: { A: { status: 200, frames: [one] } } })],
  ])('%s', (_, around) => {
    const given = around(frame({ labels: { pod: 'web-1' } }, [1, null, 3]));
    expect(of(given)).toEqual(['web-1 hits: 10:00:00 1, 10:00:15 -, 10:00:30 3']);
    expect(fileOf(given)).toMatchObject({ kind: 'grafana', clocks: ['milliseconds since 1970'] });
  });

  it('panel data, whose fields have their values', () => {
    const fields = [
      { name: 'Time', type: 'time', config: {}, values: [START] },
      { name: 'busy', type: 'number', config: { unit: 'percent' }, values: [75] },
    ];
    expect(of({ state: 'Done', series: [{ refId: 'A', fields, length: 1 }] })).toEqual([
      'busy [share]: 10:00:00 0.75',
    ]);
  });

  it('the metric where the legend is nothing but the box; the unit of its configuration', () => {
    const field = {
      labels: { __name__: 'wait', pod: 'web-1' },
      config: { displayNameFromDS: 'web-1', unit: 'ms' },
    };
    expect(of([frame(field, [250], { name: 'web-1' })])).toEqual(['web-1 wait [s]: 10:00:00 0.25']);
  });

  it('infinite values stand beside the rest', () => {
    const given = frame({}, [null, 2]);
    expect(of([{ ...given, data: { ...given.data, entities: [null, { Inf: [0] }] } }])).toEqual([
      'hits: 10:00:00 Infinity, 10:00:15 2',
    ]);
  });

  it.each([
    [[], 'found no data frames of Grafana; expected data frames'],
    [[frame({ type: 'string' }, ['x'])], 'found no number beside an instant'],
  ])('%j', (given, expected) => {
    expect(sentence(JSON.stringify(given), { kind: 'grafana' })).toContain(`given: ${expected}`);
  });
});

describe('whatever is given ends in a timeline or a sentence', () => {
  const given = [
    ['datadog', series({ scope: 'pod:web', unit: [{ name: 'percent' }, null] })],
    ['cloudwatch', result({})],
    ['grafana', [frame({ labels: { pod: 'web' } }, [1, null])]],
  ] as const;

  it.each(given)('%s is told by its content', (kind, value) => {
    expect(detectRecording(headOf(JSON.stringify(value), true))?.kind).toBe(kind);
  });

  it.each(given)('%s: any truncation, any JSON in any place', (kind, value) => {
    const whole = JSON.stringify(value);
    const places = [...whole.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+|null|\[|\{/g)].map(({ index }) => index);
    fc.assert(fc.property(fc.nat(whole.length), (length) => endsWell(whole.slice(0, length), { kind })));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), (at, other) => {
        const rest = whole
          .slice(at)
          .replace(/^(?:"(?:[^"\\]|\\.)*"|-?\d+|null|\[[^[\]{}]*\]|\{[^[\]{}]*\})/, '');
        endsWell(whole.slice(0, at) + JSON.stringify(other) + rest, { kind });
      }),
      { numRuns: 300 },
    );
  });
});

describe('a counter that two files tell of', () => {
  const counter = (samples: readonly (readonly [number, number])[], more: object = {}) =>
    JSON.stringify({
      status: 'success',
      data: {
        resultType: 'matrix',
        result: [
          {
            metric: { __name__: 'calls_total', pod: 'web-1', ...more },
            values: samples.map(([second, value]) => [START / 1000 + second, String(value)]),
          },
        ],
      },
    });
  const early = counter([
    [0, 100],
    [15, 250],
    [30, 400],
  ]);
  const both = (one: string, other: string) =>
    measured(
      importFiles([
        ['a.json', one],
        ['b.json', other],
      ]).timeline,
    );
  const rates = 'web-1 calls_total [/s]: 10:00:15 10, 10:00:30 10, 10:00:45 20, 10:01:00 10';

  it.each([
    [
      'overlaps by two samples',
      [
        [15, 250],
        [30, 400],
        [45, 700],
        [60, 850],
      ],
    ],
    [
      'begins where the other ends',
      [
        [30, 400],
        [45, 700],
        [60, 850],
      ],
    ],
    [
      'begins one sample later',
      [
        [45, 700],
        [60, 850],
      ],
    ],
  ] as const)('is one counter: one that %s', (_, late) => {
    expect(both(early, counter(late))).toEqual([rates]);
    expect(both(counter(late), early)).toEqual([rates]);
  });

  it('a window that was asked for at other instants', () => {
    const late = counter([
      [20, 300],
      [35, 500],
    ]);
    // 150 in 15 s, 50 in 5 s, 100 in 10 s, 100 in 5 s; on a grid of 5 s.
    expect(both(early, late)).toEqual([
      'web-1 calls_total [/s]: 10:00:15 10, 10:00:20 10, 10:00:30 10, 10:00:35 20',
    ]);
  });

  it('but two counters without a label between them are added', () => {
    const other = counter([
      [0, 1000],
      [15, 1015],
      [30, 1030],
    ]);
    expect(both(early, other)).toEqual(['web-1 calls_total [/s]: 10:00:15 11, 10:00:30 11']);
  });

  it('of two samples the one rate is of the time between them', () => {
    const { timeline, summary } = importFiles([
      [
        'a.json',
        counter([
          [0, 100],
          [15, 250],
        ]),
      ],
    ]);
    expect(measured(timeline)).toEqual(['web-1 calls_total [/s]: 10:00:15 10']);
    expect(summary.series.map(({ step }) => step)).toEqual([[15, 15]]);
  });
});

it('what is recorded once has no distance of samples', () => {
  const table =
    'time,pod,rps\n1792490400,web-1,10\n1792490400,web-2,20\n1792490415,web-1,11\n1792490400,web-3,1\n';
  const { series: both } = importFiles([['a.csv', table]]).summary;
  expect(both.map(({ boxes, step }) => [boxes, step])).toEqual([[3, [15, 15]]]);
  const alone = importFiles([['a.csv', 'time,rps\n1792490400,10\n']]);
  expect(alone.summary.series.map(({ step }) => step)).toEqual([null]);
  expect(importedLines(alone.timeline, alone.summary)).toContain('  rps: recorded once');
});
