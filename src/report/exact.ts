/**
 * A number for machines: twelve digits, which is more than any measure here has, so that 0.1 + 0.2
 * reads 0.3. Null for what is unknown.
 */
export const exact = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(12));
