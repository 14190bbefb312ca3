import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportChoice } from '../../src/recordings/importer.ts';
import { endsWell } from './ends-well.ts';
import { changes, importText, told } from './events.ts';

const taken: ImportChoice = { takenAt: Date.parse('2026-03-01T10:12:00Z') };
const read = (text: string) => importText(text, 'proxies.txt', taken);
const said = (text: string): readonly string[] =>
  told(read(text)).map((line) => line.replace(/^10:12:00\.500 ± 0\.5 \| /, ''));
const states = (text: string): readonly string[] =>
  changes(read(text))
    .map((line) => line.replace(/^10:12:00\.500 /, ''))
    .sort();

describe('tables of istioctl', () => {
  it('the first ones: states of each kind, with spaces within cells', () => {
    const text = [
      'NAME                    CDS        LDS                             EDS        RDS          PILOT            VERSION',
      'web-1.shop              SYNCED     SYNCED                          SYNCED     SYNCED       istio-pilot-1    1.2.0',
      'web-2.shop              SYNCED     STALE                           SYNCED     NOT SENT     istio-pilot-1    1.2.0',
      'web-3.shop              SYNCED     STALE (Never Acknowledged)      SYNCED     NOT SENT     istio-pilot-1    1.2.0',
      'web-4.shop              NOT SENT   NOT SENT                        NOT SENT   NOT SENT     istio-pilot-2    1.1.9',
    ].join('\n');
    expect(said(text)).toEqual([
      'note | web-2 | listeners sent but not acknowledged; routes not sent',
      'note | web-3 | listeners never acknowledged; routes not sent',
      'note | web-4 | clusters, listeners, endpoints, routes not sent',
      'note | 4 proxies: 1 synced, 1 stale, 2 not configured',
    ]);
    expect(states(text)).toEqual([
      'web-1 up, proxy ready',
      'web-2 up, proxy ready',
      'web-3 unborn, proxy unborn',
      'web-4 unborn, proxy unborn',
    ]);
    expect(read(text).boxes[0]).toEqual({
      name: 'web-1',
      attributes: { namespace: 'shop', istiod: 'istio-pilot-1', version: '1.2.0' },
    });
  });

  it('of several clusters, columns in another order; routes that are not sent are none that are missing', () => {
    const text = [
      'NAME           CLUSTER        CDS       ECDS         EDS        LDS        RDS          ISTIOD      VERSION',
      'web-1.shop     Kubernetes     SYNCED    NOT SENT     SYNCED     SYNCED     NOT SENT     istiod1     1.20',
    ].join('\r\n');
    expect(said(text)).toEqual(['note | 1 proxy: 1 synced']);
    expect(read(text).boxes[0]?.attributes).toEqual({
      namespace: 'shop',
      cluster: 'Kubernetes',
      istiod: 'istiod1',
      version: '1.20',
    });
  });

  it('the new ones: what a proxy asked for', () => {
    const text = [
      'NAME           CLUSTER        ISTIOD      VERSION     SUBSCRIBED TYPES',
      'web-1.shop     Kubernetes     istiod1     1.26        5 (CDS,LDS,EDS,RDS,ECDS)',
      'web.2.shop     Kubernetes     istiod1     1.26        0',
      'Error: one istiod did not answer',
    ].join('\n');
    expect(said(text)).toEqual([
      'note | web.2 | connected, but asked for no configuration yet',
      'note | 2 proxies: 1 connected, 1 subscribed to nothing',
    ]);
    expect(states(text)).toEqual(['web-1 up, proxy up', 'web.2 unborn, proxy unborn']);
    expect(read(text).notes).toContain(
      'Left out of proxies.txt: 1 × lines that are no row of the table, first in line 4.',
    );
  });

  it('an empty cell moves nothing: columns are where the header says', () => {
    const text = [
      'NAME           CLUSTER     CDS        LDS        ISTIOD      VERSION',
      'web-1.shop                 SYNCED     STALE      istiod1     1.20',
    ].join('\n');
    expect(said(text)[0]).toBe('note | web-1 | listeners sent but not acknowledged');
  });
});

