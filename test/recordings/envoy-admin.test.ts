import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxPattern } from '../../src/recordings/box-pattern.ts';
import type { ImportChoice } from '../../src/recordings/importer.ts';
import { endsWell } from './ends-well.ts';
import { changes, importText, told } from './events.ts';

const taken: ImportChoice = { takenAt: Date.parse('2026-03-01T10:12:00Z') };
const page = (text: string, file = 'web-1.txt', choice: ImportChoice = {}) =>
  importText(text, file, { ...taken, ...choice });
/** Without the instant, which is the same for all: the middle of the second that was given. */
const said = (text: string, file?: string, choice?: ImportChoice): readonly string[] =>
  told(page(text, file, choice)).map((line) => line.replace(/^10:12:00\.500 ± 0\.5 \| /, ''));
const states = (text: string, file?: string): readonly string[] =>
  changes(page(text, file)).map((line) => line.replace(/^10:12:00\.500 /, ''));

const CLUSTERS = [
  '2026-03-01T10:11:59.000Z\tinfo\tsending a request to the admin page',
  'xds-grpc::/etc/istio/proxy/XDS::rq_total::1',
  'xds-grpc::/etc/istio/proxy/XDS::health_flags::healthy',
  'outbound|80||web.shop.svc.cluster.local::observability_name::outbound|80||web.shop.svc.cluster.local;',
  'outbound|80||web.shop.svc.cluster.local::default_priority::max_connections::4294967295',
  'outbound|80||web.shop.svc.cluster.local::added_via_api::true',
  'outbound|80||web.shop.svc.cluster.local::10.0.0.7:8080::cx_active::3',
  'outbound|80||web.shop.svc.cluster.local::10.0.0.7:8080::rq_error::12',
  'outbound|80||web.shop.svc.cluster.local::10.0.0.7:8080::rq_total::340',
  'outbound|80||web.shop.svc.cluster.local::10.0.0.7:8080::hostname::',
  'outbound|80||web.shop.svc.cluster.local::10.0.0.7:8080::health_flags::/failed_outlier_check',
  'outbound|80||web.shop.svc.cluster.local::[fd00::8]:8080::rq_total::0',
  'outbound|80||web.shop.svc.cluster.local::[fd00::8]:8080::health_flags::healthy',
  'outbound|81||web.shop.svc.cluster.local::10.0.0.7:8081::health_flags::healthy',
  'outbound|81||web.shop.svc.cluster.local::10.0.0.9:8081::health_flags::/failed_active_hc/failed_eds_health',
  '',
].join('\n');

describe('/clusters', () => {
  it('as text: a box an address; what is out of rotation is an event, what is healthy a state', () => {
    expect(said(CLUSTERS)).toEqual([
      'ejected | 10.0.0.7 | ejected in cluster outbound|80||web.shop.svc.cluster.local, one of 2 that it is in; 12 of 340 requests failed so far',
      'note | 10.0.0.9 | failed health check, unhealthy by discovery in cluster outbound|81||web.shop.svc.cluster.local',
      'note | 3 hosts of 3 clusters: 1 ejected, 1 healthy, 1 failed health check',
    ]);
    expect(states(CLUSTERS)).toEqual(
      expect.arrayContaining(['10.0.0.7 ejected', '10.0.0.9 ejected', 'fd00::8 serving']),
    );
  });

  it('the line of the page is told, and what is no part of it', () => {
    const timeline = page(CLUSTERS);
    expect(timeline.notes).toContain(
      'Left out of web-1.txt: 1 × lines that are no part of a page, first in line 1.',
    );
    expect(timeline.notes).toContain(
      'Left out of web-1.txt: 1 × hosts on the machine itself, first in line 3.',
    );
    const row = [...timeline.events.kind].findIndex((kind) => timeline.events.kinds[kind] === 'ejected');
    expect(timeline.events.line?.[row]).toBe(11);
  });

  const host = (address: string, health: object, stats: readonly object[] = []) => ({
    address: { socket_address: { address, port_value: 8080 } },
    stats,
    health_status: health,
  });
  const json = JSON.stringify({
    cluster_statuses: [
      { name: 'empty', added_via_api: true },
      {
        name: 'web',
        host_statuses: [
          host('10.0.0.7', { eds_health_status: 'HEALTHY', failed_outlier_check: true }, [
            { name: 'rq_error', value: '12' },
            { name: 'rq_total', value: '340' },
            { type: 'GAUGE', name: 'rq_active' },
          ]),
          // What is zero has no value.
          host('10.0.0.8', { eds_health_status: 'UNHEALTHY' }, [{ name: 'rq_total' }]),
          host('10.0.0.9', { eds_health_status: 'HEALTHY' }),
        ],
      },
    ],
  });

  it('as JSON, in which zeros are left out and counts are strings', () => {
    expect(said(json)).toEqual([
      'ejected | 10.0.0.7 | ejected in cluster web; 12 of 340 requests failed so far',
      'note | 10.0.0.8 | unhealthy by discovery in cluster web',
      'note | 3 hosts of 2 clusters: 1 ejected, 1 unhealthy by discovery, 1 healthy',
    ]);
  });

  it('the same behind a line of a log', () => {
    expect(said(`2026-03-01 info asking\n${json}`)).toEqual(said(json));
  });
});

