/** How long something takes: always the same, or drawn. Times in milliseconds. */
export type Distribution =
  | { readonly shape: 'constant'; readonly mean: number }
  | { readonly shape: 'exponential'; readonly mean: number }
  | { readonly shape: 'uniform'; readonly from: number; readonly to: number }
  | { readonly shape: 'erlang'; readonly mean: number; readonly stages: number }
  | { readonly shape: 'hyperexponential'; readonly mean: number; readonly variation: number };

/** The mean of a distribution, in milliseconds. */
export const meanOf = (distribution: Distribution): number =>
  distribution.shape === 'uniform' ? (distribution.from + distribution.to) / 2 : distribution.mean;
