// Opens a timeline on disk as the dashboard does, and tells how long its parts take.
import { readFileSync } from 'node:fs';
import { indexTimeline } from '../src/timeline/cursor.ts';
import { readTimeline } from '../src/timeline/file/read.ts';

/** Milliseconds to read and to index it, and how many samples it holds. */
export function open(path: string): { read: number; index: number; samples: number } {
  const began = performance.now();
  const { timeline } = readTimeline(readFileSync(path, 'utf8'), path);
  const has = performance.now();
  indexTimeline(timeline);
  const ended = performance.now();
  const samples = timeline.series.reduce((sum, { values }) => sum + values.length, 0);
  return { read: has - began, index: ended - has, samples };
}
