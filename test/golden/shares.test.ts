import { expect, test } from 'vitest';
import { csvOfBoxes } from '../../src/report/csv.ts';
import { seriesOf } from '../../src/timeline/reading.ts';
import { edited, type Run, run, runEdited } from './stagefront.ts';

/** The arrivals of all boxes, added up for each second. */
function arrivalsOf({ timeline }: Run): Float64Array {
  const sums = new Float64Array(timeline.clock.length);
  const [, ...rows] = [...csvOfBoxes(timeline)];
  for (const row of rows) {
    const cells = row.split(',');
    const second = Number(cells[0]);
    sums[second] = (sums[second] ?? 0) + Number(cells[6]);
  }
  return sums;
}

const farthestFromDemand = (of: Run): number => {
  const demand = seriesOf(of.timeline, 'demand')?.values ?? [];
  return arrivalsOf(of).reduce((most, sum, n) => Math.max(most, Math.abs(sum - (demand[n] ?? 0))), 0);
};

const panicking = edited(['panicThreshold: 0', 'panicThreshold: 80%']);

test.each<[string, () => Run]>([
  ['what happened', () => run()],
  ['a balancer that panics below 80 %', () => runEdited(panicking)],
  ['the same with spares', () => runEdited(panicking, ['warm-spare'])],
])('arrivals of the boxes add up to the demand at every second: %s', (_, made) => {
  const of = made();
  expect(arrivalsOf(of)).toHaveLength(720);
  expect(farthestFromDemand(of)).toBeLessThan(1e-3);
});
