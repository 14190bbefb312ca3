import type { FluidSettings } from '../scenario/scenario.ts';
import { millisecondsAfter } from '../scenario/times.ts';
import { birthsOf } from './boxes.ts';
import { accepted, tryToConnect } from './control-plane/connections.ts';
import { type ControlPlane, endpointsChanged, startPush, takeDone } from './control-plane/control-plane.ts';
import { outageEdge, outagesOf, planOutages } from './control-plane/outages.ts';
import { expire, renew } from './fleet/certificates.ts';
import {
  checkFails,
  LIVENESS_PROBE,
  makeCheck,
  READINESS_PROBE,
  STARTUP_PROBE,
} from './fleet/check-results.ts';
import { expectLateAnswer, LIVENESS_CHECK, planCheck, READINESS_CHECK } from './fleet/checks.ts';
import {
  appReady,
  holdGivesUp,
  holdLooks,
  kill,
  proxyEmpty,
  proxyReady,
  proxyReadyFromDisk,
  start,
  stopped,
} from './fleet/lives.ts';
import { restartsOf } from './fleet/outside.ts';
import { appStops, proxyStops } from './fleet/shutdowns.ts';
import { spellEdge } from './fleet/spells.ts';
import { unwedge, wedge, wedgesOf } from './fleet/wedges.ts';
import { changeReaches, type Interventions, intervene, restart } from './interventions.ts';
import type { Box } from './kernel/box.ts';
import * as happening from './kernel/happenings.ts';
import { type Kernel, plan } from './kernel/kernel.ts';
import { stillWatched } from './kernel/watch.ts';
import {
  beginStage,
  decide,
  killRollout,
  planRollouts,
  type Rollouts,
  rolledBack,
  rolledOut,
  watchRollout,
} from './rollouts.ts';
import { balance } from './traffic/balancing.ts';
import { changeDemand } from './traffic/demand.ts';

/** Lets happenings happen. */
export interface Dispatcher {
  /** Sets the scene at second 0 and plans what the scenario gives. */
  readonly begin: () => void;
  /** Lets the happening that was just taken from the agenda happen. */
  readonly next: () => void;
}

/**
 * Wires the parts: which happening is whose, and what a change of the pool sets in motion. `balanced` is
 * called each time that traffic was balanced anew.
 */
