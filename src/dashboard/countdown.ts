import type { Controller } from './controller.ts';

/** Counts down while the session does, once a second; else there is no timer. Gives back how to stop. */
export function startCounting(
  controller: Controller,
  now: () => number = () => performance.now(),
): () => void {
  let timer: NodeJS.Timeout | null = null;
  let last = 0;

  const runs = (): boolean => controller.scene().session.countdown?.runs === true;
  const tick = (): void => {
    timer = null;
    const seconds = Math.floor((now() - last) / 1000);
    last += seconds * 1000;
    if (seconds > 0) controller.dispatch({ do: 'count', seconds });
    follow();
  };
  const follow = (): void => {
    if (!runs() || timer !== null) return;
    timer = setTimeout(tick, Math.max(1, last + 1000 - now()));
  };
  const unsubscribe = controller.subscribe(() => {
    if (runs() && timer === null) {
      last = now();
      follow();
    }
    if (!runs() && timer !== null) {
      clearTimeout(timer);
      timer = null;
    }
  });
  return () => {
    unsubscribe();
    if (timer !== null) clearTimeout(timer);
  };
}
