import type { Command } from 'commander';
import { example } from './example.ts';
import { putOut } from './output.ts';

/** `ratchet schema`: the JSON Schema of a scenario. */
export function addSchema(program: Command): void {
  const schema = program
    .command('schema')
    .summary('print the JSON Schema of a scenario, for editors')
    .description(
      'Prints the JSON Schema of a scenario: every setting, its range, its default and what it is about.',
    )
    .action(async () => {
      const { schemaOfScenarios } = await import('../report/schema.ts');
      await putOut([schemaOfScenarios()]);
    });
  example(schema, () => ['schema > scenario.schema.json']);
}