export function dispatcher(
  kernel: Kernel,
  plane: ControlPlane,
  settings: FluidSettings,
  interventions: Interventions,
  rollouts: Rollouts,
  balanced: () => void,
): Dispatcher {
  const { agenda, boxes } = kernel;
  const wedges = wedgesOf(settings);
  const outages = outagesOf(settings);
  const restarts = restartsOf(settings);

  const begin = (): void => {
    for (let place = 0; place < boxes.length; place++) kernel.record.state(0, boxes.like(place), place);
    for (const { box, at } of birthsOf(settings)) plan(kernel, at, happening.START, box, 0);
    settings.demand.forEach(({ from }, step) => {
      // The first step holds from the start: nothing changes then.
      if (step > 0) plan(kernel, millisecondsAfter(settings.clock.start, from), happening.DEMAND, -1, step);
    });
    const made = boxes.made();
    for (const box of made)
      box.spells.forEach(({ from, until }, i) => {
        plan(kernel, from, happening.SPELL, box.index, i);
        plan(kernel, until, happening.SPELL, box.index, i);
      });
    wedges.forEach(({ box, from, until }, i) => {
      plan(kernel, from, happening.WEDGE, box, i);
      if (until !== null) plan(kernel, until, happening.UNWEDGE, box, i);
    });
    interventions.made.forEach(({ at }, i) => {
      plan(kernel, at, happening.INTERVENTION, -1, i);
    });
    planOutages(kernel, outages);
    restarts.forEach(({ at, box }, i) => {
      plan(kernel, at, happening.ACCIDENT, box, i);
    });
    planRollouts(kernel, rollouts);
    kernel.demand = settings.demand[0]?.perSecond ?? 0;
    rebalance();
    // Of a calm box no check need be made.
    for (const box of made)
      for (const kind of [LIVENESS_CHECK, READINESS_CHECK]) planCheck(kernel, kind, box, -1);
  };

  const rebalance = (): void => {
    balance(kernel);
    balanced();
    for (const box of stillWatched(kernel.watch, kernel.arrivals, kernel.now)) expectLateAnswer(kernel, box);
  };

  const configureProxies = (stamp: number): void => {
    if (stamp !== plane.plan) return;
    for (const box of takeDone(kernel, plane)) if (box.proxy !== 'ready') proxyReady(kernel, plane, box);
  };

  const ofFleet: Readonly<Record<number, (stamp: number) => void>> = {
    [happening.DEMAND]: (step) => changeDemand(kernel, plane, settings.demand[step]?.perSecond ?? 0),
    [happening.PUSH]: () => startPush(kernel, plane),
    [happening.CONTROL_PLANE_DONE]: configureProxies,
    [happening.ROLLOUT_STAGE]: (stamp) => beginStage(kernel, rollouts, stamp),
    [happening.ROLLOUT_DECISION]: (index) => decide(kernel, rollouts, index),
    [happening.ROLLOUT_ENDS]: (index) => killRollout(kernel, rollouts, index),
    [happening.ROLLOUT_WATCH]: (index) => watchRollout(kernel, rollouts, index),
    [happening.INTERVENTION]: (index) => intervene(kernel, plane, interventions, index),
    [happening.OUTAGE]: (i) => {
      const outage = outages[i];
      if (outage) outageEdge(kernel, plane, outage);
    },
  };

  /** What was planned for an earlier life comes to nothing. */
  const ofLife = (happens: (box: Box) => void) => (box: Box, life: number) => {
    if (life === box.life) happens(box);
  };

  /** What was planned for an earlier connection comes to nothing. */
  const ofConnection = (happens: typeof tryToConnect) => (box: Box, planned: number) => {
    if (planned === box.connection.plan) happens(kernel, plane, box);
  };

  const ofBox: Readonly<Record<number, (box: Box, stamp: number) => void>> = {
    [happening.START]: ofLife((box) => start(kernel, plane, box)),
    [happening.APP_READY]: ofLife((box) => appReady(kernel, box)),
    [happening.CONFIGURED_FROM_DISK]: ofLife((box) => proxyReadyFromDisk(kernel, plane, box)),
    [happening.FETCH_TIMEOUT]: ofLife((box) => proxyEmpty(kernel, box)),
    [happening.HOLD_LOOKS]: ofLife((box) => holdLooks(kernel, box)),
    [happening.HOLD_GIVES_UP]: ofLife((box) => holdGivesUp(kernel, plane, box)),
    [happening.STOPPED]: ofLife((box) => stopped(kernel, box)),
    [happening.APP_STOPS]: ofLife((box) => appStops(kernel, box)),
    [happening.PROXY_STOPS]: ofLife((box) => proxyStops(kernel, box)),
    [happening.RESTART]: (box, index) => restart(kernel, plane, interventions, box, index),
    [happening.WEDGE]: (box, i) => {
      const wedged = wedges[i];
      if (wedged) wedge(kernel, plane, box, wedged);
    },
    [happening.UNWEDGE]: (box, i) => {
      const wedged = wedges[i];
      if (wedged) unwedge(kernel, plane, box, wedged);
    },
    [happening.STARTUP]: (box, stamp) => makeCheck(kernel, plane, STARTUP_PROBE, box, stamp),
    [happening.STARTUP_FAILED]: (box, why) => checkFails(kernel, plane, STARTUP_PROBE, box, why),
    [happening.LIVENESS]: (box, stamp) => makeCheck(kernel, plane, LIVENESS_PROBE, box, stamp),
    [happening.READINESS]: (box, stamp) => makeCheck(kernel, plane, READINESS_PROBE, box, stamp),
    [happening.LIVENESS_FAILED]: (box, why) => checkFails(kernel, plane, LIVENESS_PROBE, box, why),
    [happening.READINESS_FAILED]: (box, why) => checkFails(kernel, plane, READINESS_PROBE, box, why),
    [happening.CONNECT]: ofConnection(tryToConnect),
    [happening.ACCEPTED]: ofConnection(accepted),
    [happening.RENEWAL]: (box, serial) => renew(kernel, plane, box, serial),
    [happening.EXPIRY]: (box, serial) => expire(kernel, plane, box, serial),
    [happening.ACCIDENT]: (box, i) => {
      if (box.running) kill(kernel, plane, box, -1, restarts[i]?.why ?? '');
    },
    [happening.ROLLED_OUT]: (box, index) => rolledOut(kernel, interventions, rollouts, box, index),
    [happening.ROLLED_BACK]: (box, index) => rolledBack(kernel, interventions, rollouts, box, index),
    [happening.CHANGE]: (box, index) => changeReaches(kernel, interventions, box, index),
    [happening.SPELL]: (box, i) => {
      const spell = box.spells[i];
      if (spell) spellEdge(kernel, box, spell);
    },
  };

  const next = (): void => {
    const { subject, kind, stamp } = agenda.taken;
    if (subject >= 0) ofBox[kind]?.(boxes.at(subject), stamp);
    else ofFleet[kind]?.(stamp);
    if (kernel.endpointsChanged) {
      kernel.endpointsChanged = false;
      endpointsChanged(kernel, plane);
    }
    // What changes in one instant is balanced once, when all of it has happened.
    if (kernel.trafficChanged && agenda.nextAt() > kernel.now) rebalance();
  };

  return { begin, next };
}
