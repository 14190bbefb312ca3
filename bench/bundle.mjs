// Bundles a program as build.mjs does, so that what is measured is what is shipped.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Gives back the bundled file and how to remove it. It lies in node_modules, to find what stays outside. */
export async function bundle(entry) {
  const folder = mkdtempSync(join(root, 'node_modules', '.bench-'));
  const file = join(folder, 'program.mjs');
  await build({
    entryPoints: [join(root, entry)],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
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
