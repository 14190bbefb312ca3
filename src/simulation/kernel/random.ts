import alea from 'seedrandom/lib/alea.js';

/** Draws from [0, 1), one after the other. */
export type Draw = () => number;

/**
 * The first draw, in [0, 1), of the stream that a seed and a name give: `box-07/checks`.
 * No draw depends on how many others were made, so that two runs stay comparable draw by draw.
 */
export function drawOf(seed: number, name: string): number {
  return alea(`${seed}/${name}`).double();
}

/** A stream of draws of its own, for what happens again and again: `catalog-02/work`. */
export function streamOf(seed: number, name: string): Draw {
  const draw = alea(`${seed}/${name}`);
  return ahead((batch) => {
    for (let i = 0; i < batch.length; i++) batch[i] = draw();
  });
}

/** The exponential draws, of mean 1, that a stream gives. It must serve nothing else. */
export const exponentialsOf = (draw: Draw): Draw =>
  ahead((batch) => {
    for (let i = 0; i < batch.length; i++) batch[i] = -Math.log(1 - draw());
  });

const BATCH = 32;

/** Draws a batch at a time: several times quicker than one by one, and the same draws. */
function ahead(fill: (batch: Float64Array) => void): Draw {
  const batch = new Float64Array(BATCH);
  let next = BATCH;
  return () => {
    if (next === BATCH) {
      fill(batch);
      next = 0;
    }
    return batch[next++] ?? 0;
  };
}
