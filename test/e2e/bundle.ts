import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Bundle {
  /** What to give to node. */
  readonly file: string;
  remove(): void;
}

/** Bundles a program of this repository as build.mjs does, beside node_modules, so that Node 20 can run it. */
export async function bundle(entry: string): Promise<Bundle> {
  const folder = mkdtempSync(join(root, 'node_modules', '.test-'));
  const file = join(folder, 'program.mjs');
  await build({
    entryPoints: [join(root, entry)],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['blessed', 'blessed-contrib'],
    alias: { 'react-devtools-core': 'react' },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
