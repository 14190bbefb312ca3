import { type Command, Option } from 'commander';
import { example } from './example.ts';
import { putOut } from './output.ts';

/** `ratchet schema`: every setting of a scenario, for editors and for people. */
export function addSchema(program: Command): void {
  const schema = program
    .command('schema')
    .summary('print every setting of a scenario')
    .description(
      'Prints every setting of a scenario, its range, its default and what it is about: as JSON Schema for editors, or as a page.',
    )
    .addOption(new Option('--format <format>', 'what to print').choices(['json', 'markdown']).default('json'))
    .action(async ({ format }: { readonly format: string }) => {
      if (format === 'markdown') {
        const { settingsPage } = await import('../report/reference.ts');
        return putOut([settingsPage()]);
      }
      const { schemaOfScenarios } = await import('../report/schema.ts');
      return putOut([schemaOfScenarios()]);
    });
  example(schema, () => ['schema > scenario.schema.json']);
}
