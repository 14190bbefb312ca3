import { HEAD } from '../recordings/detect.ts';
import {
  type ImportChoice,
  type Imported,
  type Importer,
  importer,
  type OpenedFile,
} from '../recordings/importer.ts';
import { Problem } from '../text/problem.ts';
import { kindOf } from './kinds.ts';
import { readPieces } from './pieces.ts';
import { type ReadText, shownPath } from './read.ts';
import { repeatsAmong } from './repeats.ts';

/** Imports a recording that was read whole. Throws `Problem`. */
export function importText({ text, shown, sha256 }: ReadText, choice: ImportChoice = {}): Imported {
  const recordings = importer({ now: Date.now(), ...choice });
  const file = recordings.open(shown, text.slice(0, HEAD), text.length <= HEAD);
  file.text(text);
  file.end(sha256);
  return recordings.finish();
}

/** Imports files, or standard input for `-`, piece by piece, into one timeline. Throws `Problem`. */
export async function importFiles(paths: readonly string[], choice: ImportChoice = {}): Promise<Imported> {
  const recordings = importer({ now: Date.now(), ...choice });
  const repeats = await repeatsAmong(paths);
  for (const [at, path] of paths.entries())
    if (!repeats.has(at)) await importFile(path, recordings, choice.kind === undefined);
  for (const [at, first] of repeats)
    recordings.repeated(shownPath(paths[at] ?? ''), shownPath(paths[first] ?? ''));
  return recordings.finish();
}

async function importFile(path: string, recordings: Importer, detects: boolean): Promise<void> {
  const shown = shownPath(path);
  let beginning = '';
  let file: OpenedFile | null = null;
  const open = (isWhole: boolean): OpenedFile => {
    if (detects) refuseOurs(beginning, shown);
    const opened = recordings.open(shown, beginning.slice(0, HEAD), isWhole && beginning.length <= HEAD);
    opened.text(beginning);
    beginning = '';
    return opened;
  };
  await readPieces(path, shown, {
    piece(text) {
      if (file !== null) return file.text(text);
      beginning += text;
      if (beginning.length > HEAD) file = open(false);
    },
    end(sha256, isTorn) {
      file ??= open(true);
      file.end(sha256, isTorn);
    },
  });
}

/** What is ours already needs no import. */
function refuseOurs(text: string, shown: string): void {
  const kind = kindOf({ text });
  if (kind === 'timeline') throw new Problem(`${shown}: is a timeline already; \`ratchet replay\` opens it`);
  if (kind === 'scenario')
    throw new Problem(`${shown}: is a scenario, not a recording; \`ratchet replay\` opens it`);
}
