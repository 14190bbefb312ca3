import {
  type Document,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';
import { quoted, visible } from '../text/escape.ts';
import { problemIn } from '../text/problem.ts';

/** Aliases beyond this are a bomb, not a scenario. */
const MOST_ALIASES = 100;

/** A path into a document: keys and indexes. */
export type Path = readonly (string | number)[];

/** A YAML file as plain data, with the line that each path was written on. */
export interface YamlDocument {
  readonly data: unknown;
  /** The line (from 1) of the deepest part of a path that the file has. */
  readonly lineOf: (path: Path) => number | null;
}

/** Parses one YAML document. `what` it is to be. Throws a Problem with file and line. */
export function parseYaml(source: string, file: string, what = 'scenario'): YamlDocument {
  const lines = new LineCounter();
  try {
    const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
    const [error] = document.errors;
    if (error) throw problemIn(file, lines.linePos(error.pos[0]).line, sentence(error, what));
    const odd = oddity(document);
    if (odd) throw problemIn(file, lines.linePos(odd.offset).line, odd.sentence);
    const data: unknown = document.toJS({ maxAliasCount: MOST_ALIASES });
    return { data, lineOf: (path) => lineOf(document.contents, path, lines) };
  } catch (error) {
    if (error instanceof RangeError) throw problemIn(file, null, tooDeep(what));
    if (error instanceof ReferenceError)
      throw problemIn(file, null, `found more than ${MOST_ALIASES} aliases; expected a ${what} without them`);
    throw error;
  }
}

const tooDeep = (what: string): string => `found YAML nested too deeply; expected a ${what}`;

function sentence({ code, message }: YAMLParseError, what: string): string {
  if (code === 'MULTIPLE_DOCS') return `found a second YAML document; expected one ${what} in a file`;
  if (message.includes('call stack')) return tooDeep(what);
  const [first = message] = message.split('\n');
  return `not YAML: ${visible(first.charAt(0).toLowerCase() + first.slice(1))}`;
}

interface Oddity {
  readonly offset: number;
  readonly sentence: string;
}

/** What is YAML, and yet cannot be in a scenario: keys that are no words, aliases of nothing. */
function oddity(document: Document): Oddity | null {
  const anchors = new Set<string>();
  let found: Oddity | null = null;
  const stop = (node: unknown, sentence: string): symbol => {
    found = { offset: offsetOf(node) ?? 0, sentence };
    return visit.BREAK;
  };
  visit(document, {
    Value: (_, node) => {
      if (node.anchor) anchors.add(node.anchor);
    },
    Alias: (_, node) =>
      anchors.has(node.source)
        ? undefined
        : stop(node, `found the alias ${quoted(`*${node.source}`)} of nothing before it`),
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || key.value === null)
        return stop(offsetOf(key) === null ? value : key, 'found a key that is not a word');
      return key.value === '__proto__'
        ? stop(key, 'found the key __proto__; expected another word')
        : undefined;
    },
  });
  return found;
}

function lineOf(root: unknown, path: Path, lines: LineCounter): number | null {
  let node = root;
  let offset = offsetOf(root);
  for (const step of path) {
    const next = child(node, step);
    if (next === null) break;
    node = next.value;
    offset = next.offset ?? offset;
  }
  return offset === null ? null : lines.linePos(offset).line;
}

function child(node: unknown, step: string | number): { value: unknown; offset: number | null } | null {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
    return isPair(pair) ? { value: pair.value, offset: offsetOf(pair.key) } : null;
  }
  const items = (node as { items?: unknown[] } | null)?.items;
  const item = Array.isArray(items) ? items[Number(step)] : undefined;
  return item === undefined ? null : { value: item, offset: offsetOf(item) };
}

function offsetOf(node: unknown): number | null {
  const range = (node as { range?: readonly number[] | null } | null)?.range;
  return range?.[0] ?? null;
}
