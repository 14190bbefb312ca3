import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTimeline } from '../../src/timeline/file/read.ts';
import { typedHere } from './typed.ts';

const ratchet = typedHere();
const URL_OF_NOBODY = 'http://127.0.0.1:9';
const query = ['--query', 'demand=sum(x)'];
const out = ['-o', 'out.jsonl'];

test.each([
  [
    ['prometheus', URL_OF_NOBODY, ...out],
    'found no query; expected --query NAME=EXPRESSION, or --preset kubernetes, istio or envoy',
  ],
  [
    ['prometheus', URL_OF_NOBODY, '--preset', 'nginx', ...out],
    '--preset: found "nginx"; expected kubernetes, istio or envoy',
  ],
  [
    ['prometheus', URL_OF_NOBODY, '--query', 'sum(x)', ...out],
    '--query: found "sum(x)"; expected a name and an expression',
  ],
  [['prometheus', URL_OF_NOBODY, ...query], '-o: found none; expected the name of the file to record into'],
  [['prometheus', URL_OF_NOBODY, ...query, '-o', '-'], '-o: found none'],
  [
    ['prometheus', 'localhost:9090', ...query, ...out],
    'found "localhost:9090"; expected the URL of a server',
  ],
  [['prometheus', 'http://a:b@localhost', ...query, ...out], 'found a user in the URL; expected none'],
  [
    ['graphite', URL_OF_NOBODY, ...query, ...out],
    'expected prometheus and the URL of its server, or - for standard input',
  ],
  [
    ['prometheus', URL_OF_NOBODY, ...query, ...out, '--step', '0.5s'],
    '--step: found "0.5s"; expected whole seconds',
  ],
  [
    ['prometheus', URL_OF_NOBODY, ...query, ...out, '--step', 'often'],
    '--step: found "often"; expected a time such as 15s',
  ],
  [
    ['prometheus', URL_OF_NOBODY, ...query, ...out, '--since', 'noon'],
    '--since: found "noon"; expected 2026-10-20T10:00:00Z, or 1h for an hour ago',
  ],
  [
    ['prometheus', URL_OF_NOBODY, ...query, ...out, '--since', '1h', '--until', '2h'],
    '--since is later than --until',
  ],
  [['prometheus', URL_OF_NOBODY, ...query, ...out, '--token-file', 'none'], 'none: no such file'],
])('record %j', async (args, sentence) => {
  const { code, err } = await ratchet.run(['record', ...args]);
  expect(err).toContain(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(2);
});

/** One answer to all: two samples. */
const server = createServer((_, response) =>
  response.end(
    JSON.stringify({
      status: 'success',
      data: {
        resultType: 'matrix',
        result: [
          {
            metric: {},
            values: [
              [1_792_490_400, '3'],
              [1_792_490_415, '4'],
            ],
          },
        ],
      },
    }),
  ),
);
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => void server.close());

test('record writes a timeline, and does not replace one', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const args = [
    'record',
    'prometheus',
    url,
    ...query,
    ...out,
    '--since',
    '2026-10-20T10:00:00Z',
    '--until',
    '2026-10-20T10:00:15Z',
  ];
  const first = await ratchet.run(args);
  expect(first.err).toContain('demand: recorded every 15 s');
  expect(first.err).toContain('`ratchet replay out.jsonl` opens it');
  const { timeline } = readTimeline(readFileSync(ratchet.path('out.jsonl'), 'utf8'), 'out.jsonl');
  expect([...(timeline.series[0]?.values ?? [])]).toEqual([3, 4]);
  writeFileSync(ratchet.path('out.jsonl'), 'mine');
  expect((await ratchet.run(args)).err).toContain('out.jsonl: exists already; --force replaces it');
  expect(readFileSync(ratchet.path('out.jsonl'), 'utf8')).toBe('mine');
});
