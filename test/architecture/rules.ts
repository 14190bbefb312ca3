import { mentionsOf, type SourceFile } from './source.ts';

/** The house from top to bottom: a folder imports only from folders below it. */
export const HOUSE = [
  'cli',
  'capture',
  'dashboard',
  'terminal',
  'charts',
  'runtime',
  'training',
  'report',
  'session',
  'analysis',
  'recordings',
  'simulation',
  'scenario',
  'timeline',
  'text',
];

/** The floors inside simulation, its root being the top, then figures; fleet and traffic share one and never meet. */
const SIMULATION = [['root'], ['figures'], ['fleet', 'traffic'], ['policies'], ['control-plane'], ['kernel']];

/** What all formats of recordings may use; every other folder there is of one format, which knows no other. */
const SHARED = ['root', 'facts', 'reading', 'lives', 'measures', 'kubernetes', 'prometheus-series'];

const HOST_NAMES = [
  'process',
  'Date',
  'Math.random',
  'performance',
  'crypto',
  'console',
  'Buffer',
  'globalThis',
  'require',
  'navigator',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'import.meta',
];

/** Packages that compute and touch nothing; a new one is a decision. */
const PURE_PACKAGES = [
  'fastest-levenshtein',
  'papaparse',
  'seedrandom',
  'seedrandom/lib/alea.js',
  'string-width',
  'yaml',
  'zod',
];

const SOCKET_MODULES = [
  'net',
  'http',
  'https',
  'http2',
  'tls',
  'dgram',
  'dns',
  'dns/promises',
  'undici',
  'ws',
];
const SOCKET_NAMES = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];

export const LONGEST_FILE = 300;

interface Place {
  readonly folder: string;
  /** The folder inside simulation or recordings, `root` for their own files and everywhere else. */
  readonly floor: string;
}

function placeOf(path: string): Place {
  const [, folder = '', ...rest] = path.split('/');
  const hasFloors = folder === 'simulation' || folder === 'recordings';
  return { folder, floor: hasFloors && rest.length > 1 ? (rest[0] ?? 'root') : 'root' };
}

/** The path that a relative import leads to, null for a package. */
function target(from: string, module: string): string | null {
  if (!module.startsWith('.')) return null;
  return new URL(module, `file:///${from}`).pathname.slice(1);
}

const floorOf = (name: string): number => SIMULATION.findIndex((floor) => floor.includes(name));

/** Imports that go up the house, sideways between fleet and traffic or two formats, or out of src. */
export function importsUpwards(file: SourceFile): string[] {
  const here = placeOf(file.path);
  if (!HOUSE.includes(here.folder)) return [`${file.path} is in no folder of the house`];
  return mentionsOf(file).imports.flatMap((module) => {
    const path = target(file.path, module);
    if (path === null) return module === '(computed)' ? [`${file.path} imports a computed name`] : [];
    const there = placeOf(path);
    const wrong = `${file.path} imports ${path}`;
    if (!path.startsWith('src/') || !HOUSE.includes(there.folder)) return [wrong];
    if (here.folder !== there.folder) {
      return HOUSE.indexOf(there.folder) < HOUSE.indexOf(here.folder) ? [wrong] : [];
    }
    if (here.floor === there.floor) return [];
    if (here.folder === 'recordings')
      return here.floor === 'root' || SHARED.includes(there.floor) ? [] : [wrong];
    if (here.folder !== 'simulation') return [];
    return floorOf(there.floor) > floorOf(here.floor) && floorOf(here.floor) >= 0 ? [] : [wrong];
  });
}

/** What a file below runtime mentions of the machine it runs on. */
export function impurities(file: SourceFile): string[] {
  if (HOUSE.indexOf(placeOf(file.path).folder) <= HOUSE.indexOf('runtime')) return [];
  const { imports, names } = mentionsOf(file);
  const modules = imports.filter((module) => !module.startsWith('.') && !PURE_PACKAGES.includes(module));
  const used = HOST_NAMES.filter((name) => names.has(name));
  // `const { random } = Math` would hide it.
  if (/\}\s*=\s*Math\b/.test(file.text)) used.push('Math taken apart');
  return [...modules, ...used].map((name) => `${file.path} uses ${name}`);
}

/** Sockets, or what opens them, outside the record command. */
export function sockets(file: SourceFile): string[] {
  if (/\/record(\/|\.ts$)/.test(file.path)) return [];
  const { imports, names } = mentionsOf(file);
  const modules = imports.filter((module) => SOCKET_MODULES.includes(module.replace(/^node:/, '')));
  return [
    ...modules,
    ...SOCKET_NAMES.filter((name) => names.has(name) || names.has(`globalThis.${name}`)),
  ].map((name) => `${file.path} uses ${name}`);
}

/** Files that are probably two things. */
export function tooLong(file: SourceFile): string[] {
  const lines = file.text.split('\n').length;
  return lines > LONGEST_FILE ? [`${file.path} has ${lines} lines`] : [];
}

/**
 * Words of one incident that the code must not know. A name of several words occurs nowhere. A single word may be
 * one of prose, so it is looked for as a text of its own, as code would ask for it, unless it is `ours`: a word of
 * the model.
 */
export function incidentWords(
  file: SourceFile,
  words: readonly string[],
  ours: ReadonlySet<string> = new Set(),
): string[] {
  return [...new Set(words)]
    .filter((word) =>
      /[^a-z]/.test(word)
        ? new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(file.text)
        : !ours.has(word) && new RegExp(`(['"\`])${word}\\1`).test(file.text),
    )
    .map((word) => `${file.path} knows ${word}`);
}
