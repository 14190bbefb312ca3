import { type Outcome, outcomeOf } from '../analysis/outcome.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { Problem } from '../text/problem.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Made } from './jobs.ts';
import { type Maker, makerHere, makerInWorker } from './makers.ts';
import { isWhole, type Opened } from './open.ts';
import { queueOfTasks } from './queue.ts';

/** Runs of one opened timeline with any fixes, made off the drawing thread and kept. */
export interface Runs {
  /** The whole timeline with these fixes. The same fixes in any order are one run. Rejects with `Problem`. */
  timelineWith(fixes: readonly string[]): Promise<Timeline>;
  /** What becomes of it with these fixes; made after the timelines, which someone looks at. */
  outcomeWith(fixes: readonly string[]): Promise<Outcome>;
  /** Ends the worker; what is not made by then is never answered. */
  close(): void;
}

export interface RunsChoice {
  /** The bundled worker; null makes runs on this thread. */
  readonly worker?: URL | null;
}

/** How many timelines are kept: a thousand boxes for an hour take some megabytes each. */
const KEPT = 16;

/** Starts making runs. A recording has only its own timeline: there, fixes are a `Problem`. */
export function startRuns(opened: Opened, choice: RunsChoice = {}): Runs {
  const { scenario, seed, timeline } = opened;
  if (scenario === null) return runsOfRecording(opened);
  const worker = choice.worker === undefined ? bundledWorker() : choice.worker;
  const start = { scenario, seed: seed ?? scenario.seed };
  return keptRuns(
    isWhole(opened) ? timeline : null,
    scenario,
    worker === null ? makerHere(start) : makerInWorker(start, worker),
  );
}

/** Beside the bundle lies worker.js; from source there is none. */
function bundledWorker(): URL | null {
  return import.meta.url.endsWith('.js') ? new URL('./worker.js', import.meta.url) : null;
}

/** `asItWas`: without fixes; null if that is still to be made, too. */
function keptRuns(asItWas: Timeline | null, scenario: Scenario, maker: Maker): Runs {
  const queue = queueOfTasks();
  const timelines = new Map<string, Promise<Timeline>>();
  const outcomes = new Map<string, Promise<Outcome>>();
  const made = (fixes: readonly string[]): Promise<Timeline> =>
    queue.add('now', () => maker.make({ want: 'timeline', fixes })).then(timelineOf);
  let withoutFixes = asItWas === null ? null : Promise.resolve(asItWas);
  const whole = (): Promise<Timeline> => {
    withoutFixes ??= made([]);
    return withoutFixes;
  };
  return {
    timelineWith(fixes) {
      if (fixes.length === 0) return whole();
      const { key, ordered } = inOrder(scenario, fixes);
      const run = timelines.get(key) ?? made(ordered);
      // Set anew: what was looked at last is forgotten last.
      timelines.delete(key);
      timelines.set(key, run);
      for (const oldest of timelines.keys()) if (timelines.size > KEPT) timelines.delete(oldest);
      return run;
    },
    outcomeWith(fixes) {
      const { key, ordered } = inOrder(scenario, fixes);
      const run =
        outcomes.get(key) ??
        (key === '' ? whole() : timelines.get(key))?.then(outcomeOf) ??
        queue.add('later', () => maker.make({ want: 'outcome', fixes: ordered })).then(outcomeMade);
      outcomes.set(key, run);
      return run;
    },
    close() {
      queue.clear();
      maker.close();
    },
  };
}

/** Fixes once each, in the scenario's order; unknown ones last, for the model to refuse. */
function inOrder(scenario: Scenario, fixes: readonly string[]): { key: string; ordered: readonly string[] } {
  const known = scenario.fixes.map((fix) => fix.key).filter((key) => fixes.includes(key));
  const ordered = [...new Set([...known, ...fixes])];
  return { key: ordered.join(','), ordered };
}

function timelineOf({ timeline }: Made): Timeline {
  if (timeline === undefined) throw new Error('a run came back without its timeline');
  return timeline;
}

function outcomeMade({ outcome }: Made): Outcome {
  if (outcome === undefined) throw new Error('a run came back without its outcome');
  return outcome;
}

function runsOfRecording({ name, timeline }: Opened): Runs {
  const what = timeline.provenance === 'recorded' ? 'a recording' : 'a timeline on disk';
  const only = <T>(fixes: readonly string[], value: () => T): Promise<T> =>
    fixes.length === 0
      ? Promise.resolve(value())
      : Promise.reject(new Problem(`${name}: is ${what}; only a scenario has fixes to try`));
  return {
    timelineWith: (fixes) => only(fixes, () => timeline),
    outcomeWith: (fixes) => only(fixes, () => outcomeOf(timeline)),
    close: () => undefined,
  };
}
