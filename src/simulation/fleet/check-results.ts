import { composedOnce } from '../../text/composed.ts';
import { formatTight, formatValue, ordinal } from '../../text/numbers.ts';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import type { Box } from '../kernel/box.ts';
import { type Kernel, plan, recordEvent, recordState } from '../kernel/kernel.ts';
import { type Answer, answerOf, type Failure, readinessAnswer } from './answers.ts';
import {
  type CheckKind,
  LIVENESS_CHECK,
  planCheck,
  READINESS_CHECK,
  STARTUP_CHECK,
  unfold,
} from './checks.ts';
import { kill, startedUp } from './lives.ts';
import { enterPool, inPool, leavePool } from './pool.ts';

/** A kind of check, how it is answered, and what is done about the answer. */
export interface Probe {
  readonly check: CheckKind;
  readonly answer: (kernel: Kernel, box: Box) => Answer;
  readonly passed: (kernel: Kernel, box: Box) => void;
  readonly failed: (kernel: Kernel, plane: ControlPlane, box: Box, why: Failure) => void;
}

/** The last failure of a run kills. */
export const LIVENESS_PROBE: Probe = {
  check: LIVENESS_CHECK,
  answer: (kernel, box) => answerOf(kernel, box, box.settings.livenessProbe),
  passed: (_, box) => {
    box.liveness.failures = 0;
  },
  failed: (kernel, plane, box, why) => fatalFailed(kernel, plane, box, why, 'liveness'),
};

/** The first pass lets the other checks begin, the last failure of a run kills. */
export const STARTUP_PROBE: Probe = {
  check: STARTUP_CHECK,
  answer: (kernel, box) => {
    const { startupProbe } = box.settings;
    return startupProbe ? answerOf(kernel, box, startupProbe) : { kind: 'skipped' };
  },
  passed: startedUp,
  failed: (kernel, plane, box, why) => fatalFailed(kernel, plane, box, why, 'startup'),
};

/** The last failure of a run takes the box out of the pool, the last pass of a run puts it in. */
export const READINESS_PROBE: Probe = {
  check: READINESS_CHECK,
  answer: readinessAnswer,
  passed: readinessPassed,
  failed: (kernel, _, box, why) => readinessFailed(kernel, box, why),
};

/** Why a check fails, as the number that travels on the agenda. */
const FAILURES: readonly Failure[] = ['unborn', 'late', 'refused', 'not-ready', 'not-live', 'stuck'];

const IN_WORDS: Readonly<Record<Failure, string>> = {
  unborn: 'proxy still unborn',
  late: 'answered its check slowly',
  refused: 'refused the connection',
  'not-ready': 'app or proxy not ready',
  'not-live': 'its proxy answers 503, still unborn',
  stuck: 'stuck, never answers',
};

/** Makes the check that was planned as `planned`, unless another was planned since. */
export function makeCheck(
  kernel: Kernel,
  plane: ControlPlane,
  probe: Probe,
  box: Box,
  planned: number,
): void {
  const { check } = probe;
  const track = check.track(box);
  if (planned !== track.plan) return;
  unfold(check, box, kernel.now);
  const { life } = box;
  const answer = probe.answer(kernel, box);
  if (answer.kind !== 'skipped' && answer.after > 0) track.outUntil = kernel.now + answer.after;
  if (answer.kind === 'passed') probe.passed(kernel, box);
  else if (answer.kind === 'failed') {
    if (answer.why === 'late') answersLate(kernel, check, box, answer.answer);
    track.failing = answer.after > 0;
    if (track.failing) plan(kernel, track.outUntil, check.failed, box.index, FAILURES.indexOf(answer.why));
    else probe.failed(kernel, plane, box, answer.why);
  }
  if (box.life === life) planCheck(kernel, check, box, kernel.now);
}

/** A check that was out fails now, unless nobody waits for its answer any more; `why` is an index of FAILURES. */
export function checkFails(kernel: Kernel, plane: ControlPlane, probe: Probe, box: Box, why: number): void {
  const track = probe.check.track(box);
  if (!track.failing || track.outUntil !== kernel.now) return;
  track.failing = false;
  const failure = FAILURES[why];
  const { life } = box;
  if (failure) probe.failed(kernel, plane, box, failure);
  // None was planned where this one was to end its life.
  if (box.life === life && track.nextAt === Number.POSITIVE_INFINITY)
    planCheck(kernel, probe.check, box, kernel.now - 1);
}

/** A liveness or a startup check has failed: the last of a run kills. */
function fatalFailed(
  kernel: Kernel,
  plane: ControlPlane,
  box: Box,
  why: Failure,
  name: 'liveness' | 'startup',
): void {
  const probe = box.settings[`${name}Probe`];
  if (!probe?.enabled) return;
  const track = box[name];
  track.failures++;
  if (track.failures < probe.failureThreshold) return;
  const cause = lastStraw(kernel, box, name, track.failures, why);
  kill(kernel, plane, box, cause, IN_WORDS[why], probe.terminationGracePeriodSeconds);
}

function readinessPassed(kernel: Kernel, box: Box): void {
  const { readiness, place } = box;
  readiness.failures = 0;
  readiness.successes++;
  if (inPool(box) || readiness.successes < box.settings.readinessProbe.successThreshold) return;
  enterPool(kernel, box, place === 'ejected' ? 'returned' : 'serving', box.readyEvent);
}

function readinessFailed(kernel: Kernel, box: Box, why: Failure): void {
  const { enabled, failureThreshold } = box.settings.readinessProbe;
  if (!enabled) return;
  box.readiness.successes = 0;
  box.readiness.failures++;
  if (!inPool(box) || box.readiness.failures < failureThreshold) return;
  const cause = lastStraw(kernel, box, 'readiness', box.readiness.failures, why);
  const event = recordEvent(kernel, 'ejected', box, cause, `taken out of the pool: ${IN_WORDS[why]}`);
  box.readyEvent = event;
  leavePool(kernel, box, 'ejected', event);
  recordState(kernel, box);
}

const STRAWS = {
  liveness: composedOnce<Failure>((count, why) => strawText('liveness', count, why)),
  readiness: composedOnce<Failure>((count, why) => strawText('readiness', count, why)),
  startup: composedOnce<Failure>((count, why) => strawText('startup', count, why)),
};

const strawText = (check: string, count: number, why: Failure): string =>
  `${ordinal(count)} ${check} check in a row: ${IN_WORDS[why]}`;

/** The failed check after which something is done. */
function lastStraw(
  kernel: Kernel,
  box: Box,
  check: keyof typeof STRAWS,
  count: number,
  why: Failure,
): number {
  const unborn = why === 'unborn' || why === 'not-live';
  const slow = why === 'late' || why === 'stuck';
  const cause = slow ? box.slowEvent : unborn ? box.waitEvent : box.startEvent;
  return recordEvent(kernel, 'check-failed', box, cause, STRAWS[check](count, why));
}

/** Records the first late answer of a run, with what made the backlog grow as its cause. */
function answersLate(kernel: Kernel, check: CheckKind, box: Box, answer: number): void {
  if (check.track(box).failures > 0) return;
  const arrivals = box.receives ? kernel.arrivals : 0;
  const room = formatTight(box.headroom * box.capacityLeft, '/s');
  const load = `${formatTight(arrivals, '/s')} arrivals a second, room for ${room}`;
  const time = Number.isFinite(answer) ? `in ${formatValue(answer / 1000, 's')}` : 'never';
  box.slowEvent = recordEvent(kernel, 'slow', box, box.loadEvent, `answers its check ${time}: ${load}`);
}
