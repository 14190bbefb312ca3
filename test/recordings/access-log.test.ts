import { describe, expect, it } from 'vitest';
import { detectRecording, headOf } from '../../src/recordings/detect.ts';
import { podAbout } from '../../src/recordings/facts/about.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { envoy, type GivenLine, inbound, istio, json, of, valuesOf } from './access-lines.ts';
import { importFiles, importText, told } from './events.ts';

const log = (...lines: readonly string[]): Timeline => importText(`${lines.join('\n')}\n`, 'dir/access.log');
const ID = '84961386-6d84-929d-98bd-c5aee93b5c88';

describe('one request, however it is written', () => {
  const line: GivenLine = { at: '10:00:00.900', ms: 250, code: 503, flags: 'UF,URX', id: ID };
  const docker = (text: string, rest = {}) =>
    JSON.stringify({ log: `${text}\n`, stream: 'stdout', time: '2026-03-01T10:00:01.2Z', ...rest });

  it.each([
    ['Istio', istio(line)],
    ['Envoy', envoy(line)],
    ['JSON', json(line)],
    ['JSON with spaces', json(line).replaceAll('":', '": ').replaceAll(',"', ', "')],
    [
      'long names of flags',
      istio({ ...line, flags: 'UpstreamConnectionFailure,UpstreamRetryLimitExceeded' }),
    ],
    ['Ambassador', `ACCESS ${envoy(line)}`],
    ['a container runtime', `2026-03-01T10:00:01.200123456Z stdout F ${istio(line)}`],
    ['a container runtime, JSON', `2026-03-01T10:00:01.200123456Z stdout F ${json(line)}`],
    ['docker', docker(istio(line))],
    ['docker, JSON', docker(json(line))],
    ['kubectl logs --timestamps', `2026-03-01T10:00:01.2Z ${istio(line)}`],
    ['with more behind it', `${istio(line)} "0123456789abcdef" service2(503)|`],
    ['quotation marks of a client', istio({ ...line, request: 'GET /"a" "b HTTP/1.1', agent: 'x" "y" "' })],
    ['a byte order mark', `\ufeff${istio(line)}`],
    ['ends of lines of Windows', `${istio(line)}\r`],
  ])('%s', (_, text) => {
    const timeline = log(text);
    // It started at 10:00:00.900 and was over at 10:00:01.150.
    expect(valuesOf(timeline, 'demand')).toBe('1 0');
    expect(valuesOf(timeline, 'completions')).toBe('0 1');
    expect(valuesOf(timeline, 'errors')).toBe('0 1');
    expect(valuesOf(timeline, 'error_share')).toBe('- 1');
    expect(valuesOf(timeline, 'latency_p50')).toBe('- 0.25');
    expect(valuesOf(timeline, 'flag_UF')).toBe('0 1');
    expect(valuesOf(timeline, 'flag_URX')).toBe('0 1');
    expect(valuesOf(timeline, 'flag_UH')).toBeNull();
    expect(valuesOf(timeline, 'arrivals', '10.0.0.7')).toBe('1 0');
  });

  it('each series says how it comes about', () => {
    for (const { name, origin, evidence } of log(istio(line)).series) {
      expect([name, origin]).toEqual([name, 'derived']);
      expect(evidence?.rule).toMatch(/request|line/);
    }
  });
});

