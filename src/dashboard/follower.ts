import type { Following } from '../runtime/follow/follow.ts';
import type { Controller } from './controller.ts';

/** For so many seconds without a row nobody is told. */
const SHORT = 5;

/** Shows what comes of a timeline that grows, and for how long nothing has come. Gives back how to stop. */
export function startFollowing(
  controller: Controller,
  following: Following,
  now: () => number = Date.now,
): () => void {
  let timer: NodeJS.Timeout | null = null;
  const tell = (): void => {
    const age = Math.max(0, now() - following.lastRowAt());
    const seconds = Math.floor(age / 1000);
    controller.dispatch({ do: 'quiet', seconds: seconds > SHORT ? seconds : null });
    timer = setTimeout(tell, untilNext(seconds) * 1000 - (age % 1000));
    timer.unref();
  };
  const again = (): void => {
    if (timer !== null) clearTimeout(timer);
    tell();
  };
  const stop = following.listen({
    grown(timeline) {
      controller.grow(timeline);
      again();
    },
    said: (text) => controller.dispatch({ do: 'say', text }),
  });
  tell();
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}

/** Whole seconds until an age is told again: within a minute every five, so that an idle screen costs little. */
function untilNext(seconds: number): number {
  if (seconds <= SHORT) return SHORT + 1 - seconds;
  return seconds < 60 ? 5 - (seconds % 5) : 60 - (seconds % 60);
}
