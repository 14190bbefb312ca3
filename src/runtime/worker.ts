import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../text/problem.ts';
import { type Answer, type Job, make, type Start } from './jobs.ts';
import { buffersOf } from './transfer.ts';

// The second thread: makes runs so that the dashboard keeps drawing. Started by makers.ts only.
parentPort?.on('message', (job: Job) => {
  const answer = answerTo(job);
  const columns = 'timeline' in answer && answer.timeline !== undefined ? buffersOf(answer.timeline) : [];
  parentPort?.postMessage(answer, columns);
});

function answerTo(job: Job): Answer {
  try {
    return make(workerData as Start, job);
  } catch (error) {
    return {
      error: error instanceof Error ? error.message : String(error),
      isProblem: error instanceof Problem,
    };
  }
}
