import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxPattern } from '../../src/recordings/box-pattern.ts';
import { detectRecording, headOf } from '../../src/recordings/detect.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { endsWell, sentence } from './ends-well.ts';
import { changes, importFiles, importText, told } from './events.ts';

/** 10:00:00 of the day of these tests, in seconds. */
const TEN = Date.UTC(2026, 2, 1, 10) / 1000;

type Values = readonly (number | string | null)[];

/** A series of one value each `step` seconds from ten on; null: none at that step. */
const series = (metric: Record<string, string>, values: Values, step = 15, from = 0) => ({
  metric,
  values: values.flatMap((value, row) =>
    value === null ? [] : [[TEN + from + row * step, String(value)] as const],
  ),
});

const answer = (...result: readonly object[]) => ({
  status: 'success',
  data: { resultType: 'matrix', result },
});
const imported = (...result: readonly object[]): Timeline =>
  importText(JSON.stringify(answer(...result)), 'dir/queue depth.json');

/** Each series as `box name every step s: values`. */
const shown = (timeline: Timeline): readonly string[] =>
  timeline.series.map(({ name, box, step, values }) => {
    const of = box < 0 ? '' : `${timeline.boxes[box]?.name} `;
    const numbers = Array.from(values, (value) =>
      Number.isNaN(value) ? '-' : String(Math.round(value * 1e6) / 1e6),
    );
    return `${of}${name} every ${step / 1000}: ${numbers.join(' ')}`;
  });

describe('a matrix', () => {
  it('a value is at its instant, a step without one is none, NaN is none, Inf is infinite', () => {
    const timeline = imported(
      series({ __name__: 'depth', pod: 'web-1', namespace: 'shop' }, [1, null, 2.5, 'NaN', '+Inf', '-Inf']),
    );
    expect(shown(timeline)).toEqual(['web-1 depth every 15: 1 - 2.5 - Infinity -Infinity']);
    expect(timeline.series[0]?.start).toBe(0);
    expect(timeline.boxes).toEqual([{ name: 'web-1', attributes: { namespace: 'shop' } }]);
  });

  it('without a name it is called after the file', () => {
    expect(shown(imported(series({}, [1, 2])))).toEqual(['queue depth every 15: 1 2']);
  });

  it('a file may be called after what the dashboard knows', () => {
    const text = JSON.stringify(answer(series({ pod: 'web-1' }, [0.5, 0.75])));
    expect(importText(text, 'cpu.json').series[0]).toMatchObject({ name: 'cpu', unit: 'share', box: 0 });
  });

  it('instants of milliseconds stay so, and a late start too', () => {
    const timeline = imported(
      {
        metric: { __name__: 'a' },
        values: [
          [TEN + 0.781, '1'],
          [TEN + 15.781, '2'],
        ],
      },
      { metric: { __name__: 'b' }, values: [[TEN + 30.781, '3']] },
    );
    expect(timeline.series.map(({ start, step }) => [start, step])).toEqual([
      [781, 15_000],
      [30_781, 1000],
    ]);
  });

  it('a gauge in steps of one second that is scraped every fifteen keeps its plateaus', () => {
    const values = Array.from({ length: 30 }, (_, second) => (second < 15 ? 3 : 4));
    expect(imported(series({ __name__: 'g' }, values, 1)).series[0]?.values.slice(13, 17)).toEqual(
      Float64Array.from([3, 3, 4, 4]),
    );
  });
});

