import { describe, expect, it } from 'vitest';
import { type Edit, shipped } from './shipped.ts';

const { run, figures } = shipped('proxy-ordering');

// Four births of 3 s and three ends at which the app outlives a drain of 5 s by 7 s, at 20 calls a second.
const REFUSED = 4 * 3 * 20;
const FAILED = 3 * (12 - 5) * 20;

describe('app and proxy in one pod (facts C16, C17)', () => {
  it.each<{ fixes: string[]; refused: number; failed: number }>([
    { fixes: [], refused: REFUSED, failed: FAILED },
    { fixes: ['hold-app'], refused: 0, failed: FAILED },
    { fixes: ['native-sidecar'], refused: 0, failed: 0 },
    { fixes: ['drain'], refused: REFUSED, failed: 0 },
    { fixes: ['exit-on-zero'], refused: REFUSED, failed: 0 },
    { fixes: ['hold-app', 'drain'], refused: 0, failed: 0 },
    { fixes: ['hold-app', 'native-sidecar'], refused: 0, failed: 0 },
  ])(
    'with $fixes: $refused refused at the start, $failed failed at the end',
    ({ fixes, refused, failed }) => {
      const { refusedAtStart, failedAtShutdown, killedAfterSeconds } = figures(fixes);
      expect(refusedAtStart).toBeCloseTo(refused, 6);
      expect(failedAtShutdown).toBeCloseTo(failed, 6);
      expect(killedAfterSeconds).toBeNull();
      expect(run(fixes).outcome.verdict).toBe(refused + failed === 0 ? 'held' : 'failed');
    },
  );

  it.each<{ fixes: string[]; killed: number | null; serves: boolean }>([
    { fixes: ['slow-proxy'], killed: null, serves: true },
    { fixes: ['slow-proxy', 'hold-app'], killed: 60, serves: false },
    { fixes: ['slow-proxy', 'native-sidecar'], killed: null, serves: true },
    { fixes: ['slow-proxy', 'native-sidecar', 'hold-app'], killed: null, serves: true },
  ])('with $fixes the new pod is killed after $killed', ({ fixes, killed, serves }) => {
    expect(figures(fixes)['killedAfterSeconds']).toBe(killed);
    expect(run(fixes).events('serving', 'pod-04').length > 0).toBe(serves);
  });

  it.each<{ copy: string; edits: Edit[]; fixes?: string[]; refused: number; failed: number }>([
    {
      copy: '50 calls a second',
      edits: [['outboundCalls: 20', 'outboundCalls: 50']],
      refused: 4 * 3 * 50,
      failed: 3 * 7 * 50,
    },
    {
      copy: 'a proxy of 5 s',
      edits: [['perBirth: 3}', 'perBirth: 5}']],
      refused: 4 * 5 * 20,
      failed: FAILED,
    },
    {
      copy: 'an app that stops within the drain',
      edits: [['shutdownTime: 12s', 'shutdownTime: 4s']],
      refused: REFUSED,
      failed: 0,
    },
    {
      copy: 'an app that takes all of its grace period',
      edits: [['shutdownTime: 12s', 'shutdownTime: 40s']],
      refused: REFUSED,
      failed: 3 * (30 - 5) * 20,
    },
    {
      copy: 'a grace period of 10 s',
      edits: [['terminationGracePeriodSeconds: 30', 'terminationGracePeriodSeconds: 10']],
      refused: REFUSED,
      failed: 3 * (10 - 5) * 20,
    },
    {
      copy: 'two pods rolled out',
      edits: [['restart: [pod-01, pod-02, pod-03]', 'restart: [pod-01, pod-02]']],
      refused: 3 * 3 * 20,
      failed: 2 * 7 * 20,
    },
    {
      copy: 'a longer shutdown behind a native sidecar',
      edits: [['shutdownTime: 12s', 'shutdownTime: 25s']],
      fixes: ['native-sidecar'],
      refused: 0,
      failed: 0,
    },
  ])('an edited copy, $copy', ({ edits, fixes, refused, failed }) => {
    const { refusedAtStart, failedAtShutdown } = figures(fixes, edits);
    expect(refusedAtStart).toBeCloseTo(refused, 6);
    expect(failedAtShutdown).toBeCloseTo(failed, 6);
  });

  it('what its captions say', () => {
    const { sample, seconds } = run();
    expect(seconds('proxy-ready', 'pod-04')).toEqual([63]);
    const sum = (name: string, from: number, until: number) =>
      Array.from({ length: until - from }, (_, i) => sample(name, from + i)).reduce((a, b) => a + b, 0);
    expect(sum('outbound_refused', 60, 120)).toBeCloseTo(60, 6);
    expect(sum('outbound_failed', 300, 330)).toBeCloseTo(140, 6);
    expect(seconds('stopped', 'pod-01')).toEqual([312]);
    expect(seconds('started', 'pod-01')).toEqual([312]);
  });
});