describe('JSON of istioctl', () => {
  const type = (name: string): string => `type.googleapis.com/envoy.config.any.v3.${name}`;
  const answer = (id: string, statuses: Record<string, string | undefined>, istiod: string) => ({
    versionInfo: '1',
    resources: [
      {
        '@type': 'type.googleapis.com/envoy.service.status.v3.ClientConfig',
        node: {
          id,
          metadata: { CLUSTER_ID: 'Kubernetes', ISTIO_VERSION: '1.20', LABELS: { token: 'hunter2' } },
        },
        genericXdsConfigs: Object.entries(statuses).map(([name, configStatus]) => ({
          typeUrl: type(name),
          configStatus,
        })),
      },
    ],
    controlPlane: { identifier: JSON.stringify({ Component: 'istiod', ID: istiod }) },
  });

  it('the status of each configuration; who answered is in a string', () => {
    const text = [
      answer('web-1.shop', { Cluster: 'SYNCED', Listener: 'SYNCED' }, 'istiod-1'),
      answer(
        'sidecar~10.0.0.7~web-2.shop~shop.svc.cluster.local',
        { Cluster: 'NOT_SENT', RouteConfiguration: 'STALE' },
        'istiod-2',
      ),
    ]
      .map((each) => JSON.stringify(each, null, 1))
      .join('\n');
    expect(said(text)).toEqual([
      'note | web-2 | routes sent but not acknowledged; clusters not sent',
      'note | 2 proxies: 1 synced, 1 not configured',
    ]);
    expect(read(text).boxes.map(({ name, attributes }) => [name, attributes['istiod']])).toEqual([
      ['web-1', 'istiod-1'],
      ['web-2', 'istiod-2'],
    ]);
    expect(JSON.stringify(read(text))).not.toContain('hunter2');
  });

  it('the old form: what was sent and what was acknowledged', () => {
    const text = JSON.stringify([
      {
        proxy: 'web-1.shop',
        istio_version: '1.6',
        cluster_sent: 'a',
        cluster_acked: 'a',
        listener_sent: 'b',
        listener_acked: 'b',
      },
      { proxy: 'web-2.shop', cluster_sent: 'a', cluster_acked: 'a', listener_sent: 'c', listener_acked: 'b' },
      { proxy: 'web-3.shop', cluster_sent: 'a', listener_sent: 'c' },
    ]);
    expect(said(text)).toEqual([
      'note | web-2 | listeners sent but not acknowledged; endpoints, routes, extensions not sent',
      'note | web-3 | clusters, listeners never acknowledged; endpoints, routes, extensions not sent',
      'note | 3 proxies: 1 synced, 1 stale, 1 not configured',
    ]);
  });

  it('anything ends in a timeline or a sentence', () => {
    const choice = { ...taken, kind: 'proxy-status' };
    const table =
      'NAME   CLUSTER  CDS     LDS     ISTIOD  VERSION\nweb-1.shop  a  SYNCED  NOT SENT  istiod  1.20\n';
    fc.assert(fc.property(fc.string(), (text) => endsWell(text, choice)));
    fc.assert(
      fc.property(fc.nat(table.length), fc.string(), (at, end) => endsWell(table.slice(0, at) + end, choice)),
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        endsWell(
          JSON.stringify({ resources: [one, { node: { id: 'a' }, genericXdsConfigs: [other] }] }),
          choice,
        );
        endsWell(JSON.stringify([{ proxy: one, cluster_sent: other, resources: one }]), choice);
      }),
    );
  });
});

it('needs to be told when it was printed', () => {
  expect(() => importText('NAME  CLUSTER  CDS  ISTIOD  VERSION\n', 'a.txt')).toThrow(
    'a.txt: shows how things were at one moment, but not at which; expected --taken-at with it, such as ratchet import --taken-at',
  );
});
