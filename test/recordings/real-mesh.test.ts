import { describe, expect, it } from 'vitest';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { changes, told } from './events.ts';
import { areHere, real } from './real.ts';

/** Real pages of Envoy and of istioctl, read where they are; expected values were read off them by hand. */
const load = (name: string): Timeline => real(name, { takenAt: Date.parse('2026-03-01T10:12:00Z') });
const texts = (timeline: Timeline): readonly string[] =>
  told(timeline).map((line) => line.replace('10:12:00.500 ± 0.5 | ', ''));

describe.skipIf(!areHere)('real files', () => {
  it('envoy_clusters_consul.json: five hosts, all healthy; that of the machine itself is no box', () => {
    const timeline = load('envoy_clusters_consul.json');
    expect(texts(timeline)).toEqual(['note | 5 hosts of 5 clusters: 5 healthy']);
    expect(timeline.boxes.map(({ name }) => name)).toEqual([
      '192.168.18.110',
      '192.168.52.101',
      '192.168.63.120',
      '192.168.65.131',
      '192.168.79.187',
    ]);
    expect(changes(timeline).every((line) => line.endsWith(' serving'))).toBe(true);
  });

  it('istioctl_multiXdsStatusMultiPilot.txt: three proxies asked for all five kinds, one for none', () => {
    const timeline = load('istioctl_multiXdsStatusMultiPilot.txt');
    expect(texts(timeline)).toEqual([
      'note | proxy4 | connected, but asked for no configuration yet',
      'note | 4 proxies: 3 connected, 1 subscribed to nothing',
    ]);
    expect(timeline.boxes[1]).toEqual({
      name: 'proxy2',
      attributes: { cluster: 'cluster2', istiod: 'istiod2', version: '1.19' },
    });
  });

  it.each(['istioctl_multiXdsStatusMultiPilot_verbose.txt', 'istioctl_multiXdsStatusSinglePilot.json'])(
    '%s: clusters stale, routes not sent',
    (name) => {
      const timeline = load(name);
      expect(texts(timeline)).toEqual([
        'note | proxy1 | clusters sent but not acknowledged; routes not sent',
        'note | 1 proxy: 1 stale',
      ]);
      expect(timeline.boxes).toEqual([
        { name: 'proxy1', attributes: { cluster: 'cluster1', istiod: 'istiod1', version: '1.20' } },
      ]);
    },
  );

  it('envoy_logging_levels.txt is another page', () => {
    expect(() => load('envoy_logging_levels.txt')).toThrow(
      'envoy_logging_levels.txt: is the page /logging of Envoy, which tells how much it logs, not a recording',
    );
  });
});
