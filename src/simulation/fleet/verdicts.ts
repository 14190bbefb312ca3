import { formatTight, formatValue, ordinal } from '../../text/numbers.ts';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import type { Box, CheckTrack } from '../kernel/box.ts';
import { type Kernel, plan } from '../kernel/kernel.ts';
import { type Answer, type Failure, livenessAnswer, readinessAnswer } from './answers.ts';
import { type CheckKind, LIVENESS_CHECK, planCheck, READINESS_CHECK, unfold } from './checks.ts';
import { kill } from './lives.ts';
import { enterPool, leavePool } from './pool.ts';

/** Why a check failed, as the number that travels on the agenda. */
const FAILURES: readonly Failure[] = ['unborn', 'late', 'refused', 'not-ready'];

const IN_WORDS: Readonly<Record<Failure, string>> = {
  unborn: 'proxy still unborn',
  late: 'answered its check slowly',
  refused: 'refused the connection',
  'not-ready': 'app or proxy not ready',
};

/** Makes a liveness check. */
export function checkLiveness(kernel: Kernel, plane: ControlPlane, box: Box): void {
  unfold(LIVENESS_CHECK, box, kernel.now);
  makeCheck(kernel, LIVENESS_CHECK, box, livenessAnswer(kernel, box), {
    passed: () => {
      box.liveness.failures = 0;
    },
    failed: (why) => livenessFailed(kernel, plane, box, why),
  });
}

/** Makes a readiness check. */
export function checkReadiness(kernel: Kernel, box: Box): void {
  makeCheck(kernel, READINESS_CHECK, box, readinessAnswer(kernel, box), {
    passed: () => readinessPassed(kernel, box),
    failed: (why) => readinessFailed(kernel, box, why),
  });
}

function makeCheck(
  kernel: Kernel,
  kind: CheckKind,
  box: Box,
  answer: Answer,
  on: { readonly passed: () => void; readonly failed: (why: Failure) => void },
): void {
  const { life, index } = box;
  const track = kind.track(box);
  if (answer.kind !== 'skipped' && answer.after > 0) track.outUntil = kernel.now + answer.after;
  if (answer.kind === 'passed') on.passed();
  else if (answer.kind === 'failed') {
    if (answer.why === 'late') answersLate(kernel, kind, box, answer.answer);
    track.failing = answer.after > 0;
    if (track.failing) plan(kernel, track.outUntil, kind.failed, index, FAILURES.indexOf(answer.why));
    else on.failed(answer.why);
  }
  if (box.life === life) planCheck(kernel, kind, box, kernel.now);
}

/** The reason that was planned when a check failed; null if nobody waits for its answer any more. */
export function failureOf(kernel: Kernel, track: CheckTrack, stamp: number): Failure | null {
  if (!track.failing || track.outUntil !== kernel.now) return null;
  track.failing = false;
  return FAILURES[stamp] ?? null;
}

/** A liveness check has failed: the last of a run kills. */
export function livenessFailed(kernel: Kernel, plane: ControlPlane, box: Box, why: Failure): void {
  const { enabled, failureThreshold } = box.settings.livenessProbe;
  if (!enabled) return;
  box.liveness.failures++;
  if (box.liveness.failures < failureThreshold) return;
  const event = lastStraw(kernel, box, 'liveness', box.liveness.failures, why);
  kill(kernel, plane, box, event, IN_WORDS[why]);
}

function readinessPassed(kernel: Kernel, box: Box): void {
  const { readiness, place } = box;
  readiness.failures = 0;
  readiness.successes++;
  if (place === 'serving' || place === 'spare') return;
  if (readiness.successes < box.settings.readinessProbe.successThreshold) return;
  enterPool(kernel, box, place === 'ejected' ? 'returned' : 'serving', box.readyEvent);
}

/** A readiness check has failed: the last of a run takes the box out of the pool. */
export function readinessFailed(kernel: Kernel, box: Box, why: Failure): void {
  if (!box.settings.readinessProbe.enabled) return;
  box.readiness.successes = 0;
  box.readiness.failures++;
  const inPool = box.place === 'serving' || box.place === 'spare';
  if (!inPool || box.readiness.failures < box.settings.readinessProbe.failureThreshold) return;
  const cause = lastStraw(kernel, box, 'readiness', box.readiness.failures, why);
  const event = kernel.record.event(
    kernel.now,
    'ejected',
    box.index,
    cause,
    `taken out of the pool: ${IN_WORDS[why]}`,
  );
  box.readyEvent = event;
  leavePool(kernel, box, 'ejected', event);
  kernel.record.state(kernel.now, box);
}

/** The failed check after which something is done. */
function lastStraw(kernel: Kernel, box: Box, check: string, count: number, why: Failure): number {
  const cause = why === 'late' ? box.slowEvent : why === 'unborn' ? box.waitEvent : box.startEvent;
  const text = `${ordinal(count)} ${check} check in a row: ${IN_WORDS[why]}`;
  return kernel.record.event(kernel.now, 'check-failed', box.index, cause, text);
}

/** Records the first late answer of a run, with what made the backlog grow as its cause. */
function answersLate(kernel: Kernel, kind: CheckKind, box: Box, answer: number): void {
  if (kind.track(box).failures > 0) return;
  const arrivals = box.receives ? kernel.arrivals : 0;
  const room = formatTight(box.headroom * box.capacityLeft, '/s');
  const load = `${formatTight(arrivals, '/s')} arrivals a second, room for ${room}`;
  const time = Number.isFinite(answer) ? `in ${formatValue(answer / 1000, 's')}` : 'never';
  box.slowEvent = kernel.record.event(
    kernel.now,
    'slow',
    box.index,
    box.loadEvent,
    `answers its check ${time}: ${load}`,
  );
}
