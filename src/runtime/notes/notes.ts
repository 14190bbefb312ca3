import { mkdir, readFile, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '../../text/problem.ts';
import { asProblem, faultCode } from '../faults.ts';
import { writeOutput } from '../files.ts';
import { shownPath } from '../read.ts';
import { inOrder, type KeptMark, linesOfMarks, readMarks } from './marks-file.ts';
import { placeOfMarks } from './place.ts';

/** What a viewer did to marks. One that was taken away is any of its text in the second after its `at`. */
export interface MarksChange {
  readonly added: readonly KeptMark[];
  readonly removed: readonly KeptMark[];
}

/** The marks of one timeline on disk: a file of the viewer, never the recording. */
export interface Notes {
  /** What sentences call the file. */
  readonly shown: string;
  /** What is kept; none without a file. Throws `Problem`. */
  read(): Promise<readonly KeptMark[]>;
  /**
   * Changes what is kept, one change after the other, and gives back what is kept then. The file is read again
   * first, so that what another viewer wrote stays; one that cannot be read is left as it is. Throws `Problem`.
   */
  change(change: MarksChange): Promise<readonly KeptMark[]>;
}

/** Notes with what was kept when they were opened. */
export interface OpenNotes extends Notes {
  readonly kept: readonly KeptMark[];
  /** Why nothing of what is kept could be read, in one sentence; else null. */
  readonly fault: string | null;
}

/** A file that people write by hand is smaller. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The notes beside a timeline. `typed`: what opened it; `name`: the timeline's own. */
export const notesOf = (typed: string, name: string): Notes => notesIn(placeOfMarks(typed, name), name);

/** Opens them to be shown and changed: what cannot be read keeps nobody from the timeline. */
export async function openNotes(notes: Notes): Promise<OpenNotes> {
  try {
    return { ...notes, kept: await notes.read(), fault: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...notes, kept: [], fault: error.message };
  }
}

/** The same in a file. */
export function notesIn(path: string, name: string): Notes {
  const shown = shownPath(path);
  let last: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<readonly KeptMark[]> => {
    try {
      const there = await stat(path);
      if (!there.isFile()) throw new Problem(`${shown}: is not a regular file; expected one of marks`);
      if (there.size > MOST_BYTES)
        throw new Problem(`${shown}: is larger than ${MOST_BYTES / 1024 / 1024} MiB, the most that is read`);
      return readMarks(await readFile(path, 'utf8'), shown);
    } catch (error) {
      if (faultCode(error) === 'ENOENT') return [];
      throw asProblem(shown, error);
    }
  };
  const changed = async (change: MarksChange): Promise<readonly KeptMark[]> => {
    const before = await read();
    const after = inOrder([...before.filter((mark) => !isAmong(change.removed, mark)), ...change.added]);
    if (after.length === 0) await remove(path, shown);
    else {
      await makeFolder(path, shown);
      await writeOutput(path, linesOfMarks(after, name), { force: true });
    }
    return after;
  };
  return {
    shown,
    read,
    change: (change) => {
      const next = last.then(() => changed(change));
      last = next.catch(() => undefined);
      return next;
    },
  };
}

const isAmong = (removed: readonly KeptMark[], { at, text }: KeptMark): boolean =>
  removed.some((each) => each.text === text && at >= each.at && at < each.at + 1000);

/** A file without marks would only lie about. */
async function remove(path: string, shown: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (faultCode(error) !== 'ENOENT') throw asProblem(shown, error);
  }
}

async function makeFolder(path: string, shown: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw asProblem(shown, error);
  }
}
