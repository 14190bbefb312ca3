import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { schemaOfScenarios } from '../../src/report/schema.ts';
import { SHIPPED } from '../scenario/sentences.ts';
import { REQUESTS } from '../scenario/small-requests.ts';

const schema = JSON.parse(schemaOfScenarios());

it('is of the JSON Schema of 2020-12, which has if, then and else', () => {
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    if: { properties: { grain: { const: 'requests' } }, required: ['grain'] },
  });
});

it.each([
  ['a fleet', SHIPPED, 'else', ['clock', 'boxes', 'demand', 'checkout', 'ratchet', 'title'], 'services'],
  ['requests', REQUESTS, 'then', ['grain', 'clock', 'callers', 'services', 'ratchet', 'title'], 'boxes'],
])('takes what a file of %s may have, asks for what it must, and refuses the other grain', (...row) => {
  const [, text, branch, required, foreign] = row;
  const { properties, additionalProperties, required: asked } = schema[branch];
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(parse(text))));
  expect(additionalProperties).toBe(false);
  expect([...asked].sort()).toEqual([...required].sort());
  expect(properties).not.toHaveProperty(foreign);
});

it('says what either grain may be, and what only one may promise', () => {
  expect(schema.properties.grain).toMatchObject({ enum: ['fluid', 'requests'], default: 'fluid' });
  const seriesOf = (part: typeof schema) => part.properties.objectives.items.properties.series.enum;
  expect(seriesOf(schema)).toContain('error_share');
  expect(seriesOf(schema.else)).not.toContain('error_share');
});

it('describes the policies of a call', () => {
  const call = schema.properties.callers.additionalProperties.properties.calls.items.properties;
  expect(call.retries.properties.attempts).toMatchObject({ type: 'integer', minimum: 0, maximum: 100 });
  expect(call.timeout.description).toEqual(expect.any(String));
});

it('refers to nothing that is not', () => {
  const types = new Set<unknown>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && typeof node.type === 'string') types.add(node.type);
    expect(node).not.toHaveProperty('$ref');
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(schema);
  const known = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
  expect([...types].filter((type) => !known.includes(String(type)))).toEqual([]);
});
