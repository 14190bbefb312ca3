import type { Controller } from './controller.ts';

/** The screen moves at most this often while playing. */
const TICK_MS = 100;
/** A process that was stopped does not catch up. */
const LONGEST_MS = 1000;

/** What was said a while ago would hide the keys for as long as nobody presses one. */
const SAID_MS = 8000;

/** Moves the playhead while the session plays. Paused there is no timer at all. Gives back how to stop. */
export function startPlayer(controller: Controller, now: () => number = () => performance.now()): () => void {
  let timer: NodeJS.Timeout | null = null;
  let last = 0;
  let owed = 0;
  let said: { readonly message: string | null; readonly at: number } = { message: null, at: 0 };

  const tick = (): void => {
    const { playing, speed } = controller.scene().session;
    timer = null;
    if (!playing) return;
    const at = now();
    // Played slowly a second takes longer than that.
    const longest = Math.max(LONGEST_MS, 1000 / Math.abs(speed));
    owed += (Math.min(at - last, longest) * speed) / 1000;
    last = at;
    // Negative where time runs backwards.
    const seconds = Math.trunc(owed);
    owed -= seconds;
    if (seconds !== 0) controller.dispatch({ do: 'tick', seconds });
    hush(at);
    follow();
  };
  const hush = (at: number): void => {
    const { playing, message } = controller.scene().session;
    if (message !== said.message) said = { message, at };
    else if (playing && message !== null && at - said.at >= SAID_MS) controller.dispatch({ do: 'hush' });
  };
  const follow = (): void => {
    const { playing, speed } = controller.scene().session;
    if (!playing || timer !== null) return;
    // To the next whole second, so that slow playing ticks evenly and no more often than it must.
    timer = setTimeout(tick, Math.max(TICK_MS, ((1 - Math.abs(owed)) * 1000) / Math.abs(speed)));
  };
  const unsubscribe = controller.subscribe(() => {
    const { playing } = controller.scene().session;
    if (playing && timer === null) {
      last = now();
      owed = 0;
    }
    if (!playing && timer !== null) {
      clearTimeout(timer);
      timer = null;
    }
    follow();
  });
  last = now();
  follow();
  return () => {
    unsubscribe();
    if (timer !== null) clearTimeout(timer);
  };
}
