import type { Metafile } from 'esbuild';

/** Builds the program and its worker into a folder, with the licences of what is bundled beside them; tells what went where. */
export function bundle(
  outdir: string,
  entryPoints?: Readonly<Record<string, string>>,
): Promise<Metafile['outputs']>;

export interface Bundle {
  /** What to give to node. */
  readonly file: string;
  remove(): void;
}

/** Bundles one file of this repository as the program is. */
export function bundleFile(entry: string): Promise<Bundle>;

/** Writes the scenarios that ship, checked, into a new folder as JSON, each named by the SHA-256 of its file. */
export function writeScenarios(folder: string): Promise<void>;
