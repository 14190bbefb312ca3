import { timelineBuilder } from '../../src/timeline/builder.ts';
import { type AppState, appStateCode, boxStateCode, proxyStateCode } from '../../src/timeline/states.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { perSecond, rest, series } from '../timeline/by-hand.ts';

const COUNT = 1000;
const LENGTH = 300;
const DEMAND = 150_000;
/** A rollout reaches the second zone: from here on every fifth second a node of it, boxes of one node together. */
const BEGINS = 60;

/** Three zones of ten nodes each; boxes go round them. */
const placeOf = (box: number) => ({ zone: `zone-${'abc'.charAt(box % 3)}`, node: nodeOf(box) });
const nodeOf = (box: number): string => `node-${String((box % 30) + 1).padStart(2, '0')}`;
/** When it is killed; null for a box of another zone. It starts ten seconds after, and serves after thirty more. */
const killedAt = (box: number): number | null =>
  box % 3 === 1 ? BEGINS + Math.floor((box % 30) / 3) * 5 : null;
const outAt = (box: number, second: number): boolean => {
  const killed = killedAt(box);
  return killed !== null && second >= killed && second < killed + 40;
};

/** A thousand pods in three zones for five minutes; a change kills those of one zone, a node after the other. */
export function largeFleet(): Timeline {
  const boxes = Array.from({ length: COUNT }, (_, box) => ({
    name: `web-${String(box + 1).padStart(4, '0')}`,
    attributes: { ...placeOf(box), version: box % 3 === 1 ? 'v2' : 'v1' },
  }));
  const builder = timelineBuilder(boxes);
  const change = (second: number, box: number, state: 'serving' | 'killed' | 'starting', app: AppState) =>
    builder.transition(
      second * 1000,
      box,
      boxStateCode(state),
      appStateCode(app),
      proxyStateCode(state === 'killed' ? 'killed' : 'ready'),
    );
  const rollout = builder.event({
    at: BEGINS * 1000 - 5000,
    kind: 'change',
    text: 'version v2 goes to zone-b',
  });
  for (const box of boxes.keys()) {
    change(0, box, 'serving', 'ready');
    const killed = killedAt(box);
    if (killed === null) continue;
    change(killed, box, 'killed', 'none');
    const cause = builder.event({
      at: killed * 1000,
      kind: 'killed',
      box,
      cause: rollout,
      text: 'killed: replaced',
    });
    change(killed + 10, box, 'starting', 'starting');
    builder.event({ at: (killed + 10) * 1000, kind: 'started', box, cause, text: 'started as v2' });
    change(killed + 40, box, 'serving', 'ready');
  }
  const serving = Array.from(
    { length: LENGTH },
    (_, second) => COUNT - [...boxes.keys()].filter((box) => outAt(box, second)).length,
  );
  return builder.finish({
    ...rest(LENGTH),
    name: 'fleet',
    title: 'A thousand pods',
    noun: 'pod',
    pool: COUNT,
    series: [
      series(
        serving.map((count) => (0.6 * COUNT) / count),
        { title: 'cpu' },
      ),
      perSecond(
        'arrivals_per_box',
        serving.map((count) => DEMAND / count),
        { unit: '/s' },
      ),
    ],
  });
}
