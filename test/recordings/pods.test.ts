import { describe, expect, it } from 'vitest';
import { changes, event, imported, importText } from './events.ts';

const killed = (container = 'app') => ({
  reason: 'Killing',
  message: `Container ${container} failed liveness probe, will be restarted`,
  container,
});
const stopped = (container = 'app') => ({
  reason: 'Killing',
  message: `Stopping container ${container}`,
  container,
});
const waits = { reason: 'BackOff', message: 'Back-off restarting failed container' };

describe('pods are boxes', () => {
  it('ordered by name, with namespace and node; nothing else is kept of them', () => {
    const timeline = imported(
      event({ reason: 'Started', first: '10:00:00', pod: 'web', uid: '1', rest: { source: {} } }),
      event({
        reason: 'Scheduled',
        message: 'Successfully assigned shop/api to node-7',
        container: null,
        first: '10:00:01',
        pod: 'api',
        uid: '2',
        rest: { source: { component: 'default-scheduler' } },
      }),
    );
    expect(timeline.boxes).toEqual([
      { name: 'api', attributes: { namespace: 'shop', node: 'node-7' } },
      { name: 'web', attributes: { namespace: 'shop' } },
    ]);
    expect(timeline.noun).toBe('pod');
  });

  it('one name, two uids: two boxes, told apart by as much of the uid as it takes', () => {
    const started = (uid: string, first: string) => event({ reason: 'Started', uid, first });
    const names = (...uids: readonly string[]) =>
      imported(...uids.map((uid, at) => started(uid, `10:00:0${at}`))).boxes.map((box) => box.name);
    expect(names('12345678-aa')).toEqual(['web']);
    expect(names('12345678-aa', '87654321-bb')).toEqual(['web@1234', 'web@8765']);
    expect(names('12345678-aa', '12345999-bb')).toEqual(['web@123456', 'web@123459']);
  });

  it('the earlier one is gone when the later one appears: a name is one pod’s at a time', () => {
    const timeline = imported(
      event({ reason: 'Started', uid: 'old-1', first: '10:00:00' }),
      event({ reason: 'Scheduled', uid: 'new-1', first: '10:00:05', container: null }),
    );
    expect(changes(timeline)).toEqual([
      '10:00:00.500 web@old- up',
      '10:00:05.500 web@old- gone',
      '10:00:05.500 web@new- starting',
    ]);
  });

  it('the same name in two namespaces: two boxes, both there', () => {
    const timeline = imported(
      event({ reason: 'Started', uid: 'aaaa1', namespace: 'shop', first: '10:00:00' }),
      event({ reason: 'Started', uid: 'bbbb1', namespace: 'test', first: '10:00:01' }),
    );
    expect(changes(timeline)).toEqual(['10:00:00.500 web@aaaa up', '10:00:01.500 web@bbbb up']);
  });
});

describe('what is known of a pod', () => {
  it('starting from its scheduling, up from its start, killed from a kill to the next start, gone when stopped', () => {
    const timeline = imported(
      event({ reason: 'Scheduled', first: '10:00:00', container: null }),
      event({ reason: 'Pulling', first: '10:00:01' }),
      event({ reason: 'Started', first: '10:00:02' }),
      event({ ...killed(), first: '10:00:19' }),
      event({ ...waits, first: '10:00:25' }),
      event({ reason: 'Started', first: '10:00:50' }),
      event({ ...stopped(), first: '10:01:00' }),
      event({ reason: 'Unhealthy', message: 'Readiness probe failed: x', first: '10:01:01' }),
    );
    expect(changes(timeline)).toEqual([
      '10:00:00.500 web starting',
      '10:00:02.500 web up',
      '10:00:19.500 web killed',
      '10:00:50.500 web up',
      '10:01:00.500 web gone',
    ]);
  });

  it('a failed check is the first word of a pod that was up before the recording', () => {
    const timeline = imported(
      event({ reason: 'Unhealthy', message: 'Liveness probe failed: ', first: '10:00:00' }),
    );
    expect(changes(timeline)).toEqual(['10:00:00.500 web up']);
    expect(timeline.notes.join(' ')).toContain('starts in the middle: of 1 of its 1 pods');
  });

  it('one that crashes by itself is starting while it waits, not killed: nobody killed it', () => {
    const timeline = imported(
      event({ reason: 'Started', first: '10:00:00' }),
      event({ ...waits, first: '10:00:05' }),
      event({ reason: 'Started', first: '10:00:15' }),
    );
    expect(changes(timeline)).toEqual([
      '10:00:00.500 web up',
      '10:00:05.500 web starting',
      '10:00:15.500 web up',
    ]);
  });

  it('an init container does not make it run', () => {
    expect(
      changes(imported(event({ reason: 'Started', first: '10:00:00', container: 'setup', init: true }))),
    ).toEqual(['10:00:00.500 web starting']);
  });

  it('two containers: killed when one is, up again with it', () => {
    const timeline = imported(
      event({ reason: 'Started', first: '10:00:00', container: 'a' }),
      event({ reason: 'Started', first: '10:00:01', container: 'b' }),
      event({ ...killed('b'), first: '10:00:05' }),
      event({ reason: 'Started', first: '10:00:09', container: 'b' }),
    );
    expect(changes(timeline)).toEqual([
      '10:00:00.500 web up',
      '10:00:05.500 web killed',
      '10:00:09.500 web up',
    ]);
  });

  it.each([{ init: false }, { init: true }])(
    'its proxy shows in the proxy state (native sidecar: $init)',
    ({ init }) => {
      const proxy = { container: 'istio-proxy', init };
      const timeline = imported(
        event({ reason: 'Scheduled', first: '10:00:00', container: null }),
        event({ reason: 'Started', first: '10:00:01', ...proxy }),
        event({ reason: 'Started', first: '10:00:02' }),
        event({ ...killed('istio-proxy'), first: '10:00:30', ...proxy }),
        event({ reason: 'Started', first: '10:00:40', ...proxy }),
      );
      expect(changes(timeline)).toEqual([
        '10:00:00.500 web starting',
        '10:00:01.500 web starting, proxy up',
        '10:00:02.500 web up, proxy up',
        '10:00:30.500 web up, proxy killed',
        '10:00:40.500 web up, proxy up',
      ]);
      expect(timeline.notes.join(' ')).toContain('it is not known whether it is configured');
    },
  );
});

