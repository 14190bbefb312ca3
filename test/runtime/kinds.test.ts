import { expect, test } from 'vitest';
import { kindOf } from '../../src/runtime/kinds.ts';

test.each([
  ['scenario', 'a.yaml', 'ratchet: scenario/1\ntitle: a\n'],
  ['scenario', 'a', '# comment\n\ntitle: a\n'],
  ['scenario', 'a.json', '{ "ratchet": "scenario/1" }'],
  ['scenario', 'broken.yml', 'foo: [\n'],
  ['timeline', 'a.yaml', '{"format":"ratchet.timeline/1","name":"a"}\n'],
  ['timeline', 'a', '{"format":"ratchet.timeline/99"}\n'],
  ['timeline', 'a', '{"name":"a","format":"ratchet.timeline/1"}\n'],
  ['report', 'a.jsonl', '{\n  "format": "ratchet.run/1",\n  "title": "a"\n}\n'],
  ['recording', 'a.jsonl', '{"kind":"EventList","items":[]}'],
  ['recording', 'a.yaml', '[{"kind":"Event"}]'],
  ['recording', 'a.txt', 'LAST SEEN   TYPE\n'],
])('%s, whatever the name: %s, %j', (kind, shown, text) => expect(kindOf({ shown, text })).toBe(kind));