describe('whose proxy wrote it', () => {
  const line = inbound({ at: '10:00:00.000', id: ID });
  const docker = (rest: object) =>
    JSON.stringify({ log: `${istio(line)}\n`, stream: 'stdout', time: '2026-03-01T10:00:01.2Z', ...rest });

  it.each([
    ['kubectl logs --prefix', of('web-1', istio(line)), 'web-1'],
    ['kubectl logs --prefix --timestamps', of('web-1', `2026-03-01T10:00:01.2Z ${istio(line)}`), 'web-1'],
    ['kubectl logs --prefix, JSON', of('web-1', json(line)), 'web-1'],
    ['stern', `web-1 istio-proxy ${istio(line)}`, 'web-1'],
    ['stern in colours', `\u001b[35mweb-1\u001b[0m \u001b[95mistio-proxy\u001b[0m ${istio(line)}`, 'web-1'],
    ['stern of all namespaces', `shop web-1 istio-proxy ${json(line)}`, 'web-1'],
    ['fluentd', docker({ kubernetes: { pod_name: 'web-1', namespace_name: 'shop' } }), 'web-1'],
    ['filebeat', JSON.stringify({ message: json(line), kubernetes: { pod: { name: 'web-1' } } }), 'web-1'],
    ['nobody says: the address that was called', istio(line), '10.0.0.7'],
    ['a sentence is no name', `Something went wrong here: ${istio(line)}`, '10.0.0.7'],
  ])('%s', (_, text, box) => {
    const timeline = log(text);
    expect(timeline.boxes.map(({ name }) => name)).toEqual([box]);
    expect(valuesOf(timeline, 'arrivals', box)).toBe('1');
  });

  it('an address is a name where another file knows it', () => {
    const named = log(of('web-1', istio(line)), istio(inbound({ at: '10:00:00.500', id: '2' })));
    expect(named.boxes.map(({ name }) => name)).toEqual(['web-1']);
    expect(valuesOf(named, 'arrivals', 'web-1')).toBe('2');
  });

  it('the pattern of the person reads the name of the file where nothing else says', () => {
    const boxIn = (legend: string) => (legend === 'web-3' ? podAbout({ name: 'web-3' }) : null);
    const { timeline } = importFiles([['web-3.log', envoy({ at: '10:00:00.000', host: '127.0.0.1:80' })]], {
      boxIn,
    });
    expect(valuesOf(timeline, 'arrivals', 'web-3')).toBe('1');
  });
});

describe('what is no request is left out, and said', () => {
  it('other lines between', () => {
    const timeline = log(
      '2026-03-01T09:59:59.000000Z\tinfo\tEnvoy proxy is ready',
      '[2026-03-01 10:00:00.000][15][warning][config] StreamAggregatedResources gRPC config stream closed: 14',
      istio({ at: '10:00:00.000' }),
      '{"level":"info","msg":"hello"}',
      '{"torn":',
      '',
      istio({ at: '10:00:01.000' }).slice(0, 40),
    );
    expect(valuesOf(timeline, 'demand')).toBe('1');
    expect(timeline.notes.at(-1)).toBe('Left out of access.log: 5 × lines of another log, first in line 1.');
  });

  it('connections of TCP', () => {
    const tcp = { at: '10:00:00.000', code: 0, request: '- - -' };
    const timeline = log(istio({ at: '10:00:00.000' }), istio(tcp), json({ ...tcp, request: '- - -' }));
    expect(valuesOf(timeline, 'demand')).toBe('1');
    expect(timeline.notes.at(-1)).toContain('2 × connections without requests (TCP), first in line 2.');
  });

  it('a bad request has no method, and is one', () => {
    expect(
      valuesOf(log(envoy({ at: '10:00:00.000', code: 400, flags: 'DPE', request: '- - -' })), 'demand'),
    ).toBe('1');
  });

  it('a duration that is not told', () => {
    const timeline = log(istio({ at: '10:00:00.000', ms: '-' }), json({ at: '10:00:01.000', ms: '-' }));
    expect(valuesOf(timeline, 'demand')).toBe('1 1');
    expect(valuesOf(timeline, 'completions')).toBeNull();
    expect(valuesOf(timeline, 'latency_p50')).toBeNull();
  });
});

describe('errors', () => {
  it.each([
    [500, '-', 1],
    [503, 'UH', 1],
    [404, 'NR', 0],
    [499, '-', 0],
    [429, 'RL', 0],
    // Without an answer the flag says whose fault it is: the client left, or the upstream failed.
    [0, 'DC', 0],
    [0, '-', 0],
    [0, 'UF', 1],
    [0, 'DC,UT', 1],
  ])('%i %s: %i', (code, flags, errors) => {
    expect(valuesOf(log(istio({ at: '10:00:00.000', code, flags })), 'errors') ?? '0').toBe(String(errors));
  });
});

describe('quantiles are exact, by nearest rank', () => {
  it('one to a hundred milliseconds: the 50th and the 99th', () => {
    const lines = Array.from({ length: 100 }, (_, n) =>
      istio({ at: '10:00:00.000', ms: ((n * 37) % 100) + 1 }),
    );
    expect(valuesOf(log(...lines), 'latency_p50')).toBe('0.05');
    expect(valuesOf(log(...lines), 'latency_p99')).toBe('0.099');
  });

  it('only in seconds in which requests were over', () => {
    const timeline = log(istio({ at: '10:00:00.000', ms: 7 }), istio({ at: '10:00:00.500', ms: 2500 }));
    expect(valuesOf(timeline, 'latency_p99')).toBe('0.007 - - 2.5');
  });
});

