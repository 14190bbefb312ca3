// Times runs of the model. Bundled and started by simulation.mjs: `cold` times one, `warm` prints all others.
import { readFileSync } from 'node:fs';
import { outcomeOf } from '../src/analysis/outcome.ts';
import { loadScenario } from '../src/scenario/load.ts';
import type { Scenario } from '../src/scenario/scenario.ts';
import { simulate } from '../src/simulation/simulate.ts';
import { fiftyTimes } from './fifty.ts';
import { print } from './figures.mjs';
import { fewLoops, storm as largeStorm, quiet } from './large.ts';

const shippedFile = readFileSync('timelines/stagefront.yaml', 'utf8');
const shipped = () => loadScenario(shippedFile, 'stagefront.yaml');
const fifty = () => loadScenario(fiftyTimes(shippedFile, { headroom: 224 }), 'fifty.yaml');
const storm = () => loadScenario(fiftyTimes(shippedFile, { headroom: 222, actAt: '10:55:00' }), 'storm.yaml');

/** What a toggle costs: settings, simulation, outcome. Milliseconds. */
function toggle(scenario: Scenario, fixes: readonly string[]): number {
  const before = performance.now();
  outcomeOf(simulate(scenario, { fixes, seed: scenario.seed }));
  return performance.now() - before;
}

const times = (count: number, scenario: Scenario, fixes: readonly string[]): number[] =>
  Array.from({ length: count }, () => toggle(scenario, fixes));

/** The times of the fix that takes longest. */
function slowest(count: number, scenario: Scenario): { key: string; taken: number[] } {
  const middle = (taken: number[]) => [...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
  return scenario.fixes
    .map(({ key }) => ({ key, taken: times(count, scenario, [key]) }))
    .reduce((worst, next) => (middle(next.taken) > middle(worst.taken) ? next : worst));
}

function printScenario(what: string, scenario: Scenario, count: number, target?: string): void {
  const one = scenario.fixes[0]?.key ?? '';
  times(count, scenario, []);
  print(`${what}, no fix`, times(count, scenario, []), 'ms', target);
  print(`${what}, ${one}`, times(count, scenario, [one]), 'ms', target);
  const { key, taken } = slowest(count, scenario);
  print(`${what}, slowest: ${key}`, taken, 'ms', target);
}

/** All combinations of the fixes, assumptions left out. */
function combinations(scenario: Scenario): string[][] {
  const keys = scenario.fixes.filter(({ kind }) => kind === 'fix').map(({ key }) => key);
  return Array.from({ length: 2 ** keys.length }, (_, chosen) => keys.filter((_, n) => chosen & (1 << n)));
}

/** CPU seconds, of all threads, of simulations of ten thousand boxes for six hours. */
function printLarge(what: string, source: string, count: number, target?: string): void {
  const scenario = loadScenario(source, 'large.yaml');
  const seconds = Array.from({ length: count }, () => {
    const before = process.cpuUsage();
    outcomeOf(simulate(scenario, { fixes: [], seed: scenario.seed }));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  print(`10,000 boxes x 6 h, ${what}`, seconds, 's CPU', target);
  const first = Array.from({ length: 5 }, () => {
    const before = performance.now();
    outcomeOf(simulate(scenario, { fixes: [], seed: scenario.seed, seconds: 300 }));
    return performance.now() - before;
  });
  print('  its first five minutes alone', first, 'ms', '< 100');
}

if (process.argv[2] === 'cold') {
  const scenario = process.argv[3] === 'fifty' ? fifty() : shipped();
  console.log(
    toggle(
      scenario,
      scenario.fixes.slice(0, 1).map(({ key }) => key),
    ),
  );
} else {
  const scenario = shipped();
  printScenario('20 boxes x 12 min', scenario, 40, '< 16');
  const before = performance.now();
  const all = combinations(scenario);
  for (const fixes of all) toggle(scenario, fixes);
  const seconds = (performance.now() - before) / 1000;
  print(`all ${all.length} combinations of its fixes: runs a second`, [all.length / seconds], '/s');
  printScenario('1,000 boxes x 1 h', fifty(), 7, '< 100');
  print('1,000 boxes x 1 h, the whole fleet collapses', times(5, storm(), []), 'ms');
  printLarge('quiet', quiet(shippedFile), 3, '< 3');
  printLarge('five boxes loop', fewLoops(shippedFile), 3, '< 3');
  printLarge('a storm: 728,000 kills', largeStorm(shippedFile), 2);
}
