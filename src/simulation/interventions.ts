import { boxPlace } from '../scenario/boxes.ts';
import { OF_BOXES } from '../scenario/changeable.ts';
import { asFluid } from '../scenario/grain.ts';
import type { Language } from '../scenario/language.ts';
import { stepsOf } from '../scenario/patch.ts';
import type { FluidSettings } from '../scenario/scenario.ts';
import { millisecondsAfter } from '../scenario/times.ts';
import { type ControlPlane, changeLeftOver } from './control-plane/control-plane.ts';
import { planChecks, unfoldChecks } from './fleet/checks.ts';
import { enterUnprobed } from './fleet/pool.ts';
import { shutDown } from './fleet/shutdowns.ts';
import { capacityLeftAt, settleBacklog } from './kernel/backlog.ts';
import type { Box } from './kernel/box.ts';
import { CHANGE, RESTART } from './kernel/happenings.ts';
import { type Kernel, plan, recordEvent, recordState } from './kernel/kernel.ts';
import { watchBox } from './kernel/watch.ts';

/** A change that people make while the boxes run. */
export interface Intervention {
  /** Milliseconds after the start. */
  readonly at: number;
  readonly title: string;
  /** How far apart it reaches box after box, in milliseconds; null if it changes nothing of theirs. */
  readonly perBox: number | null;
  /** The places of the boxes that it restarts, one after the other, so far apart in milliseconds. */
  readonly restarts: readonly number[];
  readonly apart: number;
}

/** The interventions of a run. */
export interface Interventions {
  /** In order of time. */
  readonly made: readonly Intervention[];
  /** The ids of their events so far. */
  readonly events: number[];
  /**
   * The settings where some of them have reached, by their place in `made`; rollouts have the places after
   * the last of them. A later one counts more than an
   * earlier one, even where the earlier one, box after box, reaches a box last.
   */
  readonly settingsAfter: (reached: readonly number[]) => FluidSettings;
}

/** The interventions of a run's settings; `settingsWith` gives those with patches of theirs. */
export function interventionsOf(
  settings: FluidSettings,
  settingsWith: Language['settingsWith'],
): Interventions {
  const after = (written: FluidSettings['demand'][number]['from']) =>
    millisecondsAfter(settings.clock.start, written);
  const enabled = Object.values(settings.interventions)
    .filter((intervention) => intervention.enabled)
    .sort((a, b) => after(a.at) - after(b.at));
  const rollouts = Object.values(settings.rollouts).filter((rollout) => rollout.enabled);
  const sets = [...enabled, ...rollouts].map(({ set }) => set);
  const known = new Map<string, FluidSettings>();
  const { count, spares } = settings.boxes;
  const all = Array.from({ length: count + spares }, (_, place) => place);
  return {
    made: enabled.map(({ at, title, perBox, set, restart }) => ({
      at: after(at),
      title,
      perBox: Object.keys(set).some(isOfBoxes) ? perBox : null,
      restarts: restart === 'all' ? all : restart.map((name) => boxPlace(settings, name)),
      apart: perBox,
    })),
    events: [],
    settingsAfter: (reached) => {
      const places = [...reached].sort((a, b) => a - b);
      const key = places.join();
      const patches = places.map((place) => sets[place] ?? {});
      const found = known.get(key) ?? asFluid(settingsWith(patches));
      known.set(key, found);
      return found;
    },
  };
}

const isOfBoxes = (path: string): boolean => OF_BOXES.some((block) => block === stepsOf(path)[0]);

/** People make a change: it reaches what all boxes share at once, and the boxes one after the other. */
export function intervene(
  kernel: Kernel,
  plane: ControlPlane,
  { made, events, settingsAfter }: Interventions,
  index: number,
): void {
  const intervention = made[index];
  if (!intervention) return;
  const { controlPlane, balancer } = settingsAfter(made.slice(0, index + 1).map((_, place) => place));
  changeLeftOver(kernel, plane, () => {
    plane.settings = controlPlane;
  });
  kernel.trafficChanged ||=
    kernel.panicThreshold !== balancer.panicThreshold || kernel.policy !== balancer.policy;
  kernel.policy = balancer.policy;
  kernel.panicThreshold = balancer.panicThreshold;
  events[index] = recordEvent(kernel, 'intervention', null, -1, intervention.title);
  const { perBox, restarts, apart } = intervention;
  restarts.forEach((place, i) => {
    plan(kernel, kernel.now + i * apart, RESTART, place, index);
  });
  if (perBox === null) return;
  for (let place = 0; place < kernel.boxes.length; place++)
    plan(kernel, kernel.now + place * perBox, CHANGE, place, index);
}

/** People restart a box. */
export function restart(
  kernel: Kernel,
  plane: ControlPlane,
  { made, events }: Interventions,
  box: Box,
  index: number,
): void {
  shutDown(kernel, plane, box, events[index] ?? -1, made[index]?.title ?? '');
}

/** A change that people made reaches a box. */
export function changeReaches(kernel: Kernel, interventions: Interventions, box: Box, index: number): void {
  const { made, events } = interventions;
  const text = `reached by ${made[index]?.title ?? ''}`;
  reach(kernel, interventions, box, [...box.reached, index], events[index] ?? -1, text);
}

/** From now on a box has the settings that the changes at some places leave; recorded as an event. */
export function reach(
  kernel: Kernel,
  { settingsAfter }: Interventions,
  box: Box,
  reached: readonly number[],
  cause: number,
  text: string,
): void {
  unfoldChecks(kernel, box);
  const before = JSON.stringify(box.settings.livenessProbe);
  box.reached = reached;
  box.settings = settingsAfter(box.reached);
  kernel.atRisk = null;
  // Under another probe what was counted, and a check that is still out, are forgotten.
  if (JSON.stringify(box.settings.livenessProbe) !== before)
    Object.assign(box.liveness, { failures: 0, failing: false, outUntil: Number.NEGATIVE_INFINITY });
  if (!box.settings.startupProbe?.enabled) box.started = true;
  const event = recordEvent(kernel, 'change', box, cause, text);
  changeCapacity(kernel, box, event);
  recordState(kernel, box);
  if (!box.running) return;
  enterUnprobed(kernel, box, event);
  planChecks(kernel, box);
}

/** Where its settings leave a box another capacity than before, because of an event. */
function changeCapacity(kernel: Kernel, box: Box, event: number): void {
  const left = capacityLeftAt(box, kernel.now);
  if (left === box.capacityLeft) return;
  settleBacklog(box, kernel.arrivals, kernel.now);
  box.capacityLeft = left;
  box.loadEvent = event;
  watchBox(kernel.watch, box);
  kernel.trafficEvent = event;
  kernel.trafficChanged = true;
}
