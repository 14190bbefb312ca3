import type { FigureSpan } from '../../scenario/figures/span.ts';
import { WINDOW_LENGTH } from '../../scenario/settings/figure-rules.ts';
import type { Figure } from '../../scenario/settings/figures.ts';

/** Counts windows of one length, of each process of a caller, by the calls that started in them. */
export interface WindowMeter {
  /** A call starts: the number of its process, the instant in milliseconds. In order of time. */
  readonly started: (caller: number, at: number) => void;
  readonly result: () => number | null;
}

/** The windows lie side by side from the start of the span; one that does not fit at its end does not count. */
export function createWindows(
  figure: Pick<Figure, 'measure' | 'calls' | 'orMore' | 'length'>,
  { from, until }: FigureSpan,
  processes: number,
): WindowMeter {
  const { measure, calls = 0, orMore = false, length = WINDOW_LENGTH } = figure;
  const windows = Math.floor((until - from) / length);
  const current = new Int32Array(processes).fill(-1);
  const started = new Float64Array(processes);
  let matching = 0;
  let withCalls = 0;

  const matches = (count: number): boolean => (orMore ? count >= calls : count === calls);
  /** The window that a process was in is over. */
  const close = (count: number): void => {
    withCalls++;
    if (matches(count)) matching++;
  };

  return {
    started: (caller, at) => {
      const window = Math.floor((at - from) / length);
      if (at < from || window >= windows || caller >= processes) return;
      if (current[caller] !== window) {
        if ((current[caller] ?? -1) >= 0) close(started[caller] ?? 0);
        current[caller] = window;
        started[caller] = 0;
      }
      started[caller] = (started[caller] ?? 0) + 1;
    },
    result: () => {
      for (let caller = 0; caller < processes; caller++) {
        if ((current[caller] ?? -1) >= 0) close(started[caller] ?? 0);
        current[caller] = -1;
      }
      const all = windows * processes;
      const found = matching + (matches(0) ? all - withCalls : 0);
      if (measure === 'count') return found;
      return all === 0 ? null : found / all;
    },
  };
}
