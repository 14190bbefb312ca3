/** What the rates of a window say. */
export type Opinion = 'none' | 'below' | 'above';

/** Rates, in hundredths, from which on there are too many. */
export interface Thresholds {
  readonly failureRateThreshold: number;
  readonly slowCallRateThreshold: number;
}

/** The outcomes of the last so many calls. */
export interface OutcomeWindow {
  /** Counts a call, and says what the window says with it. */
  readonly record: (failed: boolean, slow: boolean) => Opinion;
  readonly clear: () => void;
}

const FAILED = 1;
const SLOW = 2;

/** A window over `size` calls, without an opinion while it holds fewer than `minimum` (at most `size`). */
export function createOutcomeWindow(size: number, minimum: number, thresholds: Thresholds): OutcomeWindow {
  const { failureRateThreshold, slowCallRateThreshold } = thresholds;
  const enough = Math.min(minimum, size);
  const ring = new Uint8Array(size);
  let next = 0;
  let calls = 0;
  let failures = 0;
  let slowCalls = 0;
  return {
    record: (failed, slow) => {
      if (calls === size) {
        const oldest = ring[next] ?? 0;
        failures -= oldest & FAILED;
        slowCalls -= (oldest & SLOW) >> 1;
      } else calls += 1;
      ring[next] = (failed ? FAILED : 0) | (slow ? SLOW : 0);
      next = next + 1 === size ? 0 : next + 1;
      failures += failed ? 1 : 0;
      slowCalls += slow ? 1 : 0;
      if (calls < enough) return 'none';
      const above =
        (100 * failures) / calls >= failureRateThreshold ||
        (100 * slowCalls) / calls >= slowCallRateThreshold;
      return above ? 'above' : 'below';
    },
    clear: () => {
      next = 0;
      calls = 0;
      failures = 0;
      slowCalls = 0;
    },
  };
}
