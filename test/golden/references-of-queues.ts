import { erlangB, erlangC, lossMM1K, timeMG1, waitMMc } from './formulas.ts';
import {
  balanced,
  exponential,
  M,
  MS,
  queue,
  type Reference,
  refused,
  SHARE,
  scaled,
  slots,
  time,
  wait,
  waits,
} from './reference.ts';

/** References of queues: the rows 1 to 17 of the design, whose numbers these are. */
export const OF_QUEUES: readonly Reference[] = [
  // 1. One server, mean 1 ms, 900 a second: 1 / (mu - lambda) is 10 ms; the time is exponential, so p99 is ln 100 of it.
  {
    what: 'M/M/1 at 90 %, time',
    world: queue(900, M, exponential('1ms')),
    figure: time,
    truth: 1 / (1000 - 900),
    within: 0.076,
    shown: MS,
  },
  // Tolerance of the tail: the mean's at a third of the size, for want of a measured one.
  {
    what: 'M/M/1 at 90 %, p99',
    world: queue(900, M, exponential('1ms')),
    figure: { ...time, measure: 'quantile', quantile: 0.99 },
    truth: Math.log(100) / 100,
    within: scaled(0.076, M, M / 3),
    shown: MS,
  },
  // 2.
  {
    what: 'M/M/1 at 50 %, time',
    world: queue(500, M, exponential('1ms')),
    figure: time,
    truth: 1 / (1000 - 500),
    within: 0.013,
  },
  // 3. and 4. One server of mean 1 ms.
  {
    what: 'M/D/1 at 90 %, time',
    world: queue(900, M, { serviceTime: '1ms' }),
    figure: time,
    truth: timeMG1(0.9, 0) / 1000,
    within: 0.047,
    shown: MS,
  },
  {
    what: 'M/H2/1 at 80 %, variation 4, time',
    world: queue(800, M, { serviceTime: { hyperexponential: { mean: '1ms', variation: 4 } } }),
    figure: time,
    truth: timeMG1(0.8, 4) / 1000,
    within: 0.069,
    shown: MS,
  },
  // 5. One server shared by all: 1 / (1 - rho), whatever the law of the work.
  {
    what: 'M/M/1 shared at 80 %, time',
    world: queue(800, M / 10, { ...exponential('1ms'), discipline: 'processor-sharing' }),
    figure: time,
    truth: 0.001 / (1 - 0.8),
    within: scaled(0.07, 3e5, 1e5),
    shown: MS,
  },
  // Cancelling what nobody cancels changes nothing.
  {
    what: 'M/D/1 shared at 80 %, time, where work could be torn down',
    world: queue(
      800,
      M / 10,
      { serviceTime: '1ms', discipline: 'processor-sharing', cancels: true },
      { timeout: '10s' },
    ),
    figure: time,
    truth: 0.001 / (1 - 0.8),
    within: scaled(0.07, 3e5, 1e5),
  },
  // 6. to 9. Several servers of one queue.
  {
    what: 'M/M/2 at 90 %, wait',
    world: queue(1800, M, { servers: 2, ...exponential('1ms') }),
    figure: wait,
    truth: waitMMc(2, 1800, 1000),
    within: 0.087,
  },
  {
    what: 'M/M/10 at 60 %, share that waits',
    world: queue(6000, M, { servers: 10, ...exponential('1ms') }),
    figure: waits,
    truth: erlangC(10, 6),
    within: 0.043,
    shown: SHARE,
  },
  {
    what: 'M/M/20 at 75 %, share that waits',
    world: queue(3333, M, { servers: 20, ...exponential('4.5ms') }),
    figure: waits,
    truth: erlangC(20, 14.9985),
    within: 0.052,
  },
  {
    what: 'M/M/20 at 75 %, time',
    world: queue(3333, M, { servers: 20, ...exponential('4.5ms') }),
    figure: time,
    truth: 0.0045 + waitMMc(20, 3333, 1 / 0.0045),
    within: 0.052,
  },
  // A published benchmark, 10 and 4 a second, here a hundred times as fast. Tolerance of row 6, which is busier.
  {
    what: 'M/M/3 at 83 %, wait',
    world: queue(1000, M, { servers: 3, ...exponential('2.5ms') }),
    figure: wait,
    truth: waitMMc(3, 1000, 400),
    within: 0.087,
  },
  // 10. One at work and nine that wait.
  ...[0.9, 1, 1.5].map((rho) => ({
    what: `M/M/1/10 at ${rho * 100} %, loss`,
    world: queue(1000 * rho, M / 4, { queue: 9, ...exponential('1ms') }),
    figure: refused,
    truth: lossMM1K(rho, 10),
    within: scaled(0.044, M, M / 4),
  })),
  // 11. and 12. Fifteen slots at 200 a second: 10 and 40 Erlang.
  {
    what: '15 slots, 50 ms, loss',
    world: slots(0.05, 0, M / 4),
    figure: refused,
    truth: erlangB(15, 10),
    within: scaled(0.042, M, M / 4),
    shown: SHARE,
  },
  {
    what: '15 slots, 200 ms, loss',
    world: slots(0.2, 0, M / 4),
    figure: refused,
    truth: erlangB(15, 40),
    within: scaled(0.0044, M, M / 4),
  },
  // 13. With 125 places they never run dry: 75 of 200 pass. After a minute that fills them.
  {
    what: '15 slots and 125 places, 200 ms, loss',
    world: slots(0.2, 125, 2e5),
    figure: { ...refused, window: { from: '+1m' } },
    truth: 1 - 15 / 0.2 / 200,
    within: 0.009,
    shown: SHARE,
  },
  {
    what: '15 slots and 125 places, passed a second',
    world: slots(0.2, 125, 2e5),
    figure: { of: 'calls', measure: 'rate', where: { ok: true }, window: { from: '+1m' } },
    truth: 15 / 0.2,
    within: 0.001,
  },
  // 14. Each of 20 boxes is M/M/1 at 166.65 a second. 15. to 17. as several other simulators have it.
  {
    what: '20 boxes, random, time',
    world: balanced('random'),
    figure: time,
    truth: 1 / (1 / 0.0045 - 166.65),
    within: 0.021,
    shown: MS,
  },
  {
    what: '20 boxes, shortest queue, time',
    world: balanced('least-request', 'all'),
    figure: time,
    truth: 0.004897,
    within: 0.006,
    shown: MS,
  },
  {
    what: '20 boxes, shorter of two, time',
    world: balanced('least-request'),
    figure: time,
    truth: 0.008096,
    within: 0.01,
    shown: MS,
  },
  {
    what: '20 boxes, round robin, time',
    world: balanced('round-robin'),
    figure: time,
    truth: 0.010306,
    within: 0.017,
  },
];
