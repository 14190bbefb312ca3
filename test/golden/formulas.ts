// Closed forms of queueing theory, as textbooks have them. Rates and times in one unit.

/** The share that c servers without a queue turn away, for `a` Erlang offered. */
export function erlangB(c: number, a: number): number {
  let b = 1;
  for (let k = 1; k <= c; k++) b = (a * b) / (k + a * b);
  return b;
}

/** The share that waits for one of c servers. */
export function erlangC(c: number, a: number): number {
  const b = erlangB(c, a);
  return b / (1 - (a / c) * (1 - b));
}

/** The mean wait for one of c servers that each take 1 / mu. */
export const waitMMc = (c: number, lambda: number, mu: number): number =>
  erlangC(c, lambda / mu) / (c * mu - lambda);

/** Pollaczek and Khinchine: the mean time of one server of mean 1, for a squared coefficient of variation. */
export const timeMG1 = (rho: number, scv: number): number => 1 + (rho * (1 + scv)) / (2 * (1 - rho));

/** The share that one server with room for k in all turns away. */
export const lossMM1K = (rho: number, k: number): number =>
  rho === 1 ? 1 / (k + 1) : ((1 - rho) * rho ** k) / (1 - rho ** (k + 1));

/** Tries a call makes of n at most, each failing with p. */
export const triesOf = (n: number, p: number): number => (1 - p ** n) / (1 - p);

/** Retries a call where each success brings d of a token and each try fails with f. */
export const creditOf = (d: number, f: number): number => (d * (1 - f)) / (1 - d * (1 - f));

/** Calls until k failures in a row. */
export const untilRow = (k: number, p: number): number => (1 - p ** k) / ((1 - p) * p ** k);

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

/** The chance that at least k of n fail. */
export function atLeast(k: number, n: number, p: number): number {
  let sum = 0;
  for (let i = k; i <= n; i++) sum += choose(n, i) * p ** i * (1 - p) ** (n - i);
  return sum;
}

/** The chance of exactly k of mean m. */
export const poisson = (k: number, m: number): number =>
  k === 0 ? Math.exp(-m) : (poisson(k - 1, m) * m) / k;
