/**
 * When one whom nobody answers tries next, in milliseconds: after a time drawn from 0 to an upper bound that
 * doubles with each try up to the longest (Envoy, JitteredExponentialBackOffStrategy: 0.5, 1, 2, 4, 8, 16, 30,
 * 30 s). Tries before `until` are bound to fail: they are drawn, counted and passed over.
 */
export function nextTry(
  now: number,
  until: number,
  { initial, max }: { readonly initial: number; readonly max: number },
  patience: { tries: number },
  draw: () => number,
): number {
  let at = now;
  do {
    const upper = Math.min(max, initial * 2 ** Math.min(patience.tries++, 40));
    at += Math.floor(draw() * upper);
  } while (at < until);
  return at;
}
