// Bundles the program: one file starts three times faster than the hundreds that Ink brings.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));

// Ink asks for its developer tools, and for what they talk through, only when DEV=true.
const withoutDevtools = {
  name: 'without-devtools',
  setup(builder) {
    builder.onResolve({ filter: /^(react-devtools-core|ws)$/ }, () => ({
      path: 'devtools',
      namespace: 'none',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: 'export default {};' }));
  },
};

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  minify: true,
  legalComments: 'linked',
  metafile: true,
  logLevel: 'warning',
  // blessed finds its own files at run time, so it stays beside the bundle.
  external: ['blessed'],
  plugins: [withoutDevtools],
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
};

/** Packages of CommonJS ask for what Node brings with require. */
const requireBanner = {
  js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
};

const PROGRAM = { ratchet: 'src/cli/main.ts', worker: 'src/runtime/worker.ts' };

/** Builds the program and its worker into a folder, with the licences of what is bundled beside them; tells what went where. */
export async function bundle(outdir, entryPoints = PROGRAM) {
  rmSync(outdir, { recursive: true, force: true });
  const main = await build({
    ...common,
    entryPoints,
    outdir,
    splitting: true,
    format: 'esm',
    banner: requireBanner,
  });
  // The widgets are CommonJS, and are loaded only when the first chart is drawn.
  const widgets = await build({
    ...common,
    entryPoints: ['src/charts/widgets.cjs'],
    outdir,
    outExtension: { '.js': '.cjs' },
  });
  const files = [main, widgets].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync(join(outdir, 'LICENCES.txt'), licencesOf(files));
  await writeScenarios(join(outdir, 'scenarios'));
  return { ...main.metafile.outputs, ...widgets.metafile.outputs };
}

/** The scenarios that ship, loaded and checked, as JSON by the sum of their bytes: a start need not do it again. */
export async function writeScenarios(folder) {
  mkdirSync(folder);
  const loader = join(folder, 'loader.mjs');
  await build({
    ...common,
    legalComments: 'none',
    entryPoints: ['src/runtime/check.ts'],
    format: 'esm',
    outfile: loader,
    banner: requireBanner,
  });
  const { checkedOf } = await import(pathToFileURL(loader).href);
  rmSync(loader);
  const timelines = join(root, 'timelines');
  for (const name of readdirSync(timelines).filter((each) => /\.ya?ml$/.test(each))) {
    const bytes = readFileSync(join(timelines, name));
    const sum = createHash('sha256').update(bytes).digest('hex');
    try {
      writeFileSync(join(folder, `${sum}.json`), JSON.stringify(checkedOf(bytes.toString('utf8'), name)));
    } catch {
      // What is wrong with a file is said when it is opened, with the line.
    }
  }
}

/** Bundles one file of this repository as the program is; it lies in node_modules, to find what stays outside. */
export async function bundleFile(entry) {
  const folder = mkdtempSync(join(root, 'node_modules', '.bundle-'));
  await bundle(folder, { program: entry });
  return { file: join(folder, 'program.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The licence texts of the packages that files come from, by name. */
function licencesOf(files) {
  const folders = new Set(files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]));
  const parts = [...folders]
    .filter(Boolean)
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const file = readdirSync(join(root, folder)).find((each) => /^(licen[cs]e|copying)/i.test(each));
      const text = file === undefined ? '' : readFileSync(join(root, folder, file), 'utf8').trim();
      return `${name} ${version} (${license})\n\n${text}\n`;
    });
  return parts.join(`\n${'-'.repeat(72)}\n\n`);
}
