/** A value as Prometheus writes it: `1`, `1e-7`, `NaN`, `+Inf`; null for what is none. */
export function sampleValue(text: unknown): number | null {
  if (typeof text === 'number') return text;
  if (typeof text !== 'string' || text === '') return null;
  const value = Number(text);
  if (!Number.isNaN(value)) return value;
  if (text === 'NaN') return Number.NaN;
  const infinite = /^([+-]?)Inf(?:inity)?$/i.exec(text);
  if (infinite === null) return null;
  return infinite[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