describe('whose it is', () => {
  it.each([
    [{ pod: 'web-1', instance: '10.0.0.7:15020' }, 'web-1'],
    [{ pod_name: 'web-1' }, 'web-1'],
    [{ kubernetes_pod_name: 'web-1' }, 'web-1'],
    [{ exported_pod: 'web-1', pod: 'kube-state-metrics-0' }, 'web-1'],
    [{ instance: '10.0.0.7:15020' }, '10.0.0.7'],
    [{ instance: '[fd00::7]:15020' }, 'fd00::7'],
    [{ instance: 'localhost:9090' }, 'localhost:9090'],
    [{ instance: '127.0.0.1:9090' }, '127.0.0.1:9090'],
    [{ job: 'web' }, undefined],
  ])('%j', (labels, box) => {
    expect(imported(series({ __name__: 'g', ...labels }, [1, 2])).boxes[0]?.name).toBe(box);
  });

  it('an object of Kubernetes is not the one that tells of it', () => {
    const labels = {
      __name__: 'kube_deployment_status_replicas',
      deployment: 'web',
      instance: '10.0.0.9:8080',
    };
    expect(shown(imported(series(labels, [1, 2])))).toEqual([
      'kube_deployment_status_replicas{deployment="web"} every 15: 1 2',
    ]);
  });

  it('--box-from finds it in the legend, before the instance', () => {
    const text = JSON.stringify(
      answer(series({ __name__: 'g', app: 'web-1', instance: '10.0.0.9:80' }, [1, 2])),
    );
    const boxIn = boxPattern('*app="{box}"*') ?? undefined;
    expect(importText(text, 'a.json', { boxIn }).boxes[0]?.name).toBe('web-1');
  });
});

describe('what tells series apart', () => {
  const g = (labels: Record<string, string>, values: Values, from = 0) =>
    series({ __name__: 'g', pod: 'web-1', ...labels }, values, 15, from);

  it('labels, by name; what only says how it was scraped is left out', () => {
    expect(
      imported(g({ zone: 'b', code: '200', job: 'x', endpoint: 'http', instance: '10.0.0.7:80' }, [1, 2]))
        .series[0]?.name,
    ).toBe('g{code="200", zone="b"}');
  });

  it('unless it alone tells series apart', () => {
    expect(
      imported(
        g({ container: 'app', job: 'x' }, [1, 2]),
        g({ container: 'proxy', job: 'x' }, [3, 4]),
      ).series.map(({ name }) => name),
    ).toEqual(['g{container="app"}', 'g{container="proxy"}']);
  });

  it('an exporter that moved goes on with its series', () => {
    expect(
      shown(imported(g({ instance: '10.0.0.1:80' }, [1, 2]), g({ instance: '10.0.0.2:80' }, [3, 4], 30))),
    ).toEqual(['web-1 g every 15: 1 2 3 4']);
  });

  it('another target does not', () => {
    expect(
      imported(g({ job: 'a' }, [1, 2]), g({ job: 'b' }, [3, 4], 30)).series.map(({ name }) => name),
    ).toEqual(['g{job="a"}', 'g{job="b"}']);
  });

  it('a query string and a user of a URL are not kept', () => {
    const [one] = imported(
      series({ __name__: 'g', url: 'http://ada:pw@shop/pay?token=hunter2', x: '1' }, [1, 2]),
    ).series;
    expect(one?.name).toBe('g{url="http://shop/pay", x="1"}');
  });

  it('names in labels are renamed where names are to be hidden', () => {
    const rename = (name: string): string => `(${name.length})`;
    const text = JSON.stringify(answer(series({ __name__: 'g', workload: 'basket', code: '503' }, [1, 2])));
    expect(importText(text, 'a.json', { rename }).series[0]?.name).toBe('g{code="503", workload="(6)"}');
  });
});

