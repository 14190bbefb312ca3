import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';

/** One source file: its path from the root of the repository, with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What the rules look at: where a file imports from and which free names it mentions. */
export interface Mentions {
  /** Module names as written, of `import`, `export … from`, `import()` and `import('…')` types. */
  readonly imports: readonly string[];
  /** Identifiers that are not the name of a property: `Date`, `process`, also `Math.random` as one. */
  readonly names: ReadonlySet<string>;
}

export const ROOT = new URL('../../', import.meta.url);

/** Every TypeScript file of a folder, at any depth. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }));
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (value: unknown): string =>
  isNode(value) && typeof value['name'] === 'string' ? value['name'] : '';

const known = new WeakMap<SourceFile, Mentions>();

/** Parses a file (TypeScript or TSX) and collects its mentions, once: each rule asks for them. */
export function mentionsOf(file: SourceFile): Mentions {
  const mentions = known.get(file) ?? mentionsIn(file);
  known.set(file, mentions);
  return mentions;
}

function mentionsIn({ path, text }: SourceFile): Mentions {
  const imports: string[] = [];
  const names = new Set<string>();
  const importers = [
    'ImportDeclaration',
    'ExportAllDeclaration',
    'ExportNamedDeclaration',
    'ImportExpression',
  ];

  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const item of node) visit(item);
      return;
    }
    if (!isNode(node)) return;
    const type = node['type'];
    if ((importers.includes(String(type)) || type === 'TSImportType') && isNode(node['source'])) {
      const module = node['source']['value'];
      imports.push(typeof module === 'string' ? module : '(computed)');
    }
    if (type === 'Identifier') names.add(nameOf(node));
    if (type === 'MetaProperty') names.add(`${nameOf(node['meta'])}.${nameOf(node['property'])}`);
    if (type === 'MemberExpression') {
      const property = isNode(node['property']) ? node['property'] : {};
      names.add(`${nameOf(node['object'])}.${String(property['name'] ?? property['value'])}`);
    }
    for (const [key, child] of Object.entries(node)) if (!isPropertyName(node, key)) visit(child);
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  return { imports, names };
}

/** `a.Date`, `{ Date: 1 }` and `{ Date }: Props` of a type mention no global. */
function isPropertyName(node: Node, key: string): boolean {
  if (node['computed'] === true) return false;
  if (node['type'] === 'MemberExpression') return key === 'property';
  if (node['type'] === 'Property' || node['type'] === 'MethodDefinition') return key === 'key';
  return (node['type'] === 'PropertyDefinition' || node['type'] === 'TSPropertySignature') && key === 'key';
}
