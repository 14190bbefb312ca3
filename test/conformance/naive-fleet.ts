/**
 * The rules of lives and checks once more, without anything clever: every tenth of a second everything is
 * looked at, and every check is made. Slow and plain, so that it can be held against the simulation.
 * All times in milliseconds, multiples of STEP; proxies start from their disk, so births take a fixed time.
 */
export const STEP = 100;

export interface Probe {
  readonly period: number;
  readonly timeout: number;
  readonly delay: number;
  readonly threshold: number;
}

export interface NaiveWorld {
  readonly length: number;
  readonly boxes: readonly { readonly headroom: number; readonly phase: number }[];
  readonly demand: readonly { readonly from: number; readonly perSecond: number }[];
  readonly spells: readonly {
    readonly box: number;
    readonly from: number;
    readonly until: number;
    readonly capacity: number;
  }[];
  readonly appStart: number;
  readonly birth: number;
  readonly hold: boolean;
  readonly asksBox: boolean;
  readonly restartsTimer: boolean;
  readonly restartDelay: number;
  readonly liveness: Probe;
  readonly readiness: Probe & { readonly passes: number; readonly slowAnswersFail: boolean };
  /** From `at` on, box after box, liveness has this timeout, or is off (null). */
  readonly change: { readonly at: number; readonly perBox: number; readonly timeout: number | null } | null;
}

interface Track {
  failures: number;
  passes: number;
  busyUntil: number;
}

interface Box {
  readonly index: number;
  startAt: number;
  startedAt: number | null;
  running: boolean;
  appReadyAt: number;
  proxyReadyAt: number;
  serving: boolean;
  backlog: number;
  changed: boolean;
  liveness: Track;
  readiness: Track;
}

const fresh = (): Track => ({ failures: 0, passes: 0, busyUntil: 0 });
const NEVER = Number.POSITIVE_INFINITY;

