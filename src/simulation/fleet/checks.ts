import { slowFrom } from '../kernel/backlog.ts';
import type { Box, CheckTrack } from '../kernel/box.ts';
import { LIVENESS, LIVENESS_FAILED, READINESS, READINESS_FAILED } from '../kernel/happenings.ts';
import { type Kernel, plan } from '../kernel/kernel.ts';
import { nextTick } from './check-timer.ts';

/** The two kinds of check, so that what they share is written once. */
export interface CheckKind {
  readonly made: number;
  readonly failed: number;
  readonly track: (box: Box) => CheckTrack;
  readonly probe: (box: Box) => ProbeTiming;
  /** Whether checks pass for as long as answers come in time, so that none need be made until then. */
  readonly steady: (box: Box) => boolean;
  /** Whether a late answer fails it. */
  readonly minds: (box: Box) => boolean;
}

interface ProbeTiming {
  readonly enabled: boolean;
  readonly periodSeconds: number;
  readonly initialDelaySeconds: number;
  readonly timeoutSeconds: number;
}

const proxyReady = (box: Box): boolean => box.proxy === 'ready' || !box.settings.proxy.enabled;
const answersBusy = (box: Box): boolean => box.settings.app.checkThread === 'busy';

export const LIVENESS_CHECK: CheckKind = {
  made: LIVENESS,
  failed: LIVENESS_FAILED,
  track: (box) => box.liveness,
  probe: (box) => box.settings.livenessProbe,
  steady: (box) =>
    box.liveness.failures === 0 &&
    box.app === 'ready' &&
    (box.settings.livenessProbe.asks === 'process' || proxyReady(box)),
  minds: answersBusy,
};

export const READINESS_CHECK: CheckKind = {
  made: READINESS,
  failed: READINESS_FAILED,
  track: (box) => box.readiness,
  probe: (box) => box.settings.readinessProbe,
  steady: (box) =>
    box.readiness.failures === 0 && (box.place === 'serving' || box.place === 'spare') && box.app === 'ready',
  minds: (box) => box.settings.readinessProbe.slowAnswersFail && answersBusy(box),
};

const NEVER = Number.POSITIVE_INFINITY;

/** The next check worth making: the timer's next tick, or, while all is well, the first that could be late. */
function nextCheck(kernel: Kernel, kind: CheckKind, box: Box, after: number): number {
  const probe = kind.probe(box);
  if (!box.running || !probe.enabled) return NEVER;
  if (!kind.steady(box)) return nextTick(box, probe, after);
  if (!kind.minds(box)) return NEVER;
  const slow = slowFrom(box, kernel.arrivals, kernel.now, probe.timeoutSeconds);
  if (slow === NEVER) return NEVER;
  return slow > after ? nextTick(box, probe, slow, true) : nextTick(box, probe, after);
}

/** Plans the next check after `after`; with `onlyEarlier`, only if that is sooner than what is planned. */
export function planCheck(
  kernel: Kernel,
  kind: CheckKind,
  box: Box,
  after: number,
  onlyEarlier = false,
): void {
  const track = kind.track(box);
  const at = nextCheck(kernel, kind, box, after);
  if (onlyEarlier && at >= track.nextAt) return;
  track.nextAt = at;
  track.plan++;
  if (at < NEVER) plan(kernel, at, kind.made, box.index, track.plan);
}

/** Plans both checks anew, after a start or a change of settings. */
export function planChecks(kernel: Kernel, box: Box): void {
  planCheck(kernel, LIVENESS_CHECK, box, kernel.now);
  planCheck(kernel, READINESS_CHECK, box, kernel.now);
}

/**
 * Where arrivals have changed, checks may become late sooner than planned. Backlogs must be settled.
 * A backlog does not jump, so no check of this very instant can be missed.
 */
export function expectLateAnswers(kernel: Kernel): void {
  for (const box of kernel.boxes) {
    if (!box.running || box.backlogAt !== kernel.now) continue;
    for (const kind of [LIVENESS_CHECK, READINESS_CHECK])
      if (kind.minds(box)) planCheck(kernel, kind, box, kernel.now, true);
  }
}
