import * as z from 'zod';
import { scenarioSchemaOf } from '../scenario/settings/settings.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Properties = NonNullable<JsonSchema['properties']>;

/** The JSON Schema of what a person writes, for editors: keys, ranges, defaults, and what each is about. */
export function schemaOfScenarios(): string {
  const fluid = ofGrain('fluid');
  const requests = ofGrain('requests');
  const { properties: ofFluid = {} } = fluid;
  const { properties: ofRequests = {} } = requests;
  const properties: Properties = { ...ofFluid, ...ofRequests };
  // Which grain a file is of decides on its blocks: an editor then speaks of those, and not of two schemas.
  const schema: JsonSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A scenario of ratchet',
    type: 'object',
    properties: { ...properties, grain: grains(ofFluid['grain']) },
    if: { properties: { grain: { const: 'requests' } }, required: ['grain'] },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: restOf(requests, properties),
    else: restOf(fluid, properties),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function ofGrain(grain: string): JsonSchema {
  return z.toJSONSchema(scenarioSchemaOf({ grain }), {
    io: 'input',
    // What a rule of its own checks, such as a duration, is text or number as far as JSON Schema can tell.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { about } = jsonSchema;
      delete jsonSchema['reads'];
      if (typeof about !== 'string') return;
      jsonSchema.description = about;
      delete jsonSchema['about'];
    },
  });
}

/** What one grain asks for beside the properties of both: its keys and no others, and where it differs. */
function restOf({ properties = {}, required = [] }: JsonSchema, both: Properties): JsonSchema {
  const own = Object.entries(properties).map(
    ([key, schema]) => [key, key === 'grain' || same(schema, both[key]) ? true : schema] as const,
  );
  return { properties: Object.fromEntries(own), required, additionalProperties: false };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function grains(fluid: Properties[string] | undefined): Properties[string] {
  const { const: _, ...rest } = typeof fluid === 'object' ? fluid : {};
  return { ...rest, enum: ['fluid', 'requests'] };
}
