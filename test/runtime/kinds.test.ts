import { expect, test } from 'vitest';
import { schemaOfScenarios } from '../../src/report/schema.ts';
import { kindOf } from '../../src/runtime/kinds.ts';

test.each([
  ['scenario', 'a.yaml', 'ratchet: scenario/1\ntitle: a\n'],
  ['scenario', 'a', '# comment\n\ntitle: a\n'],
  ['scenario', 'a.json', '{ "ratchet": "scenario/1" }'],
  ['scenario', 'a.json', '{ "title": "a", "ratchet": "scenario/1" }'],
  ['scenario', 'broken.yml', 'title: [\n'],
  ['scenario', 'a', 'ratchet: scenario/1\napiVersion: v1\n'],
  ['recording', 'manifest.yaml', 'apiVersion: v1\nkind: Pod\n---\ntitle: a\n'],
  ['recording', 'other.yml', 'foo: [\n'],
  ['recording', 'values.yaml', 'app: a\nproxy: {}\n'],
  ['timeline', 'a.yaml', '{"format":"ratchet.timeline/1","name":"a"}\n'],
  ['timeline', 'a', '{"format":"ratchet.timeline/99"}\n'],
  ['timeline', 'a', '{"name":"a","format":"ratchet.timeline/1"}\n'],
  ['report', 'a.jsonl', '{\n  "format": "ratchet.run/1",\n  "title": "a"\n}\n'],
  ['recording', 'a.jsonl', '{"kind":"EventList","items":[]}'],
  ['recording', 'a.yaml', '[{"kind":"Event"}]'],
  ['recording', 'a.txt', 'LAST SEEN   TYPE\n'],
])('%s, whatever the name: %s, %j', (kind, _, text) => expect(kindOf({ text })).toBe(kind));

/** Keys that other YAML has as well: alone they make no scenario. */
const COMMON = [
  ...['seed', 'app', 'proxy', 'balancer', 'summary', 'source', 'notes', 'noun', 'grain', 'watch'],
  ...['services', 'proxies', 'cache', 'certificates', 'restarts', 'wedged'],
];

test('a scenario without its first line is told by its keys, but for those that are common', () => {
  const { properties } = JSON.parse(schemaOfScenarios());
  const plain = Object.keys(properties).filter((key) => kindOf({ text: `${key}: 1\n` }) !== 'scenario');
  expect(plain.sort()).toEqual([...COMMON].sort());
});
