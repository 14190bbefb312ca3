// Opens a timeline on disk as the program does, and tells how long its parts take.
import { timelineIn } from '../src/runtime/timeline-file.ts';
import { indexTimeline } from '../src/timeline/cursor.ts';

/** Milliseconds to read and to index it, those of CPU for both, and how many samples it holds. */
export async function open(path: string) {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const read = await timelineIn(path, path);
  if (read === null) throw new Error(`${path} is no timeline`);
  const has = performance.now();
  indexTimeline(read.timeline);
  const ended = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  const samples = read.timeline.series.reduce((sum, { values }) => sum + values.length, 0);
  return { read: has - began, index: ended - has, cpu: (user + system) / 1000, samples };
}