describe('nothing is invented', () => {
  const timeline = imported(event({ reason: 'Started', first: '10:00:00' }));

  it('no traffic, no objectives, no pool, no seed, no model', () => {
    expect(timeline).toMatchObject({
      provenance: 'recorded',
      model: null,
      seed: null,
      pool: null,
      objectives: [],
      series: [],
      fixes: [],
    });
  });

  it('the source is a base name and a hash, never a path', () => {
    expect(timeline.sources).toEqual([{ name: 'events.json', sha256: 'abc', kind: 'kubernetes-events' }]);
    expect(timeline.name).toBe('events');
  });
});

describe('silences', () => {
  const at = (...times: readonly string[]) =>
    imported(...times.map((first) => event({ reason: 'Started', first }))).gaps;

  it('ten minutes without any event are none, more are a gap', () => {
    expect(at('10:00:00', '10:10:00')).toEqual([]);
    expect(at('10:00:00', '10:10:01', '10:10:02')).toEqual([
      { from: 500, until: 601_500, why: 'no event recorded' },
    ]);
  });

  it('a row that stands for many says that somebody listened', () => {
    const { gaps } = imported(
      event({ reason: 'Started', first: '10:00:00' }),
      event({ ...waits, first: '10:01:00', last: '11:00:00', count: 50, pod: 'api', uid: 'b' }),
      event({ reason: 'Started', first: '11:01:00' }),
    );
    expect(gaps).toEqual([]);
  });
});

describe('seven days', () => {
  it('a lone event many hours before the rest is kept', () => {
    const timeline = imported(
      event({ reason: 'Started', first: '2026-03-01T01:00:00Z' }),
      event({ reason: 'Started', first: '2026-03-02T10:00:00Z' }),
    );
    expect(timeline.clock.length).toBe(33 * 3600 + 1);
  });

  it('of more, the busiest seven are kept, and what is left out is said', () => {
    const timeline = imported(
      event({ ...waits, first: '2026-01-01T00:00:00Z', last: '2026-03-01T10:00:30Z', count: 9 }),
      event({ reason: 'Started', first: '10:00:00' }),
      event({ reason: 'Started', first: '2099-01-01T00:00:00Z', pod: 'far', uid: 'f' }),
    );
    expect(timeline.clock).toEqual({ start: Date.parse('2026-03-01T10:00:00Z'), length: 31 });
    expect(timeline.notes).toContain('Left out, being outside of what is shown: 3 events.');
    expect(timeline.boxes.map((box) => box.name)).toEqual(['web']);
  });

  it('of a table without events the last seven are kept, not its last sample alone', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const rows = Array.from({ length: 9 * 24 }, (_, hour) => {
      const at = new Date(start + hour * 3_600_000).toISOString();
      return `${at},${hour}`;
    });
    const timeline = importText(['time,cpu', ...rows].join('\n'), 'dir/nine-days.csv');
    // Whole hours up to 23:00 of the ninth day: 7 x 24 - 1 before it, and the second of the last one.
    expect(timeline.clock).toEqual({
      start: Date.parse('2026-01-03T00:00:00Z'),
      length: (7 * 24 - 1) * 3600 + 1,
    });
    expect(timeline.notes.join()).toContain('values; a timeline holds seven days');
  });
});
