// Times single requests. Bundled and started by simulation.mjs, once a case, so that memory is the case's own.
import { readFileSync } from 'node:fs';
import { loadScenario } from '../src/scenario/load.ts';
import { simulate } from '../src/simulation/simulate.ts';

const [name = '', times = '1'] = process.argv.slice(2);
const call = (more: object) => ({ to: 'box', ...more });
const file = (length: string, perSecond: number, calls: object, box: object) =>
  JSON.stringify({
    ratchet: 'scenario/1',
    title: name,
    grain: 'requests',
    clock: { start: '2026-01-01T00:00:00Z', length },
    callers: { web: { arrivals: [{ perSecond }], calls: [calls] } },
    services: { box },
  });

const fleet = (more: object) =>
  file('720s', 3333, call(more), { boxes: 20, serviceTime: { exponential: '4.5ms' } });
const CASES: Readonly<Record<string, () => string>> = {
  queue: () => file('1112s', 900, call({}), { serviceTime: { exponential: '1ms' } }),
  random: () => fleet({ loadBalancer: { policy: 'random' } }),
  shortest: () => fleet({ loadBalancer: { policy: 'least-request', choiceCount: 'all' } }),
  retries: () =>
    fleet({ loadBalancer: { policy: 'random' }, retries: { attempts: 2, perTryTimeout: '100ms' } }),
};

/** The most memory that the process has used, MB. Linux tells it in kB. */
const peak = (): number => process.resourceUsage().maxRSS / 1024;

const scenario = loadScenario(CASES[name]?.() ?? readFileSync(name, 'utf8'), 'bench.json');
const seconds = Array.from({ length: Number(times) }, () => {
  const before = process.cpuUsage();
  simulate(scenario, { fixes: [], seed: 1 });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
});
console.log(JSON.stringify({ seconds, peak: peak() }));
