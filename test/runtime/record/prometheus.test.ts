import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appendTo } from '../../../src/runtime/record/appending.ts';
import { followPrometheus } from '../../../src/runtime/record/follow.ts';
import { windowsOf } from '../../../src/runtime/record/query.ts';
import { recordRanges } from '../../../src/runtime/record/ranges.ts';
import { type Server, serverUrl } from '../../../src/runtime/record/server.ts';
import { readTimeline } from '../../../src/timeline/file/read.ts';
import { workspace } from '../workspace.ts';
import { fakeServer, matrix } from './fake-server.ts';

const path = workspace();
const START = 1_792_490_400_000;
const query = { name: 'demand', expression: 'sum(rate(x[1m]))' };
const server = (url: URL, token: string | null = null): Server => ({
  url,
  token,
  ca: null,
  verifiesTls: true,
});
const silent = (): void => undefined;

/** Waits that take no time, and how long they would have been. */
function waits(): { wait: (ms: number) => Promise<void>; waited: number[] } {
  const waited: number[] = [];
  return { waited, wait: async (ms) => void waited.push(ms) };
}

const record = (url: URL, seconds: number, step = 1000, token: string | null = null, wait = waits().wait) =>
  recordRanges(
    server(url, token),
    [query],
    { from: START, until: START + seconds * 1000, step },
    wait,
    silent,
  );

/** What a server with a sample at every step would answer. */
function samplesFor(params: URLSearchParams): string {
  const [start, end, step] = ['start', 'end', 'step'].map((name) => Number(params.get(name)));
  const values: [number, string][] = [];
  for (let at = start ?? 0; at <= (end ?? 0); at += step ?? 1) values.push([at, String(at % 1000)]);
  return matrix([{}, ...values]);
}

describe('windows', () => {
  test('an hour at once, none overlapping, the last as long as it is', () => {
    const windows = windowsOf({ from: 0, until: 9_000_000, step: 15_000 });
    // 240 points of 15 s are an hour; 9,000 s are two and a half.
    expect(windows.map(({ from, until }) => [from / 1000, until / 1000])).toEqual([
      [0, 3585],
      [3600, 7185],
      [7200, 9000],
    ]);
  });

  test('one point is a window', () => {
    expect(windowsOf({ from: 5000, until: 5000, step: 1000 })).toEqual([
      { from: 5000, until: 5000, step: 1000 },
    ]);
  });

  test('never more points than Prometheus answers', () => {
    for (const { from, until, step } of windowsOf({ from: 0, until: 90_000_000, step: 1000 }))
      expect((until - from) / step + 1).toBeLessThanOrEqual(11_000);
  });
});

describe('ranges', () => {
  test('windows become one series without a seam', async () => {
    const { url, asked } = await fakeServer(({ params }, response) => response.end(samplesFor(params)));
    const { timeline } = await record(url, 5400);
    expect(asked).toHaveLength(2);
    expect(timeline.series.map(({ name, step, values }) => [name, step, values.length])).toEqual([
      ['demand', 1000, 5401],
    ]);
    expect(timeline.series[0]?.values.includes(Number.NaN)).toBe(false);
  });

  test('what is too much at once is asked in halves', async () => {
    const { url, asked } = await fakeServer(({ params }, response) => {
      const isLong = Number(params.get('end')) - Number(params.get('start')) > 20;
      response.statusCode = isLong ? 422 : 200;
      const error = 'query processing would load too many samples into memory in query execution';
      response.end(
        isLong ? JSON.stringify({ status: 'error', errorType: 'execution', error }) : samplesFor(params),
      );
    });
    const { timeline } = await record(url, 59);
    // 60 points: 60, 30 and 30, 15 four times.
    expect(asked).toHaveLength(7);
    expect(timeline.series[0]?.values.length).toBe(60);
  });

  test('a server that is busy is asked again, each time after twice as long, or after as long as it says', async () => {
    const { wait, waited } = waits();
    let times = 0;
    const { url } = await fakeServer(({ params }, response) => {
      times++;
      response.statusCode = times <= 2 ? 503 : times === 3 ? 429 : 200;
      if (times === 3) response.setHeader('retry-after', '7');
      response.end(times <= 3 ? 'busy' : samplesFor(params));
    });
    await record(url, 3, 1000, null, wait);
    expect(waited).toEqual([500, 1000, 7000]);
  });

  test('a query that nothing answers is named; where none is answered that is a sentence', async () => {
    const { url } = await fakeServer(({ params }, response) =>
      response.end(params.get('query') === 'nothing' ? matrix() : samplesFor(params)),
    );
    const range = { from: START, until: START + 3000, step: 1000 };
    const nothing = { name: 'nothing', expression: 'nothing' };
    const { unanswered } = await recordRanges(server(url), [query, nothing], range, waits().wait, silent);
    expect(unanswered).toEqual(['nothing']);
    await expect(recordRanges(server(url), [nothing], range, waits().wait, silent)).rejects.toThrow(
      'found no sample of nothing',
    );
  });

  test.each([
    [503, 'broken', 'answers with status 503, 5 times in a row'],
    [401, '', 'does not let us in (status 401); a token comes from --token-file'],
    [404, '', 'has no Prometheus there (status 404)'],
    [
      400,
      '{"status":"error","error":"1:5: parse error\\u001b[2J"}',
      'refuses the query "demand": "1:5: parse error␛[2J"',
    ],
    [400, 'not JSON', 'refuses the query "demand": status 400'],
  ])('status %i is a sentence', async (status, body, sentence) => {
    const { url } = await fakeServer((_, response) => {
      response.statusCode = status;
      response.end(body);
    });
    await expect(record(url, 3)).rejects.toThrow(sentence);
  });

  test('nobody there', async () => {
    const { wait, waited } = waits();
    await expect(record(new URL('http://127.0.0.1:9/'), 3, 1000, null, wait)).rejects.toThrow(
      '127.0.0.1:9: connection refused, 5 times in a row',
    );
    expect(waited).toEqual([500, 1000, 2000, 4000]);
  });

  test('a long query goes in the body', async () => {
    const { url, asked } = await fakeServer(({ params }, response) => response.end(samplesFor(params)));
    const long = { name: 'long', expression: `sum(x{pod=~"${'web|'.repeat(2000)}"})` };
    await recordRanges(server(url), [long], { from: START, until: START, step: 1000 }, waits().wait, silent);
    expect(asked[0]?.params.get('query')).toBe(long.expression);
  });
});

