import { tellsOfCalls } from '../analysis/calls.ts';
import { memoBy, memoOf } from '../timeline/memo.ts';
import { wholeSeries } from '../timeline/reading.ts';
import type { Series, Timeline } from '../timeline/timeline.ts';
import type { Always } from './actions/screen.ts';
import { type KeyMap, keyFor } from './key-map.ts';
import type { Session } from './session.ts';
import type { World } from './world.ts';

/** Those worth a look first. */
const FIRST = ['cpu', 'arrivals_per_box', 'latency_p99', 'control_plane_load', 'control_plane_queue'];
const FIRST_OF_CALLS = ['errors', 'failed_tries', 'latency_p99', 'waiting', 'tries', 'refused'];

/** Every series that a chart can show: those of the selected box, then those of the whole, best known first. */
export const chartsOf = (timeline: Timeline, box: number | null): readonly Series[] =>
  chartsIn(timeline)(box ?? NO_BOX);

const NO_BOX = -1;

const chartsIn = memoOf((timeline: Timeline) => memoBy((box: number) => ordered(timeline, box)));

function ordered(timeline: Timeline, box: number): readonly Series[] {
  const first = tellsOfCalls(timeline) ? FIRST_OF_CALLS : FIRST;
  const whole = wholeSeries(timeline);
  const best = first.flatMap((name) => whole.find((each) => each.name === name) ?? []);
  const own = box === NO_BOX ? [] : timeline.series.filter((each) => each.box === box);
  return [...own, ...best, ...whole.filter((each) => !best.includes(each))];
}

/**
 * The session with its chart on the same quantity after another box is selected: of the box if that has it, else
 * as it was. A chart that nobody has chosen yet goes to the first of the box.
 */
export function chartKept(before: Session, session: Session, { timeline }: World): Session {
  if (session.box === before.box) return session;
  const was = chartsOf(timeline, before.box)[before.series];
  const charts = chartsOf(timeline, session.box);
  if (was === undefined || charts.length === 0) return { ...session, series: 0 };
  const own = charts.findIndex(({ name, box }) => name === was.name && box === (session.box ?? NO_BOX));
  const same = own >= 0 ? own : before.series === 0 ? 0 : charts.indexOf(was);
  return { ...session, series: Math.max(0, same) };
}

/** The session with its chart on the same quantity where a timeline has come to tell of more of them. */
export function chartStill(session: Session, before: Timeline, now: Timeline): Session {
  if (before === now) return session;
  const was = chartsOf(before, session.box)[session.series];
  const series = chartsOf(now, session.box).findIndex(
    ({ name, box }) => name === was?.name && box === was.box,
  );
  return series < 0 || series === session.series ? session : { ...session, series };
}

/** Why there is nothing to chart. */
export function whyNoChart({ series, noun }: Timeline, keys: KeyMap): string {
  if (series.length === 0) return 'no series to chart';
  return `each ${noun} has series of its own: ${keyFor(keys, 'next-box')} selects one`;
}

/**
 * Goes round what a screen may show in one place: what it shows anyway, the figures in full, then series by
 * series, which stay where the screen has a place of its own for them.
 */
export function nextChart(session: Session, always: Always, world: World): Session {
  const count = chartsOf(world.timeline, session.box).length;
  const figures = world.timeline.figures.length > 0;
  if (count === 0 && !figures) return { ...session, message: whyNoChart(world.timeline, world.keys) };
  const resting = !session.chart && !session.figures && session.series === 0;
  if (figures && resting) return { ...session, figures: true };
  const next = { ...session, figures: false };
  if (count === 0) return next;
  if (always.chart) return { ...next, series: (session.series + 1) % count };
  if (!session.chart) return { ...next, chart: true };
  const series = (session.series + 1) % count;
  return { ...next, series, chart: series !== 0 };
}
