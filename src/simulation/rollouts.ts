import type { FluidSettings } from '../scenario/scenario.ts';
import { millisecondsAfter } from '../scenario/times.ts';
import { type Interventions, reach } from './interventions.ts';
import type { Box } from './kernel/box.ts';
import {
  ROLLED_BACK,
  ROLLED_OUT,
  ROLLOUT_DECISION,
  ROLLOUT_ENDS,
  ROLLOUT_STAGE,
  ROLLOUT_WATCH,
} from './kernel/happenings.ts';
import { type Kernel, plan, recordEvent } from './kernel/kernel.ts';
import { drawOf } from './kernel/random.ts';
import type { Sample } from './samples.ts';

type Settings = FluidSettings['rollouts'][string];

/** A change on its way through the fleet. */
interface Rollout {
  readonly settings: Settings;
  /** Its place among all that changes boxes; see `Interventions`. */
  readonly place: number;
  readonly order: readonly Box[];
  /** When it begins, is to be given up by decision, and when that works: milliseconds, null for never. */
  readonly at: number;
  readonly decidedAt: number | null;
  readonly executedAt: number | null;
  /** How many boxes it was sent to so far, and the boxes that have it. */
  sent: number;
  readonly reached: Set<Box>;
  ended: boolean;
  /** The event of its last stage, and of its end. */
  event: number;
  /** Since when the series it is judged by is bad, milliseconds; null while it is not. */
  badSince: number | null;
}

/** The rollouts of a run, and what its last second came to. */
export interface Rollouts {
  readonly all: readonly Rollout[];
  sample: Sample | null;
  second: number;
}

/** Rollouts that have not begun. They come after the interventions in what counts more. */
export function rolloutsOf(kernel: Kernel, settings: FluidSettings, seed: number, places: number): Rollouts {
  const after = (time: Settings['at']) => millisecondsAfter(settings.clock.start, time);
  const all = Object.entries(settings.rollouts)
    .filter(([, { enabled }]) => enabled)
    .map(([key, rollout], i): Rollout => {
      const { killSwitch: by } = rollout;
      const decided = by?.enabled ? by.decidedAt : undefined;
      const executed = by?.onPath ? by.executedAt : decided;
      return {
        settings: rollout,
        place: places + i,
        order: orderOf(kernel.boxes.all(), rollout.order, (box) => drawOf(seed, `${box.name}/${key}`)),
        at: after(rollout.at),
        decidedAt: decided === undefined ? null : after(decided),
        executedAt: decided === undefined || executed === undefined ? null : after(executed),
        sent: 0,
        reached: new Set(),
        ended: false,
        event: -1,
        badSince: null,
      };
    });
  return { all, sample: null, second: -1 };
}

function orderOf(
  boxes: readonly Box[],
  order: Settings['order'],
  drawOfBox: (box: Box) => number,
): readonly Box[] {
  if (order === 'number') return boxes;
  const draws = new Map(boxes.map((box) => [box, drawOfBox(box)]));
  return [...boxes].sort((a, b) => (draws.get(a) ?? 0) - (draws.get(b) ?? 0) || a.index - b.index);
}

/** Plans what is given of each rollout. */
export function planRollouts(kernel: Kernel, { all }: Rollouts): void {
  all.forEach(({ at, decidedAt, executedAt }, i) => {
    plan(kernel, at, ROLLOUT_STAGE, -1, stampOf(i, 0));
    if (decidedAt !== null) plan(kernel, decidedAt, ROLLOUT_DECISION, -1, i);
    if (executedAt !== null) plan(kernel, executedAt, ROLLOUT_ENDS, -1, i);
  });
}

/** A stage of a rollout as one number: there are at most a hundred. */
const stampOf = (rollout: number, stage: number): number => rollout * 128 + stage;

/** How many of all boxes have a change after a stage: a share of them, rounded up, but for rounding errors. */
const boxesOf = (share: number, all: number): number => Math.min(all, Math.ceil(share * all - 1e-9));