describe('one Envoy about itself', () => {
  it.each([
    ['LIVE\n', 'Envoy is live', 'web-1 up, proxy ready'],
    [
      'PRE_INITIALIZING',
      'Envoy is not initialised: waits for its first clusters',
      'web-1 unborn, proxy unborn',
    ],
    ['INITIALIZING', 'Envoy is not initialised: waits for its configuration', 'web-1 unborn, proxy unborn'],
    ['{"version":"1.2","state":"LIVE"}', 'Envoy is live', 'web-1 up, proxy ready'],
  ])('%j', (text, what, state) => {
    expect(said(text)).toEqual([`note | web-1 | ${what}`]);
    expect(states(text)).toEqual([state]);
  });

  it('/server_info tells when it started, and of whom it speaks', () => {
    const text = JSON.stringify({
      version: 'abc/1.30.0/Clean/RELEASE/BoringSSL',
      state: 'INITIALIZING',
      hot_restart_version: '11.104',
      command_line_options: { config_yaml: 'password: hunter2' },
      uptime_current_epoch: '42s',
      uptime_all_epochs: '90s',
      node: { id: 'sidecar~10.0.0.7~web-1.shop~shop.svc.cluster.local', metadata: { NAME: 'web-1' } },
    });
    // 10:12:00 to :01 less 42 s to 43 s.
    expect(told(page(text, 'a.json'))).toEqual([
      '10:11:18 ± 1 | started | web-1 | Envoy started',
      '10:12:00.500 ± 0.5 | note | web-1 | Envoy is not initialised: waits for its configuration',
    ]);
    expect(page(text, 'a.json').boxes).toEqual([{ name: 'web-1', attributes: { namespace: 'shop' } }]);
    expect(JSON.stringify(page(text, 'a.json'))).not.toContain('hunter2');
  });

  it('before Envoy 1.9 it was a line of text', () => {
    expect(told(page('envoy 5d25f466/1.8.0/Clean/RELEASE live 1571 1571 0\n'))).toEqual([
      // 1571 s are 26:11.
      '09:45:49 ± 1 | started | web-1 | Envoy started',
      '10:12:00.500 ± 0.5 | note | web-1 | Envoy is live',
    ]);
  });

  const STATS = [
    'cluster.outbound|80||web.shop.svc.cluster.local;.membership_healthy: 2',
    'cluster.outbound|80||web.shop.svc.cluster.local;.membership_total: 5',
    'cluster.outbound|80||web.shop.svc.cluster.local;.outlier_detection.ejections_active: 3',
    'cluster.outbound|80||web.shop.svc.cluster.local;.upstream_rq_retry_overflow: 0',
    'control_plane.connected_state: 0',
    'control_plane.identifier: "{\\"ID\\":\\"istiod-1\\"}"',
    'listener_manager.workers_started: 0',
    'server.state: 0',
    'server.uptime: 9',
    'cluster.a.upstream_rq_time: P0(nan,1) P50(nan,2)',
    'cluster.b.upstream_rq_time: No recorded values',
  ];

  it.each([
    ['text', STATS.join('\n')],
    [
      'JSON',
      JSON.stringify({
        stats: [
          ...STATS.slice(0, 9).flatMap((line) => {
            const [, name, value] = /^(.*): (\d+)$/.exec(line) ?? [];
            return name === undefined ? [] : [{ name, value: Number(value) }];
          }),
          { histograms: { supported_quantiles: [0] } },
        ],
      }),
    ],
  ])('/stats as %s: live, but its workers have not started', (_, text) => {
    expect(told(page(text)).map((line) => line.split(' | ').slice(2).join(' | '))).toEqual([
      'web-1 | Envoy started',
      'web-1 | Envoy is live, its workers have not started',
      'web-1 | not connected to its control plane',
      'web-1 | cluster outbound|80||web.shop.svc.cluster.local: 2 of 5 hosts healthy',
      'web-1 | cluster outbound|80||web.shop.svc.cluster.local: 3 hosts ejected',
      'web-1 | 1 cluster with 5 hosts',
    ]);
    expect(states(text).at(-1)).toBe('web-1 unborn, proxy unborn');
  });

  it('is the box that the name of its file says, which is said; or the one that a pattern finds there', () => {
    expect(page('LIVE', 'web-7.txt').notes.at(-1)).toBe(
      'Assumed: The box is web-7, as its file is called; name the file after the box, or give --box-from.',
    );
    const named = page('LIVE', 'ready-web-7.txt', { boxIn: boxPattern('ready-{box}') ?? undefined });
    expect(named.boxes[0]?.name).toBe('web-7');
    expect(named.notes.join()).not.toContain('Assumed');
  });

  it('joins the box that another file names', () => {
    expect(changes(page('LIVE', 'x/web-1.txt'))).toEqual(['10:12:00.500 web-1 up, proxy ready']);
  });
});

