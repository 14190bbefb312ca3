import { type OutlierDetection, outlierDetection } from '../../src/scenario/settings/policies.ts';
import { type Answer, SERVED } from '../../src/simulation/policies/answer.ts';
import { createOutlierDetection } from '../../src/simulation/policies/outlier-detection.ts';

/** A status, or a whole answer, that a host gives at a second. */
export type Given = readonly [second: number, host: number, answer: number | Answer];
type Written = Parameters<typeof outlierDetection.parse>[0];

/** The settings of the second article: 3 errors, 5 s, 60 s, 50 %. */
export const ARTICLE = {
  consecutive5xxErrors: 3,
  interval: '5s',
  baseEjectionTime: '60s',
  maxEjectionPercent: 50,
} as const;

export const written = (settings: object): OutlierDetection => outlierDetection.parse(settings as Written);
export const fromService = (status: number): Answer => (status < 400 ? SERVED : { status, reason: 'failed' });

/** `count` answers of a host, a second apart. */
export const series = (host: number, from: number, count: number, status = 500): Given[] =>
  Array.from({ length: count }, (_, n) => [from + n, host, status] as const);

/**
 * Plays answers against a detector, with a sweep at each multiple of its interval up to `until` and before what is
 * answered at the same instant. Gives what happened: `out 0 at 3`, `in 0 at 65`.
 */
export function play(
  settings: object,
  hosts: number,
  answers: readonly Given[],
  until: number,
  draw: () => number = () => 0,
): string[] {
  const detector = createOutlierDetection(written(settings), hosts, draw);
  const log: string[] = [];
  let now = 0;
  const sweepUpTo = (limit: number): void => {
    for (let at = detector.nextSweepAt(now); at <= limit; at = detector.nextSweepAt(now)) {
      now = at;
      const { returned, ejected } = detector.sweep(at);
      for (const host of returned) log.push(`in ${host} at ${at / 1e6}`);
      for (const host of ejected) log.push(`out ${host} at ${at / 1e6}`);
    }
    now = limit;
  };
  for (const [second, host, answer] of answers) {
    sweepUpTo(second * 1e6);
    const given = typeof answer === 'number' ? fromService(answer) : answer;
    if (detector.answered(host, now, given)) log.push(`out ${host} at ${second}`);
  }
  sweepUpTo(until * 1e6);
  return log;
}