describe('flags that tell a state: the first and the last of a stretch', () => {
  const noRoute = (at: string) =>
    of('web-1', istio({ at, ms: 0, code: 404, flags: 'NR', cluster: '-', host: '-' }));

  it('ten seconds of silence end it, whatever the order of the lines', () => {
    const timeline = log(
      noRoute('10:00:30.000'),
      noRoute('10:00:02.500'),
      noRoute('10:00:00.000'),
      noRoute('10:00:12.500'),
    );
    expect(told(timeline)).toEqual([
      '10:00:00 | note | web-1 | first of 3 requests without a route (NR): so answers a proxy that has no configuration, or none for that address',
      '10:00:12.500 | note | web-1 | last of 3 requests without a route (NR): so answers a proxy that has no configuration, or none for that address',
      '10:00:30 | note | web-1 | one request without a route (NR): so answers a proxy that has no configuration, or none for that address',
    ]);
  });

  it('no healthy upstream, told by a caller that is not named', () => {
    const line = istio({ at: '10:00:00.000', ms: 0, code: 503, flags: 'UH', host: '-', from: '-' });
    expect(told(log(line))).toEqual(['10:00:00 | note | one request for which no healthy box was left (UH)']);
  });

  it('no more than forty of each of one proxy', () => {
    const hours = Array.from({ length: 24 }, (_, n) => String(n).padStart(2, '0'));
    const lines = hours.flatMap((hour) =>
      ['00', '10', '20', '30'].map((minute) => noRoute(`${hour}:${minute}:00.000`)),
    );
    expect(told(log(...lines)).length).toBeLessThanOrEqual(80);
  });
});

describe('nothing personal is kept', () => {
  const secrets = [
    's3cr3t',
    '/cart',
    'token',
    '192.0.2.7',
    '198.51.100.9',
    'curl',
    'shop.example',
    ID.slice(0, 8),
    'GET',
    '40210',
  ];
  const lines = [istio, envoy, json].flatMap((write) => [
    write({ at: '10:00:00.000', id: ID }),
    write(inbound({ at: '10:00:00.000', id: ID, code: 503, flags: 'UH,NR,s3cr3t' })),
    write({ at: '10:00:00.000', id: ID, host: 'curl.shop.example:80', cluster: 'outbound|80||shop.example' }),
    write({ at: '10:00:00.000', id: ID, request: 'GET /cart" 200 - HTTP/1.1', agent: '" "token" "/cart' }),
    of('web-1', write({ at: '10:00:00.000', id: ID })),
    `GET /cart token ${write({ at: '10:00:00.000', id: ID })}`,
    write({ at: '10:00:00.000', id: ID }).slice(0, -30),
  ]);

  it.each([false, true])(
    'of path, query, agent, client, request id or authority (--with-text: %s)',
    (withText) => {
      const { timeline, summary } = importFiles([['a.log', lines.join('\n')]], { withText });
      const kept = JSON.stringify([timeline, summary, timeline.events.texts]);
      for (const secret of secrets) expect(kept).not.toContain(secret);
      expect(summary.files[0]?.kept).toEqual([]);
    },
  );
});

describe('detection looks at the content', () => {
  it.each([
    [istio({ at: '10:00:00.000' }), 'access-log'],
    [`info\tready\n\n${of('web-1', envoy({ at: '10:00:00.000' }))}`, 'access-log'],
    [json({ at: '10:00:00.000' }), 'access-log'],
    [JSON.stringify({ log: json({ at: '10:00:00.000' }) }), 'access-log'],
    [JSON.stringify({ log: istio({ at: '10:00:00.000' }) }), 'access-log'],
    ['[2026-03-01 10:00:00.000][15][warning] x', null],
    ['2026-03-01T09:59:59.000000Z\tinfo\tEnvoy proxy is ready', null],
  ])('%.60j', (text, kind) => {
    expect(detectRecording(headOf(text, true))?.kind ?? null).toBe(kind);
  });

  it.each([
    ['hello\n', "given.log: found no line of an access log; expected Envoy's text"],
    [
      istio({ at: '10:00:00.000', code: 0, request: '- - -' }),
      'given.log: found connections without requests (TCP) alone',
    ],
  ])('what is none is told in one sentence', (text, sentence) => {
    expect(() => importText(text, 'given.log', { kind: 'access-log' })).toThrow(sentence);
  });
});
