import { describe, expect, it } from 'vitest';
import type { ImportChoice } from '../../src/recordings/importer.ts';
import { changes, told } from './events.ts';
import { areHere, real } from './real.ts';

/** Real texts of kubectl and states of pods, read where they are; expected values were read off them by hand. */
const at = (instant: string): ImportChoice => ({ takenAt: Date.parse(instant) });
const wholeDay = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.slice('2026-03-01T'.length));

describe.skipIf(!areHere)('real files', () => {
  it('k8s_events_table_x280.txt: 280 back-offs over 60 minutes, the last 17 s ago', () => {
    const timeline = real('k8s_events_table_x280.txt', at('2026-03-01T12:00:00Z'));
    // 60m is 60:00 to 60:59, so 10:59:01 to 11:00:00, and a second more for the clocks: 10:59:31 ± 31.
    expect(told(timeline).filter((line) => line.includes('back-off'))).toEqual([
      '10:59:31 ± 31 | back-off | frontend-service | waits before its next restart',
      '11:29:37.250 ± 1806.25 | back-off | frontend-service | 278 more: waits before its next restart, between 10:59:31 and 11:59:43 UTC',
      '11:59:43.500 ± 1.5 | back-off | frontend-service | waits before its next restart',
    ]);
    expect(told(timeline).filter((line) => line.includes('| started'))).toHaveLength(3);
    expect(timeline.boxes).toEqual([{ name: 'frontend-service', attributes: { namespace: 'default' } }]);
  });

  it('k8s_events_table_b.txt: scheduled 58 minutes ago, started five times in two minutes', () => {
    const timeline = real('k8s_events_table_b.txt', at('2026-03-01T12:00:00Z'));
    expect(timeline.boxes).toEqual([
      {
        name: 'giant-narwhal-6958c5bdd8-69gtn',
        attributes: { namespace: 'app-02', node: 'robusta-demo-prod-double-node-worker' },
      },
    ]);
    expect(told(timeline)[0]).toBe(
      '11:01:31 ± 31 | note | giant-narwhal-6958c5bdd8-69gtn | scheduled on robusta-demo-prod-double-node-worker',
    );
    expect(
      told(timeline)
        .filter((line) => line.includes('| started'))
        .map((line) => line.split(' |')[0]),
    ).toEqual(['11:01:31 ± 31', '11:02:31 ± 60', '11:03:31 ± 31']);
  });

  it.each([
    ['k8s_events_table_x280.txt', 4, '60m'],
    ['k8s_events_table_b.txt', 4, '58m'],
    ['k8s_describe_oomkill.txt', 68, '6m40s'],
    ['k8s_describe_crashloop_epoch0.txt', 82, '7m47s'],
  ])('%s: ages say nothing without when they were printed', (name, line, age) => {
    expect(() => real(name)).toThrow(
      `${name}:${line}: found an age of "${age}", which counts back from when it was printed; expected --taken-at`,
    );
  });

  it('k8s_describe_oomkill.txt: the last life has instants of its own, five more ended before', () => {
    // Scheduled 6m40s before 06:37:09 is 06:30:29, where Start Time says 07:30:28 +0100.
    const timeline = real('k8s_describe_oomkill.txt', at('2025-02-27T06:37:09Z'));
    const lines = wholeDay(told(timeline));
    expect(
      lines
        .filter((line) => /\| (stopped|started) \|/.test(line))
        .map((line) => line.replace(/analytics\S+ \| /, '')),
    ).toEqual([
      '06:30:31.500 ± 1.5 | started | started',
      '06:30:54 ± 22.5 | started | 2 more: started, between 06:30:31 and 06:31:16 UTC',
      '06:31:16.500 ± 1.5 | started | started',
      '06:33:25 ± 176.5 | stopped | 5 more: ended, of which only the number is kept, between 06:30:28 and 06:36:21 UTC',
      '06:36:21.500 ± 0.5 | started | started',
      '06:36:22.500 ± 0.5 | stopped | killed for using too much memory (OOMKilled, exit code 137)',
    ]);
    // The ladder of back-offs: pulled 6m38s, 6m35s, 6m22s, 5m54s and 5m10s before.
    expect(
      lines.filter((line) => line.includes('pulled its image')).map((line) => line.split(' ')[0]),
    ).toEqual(['06:30:31.500', '06:30:34.500', '06:30:47.500', '06:31:15.500', '06:31:59.500']);
    expect(changes(timeline).at(-1)).toContain('06:36:22.500 analytics-exporter-fast-76897854c-cw5wh killed');
  });

  it('k8s_describe_crashloop_epoch0.txt: the year 1970 is unknown, what could not start never started', () => {
    // Start Time 07:27:45 +0100, scheduled 7m47s ago.
    const timeline = real('k8s_describe_crashloop_epoch0.txt', at('2025-01-27T06:35:32Z'));
    const lines = wholeDay(told(timeline));
    expect(lines.filter((line) => line.includes('| started'))).toEqual([]);
    expect(lines).toContain(
      '06:33:35.500 ± 0.5 | note | logging-agent | init container downloader: could not start (StartError)',
    );
    expect(timeline.notes.join()).not.toContain('1970');
  });

  it('k8s_pods_crashloop.json: never ready, four restarts, the last could not start and waits 80 s', () => {
    expect(wholeDay(told(real('k8s_pods_crashloop.json')))).toEqual([
      '03:31:41.500 ± 0.5 | note | init-demo | scheduled',
      '03:31:41.500 ± 0.5 | note | init-demo | taken on by its node',
      '03:31:41.500 ± 0.5 | note | init-demo | not ready',
      '03:32:28.500 ± 47 | stopped | init-demo | 3 more: ended, of which only the number is kept, between 03:31:41 and 03:33:15 UTC',
      '03:33:15.500 ± 0.5 | note | init-demo | could not start (ContainerCannotRun)',
      '03:33:15.500 ± 0.5 | back-off | init-demo | waits 80 s before its next restart',
    ]);
  });

  it('k8s_pods_oomkill.json: a job that was killed for its memory in the second in which it started', () => {
    const timeline = real('k8s_pods_oomkill.json');
    expect(wholeDay(told(timeline))).toEqual([
      '04:43:19.500 ± 0.5 | note | oom-kill-job3-gbb89 | scheduled',
      '04:43:19.500 ± 0.5 | note | oom-kill-job3-gbb89 | taken on by its node',
      '04:43:25.500 ± 0.5 | started | oom-kill-job3-gbb89 | started',
      '04:43:25.501 ± 0.5 | stopped | oom-kill-job3-gbb89 | killed for using too much memory (OOMKilled, exit code 137)',
    ]);
    expect(timeline.boxes[0]?.attributes).toEqual({ namespace: 'message-oomkill-pod', node: 'minikube' });
  });

  it('keeps no image, address, argument or path of the files', () => {
    for (const name of [
      'k8s_describe_oomkill.txt',
      'k8s_describe_crashloop_epoch0.txt',
      'k8s_pods_crashloop.json',
    ]) {
      const timeline = real(name, at('2025-02-27T06:37:09Z'));
      const kept = [...timeline.events.texts, ...timeline.notes, JSON.stringify(timeline.boxes)].join('\n');
      expect(kept).not.toMatch(/docker|busybox|nginx|https?:|wge|172\.|10\.244|memory-eater:/);
    }
  });

  it('k8s_top_pods.txt is the error of a command', () => {
    expect(() => real('k8s_top_pods.txt')).toThrow('is what kubectl says when it fails');
  });

  it.each([
    'k8s_manifest_liveness_wrong_port.yaml',
    'istio_injected_hello-probes.yaml',
    'istio_hello-probes.yaml',
  ])('%s is configuration', (name) => {
    expect(() => real(name)).toThrow('this is configuration, not a recording');
  });
});
