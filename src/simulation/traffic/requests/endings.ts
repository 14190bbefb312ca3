import { type Answer, isGood, isRefused } from '../../policies/answer.ts';
import { retryEnded } from './judging.ts';
import type { CallRun, EdgeRun, World } from './world.ts';

/** How the end of a call is told, by why it ended. */
const TOLD: Partial<Record<Answer['reason'], 'timed-out'>> = {
  timeout: 'timed-out',
  'try-timeout': 'timed-out',
  deadline: 'timed-out',
};

/** A call is over. Its caller goes on: the request it was made for, or the next call from outside. */
export function endCall(world: World, call: CallRun, answer: Answer, at: number): void {
  const { edge, parent, id } = call;
  call.ended = true;
  retryEnded(world, call);
  world.calls[id] = undefined;
  world.freeCalls.push(id);
  const good = isGood(answer);
  if (isRefused(answer)) world.stats.refused(at);
  if (edge.edge.outside) world.stats.callEnded(call.startedAt, at, good);
  if (!good && answer.reason !== 'cancelled') tellFailure(world, call, answer, at);
  if (edge.wantsCalls && at < world.end) tellCall(world, call, answer, at);
  if (parent !== null) world.callEnded(parent, call, answer);
  else if (good) startNext(world, edge.next, call.maker);
}

/** A request from outside makes its next call, or the one after it where its share says that it makes none. */
export function startNext(world: World, first: EdgeRun | null, maker: number): void {
  let edge = first;
  while (edge !== null && edge.share < 1 && edge.shareDraw() >= edge.share) edge = edge.next;
  if (edge !== null) world.startCall(edge, maker, null);
}

function tellFailure(world: World, call: CallRun, answer: Answer, at: number): void {
  const { proxy } = call;
  const kind = isRefused(answer) ? 'refused' : (TOLD[answer.reason] ?? 'call-failed');
  world.journal.repeated(
    at,
    kind,
    proxy.name,
    answer.reason,
    -1,
    causeOf(call, answer),
    () => `${proxy.name}: ${answer.status}, ${answer.reason.replaceAll('-', ' ')}`,
  );
}

/** The event that a call failed by: what opened its breaker, its last try, else the spell of its far end; -1. */
function causeOf({ edge, proxy, lastFailure }: CallRun, { reason }: Answer): number {
  if (reason === 'breaker-open') return proxy.breakerEvent;
  return lastFailure < 0 ? edge.to.spellEvent : lastFailure;
}

function tellCall(world: World, call: CallRun, answer: Answer, at: number): void {
  world.listener.callEnded({
    edge: call.edge.edge.index,
    maker: call.maker,
    startedAt: call.startedAt,
    endedAt: at,
    answer,
    tries: call.tries,
    hops: call.hops,
    hopTime: call.hopTime,
    handshakeTime: call.handshakeTime,
  });
}
