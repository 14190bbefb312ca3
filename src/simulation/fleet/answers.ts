import type { FluidSettings } from '../../scenario/scenario.ts';
import { answerTime, settleBacklog } from '../kernel/backlog.ts';
import type { Box } from '../kernel/box.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** Why a check fails. */
export type Failure = 'unborn' | 'late' | 'refused' | 'not-ready' | 'not-live' | 'stuck';

/** What came of a check: `after` ms it is known. A check of a process that has not started is skipped. */
export type Answer =
  | { readonly kind: 'skipped' }
  | { readonly kind: 'passed'; readonly after: number }
  | { readonly kind: 'failed'; readonly after: number; readonly why: Failure; readonly answer: number };

const SKIPPED: Answer = { kind: 'skipped' };

const failed = (why: Failure, after: number, answer = after): Answer => ({
  kind: 'failed',
  after,
  why,
  answer,
});

/** What a liveness or startup check made now comes to. */
export function answerOf(
  kernel: Kernel,
  box: Box,
  { asks, timeoutSeconds: timeout }: Pick<FluidSettings['livenessProbe'], 'asks' | 'timeoutSeconds'>,
): Answer {
  if (asks === 'proxy') return proxyAnswer(box);
  // An unborn proxy accepts and does not answer; an empty one listens to nothing.
  if (asks === 'box' && box.proxy === 'unborn') return failed('unborn', timeout);
  if (asks === 'box' && box.proxy === 'empty') return failed('refused', 0);
  if (box.app === 'none') return SKIPPED;
  if (box.app === 'broken') return failed('stuck', timeout);
  if (box.app !== 'ready') return failed('refused', 0);
  return appAnswer(kernel, box, timeout);
}

/** The readiness endpoint of a proxy: 200 when it is live, even with nothing in hand, else 503 at once (Envoy). */
function proxyAnswer({ proxy }: Box): Answer {
  if (proxy === 'unborn') return failed('not-live', 0);
  // One whose certificate has expired is live all the same.
  const live = proxy === 'ready' || proxy === 'empty' || proxy === 'expired';
  return live ? { kind: 'passed', after: 0 } : failed('refused', 0);
}

/** What a readiness check made now comes to: it asks whether app and proxy are ready. */
export function readinessAnswer(kernel: Kernel, box: Box): Answer {
  const { asks, slowAnswersFail, timeoutSeconds: timeout } = box.settings.readinessProbe;
  if (asks === 'box' && box.proxy === 'empty') return failed('refused', 0);
  if (box.app === 'broken') return failed('stuck', timeout);
  // An empty proxy calls itself ready: it went on with nothing (Envoy, initial_fetch_timeout).
  if (box.app !== 'ready' || box.proxy === 'unborn' || box.proxy === 'expired') return failed('not-ready', 0);
  return slowAnswersFail ? appAnswer(kernel, box, timeout) : { kind: 'passed', after: 0 };
}

function appAnswer(kernel: Kernel, box: Box, timeout: number): Answer {
  if (box.settings.app.checkThread === 'own') return { kind: 'passed', after: 0 };
  settleBacklog(box, kernel.arrivals, kernel.now);
  const answer = answerTime(box, kernel.now);
  return answer <= timeout ? { kind: 'passed', after: answer } : failed('late', timeout, answer);
}
