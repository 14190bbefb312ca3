import { describe, expect, test } from 'vitest';
import { keysOf, wordsOfIncidents, wordsOfModel } from './incidents.ts';
import { importsUpwards, impurities, incidentWords, LONGEST_FILE, sockets, tooLong } from './rules.ts';
import { sourceFiles } from './source.ts';

const files = sourceFiles('src');
const file = (path: string, text: string) => ({ path, text });

describe('the source', () => {
  test('imports only downwards in the house', () => expect(files.flatMap(importsUpwards)).toEqual([]));
  test('below runtime touches nothing of the machine', () => expect(files.flatMap(impurities)).toEqual([]));
  test('opens no socket outside record', () => expect(files.flatMap(sockets)).toEqual([]));
  test(`has no file beyond ${LONGEST_FILE} lines`, () => expect(files.flatMap(tooLong)).toEqual([]));
  test('knows no timeline, no fix, no assumption and no figure by name', () => {
    const [words, ours] = [wordsOfIncidents(), wordsOfModel()];
    expect(files.flatMap((each) => incidentWords(each, words, ours))).toEqual([]);
  });
});

describe('the rules see a planted', () => {
  test.each([
    ['import', "import { a } from '../dashboard/a.ts';"],
    ['type import', "import type { A } from '../cli/a.ts';"],
    ['import over several lines', "import {\n  a,\n  b,\n} from '../runtime/a.ts';"],
    ['re-export', "export * from '../report/a.ts';"],
    ['named re-export', "export { a } from '../report/a.ts';"],
    ['dynamic import', "const a = await import('../session/a.ts');"],
    ['type of an import', "let a: import('../session/a.ts').A;"],
    ['computed import', "import('../a' + b);"],
    ['import from outside', "import a from '../../test/a.ts';"],
  ])('upward %s', (_, text) => {
    expect(importsUpwards(file('src/analysis/x.ts', text))).toHaveLength(1);
  });

  test.each([
    ['src/simulation/fleet/x.ts', '../traffic/a.ts'],
    ['src/simulation/traffic/x.ts', '../fleet/a.ts'],
    ['src/simulation/policies/x.ts', '../fleet/a.ts'],
    ['src/simulation/control-plane/x.ts', '../policies/a.ts'],
    ['src/simulation/kernel/x.ts', '../control-plane/a.ts'],
    ['src/simulation/kernel/x.ts', '../simulate.ts'],
    ['src/simulation/traffic/x.ts', '../figures/a.ts'],
  ])('climb inside simulation: %s imports %s', (path, module) => {
    expect(importsUpwards(file(path, `import '${module}';`))).toHaveLength(1);
  });

  test.each([
    ['src/recordings/csv/x.ts', '../slack/a.ts'],
    ['src/recordings/kubernetes/x.ts', '../kubernetes-events/a.ts'],
  ])('import of another format: %s imports %s', (path, module) => {
    expect(importsUpwards(file(path, `import '${module}';`))).toHaveLength(1);
  });

  test.each([
    'import { readFileSync } from "node:fs";',
    'import "fs";',
    'import { render } from "ink";',
    'const now = Date.now();',
    'const now: Date = a;',
    'const home = process.env.HOME;',
    'const text = `$' + '{process.pid}`;',
    'const r = Math.random();',
    "const r = Math['random']();",
    'const { random } = Math;',
    'const here = import.meta.url;',
    'setTimeout(a, 1);',
    'const a = { Date };',
  ])('impurity: %s', (text) => {
    expect(impurities(file('src/simulation/x.ts', text))).toHaveLength(1);
  });

  test.each(["import 'node:net';", "import http from 'http';", "await fetch('a');", 'new WebSocket(a);'])(
    'socket: %s',
    (text) => {
      expect(sockets(file('src/runtime/x.ts', text))).toHaveLength(1);
    },
  );

  test('long file', () => {
    expect(tooLong(file('src/text/x.ts', '\n'.repeat(LONGEST_FILE)))).toHaveLength(1);
  });

  test('name and key of an incident', () => {
    const yaml = 'fixes:\n  a-b: {}\nassumptions:\n  - key: c-d\nfigures:\n  goneFor: {}\n';
    const words = ['on-sale', ...keysOf(yaml)];
    expect(words).toEqual(['on-sale', 'a-b', 'c-d', 'goneFor']);
    const found = (text: string) => incidentWords(file('src/text/x.ts', text), words);
    expect(found("if (name === 'On-Sale') // a-b")).toHaveLength(2);
    expect(found('not-on-sale, xc-d, a-b-c')).toEqual([]);
    expect(found('figures.goneFor')).toHaveLength(1);
  });

  test('name of a single word, where code asks for it', () => {
    const found = (text: string) =>
      incidentWords(file('src/text/x.ts', text), ['shed', 'retry'], new Set(['retry']));
    expect(found("if (fix === 'shed') return;")).toHaveLength(1);
    expect(found("what a box has shed // 'retry'")).toEqual([]);
  });
});

describe('the rules leave alone', () => {
  test.each([
    ['src/analysis/x.ts', "import { a } from '../timeline/file/a.ts';"],
    ['src/analysis/x.ts', "import { a } from './a.ts';"],
    ['src/recordings/x.ts', "import { a } from './csv/a.ts';"],
    ['src/recordings/csv/x.ts', "import { a } from '../facts/a.ts';"],
    ['src/simulation/x.ts', "import { a } from './fleet/a.ts';"],
    ['src/simulation/fleet/x.ts', "import { a } from '../kernel/a.ts';"],
    ['src/simulation/figures/x.ts', "import { a } from '../traffic/requests/a.ts';"],
    ['src/simulation/fleet/lives/x.ts', "import { a } from '../checks.ts';"],
  ])('%s: %s', (path, text) => {
    expect(importsUpwards(file(path, text))).toEqual([]);
  });

  test.each([
    '// the process manager kills; Date is banned',
    "const text = 'process, Date and Math.random';",
    'const a = box.process; const b = { Date: 1 }; const c = Math.max(1, 2);',
    "import Papa from 'papaparse';",
  ])('%s', (text) => {
    expect(impurities(file('src/simulation/x.ts', text))).toEqual([]);
  });

  test('the door to the machine', () => {
    expect(impurities(file('src/runtime/x.ts', "import 'node:fs'; Date.now();"))).toEqual([]);
    expect(sockets(file('src/cli/record.ts', "import 'node:https';"))).toEqual([]);
  });
});
