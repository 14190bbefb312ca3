const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const;

const PARTS = /^(?:\d+(?:\.\d+)?(?:ms|[dhms]))+$/;

/**
 * Milliseconds of `8s`, `250ms`, `1.5h`, `1m30s`, `0`. Null if it is no duration: without a unit, negative,
 * or not finite. Bounded: 40 characters.
 */
export function parseDuration(text: string): number | null {
  if (text === '0') return 0;
  if (text.length > 40 || !PARTS.test(text)) return null;
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|[dhms])/g)) {
    const size = UNITS.find(([name]) => name === unit)?.[1] ?? 0;
    total += Number(amount) * size;
  }
  // Microseconds are exact enough, and 0.1s + 0.2s comes out as 300 ms.
  return Number.isFinite(total) ? Math.round(total * 1000) / 1000 : null;
}

/** The same with a sign before it, or without: `+2.3s`, `-250ms`, `1m`. */
export function parseShift(text: string): number | null {
  const duration = parseDuration(text.replace(/^[+-]/, ''));
  return duration === null || !text.startsWith('-') ? duration : -duration;
}

/**
 * How far off an instant may be, in as few digits as say it and never less than it is: `500ms`, `1.5s`, `51s`,
 * `1m16s`, `2h54m`. Milliseconds, not negative.
 */
export function formatErrorBar(ms: number): string {
  const step = ms < 1000 ? 1 : ms < 10_000 ? 100 : ms < 600_000 ? 1000 : 60_000;
  return formatDuration(Math.ceil(ms / step) * step);
}

/** `8s`, `250ms`, `1.5s`, `1m30s`, `2h`: what `parseDuration` reads back. Milliseconds, not negative. */
export function formatDuration(ms: number): string {
  if (ms === 0) return '0s';
  if (ms < 1000) return `${Number(ms.toFixed(3))}ms`;
  let rest = Math.round(ms);
  let text = '';
  for (const [unit, size] of UNITS.slice(0, 3)) {
    const whole = Math.floor(rest / size);
    if (whole > 0) text += `${whole}${unit}`;
    rest -= whole * size;
  }
  return rest > 0 ? `${text}${rest / 1000}s` : text;
}
