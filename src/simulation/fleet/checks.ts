import type { FluidSettings } from '../../scenario/scenario.ts';
import { backlogGrows, settleBacklog, slowFrom } from '../kernel/backlog.ts';
import type { Box, CheckTrack } from '../kernel/box.ts';
import {
  LIVENESS,
  LIVENESS_FAILED,
  READINESS,
  READINESS_FAILED,
  STARTUP,
  STARTUP_FAILED,
} from '../kernel/happenings.ts';
import { type Kernel, plan } from '../kernel/kernel.ts';
import { nextTick } from './check-timer.ts';
import { inPool } from './pool.ts';

/** The two kinds of check, so that what they share is written once. */
export interface CheckKind {
  /** The happenings: one is made, one that was out fails. */
  readonly made: number;
  readonly failed: number;
  readonly track: (box: Box) => CheckTrack;
  readonly probe: (box: Box) => ProbeTiming;
  /** Whether checks pass for as long as answers come in time, so that none need be made until then. */
  readonly steady: (box: Box) => boolean;
  /** Whether nothing can come of a check until app or proxy change. */
  readonly pointless: (box: Box) => boolean;
  /** How many failures until something is done, if every check must fail until the proxy changes; else 1. */
  readonly bound: (box: Box) => number;
  /** Whether the failure of the check that is out ends the life of the box. */
  readonly ends: (box: Box) => boolean;
  /** Whether a late answer fails it. */
  readonly minds: (box: Box) => boolean;
}

interface ProbeTiming {
  readonly enabled: boolean;
  readonly periodSeconds: number;
  readonly initialDelaySeconds: number;
  readonly timeoutSeconds: number;
  readonly asks?: string;
}

type Asking = Pick<FluidSettings['livenessProbe'], 'asks' | 'failureThreshold'>;

/** How many failures are left until a probe kills where an unborn proxy fails all its checks, else 1. */
const boundBy = ({ asks, failureThreshold }: Asking, box: Box, { failures }: CheckTrack): number =>
  asks !== 'process' && box.proxy === 'unborn' ? failureThreshold - failures : 1;

const proxyReady = ({ proxy }: Box): boolean => proxy === 'ready' || proxy === 'none' || proxy === 'expired';
/** Whether its readiness endpoint says yes. */
const proxyLive = ({ proxy }: Box): boolean => proxy === 'ready' || proxy === 'empty' || proxy === 'expired';
/** Whether a readiness check takes it for ready: an empty one is, one that nobody accepts is not. */
const callsItselfReady = ({ proxy }: Box): boolean => proxy !== 'unborn' && proxy !== 'expired';
const answersBusy = (box: Box): boolean => box.settings.app.checkThread === 'busy';

/** Kubernetes' livenessProbe. */
export const LIVENESS_CHECK: CheckKind = {
  made: LIVENESS,
  failed: LIVENESS_FAILED,
  track: (box) => box.liveness,
  probe: (box) => box.settings.livenessProbe,
  steady: (box) =>
    box.liveness.failures === 0 &&
    (box.settings.livenessProbe.asks === 'proxy'
      ? proxyLive(box)
      : box.app === 'ready' && (box.settings.livenessProbe.asks === 'process' || proxyReady(box))),
  pointless: (box) => !box.started,
  bound: (box) => boundBy(box.settings.livenessProbe, box, box.liveness),
  ends: ({ liveness, settings }) =>
    liveness.failing && liveness.failures + 1 >= settings.livenessProbe.failureThreshold,
  minds: (box) => box.settings.livenessProbe.asks !== 'proxy' && answersBusy(box),
};

/** Kubernetes' readinessProbe. */
export const READINESS_CHECK: CheckKind = {
  made: READINESS,
  failed: READINESS_FAILED,
  track: (box) => box.readiness,
  probe: (box) => box.settings.readinessProbe,
  steady: (box) =>
    box.readiness.failures === 0 && inPool(box) && box.app === 'ready' && callsItselfReady(box),
  // A check that finds a box unready that is out of the pool anyway changes nothing.
  pointless: (box) => !box.started || (!inPool(box) && (box.app !== 'ready' || !callsItselfReady(box))),
  bound: () => 1,
  ends: () => false,
  minds: (box) => box.settings.readinessProbe.slowAnswersFail && answersBusy(box),
};

const NO_PROBE = { enabled: false, periodSeconds: 1, initialDelaySeconds: 0, timeoutSeconds: 1 } as const;

