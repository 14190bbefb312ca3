import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { type NaiveWorld, naively, STEP } from './naive-fleet.ts';

/** Milliseconds on the grid of the naive fleet. */
const steps = (least: number, most: number) =>
  fc.integer({ min: least / STEP, max: most / STEP }).map((count) => count * STEP);

// Odd fractions keep backlogs off the very edge of a timeout, where rounding would decide.
const headroom = fc.integer({ min: 40, max: 220 }).map((whole) => whole + 0.3719);
const perSecond = fc.integer({ min: 50, max: 500 }).map((whole) => whole + 0.1373);

const probe = {
  period: steps(500, 3000),
  timeout: steps(100, 4000),
  delay: steps(0, 3000),
  threshold: fc.integer({ min: 1, max: 4 }),
};
const LENGTH = 90_000;

const anyWorld: fc.Arbitrary<NaiveWorld> = fc
  .record({
    boxes: fc.array(fc.record({ headroom, phase: steps(0, 2000) }), { minLength: 2, maxLength: 4 }),
    demand: fc.array(perSecond, { minLength: 1, maxLength: 3 }),
    spells: fc.array(
      fc.record({
        box: fc.nat(3),
        from: steps(0, LENGTH / 2),
        lasts: steps(100, 20_000),
        capacity: fc.constantFrom(0, 0.07, 0.31, 0.6),
      }),
      { maxLength: 4 },
    ),
    appStart: steps(0, 5000),
    birth: steps(100, 12_000),
    hold: fc.boolean(),
    asksBox: fc.boolean(),
    restartsTimer: fc.boolean(),
    restartDelay: steps(100, 10_000),
    liveness: fc.record(probe),
    readiness: fc.record({ ...probe, passes: fc.integer({ min: 1, max: 3 }), slowAnswersFail: fc.boolean() }),
    change: fc.option(
      fc.record({
        at: steps(0, LENGTH - STEP),
        perBox: steps(0, 8000),
        timeout: fc.option(steps(100, 4000)),
      }),
    ),
  })
  .map((given) => ({
    ...given,
    length: LENGTH,
    demand: given.demand.map((rate, i) => ({ from: i * 20_000, perSecond: rate })),
    spells: given.spells.map((spell) => ({
      ...spell,
      box: spell.box % given.boxes.length,
      until: spell.from + spell.lasts,
    })),
  }));

const probeOf = ({ period, timeout, delay, threshold }: NaiveWorld['liveness']) => ({
  periodSeconds: period / 1000,
  timeoutSeconds: timeout / 1000,
  initialDelaySeconds: delay / 1000,
  failureThreshold: threshold,
});

const name = (index: number) => `box-0${index + 1}`;

function scenarioOf(world: NaiveWorld): string {
  const { change } = world;
  const set =
    change?.timeout == null
      ? { 'livenessProbe.enabled': false }
      : { 'livenessProbe.timeoutSeconds': change.timeout / 1000 };
  return JSON.stringify({
    ratchet: 'scenario/1',
    title: 'any fleet',
    clock: { start: '2026-01-01T00:00:00Z', length: `${world.length}ms` },
    boxes: {
      count: world.boxes.length,
      headroom: 100,
      cpu: { share: 0.5, arrivals: 100 },
      overrides: Object.fromEntries(
        world.boxes.map((box, i) => [name(i), { headroom: box.headroom, checkPhase: `${box.phase}ms` }]),
      ),
    },
    demand: world.demand.map((step) => ({ from: `+${step.from}ms`, perSecond: step.perSecond })),
    checkout: { serviceTime: '5ms', clientTimeout: '10s' },
    app: { startTime: `${world.appStart}ms` },
    proxy: {
      startFrom: 'disk',
      diskStartTime: `${world.birth}ms`,
      holdPeriod: 0,
      holdApplicationUntilProxyStarts: world.hold,
    },
    processManager: {
      checkTimer: world.restartsTimer ? 'restarts-with-the-box' : 'keeps-its-phase',
      restartDelay: `${world.restartDelay}ms`,
      backOff: { initial: 0 },
    },
    livenessProbe: { ...probeOf(world.liveness), asks: world.asksBox ? 'box' : 'process' },
    readinessProbe: {
      ...probeOf(world.readiness),
      successThreshold: world.readiness.passes,
      slowAnswersFail: world.readiness.slowAnswersFail,
    },
    balancer: { panicThreshold: 0 },
    slowSpells: Object.fromEntries(
      world.spells.map((spell, i) => [
        `spell-${i}`,
        {
          box: name(spell.box),
          from: `+${spell.from}ms`,
          until: `+${spell.until}ms`,
          capacity: spell.capacity,
        },
      ]),
    ),
    interventions: change
      ? { change: { at: `+${change.at}ms`, title: 'a change', set, perBox: `${change.perBox}ms` } }
      : {},
  });
}

const KINDS = new Set(['killed', 'started', 'ejected', 'serving', 'returned']);

function simulated(world: NaiveWorld): readonly string[] {
  const { events } = simulate(loadScenario(scenarioOf(world), 'any.yaml'), { fixes: [], seed: 1 });
  return Array.from(events.at, (at, id) => {
    const kind = events.kinds[events.kind[id] ?? 0] ?? '';
    return { kind, row: `${at} ${kind === 'returned' ? 'serving' : kind} ${events.box[id]}` };
  })
    .filter(({ kind }) => KINDS.has(kind))
    .map(({ row }) => row);
}

/** In order of time; what happens at one instant in any order. */
const ordered = (rows: readonly string[]) =>
  [...rows].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1));

describe('checks that are left out because nothing can come of them', () => {
  it('change nothing: a fleet of which every check is made lives the same lives', () => {
    let kills = 0;
    fc.assert(
      fc.property(anyWorld, (world) => {
        const expected = ordered(naively(world));
        kills += expected.filter((row) => row.includes('killed')).length;
        expect(ordered(simulated(world))).toEqual(expected);
      }),
      { numRuns: 250, seed: 20261020 },
    );
    expect(kills).toBeGreaterThan(500);
  });
});
