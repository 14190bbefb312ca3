import type { Language } from '../scenario/language.ts';
import type { FluidSettings, Scenario } from '../scenario/scenario.ts';
import { timelineBuilder } from '../timeline/builder.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { createBoxes, namedBoxes } from './boxes.ts';
import { createCertificates } from './control-plane/certificates.ts';
import { createControlPlane } from './control-plane/control-plane.ts';
import { dispatcher } from './dispatch.ts';
import { figuresOf } from './figures/figures.ts';
import { interventionsOf } from './interventions.ts';
import { createKernel } from './kernel/kernel.ts';
import { createRecorder } from './kernel/recorder.ts';
import { judgeOf, objectivesOf } from './objectives.ts';
import { rolloutsOf } from './rollouts.ts';
import { aboutRun, type RunChoice } from './run.ts';
import { createSampler, unitOf } from './samples.ts';

/** Simulates a fleet, box by box, with its traffic as rates. The settings are the scenario's with its fixes. */
export function simulateFleet(
  scenario: Scenario,
  settings: FluidSettings,
  language: Language,
  choice: RunChoice,
): Timeline {
  const { seed, seconds } = choice;
  const boxes = createBoxes(settings, seed);
  const builder = timelineBuilder(namedBoxes(settings));
  const kernel = createKernel(boxes, settings, createRecorder(builder, boxes.length), seed);
  const plane = createControlPlane(settings.controlPlane);
  plane.certificates = createCertificates(kernel, settings);
  const objectives = objectivesOf(settings, unitOf);
  const judge = judgeOf(objectives, kernel);
  const interventions = interventionsOf(settings, language.settingsWith);
  const rollouts = rolloutsOf(kernel, settings, seed, interventions.made.length);
  const sampler = createSampler(kernel, plane, settings, (second, sample) => {
    judge(second, sample);
    Object.assign(rollouts, { second, sample });
  });
  const { begin, next } = dispatcher(
    kernel,
    plane,
    settings,
    interventions,
    rollouts,
    sampler.trafficChanged,
  );

  const { agenda } = kernel;
  const whole = seconds === undefined || seconds * 1000 >= settings.clock.length;
  const end = whole ? settings.clock.length : seconds * 1000;
  begin();
  while (agenda.nextAt() < end && agenda.take()) {
    sampler.upTo(agenda.taken.at);
    kernel.now = agenda.taken.at;
    next();
  }
  sampler.upTo(end);

  const timeline = builder.finish({
    ...aboutRun(scenario, choice),
    clock: { start: settings.clock.start, length: end / 1000 },
    noun: settings.boxes.noun,
    pool: settings.boxes.count,
    objectives,
    series: sampler.series(),
  });
  if (!whole) return timeline;
  return { ...timeline, figures: figuresOf(settings, timeline, null, language.settingValue) };
}