/** Kubernetes' startupProbe: until it has passed once there are no other checks, and then none of its own. */
export const STARTUP_CHECK: CheckKind = {
  made: STARTUP,
  failed: STARTUP_FAILED,
  track: (box) => box.startup,
  probe: (box) => box.settings.startupProbe ?? NO_PROBE,
  steady: () => false,
  pointless: (box) => box.started,
  bound: (box) => {
    const { startupProbe } = box.settings;
    return startupProbe ? boundBy(startupProbe, box, box.startup) : 1;
  },
  ends: () => false,
  minds: () => false,
};

/** All checks of a box. */
export const CHECKS = [LIVENESS_CHECK, READINESS_CHECK, STARTUP_CHECK] as const;

const NEVER = Number.POSITIVE_INFINITY;

/** The next check worth making: the timer's next tick, or, while all is well, the first that could be late. */
function nextCheck(kernel: Kernel, kind: CheckKind, box: Box, after: number): number {
  const probe = kind.probe(box);
  if (!box.running || !probe.enabled || kind.pointless(box) || kind.ends(box)) return NEVER;
  const { failing, outUntil } = kind.track(box);
  // A check that is still out holds the next one back; one that ends on a tick does not.
  const free = Math.max(after, outUntil - 1e-6);
  if (failing || !kind.steady(box)) return nextTick(box, probe, free);
  if (!kind.minds(box)) return NEVER;
  settleBacklog(box, kernel.arrivals, kernel.now);
  // An answer that takes longer than a period holds the next check back, even if it comes in time.
  const patience = Math.min(probe.timeoutSeconds, probe.periodSeconds);
  const slow = slowFrom(box, kernel.arrivals, kernel.now, patience);
  if (slow === NEVER) return NEVER;
  return slow > free ? nextTick(box, probe, slow, true) : nextTick(box, probe, free);
}

/**
 * Of a run of checks that are all bound to fail, only the last is made; the others are counted when it is
 * made or when the proxy changes. Holds only where one check ends before the next begins.
 */
function fold(kind: CheckKind, box: Box, first: number): number {
  const { periodSeconds: period, timeoutSeconds: timeout, asks } = kind.probe(box);
  const track = kind.track(box);
  // The endpoint of a proxy answers at once.
  const skipped = asks === 'proxy' || timeout <= period ? kind.bound(box) - 1 : 0;
  track.foldedFrom = skipped > 0 ? first : Number.NaN;
  return first + Math.max(0, skipped) * period;
}

/** Counts the checks before `now` that were not made one by one. */
export function unfold(kind: CheckKind, box: Box, now: number): void {
  const track = kind.track(box);
  if (now > track.foldedFrom)
    track.failures += Math.ceil((now - track.foldedFrom) / kind.probe(box).periodSeconds);
  track.foldedFrom = Number.NaN;
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
  const next = nextCheck(kernel, kind, box, after);
  if (onlyEarlier && next >= track.nextAt) return;
  track.foldedFrom = Number.NaN;
  const at = next < NEVER ? fold(kind, box, next) : NEVER;
  track.nextAt = at;
  track.plan++;
  if (at < NEVER) plan(kernel, at, kind.made, box.index, track.plan);
}

/** Plans all checks anew after app, proxy or settings have changed; a check of this very instant counts. */
export function planChecks(kernel: Kernel, box: Box): void {
  for (const kind of CHECKS) planCheck(kernel, kind, box, kernel.now - 1);
}

/** Makes a check now, whatever its timer says. */
export function checkAtOnce(kernel: Kernel, kind: CheckKind, box: Box): void {
  const track = kind.track(box);
  if (!box.running || !kind.probe(box).enabled) return;
  track.nextAt = kernel.now;
  track.plan++;
  plan(kernel, kernel.now, kind.made, box.index, track.plan);
}

/** Counts what was not made one by one, before something changes. */
export function unfoldChecks(kernel: Kernel, box: Box): void {
  for (const kind of [LIVENESS_CHECK, STARTUP_CHECK]) unfold(kind, box, kernel.now);
}

/**
 * Where arrivals or capacity have changed, a check may be late sooner than planned. A backlog does not
 * jump, so no check of this very instant can be missed.
 */
export function expectLateAnswer(kernel: Kernel, box: Box): void {
  const calm = box.backlog === 0 && box.spells.length === 0 && !backlogGrows(box, kernel.arrivals);
  if (calm || !box.running) return;
  for (const kind of CHECKS)
    if (kind.minds(box) && kind.steady(box)) planCheck(kernel, kind, box, kernel.now, true);
}
