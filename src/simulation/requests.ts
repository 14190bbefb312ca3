import { requestBoxes } from '../scenario/boxes.ts';
import type { Language } from '../scenario/language.ts';
import type { RequestSettings, Scenario } from '../scenario/scenario.ts';
import { timelineBuilder } from '../timeline/builder.ts';
import type { Objective, Timeline } from '../timeline/timeline.ts';
import { figuresOf } from './figures/figures.ts';
import { createMeters } from './figures/meters.ts';
import { objectivesOf, turnsOf } from './objectives.ts';
import { aboutRun, type RunChoice } from './run.ts';
import { directServices } from './traffic/requests/directness.ts';
import { edgesOf } from './traffic/requests/edges.ts';
import { runRequests } from './traffic/requests/engine.ts';
import { createJournal, type Journal } from './traffic/requests/journal.ts';
import { SECOND } from './traffic/requests/seconds.ts';
import { createStats } from './traffic/requests/stats.ts';

/** Simulates every request with its tries. The settings are the scenario's with its fixes. */
export function simulateRequests(
  scenario: Scenario,
  settings: RequestSettings,
  language: Language,
  choice: RunChoice,
): Timeline {
  const { seed } = choice;
  const edges = edgesOf(settings);
  const boxes = requestBoxes(settings);
  const builder = timelineBuilder(boxes.map(({ name, service }) => ({ name, attributes: { service } })));
  const watched = settings.watch ?? edges[0]?.call.to ?? '';
  const stats = createStats({
    seconds: settings.clock.length / 1000,
    servers: boxes.map(({ service }) => settings.services[service]?.servers ?? 1),
    watched: {
      name: watched,
      first: boxes.findIndex(({ service }) => service === watched),
      count: settings.services[watched]?.boxes ?? 0,
    },
    retries: edges.some(({ call }) => call.retries),
  });
  const meters = createMeters(
    settings,
    edges.map(({ edge }) => edge),
  );
  const direct = directServices(settings, edges, meters);
  const journal = createJournal(builder);
  runRequests({ settings, seed, edges, listener: meters, watched, direct }, stats, journal);
  const series = stats.series();
  const unitOf = (name: string) => series.find((each) => each.name === name)?.unit ?? 'count';
  const objectives = objectivesOf(settings, unitOf);
  judge(objectives, series, journal);
  const timeline = builder.finish({
    ...aboutRun(scenario, choice),
    clock: { start: settings.clock.start, length: settings.clock.length / 1000 },
    noun: settings.noun,
    pool: boxes.length,
    objectives,
    series,
  });
  return { ...timeline, figures: figuresOf(settings, timeline, meters, language.settingValue) };
}

/**
 * Records when objectives break and hold again, caused by what explains it best and dated to it where it lies
 * within the same second: nothing is caused by its future.
 */
function judge(objectives: readonly Objective[], series: Timeline['series'], journal: Journal): void {
  // All are explained before the first is written: one objective explains no other.
  const explained = objectives.flatMap((objective) => {
    const values = series.find(({ name, box }) => name === objective.series && box < 0)?.values;
    const turns = values ? turnsOf(objective, values) : [];
    return turns.map((turn) => ({ ...turn, trouble: journal.troubleIn(turn.second) }));
  });
  for (const { second, kind, text, trouble } of explained)
    journal.event(Math.max(second * SECOND, trouble?.at ?? 0), kind, -1, trouble?.id ?? -1, text);
}