describe('the token', () => {
  test('goes to the server, and along a redirect on the same host', async () => {
    const { url, asked } = await fakeServer(({ path: at, params }, response) => {
      if (at.startsWith('/moved/')) return response.end(samplesFor(params));
      response.statusCode = 307;
      response.setHeader('location', '/moved/api/v1/query_range');
      return response.end();
    });
    await record(url, 3, 1000, 'secret');
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer secret', 'Bearer secret']);
  });

  test('stays behind where another host is meant', async () => {
    const other = await fakeServer(({ params }, response) => response.end(samplesFor(params)));
    const { url } = await fakeServer((_, response) => {
      response.statusCode = 302;
      response.setHeader('location', `http://localhost:${other.url.port}/api/v1/query_range`);
      response.end();
    });
    await record(url, 3, 1000, 'secret');
    expect(other.asked.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  test('is in no sentence, and in nothing that is written', async () => {
    const { url } = await fakeServer(({ params }, response) => response.end(samplesFor(params)));
    const { timeline, summary } = await record(url, 3, 1000, 'secret-token');
    expect(JSON.stringify([timeline, summary])).not.toContain('secret-token');
  });

  test.each([
    ['http://ada:pw@prometheus:9090', 'found a user in the URL; expected none'],
    ['ftp://x', 'expected the URL of a server'],
    ['prometheus:9090', 'expected the URL of a server'],
    ['', 'expected the URL of a server'],
  ])('%s is refused', (typed, sentence) => {
    expect(() => serverUrl(typed)).toThrow(sentence);
    expect(() => serverUrl(typed)).not.toThrow('pw');
  });

  test('a round of redirects ends', async () => {
    const { url } = await fakeServer((_, response) => {
      response.statusCode = 302;
      response.setHeader('location', '/again');
      response.end();
    });
    await expect(record(url, 3)).rejects.toThrow('is redirected more than 5 times');
  });
});

describe('following', () => {
  const ready = { name: 'ready', expression: 'kube_pod_status_ready{condition="true"}' };
  const up = (at: number): string => (at < START / 1000 + 2 ? '0' : '1');

  /** Follows for some looks, a second apart, and reads what was written. */
  async function followed(looks: number, respond: Parameters<typeof fakeServer>[0]) {
    const { url } = await fakeServer(respond);
    const file = await appendTo(path('live.jsonl'), true);
    let now = START;
    const told: string[] = [];
    let left = looks;
    await followPrometheus(
      {
        server: server(url),
        queries: [ready],
        step: 1000,
        wait: async () => {
          now += 1000;
        },
        now: () => now,
        goesOn: () => left-- > 0,
        tell: (sentence) => void told.push(sentence),
      },
      file,
    ).finally(file.close);
    return { told, timeline: readTimeline(readFileSync(path('live.jsonl'), 'utf8'), 'live.jsonl').timeline };
  }

  const answer = (params: URLSearchParams): string => {
    const metric = { __name__: 'kube_pod_status_ready', condition: 'true', namespace: 'shop', pod: 'web-1' };
    const [start, end] = [Number(params.get('start')), Number(params.get('end'))];
    const values: [number, string][] = [];
    for (let at = start; at <= end; at++) values.push([at, up(at)]);
    return matrix([metric, ...values]);
  };

  test('appends what is new: a box when it appears, its states, each sample once', async () => {
    const { timeline } = await followed(8, ({ params }, response) => response.end(answer(params)));
    expect(timeline.boxes.map(({ name }) => name)).toEqual(['web-1']);
    // From one second before the first look on: 0 0 0 1 1 …
    const [series] = timeline.series;
    expect([...(series?.values ?? [])].slice(0, 4)).toEqual([0, 0, 0, 1]);
    const { at, state } = timeline.transitions;
    // Ready between the samples at 2 s and 3 s: not known better.
    expect([...at].map((when, row) => [when, state[row]])).toEqual([
      [0, 2],
      [2500, 1],
    ]);
  });

  test('a look that fails is told and tried again; nothing is lost', async () => {
    let looks = 0;
    const { told, timeline } = await followed(8, ({ params }, response) => {
      looks++;
      if (looks === 2) {
        response.statusCode = 400;
        return response.end('{"error":"down"}');
      }
      return response.end(answer(params));
    });
    expect(told.some((sentence) => sentence.includes('refuses the query "ready": "down"'))).toBe(true);
    expect(timeline.series[0]?.values.includes(Number.NaN)).toBe(false);
  });

  test('the first look must succeed', async () => {
    await expect(
      followed(2, (_, response) => {
        response.statusCode = 401;
        response.end();
      }),
    ).rejects.toThrow('does not let us in');
  });
});