describe('counters', () => {
  it('are rates, from zero again after a restart, with none over a gap', () => {
    // 30 in 15 s, 0, then from 30 to 15: begun again, 15 in 15 s; behind the gap of 45 s nothing; 30 in 15 s.
    const values = [0, 30, 30, 15, null, null, 60, 90];
    const timeline = imported(series({ __name__: 'jobs_total', pod: 'web-1' }, values));
    expect(shown(timeline)).toEqual(['web-1 jobs_total every 15: 2 0 1 - - - 2']);
    expect(timeline.series[0]).toMatchObject({ origin: 'derived', unit: '/s' });
  });

  it('CPU is in cores', () => {
    const labels = { __name__: 'container_cpu_usage_seconds_total', pod: 'web-1', container: 'app' };
    expect(imported(series(labels, [0, 7.5, 15])).series[0]).toMatchObject({
      unit: 'count',
      values: Float64Array.from([0.5, 0.5]),
    });
  });

  it('requests are arrivals of each box, demand of the whole, and errors', () => {
    const requests = (pod: string, code: string, values: Values) =>
      series(
        {
          __name__: 'istio_requests_total',
          pod,
          response_code: code,
          reporter: 'destination',
          source_app: 'x',
        },
        values,
      );
    expect(
      shown(
        imported(
          requests('web-1', '200', [0, 150, 300]),
          requests('web-1', '503', [0, 15, 15]),
          requests('web-2', '200', [0, 45, 60]),
        ),
      ),
    ).toEqual([
      'web-1 arrivals every 15: 11 10',
      'demand every 15: 14 11',
      'errors every 15: 1 0',
      'web-2 arrivals every 15: 3 1',
    ]);
  });

  it('scrapes that do not fall together are added by their steps, however they jitter', () => {
    const at = (seconds: readonly number[]) => ({
      values: seconds.map((second, row) => [TEN + second, String(row * 15)]),
    });
    const timeline = imported(
      { metric: { __name__: 'http_requests_total', pod: 'web-1' }, ...at([0, 15, 30, 45, 60]) },
      {
        metric: { __name__: 'http_requests_total', pod: 'web-2' },
        ...at([7.5, 22.49, 37.51, 52.49, 67.51]),
      },
    );
    const demand = timeline.series.find(({ name }) => name === 'demand');
    // One each a second: 2 wherever both are known, and never 3 or 1 within.
    expect([...(demand?.values ?? [])].map((value) => Math.round(value * 10) / 10)).toEqual([2, 2, 2, 2]);
  });

  it('Envoy counts what it sends to its own app apart from what it tries elsewhere', () => {
    const total = (cluster: string, values: Values) =>
      series(
        { __name__: 'envoy_cluster_upstream_rq_total', pod: 'web-1', envoy_cluster_name: cluster },
        values,
      );
    expect(
      shown(imported(total('inbound|8080||', [0, 15]), total('outbound|80||db', [0, 30]))).map((line) =>
        line.replace(/ every.*:/, ''),
      ),
    ).toEqual(['web-1 arrivals 1', 'demand 1', 'tries 2']);
  });
});

