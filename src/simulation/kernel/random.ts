import seedrandom from 'seedrandom';

/** Draws from [0, 1), one after the other. */
export type Draw = () => number;

/**
 * The first draw, in [0, 1), of the stream that a seed and a name give: `box-07/checks`.
 * No draw depends on how many others were made, so that two runs stay comparable draw by draw.
 */
export function drawOf(seed: number, name: string): number {
  return seedrandom.alea(`${seed}/${name}`).double();
}

/** A stream of draws of its own, for what happens again and again: `catalog-02/work`. */
export const streamOf = (seed: number, name: string): Draw => seedrandom.alea(`${seed}/${name}`);
