import { firstDifference } from '../../src/analysis/difference.ts';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { bandsOf } from '../../src/dashboard/bands.ts';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import type { Scene } from '../../src/dashboard/model/scene.ts';
import { createPainters } from '../../src/dashboard/painters.ts';
import type { Fix } from '../../src/scenario/scenario.ts';
import { startSession } from '../../src/session/beginning.ts';
import { USUAL_KEYS } from '../../src/session/key-map.ts';
import type { Session } from '../../src/session/session.ts';
import type { Row } from '../../src/text/styled.ts';
import { timelineBuilder } from '../../src/timeline/builder.ts';
import { appStateCode, boxStateCode, proxyStateCode } from '../../src/timeline/states.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { smallTimeline } from '../session/small.ts';

const fix = (key: string, kind: Fix['kind'] = 'fix'): Fix => ({
  key,
  kind,
  title: `What ${key} is`,
  cost: `what ${key} costs`,
  source: 'a test',
  note: '',
  set: {},
});

export const FIXES: readonly Fix[] = [fix('mend'), fix('worsen'), fix('believe', 'assumption')];

/** A scene of the small timeline; with `mend` chosen its what-if is there. */
export function smallScene(session: Partial<Session> = {}, more: Partial<Scene> = {}): Scene {
  const happened = smallTimeline();
  const chosen = session.fixes ?? [];
  const whatIf = chosen.length > 0 ? smallTimeline({ fixed: true }) : null;
  return {
    session: { ...startSession({ fixes: chosen }), ...session },
    happened: runOf(happened),
    whatIf: whatIf === null ? null : runOf(whatIf),
    difference: whatIf === null ? null : firstDifference(happened, whatIf),
    hasScenario: true,
    growing: false,
    keys: USUAL_KEYS,
    fixes: FIXES,
    captions: [{ second: 0, text: 'It begins.' }],
    outcomes: new Map([
      ['mend', outcomeOf(smallTimeline({ fixed: true }))],
      ['worsen', outcomeOf(happened)],
    ]),
    draw: null,
    digits: null,
    ...more,
  };
}

/** A scene of any other timeline, without its scenario. */
export const sceneOf = (timeline: Timeline, session: Partial<Session> = {}): Scene => ({
  ...smallScene(session),
  happened: runOf(timeline),
  whatIf: null,
  difference: null,
  hasScenario: false,
  fixes: [],
  captions: [],
  outcomes: new Map(),
});

/** A recording of two pods without any traffic: one runs, the other is killed at second 30; a gap from 40 to 50. */
export function recordedTimeline(names: readonly string[] = ['web-1', 'web-2']): Timeline {
  const builder = timelineBuilder(names.map((name) => ({ name, attributes: {} })));
  const none = [appStateCode('none'), proxyStateCode('none')] as const;
  for (const box of names.keys()) builder.transition(5000, box, boxStateCode('up'), ...none);
  builder.event({ at: 30_000, error: 30_000, kind: 'killed', box: 1, text: 'killed: failed liveness probe' });
  builder.transition(30_000, 1, boxStateCode('killed'), ...none);
  return builder.finish({
    name: 'recorded',
    title: 'A recording',
    summary: '',
    notes: [],
    provenance: 'recorded',
    model: null,
    seed: null,
    fixes: [],
    clock: { start: Date.UTC(2026, 9, 20, 10), length: 60 },
    noun: 'pod',
    pool: null,
    objectives: [],
    series: [],
    figures: [],
    gaps: [{ from: 40_000, until: 50_000, why: 'the watch was closed' }],
    sources: [],
  });
}

/** Many boxes that all serve, in a timeline of `length` seconds. */
export function manyBoxes(count: number, length = 60): Timeline {
  const { transitions: _, events: __, boxes: ___, ...rest } = smallTimeline();
  const boxes = Array.from({ length: count }, (_, n) => ({ name: `b-${n + 1}`, attributes: {} }));
  const builder = timelineBuilder(boxes);
  boxes.forEach((_, box) => {
    builder.transition(0, box, boxStateCode('serving'), appStateCode('ready'), proxyStateCode('ready'));
  });
  return builder.finish({ ...rest, pool: count, series: [], clock: { ...rest.clock, length } });
}

/** The whole screen as rows, put together as the app does it. */
export function paintedRows(scene: Scene, width: number, height: number): readonly Row[] {
  const painters = createPainters();
  const bands = bandsOf(scene, width, height);
  return (bands ?? []).flatMap((band) => {
    const columns = band.columns.map((column) =>
      column.slots.flatMap((slot) => painters[slot.id](scene, column.width, slot.height)),
    );
    return Array.from({ length: band.height }, (_, y) => columns.flatMap((rows) => rows[y] ?? []));
  });
}

/** The same as text. */
export const painted = (scene: Scene, width = 80, height = 24): readonly string[] =>
  paintedRows(scene, width, height).map(textOfRow);