describe('histograms', () => {
  const bucket = (pod: string, le: string, values: Values, name = 'http_request_duration_seconds_bucket') =>
    series({ __name__: name, pod, le }, values);

  it('of how long requests take are latencies of the whole', () => {
    // In 10 s: 60 up to 0.1, 30 more up to 0.5, 10 more up to 1, none above, over two boxes.
    // p50: the 50th of 100 is within the first 60: 0.1 x 50/60 = 0.083333.
    // p99: the 99th is the 9th of the 10 between 0.5 and 1: 0.5 + 0.5 x 9/10 = 0.95.
    const both = (le: string, count: number) =>
      ['web-1', 'web-2'].map((pod) => ({ ...bucket(pod, le, [0, count / 2], undefined) }));
    const timeline = imported(
      ...both('0.1', 60),
      ...both('0.5', 90),
      ...both('1', 100),
      ...both('+Inf', 100),
    );
    expect(shown(timeline).map((line) => line.replace(/ every.*:/, ''))).toEqual([
      'latency_p50 0.083333',
      'latency_p99 0.95',
    ]);
    expect(timeline.series[0]).toMatchObject({ unit: 's', origin: 'derived', box: -1 });
  });

  it('in milliseconds they are seconds', () => {
    const name = 'istio_request_duration_milliseconds_bucket';
    const labels = (le: string) => ({ __name__: name, pod: 'web-1', reporter: 'destination', le });
    const timeline = imported(series(labels('100'), [0, 10]), series(labels('+Inf'), [0, 10]));
    // All within the first: half of it, and 99 of 100 parts of it.
    expect(shown(timeline).map((line) => line.replace(/ every.*:/, ''))).toEqual([
      'latency_p50 0.05',
      'latency_p99 0.099',
    ]);
  });

  it('of anything else have quantiles of their own name', () => {
    const timeline = imported(
      bucket('web-1', '10', [0, 10], 'queue_length_bucket'),
      bucket('web-1', '+Inf', [0, 20], 'queue_length_bucket'),
    );
    expect(timeline.series.map(({ name, box }) => [name, box])).toEqual([
      ['queue_length_p50', 0],
      ['queue_length_p99', 0],
    ]);
  });

  it('native ones tell their count and their sum', () => {
    const one = (at: number, count: string, sum: string) => [
      TEN + at,
      { count, sum, buckets: [[0, '1', '2', count]] },
    ];
    const timeline = imported({
      metric: { __name__: 'took_seconds', pod: 'web-1' },
      histograms: [one(0, '10', '20'), one(15, '25', '50')],
    });
    expect(shown(timeline)).toEqual([
      'web-1 took_seconds_count every 15: 1',
      'web-1 took_seconds_sum every 15: 2',
    ]);
    expect(timeline.notes.join()).toContain('their buckets are left out');
  });
});

