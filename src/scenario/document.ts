import { isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
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

/** Parses one YAML document. Throws a Problem with file and line. */
export function parseYaml(source: string, file: string): YamlDocument {
  const lines = new LineCounter();
  try {
    const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
    const [error] = document.errors;
    if (error)
      throw problemIn(file, lines.linePos(error.pos[0]).line, `not YAML: ${sentence(error.message)}`);
    const data: unknown = document.toJS({ maxAliasCount: MOST_ALIASES });
    return { data, lineOf: (path) => lineOf(document.contents, path, lines) };
  } catch (error) {
    if (error instanceof RangeError)
      throw problemIn(file, null, 'found YAML nested too deeply; expected a scenario');
    if (error instanceof ReferenceError)
      throw problemIn(
        file,
        null,
        `found more than ${MOST_ALIASES} aliases; expected a scenario without them`,
      );
    throw error;
  }
}

function sentence(message: string): string {
  const [first = message] = message.split('\n');
  return first.charAt(0).toLowerCase() + first.slice(1);
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