/** What happens, as `at kind box`, in order of time. */
export function naively(world: NaiveWorld): readonly string[] {
  const said: string[] = [];
  const boxes = world.boxes.map(
    (_, index): Box => ({
      index,
      startAt: NEVER,
      startedAt: null,
      running: true,
      appReadyAt: 0,
      proxyReadyAt: 0,
      serving: true,
      backlog: 0,
      changed: false,
      liveness: fresh(),
      readiness: fresh(),
    }),
  );
  let failing: { at: number; box: Box; kind: 'liveness' | 'readiness' }[] = [];

  const demandAt = (t: number) => world.demand.findLast(({ from }) => from <= t)?.perSecond ?? 0;
  const rate = (box: Box, t: number) =>
    world.spells
      .filter((spell) => spell.box === box.index && spell.from <= t && t < spell.until)
      .reduce((least, { capacity }) => Math.min(least, capacity), 1) *
    (world.boxes[box.index]?.headroom ?? 0);
  const say = (t: number, kind: string, box: Box) => said.push(`${t} ${kind} ${box.index}`);

  /** How long an answer takes that queues now, walked step by step. */
  const answer = (box: Box, t: number): number => {
    let left = box.backlog;
    for (let at = t; left > 0; at += STEP) {
      const served = (rate(box, at) * STEP) / 1000;
      if (served >= left) return at - t + (left / served) * STEP;
      left -= served;
      if (at > t + 1e6) return NEVER;
    }
    return 0;
  };

  const liveness = (box: Box) => {
    const changed = box.changed ? world.change : null;
    const { timeout } = world.liveness;
    return { enabled: changed?.timeout !== null, timeout: changed?.timeout ?? timeout };
  };

  const ticks = (box: Box, { period, delay }: Probe, t: number): boolean => {
    const { startedAt } = box;
    const phase = (world.boxes[box.index]?.phase ?? 0) % period;
    if (startedAt === null) return t >= phase && (t - phase) % period === 0;
    const age = t - startedAt;
    if (world.restartsTimer) return age >= Math.max(delay, period) && age % period === 0;
    return age > 0 && age >= delay && (((t - phase) % period) + period) % period === 0;
  };

  const kill = (box: Box, t: number) => {
    say(t, 'killed', box);
    failing = failing.filter((each) => each.box !== box);
    Object.assign(box, { running: false, serving: false, backlog: 0, startAt: t + world.restartDelay });
    Object.assign(box, { appReadyAt: NEVER, proxyReadyAt: NEVER, liveness: fresh(), readiness: fresh() });
  };

  const livenessFails = (box: Box, t: number) => {
    box.liveness.failures++;
    if (box.liveness.failures >= world.liveness.threshold) kill(box, t);
  };

  const readinessFails = (box: Box, t: number) => {
    box.readiness.passes = 0;
    box.readiness.failures++;
    if (!box.serving || box.readiness.failures < world.readiness.threshold) return;
    box.serving = false;
    say(t, 'ejected', box);
  };

  const checkLiveness = (box: Box, t: number) => {
    const { enabled, timeout } = liveness(box);
    if (!box.running || !enabled || t < box.liveness.busyUntil - 1e-6 || !ticks(box, world.liveness, t))
      return;
    const unborn = world.asksBox && t < box.proxyReadyAt;
    if (!unborn && box.appReadyAt === NEVER) return;
    if (!unborn && t < box.appReadyAt) return livenessFails(box, t);
    const takes = unborn ? NEVER : answer(box, t);
    box.liveness.busyUntil = t + Math.min(takes, timeout);
    if (takes > timeout) failing.push({ at: t + timeout, box, kind: 'liveness' });
    else box.liveness.failures = 0;
  };

  const checkReadiness = (box: Box, t: number) => {
    const { timeout, passes, slowAnswersFail } = world.readiness;
    if (!box.running || t < box.readiness.busyUntil - 1e-6 || !ticks(box, world.readiness, t)) return;
    if (t < box.appReadyAt || t < box.proxyReadyAt) return readinessFails(box, t);
    const takes = slowAnswersFail ? answer(box, t) : 0;
    box.readiness.busyUntil = t + Math.min(takes, timeout);
    if (takes > timeout) {
      failing.push({ at: t + timeout, box, kind: 'readiness' });
      return;
    }
    box.readiness.failures = 0;
    box.readiness.passes++;
    if (box.serving || box.readiness.passes < passes) return;
    box.serving = true;
    say(t, 'serving', box);
  };

  for (let t = 0; t < world.length; t += STEP) {
    if (t > 0) {
      const arrivals = demandAt(t - STEP) / boxes.filter(({ serving }) => serving).length;
      for (const box of boxes) {
        const growth = (box.serving ? arrivals : 0) - rate(box, t - STEP);
        box.backlog = Math.max(0, box.backlog + (growth * STEP) / 1000);
      }
    }
    for (const box of boxes) {
      if (box.startAt === t) {
        Object.assign(box, { running: true, startedAt: t, startAt: NEVER, proxyReadyAt: t + world.birth });
        if (!world.hold) box.appReadyAt = t + world.appStart;
        say(t, 'started', box);
      }
      if (world.hold && box.proxyReadyAt === t && t > 0) box.appReadyAt = t + world.appStart;
      const { change } = world;
      // A change to what is already so changes no life.
      const differs = change && change.timeout !== world.liveness.timeout;
      if (differs && t === change.at + box.index * change.perBox) {
        box.changed = true;
        Object.assign(box.liveness, { failures: 0, busyUntil: 0 });
        failing = failing.filter((each) => each.box !== box || each.kind !== 'liveness');
      }
    }
    for (const due of failing.filter(({ at }) => at === t)) {
      if (!failing.includes(due)) continue;
      failing = failing.filter((each) => each !== due);
      if (due.kind === 'readiness') readinessFails(due.box, t);
      else livenessFails(due.box, t);
    }
    for (const box of boxes) checkLiveness(box, t);
    for (const box of boxes) checkReadiness(box, t);
  }
  return said;
}
