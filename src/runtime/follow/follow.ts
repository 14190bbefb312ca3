import { type FSWatcher, watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../text/problem.ts';
import { type TimelineReader, timelineReader } from '../../timeline/file/read.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { findTimeline } from '../find.ts';
import { kindOf } from '../kinds.ts';
import type { Opened } from '../open.ts';
import { type GrowingFile, growingFile } from './growing.ts';

/** A timeline on disk that grows, and what is known of it so far. */
export interface Following {
  readonly opened: Opened;
  /** When the last row came, in milliseconds since 1970-01-01T00:00:00Z. */
  lastRowAt(): number;
  /** Goes on reading, and tells what comes; gives back how to stop. Once. */
  listen(listener: FollowListener): () => void;
}

export interface FollowListener {
  /** There are more rows: the timeline with them. */
  grown(timeline: Timeline): void;
  /** Something that a viewer must know, in one sentence. */
  said(sentence: string): void;
}

/** Some disks tell of no change: so often is looked anyway, in milliseconds. */
const POLL = 250;
/** A timeline is made anew at most so often, in milliseconds. */
const BETWEEN = 1000;
/** A header is written at once, so that less than this of one tells nothing yet. Characters. */
const LEAST = 64;

/**
 * Opens a timeline that grows, as `ratchet record` writes it. Where there is no header yet, `waiting` is told, and
 * the first rows are waited for. Throws `Problem`.
 */
export async function followTimeline(name: string, waiting: (shown: string) => void): Promise<Following> {
  if (name === '-') throw new Problem('--follow: found standard input; expected a file that grows');
  const { path, shown } = findTimeline(name);
  const file = await growingFile(path, shown);
  let reader = readerOf(shown);
  let lastRowAt = 0;
  let isBroken = false;

  /** Behind a row that cannot be read nothing is read; another file begins anew. Null: no line is being written. */
  const take = (line: string | null): void => {
    if (isBroken) return;
    isBroken = true;
    if (line === null) reader.whole();
    else reader.line(line);
    isBroken = false;
  };
  const look = async (): Promise<Found> => {
    const found = await file.read(take);
    if (found !== 'replaced') return isBroken ? 'same' : found;
    reader = readerOf(shown);
    isBroken = false;
    return found;
  };

  /** The same once it is shown: what cannot be read is said when it comes, not when more does, and that it ends there. */
  const lookOn = async (): Promise<Found> => {
    const wasBroken = isBroken;
    try {
      const found = await look();
      if (!isBroken) take(null);
      return found;
    } catch (error) {
      if (wasBroken || !isBroken || !(error instanceof Problem)) throw error;
      throw new Problem(`${error.message}; nothing behind it is read`);
    }
  };

  try {
    for (let first = true; ; first = false) {
      await look();
      if (reader.isBegun()) break;
      refuseOthers(file.torn(), shown);
      if (first) waiting(shown);
      await pause(POLL);
    }
    lastRowAt = await file.writtenAt();
    const { timeline, warning } = reader.finish();
    const { length } = timeline.clock;
    return {
      opened: { name, scenario: null, timeline, length, seed: timeline.seed, warning },
      lastRowAt: () => lastRowAt,
      listen: (listener) =>
        goOn(path, file, lookOn, {
          said: listener.said,
          rowsCame() {
            lastRowAt = Date.now();
          },
          make() {
            if (reader.isBegun()) listener.grown(reader.finish().timeline);
          },
          replaced: () => listener.said(`${shown} was replaced: this is what stands there now`),
        }),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

type Found = Awaited<ReturnType<GrowingFile['read']>>;

interface Told {
  said(sentence: string): void;
  rowsCame(): void;
  /** Makes the timeline of all rows so far. Throws `Problem`. */
  make(): void;
  replaced(): void;
}

/** Looks whenever the disk tells of a change, and now and then. */
function goOn(path: string, file: GrowingFile, look: () => Promise<Found>, told: Told): () => void {
  let [isOver, isLooking, isReplaced] = [false, false, false];
  let madeAt = Number.NEGATIVE_INFINITY;
  let making: NodeJS.Timeout | null = null;
  let watcher = watched(path, () => void again());

  const failed = (error: unknown): void => told.said(error instanceof Error ? error.message : String(error));
  const make = (): void => {
    making = null;
    madeAt = performance.now();
    try {
      told.make();
      if (isReplaced) told.replaced();
      isReplaced = false;
    } catch (error) {
      failed(error);
    }
  };
  const came = (): void => {
    told.rowsCame();
    making ??= setTimeout(make, Math.max(0, madeAt + BETWEEN - performance.now()));
  };
  const again = async (): Promise<void> => {
    if (isOver || isLooking) return;
    isLooking = true;
    try {
      let found = await look();
      if (found === 'replaced') {
        isReplaced = true;
        watcher?.close();
        watcher = isOver ? null : watched(path, () => void again());
        found = await look();
      }
      if (found === 'grown' && !isOver) came();
    } catch (error) {
      if (isOver) return;
      failed(error);
      // What stands before it is shown.
      came();
    } finally {
      isLooking = false;
    }
  };
  const poll = setInterval(() => void again(), POLL);
  return () => {
    isOver = true;
    clearInterval(poll);
    if (making !== null) clearTimeout(making);
    watcher?.close();
    void file.close().catch(() => undefined);
  };
}

/** Null where the disk cannot tell of changes. */
function watched(path: string, changed: () => void): FSWatcher | null {
  try {
    const watcher = watch(path, { persistent: false }, changed);
    return watcher.on('error', () => watcher.close());
  } catch {
    return null;
  }
}

interface BegunReader extends TimelineReader {
  /** Whether the header is there. */
  isBegun(): boolean;
}

function readerOf(shown: string): BegunReader {
  const reader = timelineReader(shown);
  let isBegun = false;
  return {
    line(text) {
      if (!isBegun && text.trim() !== '') refuseOthers(text.padEnd(LEAST), shown);
      reader.line(text);
      isBegun ||= text.trim() !== '';
    },
    whole: reader.whole,
    finish: reader.finish,
    isBegun: () => isBegun,
  };
}

/** What is no timeline does not grow by rows. */
function refuseOthers(text: string, shown: string): void {
  if (text.length < LEAST || kindOf({ text }) === 'timeline') return;
  throw new Problem(
    `${shown}: is no timeline that grows; \`ratchet record … -o FILE\` writes one, and without --follow \`ratchet replay\` opens what this is`,
  );
}
