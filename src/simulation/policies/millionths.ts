/** Shares and tokens are counted in whole millionths: ten tenths are one, and 0.29 of a hundred are 29. */
export const MILLIONTHS = 1_000_000;

/** A share, or an amount of tokens, in whole millionths. */
export const inMillionths = (amount: number): number => Math.round(amount * MILLIONTHS);
