import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { shippedTimelines } from '../package.ts';
import { dataFolder } from '../places.ts';

const ENDING = '.marks.jsonl';
/** What a name must not hold, so that it is one file in its folder. */
const ODD = /[^\w.-]+/g;

/**
 * Where the marks of a timeline are kept: beside a file, `x.marks.jsonl` for a timeline `x.jsonl` and
 * `x.yaml.marks.jsonl` for any other `x.yaml`; of what ships, and of what comes through a pipe, by the timeline's
 * name in the platform's place for data.
 */
export function placeOfMarks(typed: string, name: string, folder = dataFolder()): string {
  const isShipped = shippedTimelines().some((each) => each.name === typed);
  if (!isShipped && statSync(typed, { throwIfNoEntry: false })?.isFile() === true)
    return join(dirname(typed), `${basename(typed).replace(/\.jsonl(\.gz)?$/i, '')}${ENDING}`);
  const plain = name.replace(ODD, '-').replace(/^\.+/, '').slice(0, 100);
  return join(folder, 'marks', `${plain || 'timeline'}${ENDING}`);
}
