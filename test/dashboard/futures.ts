import type { Outcome } from '../../src/analysis/outcome.ts';

import { textOfRow } from '../../src/dashboard/cells.ts';
import { type Controller, createController } from '../../src/dashboard/controller.ts';
import type { Scene } from '../../src/dashboard/model/scene.ts';
import type { Opened } from '../../src/runtime/open.ts';
import type { Runs } from '../../src/runtime/runs.ts';
import type { Caption, Fix, Scenario } from '../../src/scenario/scenario.ts';
import type { Beginning } from '../../src/session/beginning.ts';
import type { Mark } from '../../src/session/session.ts';
import { timelineBuilder } from '../../src/timeline/builder.ts';
import type { Series, Timeline } from '../../src/timeline/timeline.ts';
import { FIXES, paintedRows } from './scenes.ts';

/** What there is to replay: what happened, what each fix makes of it, and what is said beside it. */
export interface Story {
  readonly happened: Timeline;
  readonly whatIf: Timeline;
  readonly captions: readonly Caption[];
  readonly outcome: Outcome;
  /** Marks that somebody made before. */
  readonly marks?: readonly Mark[];
}

/**
 * A timeline that is `past` up to the end of a second and `future` from there on: rows, samples, boxes and length are
 * of the future then. Boxes that only the future has stand in front, where they would move all others.
 */
export function grafted(past: Timeline, future: Timeline, second: number): Timeline {
  const end = (second + 1) * 1000;
  const known = new Set(past.boxes.map(({ name }) => name));
  const more = future.boxes.filter(({ name }) => !known.has(name));
  const boxes = [...more, ...past.boxes];
  const place = (of: Timeline, box: number): number => {
    const name = of.boxes[box]?.name;
    return name === undefined ? -1 : boxes.findIndex((each) => each.name === name);
  };
  const builder = timelineBuilder(boxes);
  for (const [of, isIn] of [
    [past, (at: number) => at < end],
    [future, (at: number) => at >= end],
  ] as const) {
    const { transitions, events } = of;
    transitions.at.forEach((at, row) => {
      const [state = 0, app = 0, proxy = 0] = [
        transitions.state[row],
        transitions.app[row],
        transitions.proxy[row],
      ];
      if (isIn(at)) builder.transition(at, place(of, transitions.box[row] ?? -1), state, app, proxy);
    });
    events.at.forEach((at, id) => {
      if (!isIn(at)) return;
      builder.event({
        at,
        error: events.error[id] ?? 0,
        kind: events.kinds[events.kind[id] ?? 0] ?? '',
        text: events.texts[events.text[id] ?? 0] ?? '',
        box: place(of, events.box[id] ?? -1),
        // Causes of the past only: those of another future have other numbers.
        cause: of === past ? (events.cause[id] ?? -1) : -1,
        count: events.count[id] ?? 1,
      });
    });
  }
  const length = Math.max(second + 2, future.clock.length);
  const { boxes: _, transitions: __, events: ___, ...rest } = past;
  return builder.finish({
    ...rest,
    title: future.title,
    summary: future.summary,
    notes: future.notes,
    clock: { ...past.clock, length },
    series: [
      ...past.series.map((each) => ({
        ...seriesWith(each, twin(future, each, past), end),
        box: place(past, each.box),
      })),
      ...future.series
        .filter((each) => twin(past, each, future) === undefined)
        .map((each) => ({ ...laterThan(each, end), box: place(future, each.box) })),
    ],
    figures: future.figures,
    gaps: [
      ...past.gaps
        .filter(({ from }) => from < end)
        .map((gap) => ({ ...gap, until: Math.min(gap.until, end) })),
      ...future.gaps.filter(({ from }) => from >= end),
    ],
  });
}

/** The series of the same name and of the box of the same name as one `from` another timeline. */
const twin = (of: Timeline, { name, box }: Series, from: Timeline): Series | undefined =>
  of.series.find((each) => each.name === name && of.boxes[each.box]?.name === from.boxes[box]?.name);

const samplesBefore = ({ start, step }: Series, end: number): number =>
  Math.max(0, Math.ceil((end - start) / step));

/** The series with the samples of the future from an instant on, taken from the step that the future has there. */
function seriesWith(series: Series, other: Series | undefined, end: number): Series {
  const count = samplesBefore(series, end);
  const later = other === undefined ? [] : other.values.slice(count);
  const pad = Math.max(0, count - series.values.length);
  return {
    ...series,
    values: Float64Array.from([
      ...series.values.slice(0, count),
      ...(later.length > 0 ? Array.from({ length: pad }, () => Number.NaN) : []),
      ...later,
    ]),
    stale: Float64Array.from([
      ...series.stale.filter((at) => at < end),
      ...(other?.stale.filter((at) => at >= end) ?? []),
    ]),
  };
}

function laterThan(series: Series, end: number): Series {
  const count = samplesBefore(series, end);
  const values = series.values.map((value, n) => (n < count ? Number.NaN : value));
  return { ...series, values, stale: series.stale.filter((at) => at >= end) };
}

/** Fixes that tell of what becomes of it; one is about what people do, and one says when. */
const fixesOf = (length: number, acts: number): readonly Fix[] =>
  FIXES.map((fix, n) => ({
    ...fix,
    ...(n === 1
      ? { key: `act-${acts}`, cost: `${acts} s of attention`, set: { 'interventions.act.at': '+5s' } }
      : {}),
    title: n === 0 ? `Mended before 10:0${4 + (acts % 5)}` : fix.title,
    note: `It lasts ${length} s.`,
  }));

/** The controller of a story, with draws that print all that they are given. */
export function controllerOf(story: Story, beginning: Beginning, acts: number): Controller {
  const { happened, whatIf, captions, outcome, marks = [] } = story;
  const scenario = {
    fixes: fixesOf(happened.clock.length, acts),
    captions,
    seed: 1,
    settings: {
      clock: { start: happened.clock.start, length: happened.clock.length * 1000 },
      interventions: { act: { at: { afterStart: acts * 1000 } } },
    },
  } as unknown as Scenario;
  const opened: Opened = {
    name: 'story',
    scenario: happened.provenance === 'recorded' ? null : scenario,
    timeline: happened,
    length: happened.clock.length,
    seed: 1,
    warning: null,
  };
  const runs: Runs = {
    timelineWith: async (fixes) => (fixes.length === 0 ? happened : whatIf),
    outcomeWith: async () => outcome,
    close: () => undefined,
  };
  const controller = createController({ opened, runs, beginning: { ...beginning, marks } });
  controller.begin();
  controller.setDraw({
    draw: (sides, scale) => [
      [{ text: JSON.stringify([scale, sides.map(({ values }) => [...values].map(String))]) }],
    ],
    digits: (text, width) => [[{ text: text.slice(0, width) }]],
  });
  return controller;
}

export const SIZES = [
  [80, 24],
  [120, 40],
  [200, 60],
] as const;

/** Everything that a viewer can see of a scene: the screens at all sizes, as text, and what was copied. */
export const seenOf = (scene: Scene): readonly string[] => [
  ...SIZES.flatMap(([width, height]) => paintedRows(scene, width, height).map(textOfRow)),
  scene.session.copied?.text ?? '',
];

/** Lets what was asked for come. */
export const arrived = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
