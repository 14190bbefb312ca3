import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendTo } from '../../../src/runtime/record/appending.ts';
import { followPrometheus } from '../../../src/runtime/record/follow.ts';
import { recordRanges } from '../../../src/runtime/record/ranges.ts';
import type { Server } from '../../../src/runtime/record/server.ts';
import { readTimeline } from '../../../src/timeline/file/read.ts';
import { workspace } from '../workspace.ts';

/** A real Prometheus that scrapes a real target, both on loopback. */
const installed = ((): boolean => {
  try {
    execFileSync('prometheus', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!installed) console.warn('prometheus is not installed: the tests against a real server are skipped');

const path = workspace();
let prometheus: ChildProcess | undefined;
let server: Server;

/** 40 requests a second, and a pod that is ready from the third scrape on. */
let scrapes = 0;
const target = createServer((_, response) => {
  scrapes++;
  const requests = Math.floor((Date.now() / 1000) * 40);
  response.end(
    [
      '# TYPE kube_pod_status_ready gauge',
      `kube_pod_status_ready{namespace="shop",pod="web-1",uid="u1",condition="true"} ${scrapes > 3 ? 1 : 0}`,
      '# TYPE shop_requests_total counter',
      `shop_requests_total{namespace="shop",pod="web-1"} ${requests}`,
      '',
    ].join('\n'),
  );
});

const portOf = (address: AddressInfo | string | null): number => (address as AddressInfo).port;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const port = portOf(probe.address());
  await new Promise((done) => probe.close(done));
  return port;
}

beforeAll(async () => {
  if (!installed) return;
  await new Promise<void>((done) => target.listen(0, '127.0.0.1', done));
  const port = await freePort();
  server = { url: new URL(`http://127.0.0.1:${port}/`), token: null, ca: null, verifiesTls: true };
  writeFileSync(
    path('prometheus.yml'),
    `global: {scrape_interval: 1s, scrape_timeout: 1s}
scrape_configs:
  - job_name: shop
    honor_labels: true
    static_configs: [{targets: ['127.0.0.1:${portOf(target.address())}']}]
`,
  );
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${path('prometheus.yml')}`,
      `--storage.tsdb.path=${path('data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'ignore' },
  );
  while (scrapes < 8) await pause(100);
}, 60_000);

afterAll(async () => {
  const ended = new Promise((done) => prometheus?.once('exit', done));
  if (prometheus?.kill() === true) await ended;
  target.close();
  target.closeAllConnections();
});

const queries = [
  { name: 'ready', expression: 'kube_pod_status_ready{condition="true"}' },
  { name: 'demand', expression: 'sum(rate(shop_requests_total[5s]))' },
];
const wait = async (ms: number): Promise<void> => void (await pause(ms));

describe.skipIf(!installed)('a real Prometheus', () => {
  test('what it scraped is a timeline: who was ready from when, and how much came', async () => {
    const until = Math.floor(Date.now() / 1000) * 1000;
    const range = { from: until - 30_000, until, step: 1000 };
    const { timeline, unanswered } = await recordRanges(server, queries, range, wait, () => undefined);
    expect(unanswered).toEqual([]);
    expect(timeline.boxes.map(({ name, attributes }) => [name, attributes['namespace']])).toEqual([
      ['web-1', 'shop'],
    ]);
    // Starting (2), then serving (1).
    expect([...timeline.transitions.state]).toEqual([2, 1]);
    const demand = timeline.series.find(({ name }) => name === 'demand');
    const known = [...(demand?.values ?? [])].filter((value) => !Number.isNaN(value));
    expect(known.length).toBeGreaterThan(0);
    // Over the first scrapes Prometheus extrapolates; over 5 s of whole requests two are missed at each end at most.
    expect(Math.abs((known.at(-1) ?? 0) - 40)).toBeLessThan(4);
  }, 30_000);

  test('followed, each second is on disk as it comes', async () => {
    const file = await appendTo(path('live.jsonl'), true);
    let looks = 0;
    await followPrometheus(
      {
        server,
        queries,
        step: 1000,
        wait,
        now: Date.now,
        goesOn: () => looks < 4,
        tell: () => void looks++,
      },
      file,
    );
    await file.close();
    const { timeline, warning } = readTimeline(readFileSync(path('live.jsonl'), 'utf8'), 'live.jsonl');
    expect(warning).toBeNull();
    expect(timeline.boxes.map(({ name }) => name)).toEqual(['web-1']);
    expect(timeline.clock.length).toBeGreaterThanOrEqual(4);
    expect(timeline.series.map(({ name }) => name)).toContain('demand');
  }, 30_000);
});
