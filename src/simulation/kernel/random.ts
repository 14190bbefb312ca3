import seedrandom from 'seedrandom';

/**
 * The first draw, in [0, 1), of the stream that a seed and a name give: `box-07/checks`.
 * No draw depends on how many others were made, so that two runs stay comparable draw by draw.
 */
export function drawOf(seed: number, name: string): number {
  return seedrandom.alea(`${seed}/${name}`).double();
}