describe('states', () => {
  const ready = (pod: string, values: Values, from = 0) =>
    series(
      { __name__: 'kube_pod_status_ready', condition: 'true', pod, namespace: 'shop', uid: `u-${pod}` },
      values,
      15,
      from,
    );

  it('a flip lies between two samples; the first sample is a state and no event', () => {
    const timeline = imported(ready('web-1', [1, 1, 0, 1]), ready('web-2', [0, 0, 0, 0]));
    expect(told(timeline)).toEqual([
      '10:00:22.500 ± 7.5 | note | web-1 | not ready',
      '10:00:37.500 ± 7.5 | serving | web-1 | ready',
    ]);
    expect(changes(timeline)).toEqual([
      '10:00:00 web-2 starting',
      '10:00:00 web-1 serving',
      '10:00:22.500 web-1 ejected',
      '10:00:37.500 web-1 serving',
    ]);
  });

  it('a series that begins later is of a new box, one that ends before the others of one that is gone', () => {
    expect(
      told(imported(ready('old', [1, 1, 1]), ready('new', [1, 1], 75), ready('web', [1, 1, 1, 1, 1, 1, 1]))),
    ).toEqual([
      '10:00:37.500 ± 7.5 | stopped | old | no longer among the samples',
      '10:01:07.500 ± 7.5 | serving | new | ready',
    ]);
  });

  it('a gap is bridged with its error bar', () => {
    expect(told(imported(ready('web', [1, 1, null, null, null, 0, 0])))).toEqual([
      '10:00:45 ± 30 | note | web | not ready',
    ]);
  });

  it('containers are ready together; the pod knows better, and what is scraped least', () => {
    const container = (name: string, values: Values) =>
      series(
        { __name__: 'kube_pod_container_status_ready', pod: 'web', namespace: 'shop', container: name },
        values,
      );
    const up = series({ __name__: 'up', pod: 'web', namespace: 'shop' }, [1, 0, 1, 0]);
    const flips = [
      '10:00:22.500 ± 7.5 | note | web | not ready',
      '10:00:37.500 ± 7.5 | serving | web | ready',
    ];
    expect(told(imported(up, container('app', [1, 1, 0, 1]), container('proxy', [1, 1, 1, 1])))).toEqual(
      flips,
    );
    expect(told(imported(container('app', [1, 1, 0, 0]), container('proxy', [1, 1, 0, 1])))).toEqual(
      flips.slice(0, 1),
    );
    const pod = series(
      { __name__: 'kube_pod_status_ready', condition: 'true', pod: 'web', namespace: 'shop' },
      [1, 1, 1],
    );
    expect(told(imported(up, pod))).toEqual([]);
  });

  it('of other conditions there are values and no states', () => {
    const timeline = imported(
      series({ __name__: 'kube_pod_status_ready', condition: 'false', pod: 'web' }, [0, 1]),
    );
    expect([timeline.events.at.length, timeline.series.length, changes(timeline).length]).toEqual([0, 1, 0]);
  });

  it('restarts lie between two samples, and several at once too', () => {
    const restarts = (values: Values) =>
      series({ __name__: 'kube_pod_container_status_restarts_total', pod: 'web', container: 'app' }, values);
    expect(told(imported(restarts([3, 3, 4, 6])))).toEqual([
      '10:00:22.500 ± 7.5 | started | web | started again',
      '10:00:37.500 ± 7.5 | started | web | started again',
      '10:00:37.500 ± 7.5 | started | web | 1 more: started again, between 10:00:30 and 10:00:45 UTC',
    ]);
  });

  it('a restart that readiness does not show leaves the box serving; an exact start in another file is that start', () => {
    const restarts = series(
      {
        __name__: 'kube_pod_container_status_restarts_total',
        pod: 'web',
        namespace: 'shop',
        container: 'app',
      },
      [0, 0, 1],
    );
    const { timeline } = importFiles([
      ['ready.json', JSON.stringify(answer(ready('web', [1, 1, 1, 1])))],
      ['restarts.json', JSON.stringify(answer(restarts))],
    ]);
    expect(changes(timeline).at(-1)).toBe('10:00:00 web serving');
    const event = {
      kind: 'Event',
      metadata: { name: 'web.1', namespace: 'shop' },
      involvedObject: { kind: 'Pod', namespace: 'shop', name: 'web', fieldPath: 'spec.containers{app}' },
      reason: 'Started',
      eventTime: '2026-03-01T10:00:25.000000Z',
    };
    const both = importFiles([
      ['restarts.json', JSON.stringify(answer(restarts))],
      ['events.json', JSON.stringify(event)],
    ]);
    expect(told(both.timeline)).toEqual(['10:00:25 | started | web | started']);
  });

  it('Envoy is live or waits for its configuration', () => {
    const state = series({ __name__: 'envoy_server_state', pod: 'web' }, [3, 2, 0, 1]);
    expect(told(imported(state))).toEqual([
      '10:00:22.500 ± 7.5 | proxy-ready | web | proxy has its configuration',
    ]);
  });
});