describe('what is refused', () => {
  const sentence = (text: string, choice: ImportChoice): string => {
    try {
      importText(text, 'a.txt', choice);
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return 'a timeline';
  };
  it.each([
    ['LIVE', {}, 'a.txt: shows how things were at one moment, but not at which; expected --taken-at with it'],
    ['active loggers:\n  admin: debug\n', taken, 'a.txt: is the page /logging of Envoy'],
    [
      'active loggers:\n  admin: debug\n',
      { ...taken, kind: 'envoy-admin' },
      'a.txt: is the page /logging of Envoy',
    ],
    ['hello', { ...taken, kind: 'envoy-admin' }, 'a.txt: found no page of Envoy that tells a state'],
    ['{"a":1}', { ...taken, kind: 'envoy-admin' }, 'a.txt: found JSON without states of an Envoy'],
    ['filesystem.write_failed: 0\n', taken, 'a.txt: found 1 stats of Envoy, none of which tells a state'],
    [
      '{"configs":[{"@type":"type.googleapis.com/envoy.admin.v3.BootstrapConfigDump"}]}',
      taken,
      'a.txt: is the page /config_dump of Envoy: this is configuration',
    ],
  ] as const)('%j', (text, choice, expected) => {
    expect(sentence(text, choice)).toContain(expected);
  });

  it('anything else ends well too', () => {
    const choice = { ...taken, kind: 'envoy-admin' };
    fc.assert(fc.property(fc.string(), (text) => endsWell(text, choice)));
    fc.assert(fc.property(fc.nat(CLUSTERS.length), (at) => endsWell(CLUSTERS.slice(0, at), choice)));
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        endsWell(JSON.stringify({ cluster_statuses: [{ name: one, host_statuses: [other] }] }), choice);
        endsWell(
          JSON.stringify({ cluster_statuses: [{ host_statuses: [{ address: one, stats: [other] }] }] }),
          choice,
        );
        endsWell(
          JSON.stringify({ state: one, node: other, stats: [{ name: 'server.state', value: one }] }),
          choice,
        );
      }),
    );
  });
});
