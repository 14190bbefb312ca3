import { type Command, Option } from 'commander';
import type { Listed } from '../report/list.ts';
import type { Shipped } from '../runtime/package.ts';
import { Problem } from '../text/problem.ts';
import { example } from './example.ts';
import { putOut } from './output.ts';

interface ListOptions {
  readonly format?: 'text' | 'json';
}

/** `ratchet list`: the timelines that ship; with a name, the fixes of one. */
export function addList(program: Command): void {
  const list = program
    .command('list')
    .summary('print the timelines that ship, or the fixes of one')
    .description('Prints the timelines that ship; with a name or a path, the fixes of that one.')
    .argument('[timeline]', 'name of one that ships, or path of a scenario')
    .addOption(new Option('--format <format>', 'what is printed (default: text)').choices(['text', 'json']))
    .action(listCommand);
  example(list, ({ name }) => ['list', `list ${name}`]);
}

async function listCommand(typed: string | undefined, { format }: ListOptions): Promise<void> {
  const report = await import('../report/list.ts');
  if (typed === undefined) {
    const all = await listed();
    return putOut([format === 'json' ? report.listAsJson(all) : report.listPage(all)]);
  }
  if (format === 'json')
    throw new Problem('--format json lists the timelines that ship, not the fixes of one');
  const { readText } = await import('../runtime/read.ts');
  const { findTimeline } = await import('../runtime/find.ts');
  const { scenarioOf } = await import('../runtime/open.ts');
  const { kindOf } = await import('../runtime/kinds.ts');
  const { path, shown } = findTimeline(typed);
  const read = await readText(path, shown);
  if (kindOf(read) !== 'scenario') throw new Problem(`${shown}: is no scenario; only a scenario has fixes`);
  await putOut([report.scenarioPage(await scenarioOf(read))]);
}

/** Every timeline that ships, with its title; one that cannot be read is a `Problem`. */
export async function listed(): Promise<readonly Listed[]> {
  const { shippedTimelines } = await import('../runtime/package.ts');
  return Promise.all(shippedTimelines().map(listedOne));
}

async function listedOne({ name, path }: Shipped): Promise<Listed> {
  const { readText } = await import('../runtime/read.ts');
  const { openRecording, scenarioOf } = await import('../runtime/open.ts');
  const { kindOf } = await import('../runtime/kinds.ts');
  const read = await readText(path, name);
  if (kindOf(read) !== 'scenario') {
    const { timeline } = await openRecording(read);
    return { name, title: timeline.title, teaches: '', fixes: null };
  }
  const { title, teaches, fixes } = await scenarioOf(read);
  return { name, title, teaches, fixes: fixes.filter(({ kind }) => kind === 'fix').length };
}
