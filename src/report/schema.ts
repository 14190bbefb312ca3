import * as z from 'zod';
import { anyScenarioSchema } from '../scenario/settings/settings.ts';

/** The JSON Schema of what a person writes, for editors: keys, ranges, defaults, and what each is about. */
export function schemaOfScenarios(): string {
  const schema = z.toJSONSchema(anyScenarioSchema, {
    io: 'input',
    // What a rule of its own checks, such as a duration, is text or number as far as JSON Schema can tell.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { about } = jsonSchema;
      if (typeof about !== 'string') return;
      jsonSchema.description = about;
      delete jsonSchema['about'];
    },
  });
  return `${JSON.stringify({ title: 'A scenario of ratchet', ...schema }, null, 2)}\n`;
}
