import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin as BuildPlugin, build } from 'esbuild';
import type { Plugin } from 'vitest/config';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = join(ROOT, 'src');
const TYPESCRIPT = /\.tsx?$/;

/** Each file stays a file of its own, which knows where it was written. */
const fileByFile: BuildPlugin = {
  name: 'file-by-file',
  setup(builder) {
    builder.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(TYPESCRIPT, '.mjs'), external: true },
    );
    builder.onLoad({ filter: TYPESCRIPT }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

/**
 * Lets tests load src/ as plain modules of Node, made anew of what is there as they start. Simulations are three
 * times faster so: in the module runner of Vitest each use of an import is a look-up. Not while watching, where the
 * runner must know which file belongs to which test.
 */
export function nativeSource(): Plugin {
  let folder = '';
  return {
    name: 'native-source',
    enforce: 'pre',
    async configureVitest({ vitest }) {
      if (vitest.config.watch || folder !== '') return;
      const parent = join(ROOT, 'node_modules', '.cache');
      mkdirSync(parent, { recursive: true });
      folder = mkdtempSync(join(realpathSync(parent), 'source-'));
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      await build({
        absWorkingDir: ROOT,
        entryPoints: ['src/**/*.ts', 'src/**/*.tsx'],
        outdir: folder,
        outbase: 'src',
        outExtension: { '.js': '.mjs' },
        bundle: true,
        packages: 'external',
        format: 'esm',
        platform: 'node',
        target: 'node20',
        jsx: 'automatic',
        sourcemap: 'inline',
        logLevel: 'warning',
        plugins: [fileByFile],
      });
    },
    resolveId(name, importer) {
      if (folder === '' || importer === undefined || !name.startsWith('.')) return null;
      const inSource = relative(SOURCE, resolve(dirname(importer), name));
      if (inSource.startsWith('..') || !TYPESCRIPT.test(inSource)) return null;
      return join(folder, inSource.replace(TYPESCRIPT, '.mjs'));
    },
  };
}
