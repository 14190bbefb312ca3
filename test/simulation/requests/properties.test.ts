import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTimeline } from '../../../src/timeline/file/write.ts';
import type { Timeline } from '../../../src/timeline/timeline.ts';
import { anyPolicies } from './any-policies.ts';
import { figuresOf, timelineOf, valuesOf, type Wanted } from './world.ts';

type Block = Readonly<Record<string, unknown>>;

const holds = (property: (world: Wanted) => void, numRuns = 60) =>
  fc.assert(fc.property(anyPolicies, property), { numRuns, seed: 49 });
const withFigures = (world: Wanted, figures: Readonly<Record<string, Block>>): Wanted => ({
  ...world,
  figures,
});
const slots = (name: string, of: string): Readonly<Record<string, Block>> => ({
  [`${name}_busy`]: { of, name, measure: 'last', value: 'busy' },
  [`${name}_waiting`]: { of, name, measure: 'last', value: 'waiting' },
});
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const bytes = (timeline: Timeline): string => [...writeTimeline(timeline)].join('\n');

/** A world whose calls to a service have one more block. */
const withPolicy = (world: Wanted, policy: Block): Wanted => {
  const web = world.callers['web'] as { readonly calls: readonly Block[] };
  return { ...world, callers: { web: { ...web, calls: web.calls.map((call) => ({ ...call, ...policy })) } } };
};

/** A world in which nothing fails, nothing is cut short and nothing is limited. */
const healthy = (world: Wanted): Wanted => {
  const plain = ({ fails, spells, queue, ...service }: Block): Block => service;
  const [front = {}, back = {}] = [world.services['front'], world.services['back']];
  return {
    length: '20s',
    callers: { web: { ...world.callers['web'], calls: [{ to: 'front', enforcedBy: 'gateway' }] } },
    services: { front: { ...plain(front), calls: [{ to: 'back' }] }, back: plain(back) },
  };
};

describe('with any policies', () => {
  it('all that came from outside has ended once all is quiet, and no slot, server or place is kept', () => {
    holds((world) => {
      const timeline = timelineOf(
        withFigures(world, {
          ended: { of: 'calls', measure: 'count' },
          ...slots('front', 'service'),
          ...slots('back', 'service'),
          ...Object.assign({}, ...Object.keys(world.bulkheads ?? {}).map((name) => slots(name, 'bulkhead'))),
        }),
      );
      const [ended, ...left] = timeline.figures;
      expect(ended?.value).toBe(sum(valuesOf(timeline, 'demand')));
      for (const { name, value } of left) expect(value, name).toBe(0);
    });
  });

  it('L is lambda W: what is in a service over time is what its requests spend there', () => {
    holds((world) => {
      const fifo = Object.fromEntries(
        Object.entries(world.services).map(([name, service]) => [name, { ...service, discipline: 'fifo' }]),
      );
      const found = figuresOf(
        withFigures(
          {
            ...world,
            bulkheads: {},
            callers: JSON.parse(without(world.callers)),
            services: JSON.parse(without(fifo)),
          },
          {
            busy: { of: 'service', name: 'back', measure: 'mean', value: 'busy' },
            waiting: { of: 'service', name: 'back', measure: 'mean', value: 'waiting' },
            work: { of: 'tries', to: 'back', measure: 'sum', value: 'workSeconds' },
            wait: { of: 'tries', to: 'back', measure: 'sum', value: 'waitSeconds' },
          },
        ),
      );
      expect((found['busy'] ?? 0) * 60).toBeCloseTo(found['work'] ?? 0, 6);
      expect((found['waiting'] ?? 0) * 60).toBeCloseTo(found['wait'] ?? 0, 6);
    });
  });

  it('numbers are numbers, and calls that are sent at all have a try each at least', () => {
    holds((world) => {
      const timeline = timelineOf(
        withFigures(world, {
          calls: { of: 'calls', measure: 'count' },
          unsent: { of: 'calls', measure: 'count', value: 'tries', where: { below: 1 } },
          tries: { of: 'calls', measure: 'sum', value: 'tries' },
          mean: { of: 'calls', measure: 'mean', value: 'seconds' },
          waste: { of: 'tries', measure: 'sum', value: 'wasteSeconds' },
          work: { of: 'tries', measure: 'sum', value: 'workSeconds' },
        }),
      );
      for (const { name, value } of timeline.figures)
        expect(value === null || (Number.isFinite(value) && value >= 0), `${name} ${value}`).toBe(true);
      const of = (name: string) => timeline.figures.find((each) => each.name === name)?.value ?? 0;
      expect(of('tries')).toBeGreaterThanOrEqual(of('calls') - of('unsent'));
      expect(of('waste')).toBeLessThanOrEqual(of('work') + 1e-9);
      for (const { name, values } of timeline.series)
        for (const value of values) expect(value === Number.POSITIVE_INFINITY || value < 0, name).toBe(false);
    });
  });

  it('the same seed gives the same bytes', () => {
    holds((world) => {
      const [one, again] = [timelineOf(world, 5), timelineOf(world, 5)];
      expect(bytes(one) === bytes(again)).toBe(true);
    }, 20);
  });

  it('a policy that never has to act changes no byte', () => {
    holds((world) => {
      const plain = healthy(world);
      const before = bytes(timelineOf(plain));
      for (const policy of [
        { outlierDetection: { consecutive5xxErrors: 1, maxEjectionPercent: 100 } },
        { circuitBreaker: { minimumNumberOfCalls: 1, slidingWindowSize: 1 } },
        { connectionPool: { maxConnections: 100_000 } },
        { timeout: '15s' },
      ])
        expect(bytes(timelineOf(withPolicy(plain, policy))) === before, JSON.stringify(policy)).toBe(true);
      const retried = timelineOf(withPolicy(plain, { retries: { attempts: 3 } }));
      for (const { name, box, values } of timelineOf(plain).series)
        expect(retried.series.find((each) => each.name === name && each.box === box)?.values).toEqual(values);
    }, 20);
  });

  it('a second caller of another service leaves the first as it was', () => {
    holds((world) => {
      const of = { of: 'calls', from: 'web' };
      const figures = {
        mean: { ...of, measure: 'mean', value: 'seconds' },
        tries: { ...of, measure: 'sum', value: 'tries' },
        good: { ...of, measure: 'count', where: { ok: true } },
      };
      const other = { arrivals: [{ perSecond: 30 }], calls: [{ to: 'desk', retries: { attempts: 1 } }] };
      const desk = { fails: { share: '30%' } };
      const both = { ...world, callers: { ...world.callers, other }, services: { ...world.services, desk } };
      // A bucket that all fill is the one thing they share.
      if (world.retryBuckets) return;
      expect(figuresOf(withFigures(both, figures))).toEqual(figuresOf(withFigures(world, figures)));
    });
  });
});

/** Without what makes calls wait elsewhere, which counts as the wait of their tries, and stalls, which keep servers without work. */
const ELSEWHERE = ['bulkhead', 'connectionPool', 'mtls', 'spells'];
const without = (blocks: object): string =>
  JSON.stringify(blocks, (key, value: unknown) => (ELSEWHERE.includes(key) ? undefined : value));
