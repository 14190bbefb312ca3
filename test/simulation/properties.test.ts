import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { countsPerSecond, indexTimeline } from '../../src/timeline/cursor.ts';
import { sameTimeline } from '../../src/timeline/equal.ts';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { seriesOf } from '../../src/timeline/reading.ts';
import { BOX_STATES } from '../../src/timeline/states.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { upTo } from '../../src/timeline/upto.ts';
import { type AnyScenario, anyScenario } from './any-scenario.ts';

const load = ({ data }: AnyScenario) => loadScenario(JSON.stringify(data), 'any.json');
const run = (given: AnyScenario, seed = 1): Timeline => simulate(load(given), { fixes: [], seed });
const values = (timeline: Timeline, name: string) => seriesOf(timeline, name)?.values ?? new Float64Array();
const holds = (property: (given: AnyScenario) => void) =>
  fc.assert(fc.property(anyScenario, property), { numRuns: 80, seed: 49 });

describe('in any fleet', () => {
  it('the first seconds alone are the first seconds of the whole', () => {
    holds((given) => {
      const whole = run(given);
      for (const seconds of [1, 17, 60]) {
        const first = simulate(load(given), { fixes: [], seed: 1, seconds });
        expect(sameTimeline(first, upTo(whole, seconds - 1))).toBe(true);
      }
    });
  });

  it('states add up to the boxes, at every second', () => {
    holds((given) => {
      const timeline = run(given);
      const index = indexTimeline(timeline);
      const counts = BOX_STATES.map((state) => countsPerSecond(index, state));
      for (let second = 0; second < timeline.clock.length; second++)
        expect(counts.reduce((sum, count) => sum + (count[second] ?? 0), 0)).toBe(timeline.boxes.length);
    });
  });

  it('arrivals a box times boxes serving is the demand, where nobody panics and somebody serves', () => {
    holds((given) => {
      if (given.panics) return;
      const timeline = run(given);
      const serving = countsPerSecond(indexTimeline(timeline), 'serving');
      const [demand, arrivals] = [values(timeline, 'demand'), values(timeline, 'arrivals_per_box')];
      serving.forEach((count, second) => {
        if (count === 0) expect(arrivals[second]).toBeNaN();
        else expect((arrivals[second] ?? 0) * count).toBeCloseTo(demand[second] ?? 0, 6);
      });
    });
  });

  it('the pool is never larger than it should be, and nothing is lost beyond the demand', () => {
    holds((given) => {
      const timeline = run(given);
      const serving = countsPerSecond(indexTimeline(timeline), 'serving');
      expect(Math.max(...serving)).toBeLessThanOrEqual(timeline.pool ?? 0);
      const [lost, demand] = [values(timeline, 'errors'), values(timeline, 'demand')];
      const most = Math.max(...demand);
      for (const each of lost) {
        expect(each).toBeGreaterThanOrEqual(0);
        expect(each).toBeLessThanOrEqual(most * (1 + 1e-9));
      }
    });
  });

  it('shares lie between 0 and 1, latency between 0 and the client timeout, p50 below p99', () => {
    holds((given) => {
      const timeline = run(given);
      const within = (name: string, most: number) => {
        for (const value of values(timeline, name))
          if (!Number.isNaN(value)) expect(value >= 0 && value <= most, `${name} ${value}`).toBe(true);
      };
      within('cpu', 1);
      within('control_plane_load', 1);
      within('latency_p99', 10);
      const p99 = values(timeline, 'latency_p99');
      values(timeline, 'latency_p50').forEach((p50, second) => {
        expect(p50).toBeLessThanOrEqual(p99[second] ?? 0);
      });
    });
  });

  it('events are in order of time within the timeline, and each is caused by an earlier one', () => {
    holds((given) => {
      const { events, clock, transitions } = run(given);
      events.at.forEach((at, id) => {
        expect(at).toBeGreaterThanOrEqual(events.at[id - 1] ?? 0);
        expect(at).toBeLessThan(clock.length * 1000);
        const cause = events.cause[id] ?? -1;
        expect(cause).toBeLessThan(id);
        if (cause >= 0) expect(events.at[cause]).toBeLessThanOrEqual(at);
      });
      transitions.at.forEach((at, row) => {
        expect(at).toBeGreaterThanOrEqual(transitions.at[row - 1] ?? 0);
      });
    });
  });

  it('lives alternate: an end, a start, an end …; each kill has a cause', () => {
    holds((given) => {
      const { events, boxes } = run(given);
      const [killed, stopping, started] = ['killed', 'stopping', 'started'].map((kind) =>
        events.kinds.indexOf(kind),
      );
      for (const [box] of boxes.entries()) {
        let up = true;
        events.kind.forEach((kind, id) => {
          if (events.box[id] !== box || ![killed, stopping, started].includes(kind)) return;
          expect(kind !== started).toBe(up);
          if (kind === killed) expect(events.cause[id]).toBeGreaterThanOrEqual(0);
          up = !up;
        });
      }
    });
  });

  it('the same scenario and seed give the same bytes', () => {
    const bytes = (timeline: Timeline) => [...writeTimeline(timeline)].join('\n');
    holds((given) => {
      const again = bytes(run(given, 5));
      expect(bytes(run(given, 5)) === again).toBe(true);
    });
  });

  it('a kill while booting never makes the box ready sooner: without liveness it is ready no later', () => {
    const booting = fc.record({
      birth: fc.integer({ min: 100, max: 15_000 }),
      appStart: fc.integer({ min: 0, max: 5000 }),
      budget: fc.integer({ min: 1, max: 5 }),
      timer: fc.constantFrom('restarts-with-the-box', 'keeps-its-phase'),
      delay: fc.integer({ min: 0, max: 5000 }),
    });
    const serves = (
      world: { birth: number; appStart: number; budget: number; timer: string; delay: number },
      off: boolean,
    ) => {
      const timeline = simulate(
        loadScenario(
          JSON.stringify({
            ratchet: 'scenario/1',
            title: 'booting',
            clock: { start: '2026-01-01T00:00:00Z', length: '120s' },
            boxes: {
              count: 2,
              headroom: 1000,
              cpu: { share: 0.1, arrivals: 50 },
              overrides: { 'box-01': { checkPhase: '1s' } },
            },
            demand: [{ from: '+0s', perSecond: 100 }],
            checkout: { serviceTime: '1ms', clientTimeout: '1s' },
            app: { startTime: `${world.appStart}ms` },
            controlPlane: { capacity: 1, perBirth: world.birth / 1000 },
            proxy: { initialFetchTimeout: 0 },
            processManager: { checkTimer: world.timer, restartDelay: `${world.delay}ms` },
            livenessProbe: { asks: 'box', periodSeconds: 2, failureThreshold: world.budget },
            readinessProbe: { periodSeconds: 1 },
            slowSpells: { first: { box: 'box-01', from: '+10s', until: '+30s', capacity: 0 } },
            // Off just after the first kill and before any start.
            interventions: off
              ? {
                  off: {
                    at: `+${10_000 + 2000 * world.budget + 1}ms`,
                    title: 'off',
                    set: { 'livenessProbe.enabled': false },
                  },
                }
              : {},
          }),
          'booting.json',
        ),
        { fixes: [], seed: 1 },
      );
      const serving = timeline.events.kinds.indexOf('serving');
      const id = timeline.events.kind.findIndex(
        (kind, i) => kind === serving && timeline.events.box[i] === 0,
      );
      return id < 0 ? Number.POSITIVE_INFINITY : (timeline.events.at[id] ?? 0);
    };
    fc.assert(
      fc.property(booting, (world) => {
        expect(serves(world, true)).toBeLessThanOrEqual(serves(world, false));
      }),
      { numRuns: 150, seed: 6 },
    );
  });
});
