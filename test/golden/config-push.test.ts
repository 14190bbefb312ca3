import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { seriesOf } from '../../src/timeline/reading.ts';

const FILE = 'timelines/config-push.yaml';
const SHIPPED = readFileSync(new URL(`../../${FILE}`, import.meta.url), 'utf8');

type Edit = readonly [from: string, to: string];

function run(fixes: readonly string[] = [], edits: readonly Edit[] = []) {
  const text = edits.reduce((whole, [from, to]) => {
    if (whole.split(from).length !== 2) throw new Error(`expected exactly one ${from}`);
    return whole.replace(from, () => to);
  }, SHIPPED);
  const timeline = simulate(loadScenario(text, FILE), { fixes, seed: 1 });
  const values = Object.fromEntries(timeline.figures.map(({ name, value }) => [name, value]));
  const figure = (name: string): number => values[name] ?? Number.NaN;
  const sample = (name: string, second: number) => seriesOf(timeline, name)?.values[second] ?? Number.NaN;
  return { timeline, figure, sample };
}

describe('a rule everywhere at once', () => {
  it('is lost requests for 27 minutes, from the push of 13:42 to 14:09 (facts 9.2)', () => {
    const { figure, sample } = run();
    expect(figure('outageMinutes')).toBe(27);
    expect(figure('shareReached')).toBe(1);
    // Everywhere within 2.29 s: in the third second after the push.
    expect(figure('secondsToAll')).toBe(2);
    // 18 % of what full servers answer, 100 x 100 / 75 % a second: 2,400 of 10,000.
    expect(figure('lostAtWorst')).toBeCloseTo(10_000 - (0.18 * 10_000) / 0.75, 6);
    expect(figure('trafficLost')).toBeCloseTo(0.76, 9);
    // CPU 75 % before, full meanwhile, 75 % after.
    expect([719, 800, 2340].map((second) => sample('cpu', second))).toEqual([0.75, 1, 0.75]);
  });

  it('nobody is killed and all servers keep serving: more of them would not have helped', () => {
    const { timeline } = run();
    expect(timeline.events.kinds).not.toContain('killed');
    expect(timeline.events.kinds).not.toContain('ejected');
  });

  it.each<[fix: string, edits: readonly Edit[], minutes: number]>([
    // Decision 14:02 instead of execution 14:07, the same two minutes to normal.
    ['kill-switch-off-path', [], 22],
    ['kill-switch-off-path', [['decidedAt: "14:02:00"', 'decidedAt: "13:50:00"']], 10],
    ['', [['executedAt: "14:07:00"', 'executedAt: "14:17:00"']], 37],
    ['', [['toNormal: 2m', 'toNormal: 5m']], 30],
    // Switched off at once, everywhere: from 13:42 to 14:07.
    ['', [['toNormal: 2m', 'toNormal: 0']], 25],
    // Never: to the end of the timeline, 15:00.
    ['', [['      executedAt: "14:07:00"\n', '']], 78],
    ['', [['onPath: true', 'onPath: false']], 22],
  ])('%s %j: %d minutes', (fix, edits, minutes) => {
    expect(run(fix === '' ? [] : [fix], edits).figure('outageMinutes')).toBe(minutes);
  });

  it.each<[what: string, edits: readonly Edit[], share: number]>([
    ['1 % of 100 servers is one', [], 0.01],
    ['1 % of 250 is two and a half: three', [['count: 100', 'count: 250']], 3 / 250],
    ['1 % of 20 is one of twenty', [['count: 100', 'count: 20']], 0.05],
    ['7 % of 100 is seven, whatever rounding makes of it', [['{share: 1%, bake', '{share: 7%, bake']], 0.07],
  ])('in stages with an abort it goes no further than the first: %s', (_, edits, share) => {
    const more = edits.some(([from]) => from.includes('share'))
      ? ([['{share: 5%, bake', '{share: 9%, bake']] as const)
      : [];
    const ofCount = edits.find(([from]) => from.startsWith('count'));
    const count = Number(ofCount?.[1].slice('count: '.length) ?? 100);
    const demand: Edit = ['perSecond: 10000', `perSecond: ${100 * count}`];
    const { figure } = run(['staged'], [...edits, ...more, demand]);
    expect(figure('shareReached')).toBeCloseTo(share, 12);
  });

  it('noticed later than the first stage bakes, it reaches the second', () => {
    const { figure } = run(
      ['staged'],
      [['above: 10, after: 3m}\n  abort-only', 'above: 10, after: 16m}\n  abort-only']],
    );
    expect(figure('shareReached')).toBe(0.05);
  });

  it('a fix that changes nothing before 13:42 changes nothing there', () => {
    const [happened, staged] = [run(), run(['staged'])];
    for (const name of ['errors', 'cpu', 'latency_p99'])
      for (const second of [0, 300, 719])
        expect(staged.sample(name, second)).toBe(happened.sample(name, second));
  });

  it('an abort without stages still reaches everybody, and is over after the three minutes', () => {
    const { figure } = run(['abort-only']);
    expect(figure('shareReached')).toBe(1);
    // Three minutes and the 2.29 s that it takes through the fleet, in whole seconds.
    expect(figure('outageMinutes')).toBeCloseTo(183 / 60, 9);
  });

  it('where servers were all but full 82 % of the capacity is 82 % of the traffic', () => {
    expect(run(['full-before']).figure('trafficLost')).toBeCloseTo(0.82, 2);
  });

  it('says that the instants and what was lost are given', () => {
    const notes = run().timeline.notes.join(' ');
    for (const given of ['13:42', '14:02', '14:07', '14:09', '82 %', '2.29 s'])
      expect(notes).toContain(given);
  });
});
