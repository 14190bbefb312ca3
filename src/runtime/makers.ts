import { Worker } from 'node:worker_threads';
import { Problem } from '../text/problem.ts';
import type { Answer, Job, Made, Start } from './jobs.ts';

/** Makes runs; one is asked for at a time. */
export interface Maker {
  make(job: Job): Promise<Made>;
  close(): void;
}

/** Makes runs on this thread, each in a turn of its own so that keys are heard in between. */
export const makerHere = (start: Start): Maker => ({
  make: async (job) => {
    // The model is loaded with the first run: before the first frame it would only be in the way.
    const { make } = await import('./jobs.ts');
    await new Promise((done) => setImmediate(done));
    return make(start, job);
  },
  close: () => undefined,
});

/**
 * Makes runs in a worker thread, which starts with the first of them: until then it would only slow the
 * first frame. If it cannot start, or dies, they are made on this thread.
 */
export function makerInWorker(start: Start, url: URL): Maker {
  const here = makerHere(start);
  let worker: Worker | null | undefined;
  let waiting: { answer(answer: Answer): void; died(): void } | null = null;

  const died = (): void => {
    worker = null;
    waiting?.died();
  };
  const begin = (): Worker | null => {
    const thread = startWorker(start, url);
    thread
      ?.on('error', died)
      .on('exit', died)
      .on('message', (answer: Answer) => waiting?.answer(answer));
    return thread;
  };

  const ask = (thread: Worker, job: Job): Promise<Made> =>
    new Promise((resolve, reject) => {
      const done = (): void => {
        waiting = null;
        // An idle worker keeps nobody from leaving.
        thread.unref();
      };
      waiting = {
        answer(answer) {
          done();
          if (!('error' in answer)) resolve(answer);
          else reject(answer.isProblem ? new Problem(answer.error) : new Error(answer.error));
        },
        died() {
          done();
          resolve(here.make(job));
        },
      };
      thread.ref();
      thread.postMessage(job);
    });

  return {
    make(job) {
      if (worker === undefined) worker = begin();
      return worker === null ? here.make(job) : ask(worker, job);
    },
    close() {
      waiting = null;
      void worker?.terminate();
    },
  };
}

/** Null where a thread cannot be had, or what it needs cannot be handed over. */
function startWorker(start: Start, url: URL): Worker | null {
  try {
    return new Worker(url, { workerData: start });
  } catch {
    return null;
  }
}
