import type { Settings } from '../scenario/scenario.ts';
import { millisecondsAfter } from '../scenario/settings/times.ts';
import { formatTight, formatValue } from '../text/numbers.ts';
import { spellsOf } from './boxes.ts';
import {
  type ControlPlane,
  demandChanged,
  endpointsChanged,
  startPush,
  takeDone,
} from './control-plane/control-plane.ts';
import { expectLateAnswer, LIVENESS_CHECK, planCheck, planChecks, READINESS_CHECK } from './fleet/checks.ts';
import { appReady, proxyEmpty, proxyReady, start } from './fleet/lives.ts';
import { enterUnprobed } from './fleet/pool.ts';
import {
  checkLiveness,
  checkReadiness,
  failureOf,
  livenessFailed,
  readinessFailed,
} from './fleet/verdicts.ts';
import type { Interventions } from './interventions.ts';
import { capacityLeftAt, settleBacklog } from './kernel/backlog.ts';
import type { Box, Spell } from './kernel/box.ts';
import * as happening from './kernel/happenings.ts';
import { type Kernel, plan } from './kernel/kernel.ts';
import type { Sampler } from './samples.ts';
import { balance } from './traffic/balancing.ts';

export interface Dispatcher {
  /** Sets the scene at second 0 and plans what the scenario gives. */
  readonly begin: () => void;
  /** Lets the happening that was just taken from the agenda happen. */
  readonly next: () => void;
}

/** Wires the parts: which happening is whose, and what a change of the pool sets in motion. */
export function dispatcher(
  kernel: Kernel,
  plane: ControlPlane,
  sampler: Sampler,
  settings: Settings,
  interventions: Interventions,
): Dispatcher {
  const { agenda, boxes, record } = kernel;
  const spells = spellsOf(
    settings,
    boxes.map(({ name }) => name),
  );
  const interventionEvents: number[] = [];

  const begin = (): void => {
    for (const box of boxes) record.state(0, box);
    settings.demand.forEach((step, i) => {
      plan(kernel, millisecondsAfter(settings.clock.start, step.from), happening.DEMAND, -1, i);
    });
    spells.forEach((spell, i) => {
      plan(kernel, spell.from, happening.SPELL, spell.box, i);
      plan(kernel, spell.until, happening.SPELL, spell.box, i);
    });
    interventions.made.forEach((intervention, i) => {
      plan(kernel, intervention.at, happening.INTERVENTION, -1, i);
    });
    kernel.demand = settings.demand[0]?.perSecond ?? 0;
    rebalance();
    for (const box of boxes)
      for (const kind of [LIVENESS_CHECK, READINESS_CHECK]) planCheck(kernel, kind, box, -1);
  };

  const rebalance = (): void => {
    balance(kernel, settings.balancer.panicThreshold);
    sampler.trafficChanged();
    for (const box of boxes) expectLateAnswer(kernel, box);
  };

  const next = (): void => {
    const { subject, kind, stamp } = agenda.taken;
    const box = boxes[subject];
    if (box) ofBox(box, kind, stamp);
    else ofFleet(kind, stamp);
    if (kernel.endpointsChanged) {
      kernel.endpointsChanged = false;
      endpointsChanged(kernel, plane);
    }
    if (kernel.trafficChanged) rebalance();
  };

  const ofFleet = (kind: number, stamp: number): void => {
    if (kind === happening.DEMAND) demandStep(stamp);
    else if (kind === happening.PUSH) startPush(kernel, plane);
    else if (kind === happening.INTERVENTION) intervene(stamp);
    else if (stamp === plane.plan)
      for (const born of takeDone(kernel, plane))
        if (born.proxy !== 'ready') proxyReady(kernel, born, 'by the control plane');
  };

  const ofBox = (box: Box, kind: number, stamp: number): void => {
    if (kind === happening.LIVENESS) {
      if (stamp === box.liveness.plan) checkLiveness(kernel, plane, box);
    } else if (kind === happening.READINESS) {
      if (stamp === box.readiness.plan) checkReadiness(kernel, box);
    } else if (kind === happening.LIVENESS_FAILED) {
      const why = failureOf(kernel, box.liveness, stamp);
      if (why) livenessFailed(kernel, plane, box, why);
    } else if (kind === happening.READINESS_FAILED) {
      const why = failureOf(kernel, box.readiness, stamp);
      if (why) readinessFailed(kernel, box, why);
    } else if (kind === happening.SPELL) spellEdge(box, spells[stamp]);
    else if (kind === happening.CHANGE) reach(box, stamp);
    else if (stamp === box.life) ofLife(box, kind);
  };

  const ofLife = (box: Box, kind: number): void => {
    if (kind === happening.START) start(kernel, plane, box);
    else if (kind === happening.APP_READY) appReady(kernel, box);
    else if (kind === happening.CONFIGURED_FROM_DISK) proxyReady(kernel, box, 'from its disk');
    else if (kind === happening.FETCH_TIMEOUT) proxyEmpty(kernel, box);
  };

  const demandStep = (step: number): void => {
    if (step === 0) return;
    const demand = settings.demand[step]?.perSecond ?? 0;
    kernel.trafficEvent = record.event(
      kernel.now,
      'change',
      -1,
      -1,
      `demand is now ${formatValue(demand, '/s')}`,
    );
    demandChanged(kernel, plane, () => {
      kernel.demand = demand;
    });
    kernel.trafficChanged = true;
  };

  const spellEdge = (box: Box, spell: Spell | undefined): void => {
    settleBacklog(box, kernel.arrivals, kernel.now);
    box.capacityLeft = capacityLeftAt(box, kernel.now);
    if (spell?.from === kernel.now) {
      const left = `${Math.round(spell.left * 100)} %`;
      const load = `${formatTight(box.receives ? kernel.arrivals : 0, '/s')} arrivals a second`;
      const before = box.backlog > 0 ? box.spellEvent : -1;
      const text = `${spell.why}: ${left} of its capacity is left at ${load}`;
      box.spellEvent = record.event(kernel.now, 'slow-spell', box.index, before, text);
      box.loadEvent = box.spellEvent;
    }
    expectLateAnswer(kernel, box);
  };

  const intervene = (index: number): void => {
    const intervention = interventions.made[index];
    if (!intervention) return;
    interventionEvents[index] = record.event(kernel.now, 'intervention', -1, -1, intervention.title);
    for (const box of boxes)
      plan(kernel, kernel.now + box.index * intervention.perBox, happening.CHANGE, box.index, index);
  };

  const reach = (box: Box, index: number): void => {
    const title = interventions.made[index]?.title ?? '';
    box.reached = [...box.reached, index];
    box.settings = interventions.settingsAfter(box.reached);
    // What was counted under the old settings, and a check that is still out, are forgotten.
    Object.assign(box.liveness, { failures: 0, failing: false, outUntil: Number.NEGATIVE_INFINITY });
    const cause = interventionEvents[index] ?? -1;
    const event = record.event(kernel.now, 'change', box.index, cause, `reached: ${title}`);
    if (!box.running) return;
    enterUnprobed(kernel, box, event);
    planChecks(kernel, box);
  };

  return { begin, next };
}
