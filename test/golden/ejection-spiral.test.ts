import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { seriesOf } from '../../src/timeline/reading.ts';

const FILE = 'timelines/ejection-spiral.yaml';
const SHIPPED = readFileSync(new URL(`../../${FILE}`, import.meta.url), 'utf8');

function run(fixes: readonly string[] = [], from = '', to = '') {
  if (from !== '' && SHIPPED.split(from).length !== 2) throw new Error(`expected exactly one ${from}`);
  const timeline = simulate(
    loadScenario(
      SHIPPED.replace(from, () => to),
      FILE,
    ),
    { fixes, seed: 1 },
  );
  const figures = Object.fromEntries(timeline.figures.map(({ name, value }) => [name, value]));
  const { events } = timeline;
  const of = (kind: string) =>
    [...events.at].flatMap((at, id) => (events.kinds[events.kind[id] ?? 0] === kind ? [at / 1000] : []));
  const sample = (name: string, second: number) => seriesOf(timeline, name)?.values[second] ?? Number.NaN;
  return { timeline, figures, of, sample, outcome: outcomeOf(timeline) };
}

describe('the spiral of ejections (facts 7.4, A23)', () => {
  it('thirty seconds, five boxes gone, fifteen left, and not one of them killed', () => {
    const { figures, outcome, of } = run();
    expect(figures).toEqual({ boxesLeft: 15, ejected: 5, secondsToFive: 30, ejectedAtEnd: 5, kills: 0 });
    expect(outcome).toMatchObject({ fewestServing: 15, kills: 0, boxesKilled: 0, ratchet: false });
    const [first = 0, , , , fifth = 0] = of('ejected');
    expect(fifth - first).toBeLessThanOrEqual(30);
  });

  it('as boxes go, arrivals and CPU of the others rise as the table says', () => {
    const { sample } = run();
    // The last second before the first ejection, and the seconds in which 1 and 5 are out: 3,333 / n and 75 % x 20 / n.
    expect(sample('arrivals_per_box', 51)).toBeCloseTo(166.65, 9);
    expect(sample('arrivals_per_box', 60)).toBeCloseTo(3333 / 19, 9);
    expect(sample('cpu', 60)).toBeCloseTo((0.75 * 20) / 19, 9);
    expect(sample('arrivals_per_box', 90)).toBeCloseTo(3333 / 15, 9);
    expect(sample('cpu', 90)).toBeCloseTo(1, 12);
  });

  it('the panic threshold at half stays idle: without it nothing is different', () => {
    const [at, off] = [run(), run([], 'panicThreshold: 50%', 'panicThreshold: 0')];
    expect(off.timeline.transitions).toEqual(at.timeline.transitions);
    expect(off.timeline.events).toEqual(at.timeline.events);
    // Above three quarters it does panic, with 14 of 20 and fewer: here at 15 of 20 below 80 %.
    expect(run([], 'panicThreshold: 50%', 'panicThreshold: 80%').timeline.transitions).not.toEqual(
      at.timeline.transitions,
    );
  });

  it.each(['check-own-thread', 'timeout-at-p99'])('%s: nobody is ejected, and the promise holds', (fix) => {
    const { figures, outcome, of } = run([fix]);
    expect(of('ejected')).toEqual([]);
    expect(figures).toMatchObject({ boxesLeft: 20, ejected: 0, ejectedAtEnd: 0, kills: 0 });
    expect(outcome).toMatchObject({ verdict: 'held', recoveredAt: 0 });
  });

  it('demand-falls: all are back without anybody acting, and before the end', () => {
    const { figures, outcome, of } = run(['demand-falls']);
    expect(of('intervention')).toEqual([]);
    expect(figures).toMatchObject({ ejected: 5, ejectedAtEnd: 0, kills: 0 });
    expect(outcome.recoveredAt).toBeGreaterThan(300);
    expect(outcome.recoveredAt).toBeLessThan(400);
    // Nobody is ejected once the demand has fallen: at 2,500 a second 15 boxes get 166.7 each.
    expect(Math.max(...of('ejected'))).toBeLessThan(310);
  });

  it('where every box has room for the share of fifteen, the pause takes one box out and no other', () => {
    const roomy = SHIPPED.replaceAll(/headroom: 16[678][.0-9]*/g, 'headroom: 223');
    const timeline = simulate(loadScenario(roomy, FILE), { fixes: [], seed: 1 });
    const figures = Object.fromEntries(timeline.figures.map(({ name, value }) => [name, value]));
    expect(figures).toMatchObject({ ejectedAtEnd: 0, kills: 0 });
    expect(figures['ejected']).toBeLessThanOrEqual(1);
  });
});