describe('other answers', () => {
  it('of one instant tell states', () => {
    const vector = {
      status: 'success',
      data: {
        resultType: 'vector',
        result: [{ metric: { __name__: 'up', instance: '10.0.0.7:80' }, value: [TEN, '1'] }],
      },
    };
    const timeline = importText(JSON.stringify(vector));
    expect(shown(timeline)).toEqual(['10.0.0.7 up every 1: 1']);
    expect(changes(timeline)).toEqual(['10:00:00 10.0.0.7 serving']);
    expect(timeline.notes.join()).toContain('of one instant');
  });

  it('a scalar is a number called after the file', () => {
    const scalar = { status: 'success', data: { resultType: 'scalar', result: [TEN, '42'] } };
    expect(shown(importText(JSON.stringify(scalar), 'answer.json'))).toEqual(['answer every 1: 42']);
  });

  const one = answer(series({ __name__: 'g', pod: 'web' }, [1, 2]));
  it.each([
    ['lines before and behind', `> curl …\n${JSON.stringify(one, null, 2)}\ndone, 1 series\n`],
    [
      'objects of a tool before',
      `{"tool_name":"range"}\n{"status":"success","params":{"step":60}}\n${JSON.stringify(one)}`,
    ],
    [
      'lines of a log around',
      `[INFO] asks\n[2026-10-20 10:00:00] asked\n${JSON.stringify(one)}\n[INFO] done\n`,
    ],
    ['under another key', JSON.stringify({ tool: 'x', output: one })],
    ['the data alone', JSON.stringify(one.data)],
    [
      'data before its type',
      JSON.stringify({ data: { result: one.data.result, resultType: 'matrix' }, status: 'success' }),
    ],
    ['several in an array', JSON.stringify([{ query: 'g', ...one }])],
    ['in a string', JSON.stringify({ content: [{ type: 'text', text: JSON.stringify(one) }] })],
    ['in a string called result', JSON.stringify({ result: JSON.stringify(one) })],
    ['in a string in a string', JSON.stringify({ a: JSON.stringify({ b: JSON.stringify(one) }) })],
  ])('%s', (_, text) => {
    expect(detectRecording(headOf(text, true))?.kind).toBe('prometheus');
    expect(shown(importText(text))).toEqual(['web g every 15: 1 2']);
  });

  it('one that is cut off is read as far as it goes, and that is said', () => {
    const text = JSON.stringify(answer(series({ __name__: 'a' }, [1, 2]), series({ __name__: 'b' }, [3, 4])));
    const timeline = importText(text.slice(0, -20));
    expect(shown(timeline)).toEqual(['a every 15: 1 2']);
    expect(timeline.notes.join()).toContain('a series that the file ends inside');
  });
});

describe('what tells nothing is refused in one sentence', () => {
  it.each([
    [
      { status: 'error', errorType: 'bad_data', error: 'invalid parameter "secret"' },
      'given:1: found an error that Prometheus answered (bad_data), not samples; ask again: expected the answer of query_range',
    ],
    [answer(), 'given: found an answer of Prometheus without a single sample: nothing matched'],
    [{ status: 'success', data: { resultType: 'streams', result: [] } }, 'given: found '],
    [
      { data: { resultType: 'vector', result: [{ metric: { __name__: 'a_total' }, value: [TEN, '5'] }] } },
      'given: found counters at one instant only, which tell no rate',
    ],
  ])('%j', (given, expected) => {
    expect(sentence(JSON.stringify(given))).toContain(expected);
    expect(sentence(JSON.stringify(given))).not.toContain('secret');
  });
});

describe('whatever is given ends in a timeline or a sentence', () => {
  const whole = JSON.stringify(
    answer(
      series({ __name__: 'kube_pod_status_ready', condition: 'true', pod: 'web' }, [1, 0, 1]),
      series({ __name__: 'istio_requests_total', reporter: 'destination', pod: 'web' }, [1, 5, 9]),
    ),
  );

  it('cut anywhere, with anything in any place', () => {
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(20), fc.string({ maxLength: 10 }), (at, cut, piece) => {
        endsWell(whole.slice(0, at), { kind: 'prometheus' });
        endsWell(whole.slice(0, at) + piece + whole.slice(at + cut), { kind: 'prometheus' });
      }),
      { numRuns: 300 },
    );
  });

  it('any JSON where labels, samples, histograms or answers are expected', () => {
    const places = ['metric', 'values', 'value', 'histograms', 'histogram'];
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
        const one = { ...series({ __name__: 'up', pod: 'web' }, [1, 0]), [place]: value };
        endsWell(JSON.stringify(answer(one)), { kind: 'prometheus' });
        endsWell(JSON.stringify({ status: 'success', data: value, [place]: value }), { kind: 'prometheus' });
      }),
      { numRuns: 300 },
    );
  });

  it('labels called __proto__ are labels', () => {
    const text = `{"data":{"resultType":"matrix","result":[{"metric":{"__proto__":"x","constructor":"y"},"values":[[1,"2"]]}]}}`;
    expect(importText(text, 'a.json').series[0]?.name).toBe('a{__proto__="x", constructor="y"}');
  });
});
