import { rowsBelow } from '../timeline/columns.ts';
import { endOfFrame } from '../timeline/cursor.ts';
import { breaks } from '../timeline/objective.ts';
import { seriesOf } from '../timeline/reading.ts';
import { boxStateCode } from '../timeline/states.ts';
import type { Objective, Timeline } from '../timeline/timeline.ts';
import { killsFrom, killsInOrder } from './kills.ts';
import { isWorse, type ObjectiveOutcome, valuesOf } from './objectives.ts';
import { type Outcome, verdictOf } from './outcome.ts';
import { servingPerSecond } from './serving.ts';

/**
 * What has become of an incident up to any second: what `outcomeOf` says of the timeline that is cut there, for
 * the price of one look at the whole and then of nothing. Second 0 at the earliest, the last one at the latest.
 */
export function outcomesAlong(timeline: Timeline): (second: number) => Outcome {
  const serving = servingPerSecond(timeline);
  const fewest = along(serving, Math.min);
  const short = lastShort(serving, timeline.pool);
  const kills = killsAlong(timeline);
  const lost = lostAlong(timeline);
  const objectives = timeline.objectives.map((each) => judgedAlong(timeline, each, serving));
  return (second) => {
    const judged = objectives.map((at) => at(second));
    const known = kills(second);
    const back = (short?.[second] ?? second) + 1;
    return {
      verdict: verdictOf(judged),
      fewestServing: known.tellsServing ? (fewest[second] ?? null) : null,
      ...known.kills,
      lostRequests: lost(second),
      recoveredAt: back > second ? null : back,
      objectives: judged,
      figures: second + 1 < timeline.clock.length ? [] : timeline.figures,
    };
  };
}

function along(values: Uint32Array, pick: (one: number, other: number) => number): Uint32Array {
  const so = values.slice();
  for (let n = 1; n < so.length; n++) so[n] = pick(so[n - 1] ?? 0, so[n] ?? 0);
  return so;
}

/** For each second the last one up to it in which boxes were missing, -1 for none; null without a pool. */
function lastShort(serving: Uint32Array, pool: number | null): Int32Array | null {
  if (pool === null) return null;
  let last = -1;
  return Int32Array.from(serving, (count, second) => {
    if (count < pool) last = second;
    return last;
  });
}

const SERVING = boxStateCode('serving');

/** The kills up to a second, and whether it is known then who serves. */
function killsAlong(timeline: Timeline) {
  const { transitions, pool } = timeline;
  const all = killsInOrder(timeline);
  const at = Float64Array.from(all, (each) => each.at);
  const first = transitions.state.indexOf(SERVING);
  const served = first < 0 ? Number.POSITIVE_INFINITY : (transitions.at[first] ?? 0);
  return (second: number) => {
    const end = endOfFrame(second);
    const tellsServing = pool !== null || served < end;
    return { tellsServing, kills: killsFrom(all[rowsBelow(at, end) - 1], tellsServing) };
  };
}

/** The requests lost up to a second; null without their series, and before its first sample. */
function lostAlong(timeline: Timeline): (second: number) => number | null {
  const series = seriesOf(timeline, 'errors');
  if (series === null) return () => null;
  const { start, step, values } = series;
  let sum = 0;
  let known = false;
  const sums = Float64Array.from(values, (rate) => {
    if (!Number.isNaN(rate)) sum += rate;
    known ||= !Number.isNaN(rate);
    return known ? sum : Number.NaN;
  });
  return (second) => {
    const samples = Math.min(sums.length, Math.ceil((endOfFrame(second) - start) / step));
    const so = sums[samples - 1] ?? Number.NaN;
    return Number.isNaN(so) ? null : Math.round((so * step) / 1000);
  };
}

function judgedAlong(
  timeline: Timeline,
  objective: Objective,
  serving: Uint32Array,
): (second: number) => ObjectiveOutcome {
  const values = valuesOf(timeline, objective.series, serving);
  const broken = new Uint32Array(timeline.clock.length);
  const worst = new Float64Array(timeline.clock.length).fill(Number.NaN);
  let first: number | null = null;
  for (let second = 0; second < worst.length; second++) {
    const value = values[second] ?? Number.NaN;
    const before = worst[second - 1] ?? Number.NaN;
    const isBroken = !Number.isNaN(value) && breaks(objective, value);
    if (isBroken) first ??= second;
    broken[second] = (broken[second - 1] ?? 0) + (isBroken ? 1 : 0);
    worst[second] =
      Number.isNaN(before) || (!Number.isNaN(value) && isWorse(objective, value, before)) ? value : before;
  }
  const { name, unit } = objective;
  return (second) => {
    const brokenAt = first !== null && first <= second ? first : null;
    const so = worst[second] ?? Number.NaN;
    return {
      name,
      held: brokenAt === null,
      brokenAt,
      secondsBroken: broken[second] ?? 0,
      worst: Number.isNaN(so) ? null : so,
      unit,
    };
  };
}