/** A stage begins: the change is sent to its boxes, evenly over the time that it takes through them. */
export function beginStage(kernel: Kernel, { all }: Rollouts, stamp: number): void {
  const [index, number] = [Math.floor(stamp / 128), stamp % 128];
  const rollout = all[index];
  const stage = rollout?.settings.stages[number];
  if (!rollout || !stage || rollout.ended) return;
  const { title, spread, stages, abort } = rollout.settings;
  const until = boxesOf(stage.share, kernel.boxes.length);
  const name = stages.length === 1 ? '' : `, stage ${number + 1} of ${stages.length}`;
  const text = `${title}${name}: to ${until} of ${kernel.boxes.length}`;
  rollout.event = recordEvent(kernel, number === 0 ? 'intervention' : 'change', null, rollout.event, text);
  const boxes = rollout.order.slice(rollout.sent, until);
  rollout.sent = Math.max(rollout.sent, until);
  spreadOver(kernel, boxes, spread, ROLLED_OUT, index);
  if (number + 1 < stages.length)
    plan(kernel, kernel.now + spread + stage.bake, ROLLOUT_STAGE, -1, stampOf(index, number + 1));
  if (number === 0 && abort) plan(kernel, nextSecond(kernel.now), ROLLOUT_WATCH, -1, index);
}

const nextSecond = (now: number): number => (Math.floor(now / 1000) + 1) * 1000;

/** The last box has its happening after `takes` ms, the others before it at even distances. */
function spreadOver(
  kernel: Kernel,
  boxes: readonly Box[],
  takes: number,
  kind: number,
  rollout: number,
): void {
  boxes.forEach((box, i) => {
    plan(kernel, kernel.now + (takes * (i + 1)) / boxes.length, kind, box.index, rollout);
  });
}

/** The change reaches a box, unless it was given up before. */
export function rolledOut(
  kernel: Kernel,
  interventions: Interventions,
  { all }: Rollouts,
  box: Box,
  index: number,
): void {
  const rollout = all[index];
  if (!rollout || rollout.ended) return;
  if (!rollout.reached.has(box) && !hasAny(all, box)) kernel.rolledOut++;
  rollout.reached.add(box);
  const reached = [...box.reached, rollout.place];
  reach(kernel, interventions, box, reached, rollout.event, `reached by ${rollout.settings.title}`);
}

/** A box loses the change again. */
export function rolledBack(
  kernel: Kernel,
  interventions: Interventions,
  { all }: Rollouts,
  box: Box,
  index: number,
): void {
  const rollout = all[index];
  if (!rollout?.reached.delete(box)) return;
  if (!hasAny(all, box)) kernel.rolledOut--;
  const reached = box.reached.filter((place) => place !== rollout.place);
  reach(kernel, interventions, box, reached, rollout.event, `taken back: ${rollout.settings.title}`);
}

/** People decide to give the change up. */
export function decide(kernel: Kernel, { all }: Rollouts, index: number): void {
  const rollout = all[index];
  if (!rollout || rollout.ended || rollout.executedAt === rollout.decidedAt) return;
  const text = `decided to take back: ${rollout.settings.title}; the switch is on the path that it broke`;
  rollout.event = recordEvent(kernel, 'intervention', null, rollout.event, text);
}

/** The kill switch works: no box more, and those that have the change lose it. */
export function killRollout(kernel: Kernel, { all }: Rollouts, index: number): void {
  const rollout = all[index];
  if (!rollout || rollout.ended) return;
  const text = `kill switch: ${rollout.settings.title}`;
  rollout.event = recordEvent(kernel, 'intervention', null, rollout.event, text);
  end(kernel, rollout, index, rollout.settings.killSwitch?.toNormal ?? 0);
}

/** Looks at the second that has just ended: a rollout that has been bad for long enough is given up. */
export function watchRollout(kernel: Kernel, { all, sample, second }: Rollouts, index: number): void {
  const rollout = all[index];
  const abort = rollout?.settings.abort;
  if (!rollout || rollout.ended || !abort) return;
  const value = sample?.[abort.series] ?? Number.NaN;
  const bad = abort.above === undefined ? value < (abort.below ?? 0) : value > abort.above;
  rollout.badSince = bad ? (rollout.badSince ?? second * 1000) : null;
  if (rollout.badSince === null || kernel.now - rollout.badSince < abort.after) {
    plan(kernel, kernel.now + 1000, ROLLOUT_WATCH, -1, index);
    return;
  }
  const text = `aborted at ${rollout.reached.size} of ${kernel.boxes.length}: ${rollout.settings.title}`;
  rollout.event = recordEvent(kernel, 'alert', null, rollout.event, text);
  end(kernel, rollout, index, rollout.settings.spread);
}

function end(kernel: Kernel, rollout: Rollout, index: number, takes: number): void {
  rollout.ended = true;
  const reached = rollout.order.filter((box) => rollout.reached.has(box));
  spreadOver(kernel, reached, takes, ROLLED_BACK, index);
}

const hasAny = (all: readonly Rollout[], box: Box): boolean => all.some(({ reached }) => reached.has(box));
