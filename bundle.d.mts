import type { Metafile } from 'esbuild';

/** Builds the program and its worker into a folder, with the licences of what is bundled beside them; tells what went where. */
export function bundle(outdir: string): Promise<Metafile['outputs']>;
