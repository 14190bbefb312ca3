import { timelineLines } from '../../src/cli/jsonl.ts';
import type { Imported } from '../../src/recordings/importer.ts';
import { importedJson, importedLines } from '../../src/report/imported.ts';

/** All that an import writes and prints: the file, and the summary in both of its forms. */
export const outputOf = ({ timeline, summary }: Imported): string =>
  [
    ...timelineLines(timeline, timeline.clock.length - 1),
    importedJson(timeline, summary),
    ...importedLines(timeline, summary),
  ].join('\n');
