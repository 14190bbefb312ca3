/** Builds the program and its worker into a folder, with the licences of what is bundled beside them. */
export function bundle(outdir: string): Promise<void>;
