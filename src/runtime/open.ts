import type { Scenario } from '../scenario/scenario.ts';
import type { RunChoice } from '../simulation/run.ts';
import { Problem } from '../text/problem.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { answersOf, type Checked, checkedAtBuild, NOT_ASKED } from './checked.ts';
import { findTimeline } from './find.ts';
import { kindOf } from './kinds.ts';
import { type ReadText, readText } from './read.ts';

/** A timeline as it was opened, without fixes. */
export interface Opened {
  /** What was typed to open it. */
  readonly name: string;
  /** Null for a recording: nothing there can be simulated. */
  readonly scenario: Scenario | null;
  /** All of it, or what is simulated of it so far. */
  readonly timeline: Timeline;
  /** How many seconds it lasts, all of it. */
  readonly length: number;
  /** The seed that it was simulated with, null for a recording of something else. */
  readonly seed: number | null;
  /** A sentence about what could not be read, null when all was. */
  readonly warning: string | null;
}

export interface OpenChoice {
  /** Instead of the scenario's own. */
  readonly seed?: number;
  /** Only the beginning of a scenario that takes long to simulate; the whole is made by `startRuns`. */
  readonly atOnce?: boolean;
  /** Is told of a scenario before the whole of it is simulated. */
  readonly before?: (scenario: Scenario) => void;
}

/** What is no scenario, as it was read. */
type Recorded = Pick<Opened, 'timeline' | 'warning'>;

/** Whether all of it is there already. */
export const isWhole = ({ timeline, length }: Pick<Opened, 'timeline' | 'length'>): boolean =>
  timeline.clock.length >= length;

/** The most characters of a scenario: a person writes it. */
const LONGEST_SCENARIO = 1024 * 1024;

/**
 * Opens the name of a timeline that ships, a path to a scenario, a timeline (also gzipped) or a
 * recording, or `-` for standard input. What a file is, its content says. Throws `Problem`.
 */
export async function openTimeline(nameOrPath: string, choice: OpenChoice = {}): Promise<Opened> {
  const { path, shown } = findTimeline(nameOrPath);
  const { timelineIn } = await import('./timeline-file.ts');
  const read = choice.seed !== undefined || path === '-' ? null : await timelineIn(path, shown);
  if (read !== null) return openedRecording(nameOrPath, read);
  return openRead(nameOrPath, await readText(path, shown), choice);
}

/** The same for a file that was read already. Throws `Problem`. */
export async function openRead(name: string, read: ReadText, choice: OpenChoice = {}): Promise<Opened> {
  if (kindOf(read) === 'scenario') {
    const checked = checkedAtBuild(read);
    const scenario = checked?.scenario ?? (await loaded(read));
    const seed = choice.seed ?? scenario.seed;
    const { secondsAtOnce } = await import('../scenario/long.ts');
    const seconds = choice.atOnce === true ? secondsAtOnce(scenario) : null;
    if (seconds === null) choice.before?.(scenario);
    const run = { fixes: [], seed, ...(seconds === null ? {} : { seconds }) };
    const timeline = (await quickly(checked, run)) ?? (await simulated(scenario, run));
    const length = seconds === null ? timeline.clock.length : scenario.settings.clock.length / 1000;
    return { name, scenario, timeline, length, seed, warning: null };
  }
  if (choice.seed !== undefined)
    throw new Problem(`${read.shown}: is no scenario, and only a scenario has a seed to choose`);
  return openedRecording(name, await openRecording(read));
}

/** Simulates what the build has checked with the answers of the build; null where these do not do. */
async function quickly(checked: Checked | null, run: RunChoice): Promise<Timeline | null> {
  if (checked === null) return null;
  const { simulateWith } = await import('../simulation/simulate-with.ts');
  try {
    return simulateWith(checked.scenario, answersOf(checked), run);
  } catch (error) {
    if (error === NOT_ASKED) return null;
    throw error;
  }
}

async function simulated(scenario: Scenario, run: RunChoice): Promise<Timeline> {
  const { simulate } = await import('../simulation/simulate.ts');
  return simulate(scenario, run);
}

function openedRecording(name: string, { timeline, warning }: Recorded): Opened {
  return { name, scenario: null, timeline, length: timeline.clock.length, seed: timeline.seed, warning };
}

/** Loads and checks a scenario that was read. Throws `Problem`. */
export const scenarioOf = async (read: ReadText): Promise<Scenario> =>
  checkedAtBuild(read)?.scenario ?? (await loaded(read));

async function loaded({ shown, text }: ReadText): Promise<Scenario> {
  if (text.length > LONGEST_SCENARIO) {
    throw new Problem(`${shown}: is longer than ${LONGEST_SCENARIO} characters, the most of a scenario`);
  }
  const { loadScenario } = await import('../scenario/load.ts');
  return loadScenario(text, shown);
}

/** Reads a timeline's own file, or imports a recording of another format. Throws `Problem`. */
export async function openRecording(read: ReadText): Promise<Recorded> {
  const kind = kindOf(read);
  if (kind === 'report') {
    throw new Problem(
      `${read.shown}: is a report of \`ratchet run --format json\`; what can be replayed is written by --format jsonl`,
    );
  }
  if (kind === 'timeline') {
    const { readTimeline } = await import('../timeline/file/read.ts');
    return readTimeline(read.text, read.shown);
  }
  await refuseBrokenYaml(read);
  const { importText } = await import('./import.ts');
  return { timeline: importText(read).timeline, warning: null };
}

/** What is called YAML and is nothing that is known may be a scenario with a slip: then the line is said. */
async function refuseBrokenYaml({ text, shown }: ReadText): Promise<void> {
  if (!/\.ya?ml$/i.test(shown) || /^\s*[[{]/.test(text)) return;
  const { foreignFile } = await import('../recordings/unknown-file.ts');
  if (foreignFile(text, shown) !== null) return;
  const { parseYaml } = await import('../scenario/document.ts');
  parseYaml(text, shown);
}
