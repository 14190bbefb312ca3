import { describe, expect, it } from 'vitest';
import { stillWatched } from '../../src/simulation/kernel/watch.ts';
import { balance } from '../../src/simulation/traffic/balancing.ts';
import { kernelOf, scenario } from './fixture.ts';

/** A pool of 20 of which so many serve; the others run, ready, outside. */
function pool(serving: number) {
  const kernel = kernelOf(scenario());
  for (const box of kernel.boxes.all()) if (box.index >= serving) box.place = 'ejected';
  kernel.serving = serving;
  return kernel;
}

/** A pool of boxes that have so much headroom each, balanced once at a demand. */
function balancedAt(headrooms: readonly number[], demand: number) {
  const overrides = Object.fromEntries(
    headrooms.map((headroom, i) => [`box-${String(i + 1).padStart(2, '0')}`, { headroom }]),
  );
  const kernel = kernelOf(scenario({ boxes: { count: headrooms.length, overrides } }));
  kernel.demand = demand;
  balance(kernel);
  return kernel;
}

describe('who is looked at when traffic changes', () => {
  const watched = (kernel: ReturnType<typeof balancedAt>) =>
    stillWatched(kernel.watch, kernel.arrivals, kernel.now).map(({ index }) => index);

  it('is who has less room than arrives, by its place in the fleet', () => {
    const kernel = balancedAt([50, 100, 99, 200], 400);
    expect(kernel.arrivals).toBe(100);
    expect(watched(kernel)).toEqual([0, 2]);
  });

  it('is also who comes to have less room when more arrives, and who still has a backlog when less does', () => {
    const kernel = balancedAt([50, 100, 99, 200], 400);
    expect(watched(kernel)).toEqual([0, 2]);
    kernel.now = 1000;
    kernel.demand = 600;
    balance(kernel);
    expect(watched(kernel)).toEqual([0, 1, 2]);
    expect(kernel.boxes.all().map(({ backlog }) => backlog)).toEqual([50, 0, 1, 0]);
    kernel.now = 2000;
    kernel.demand = 40;
    balance(kernel);
    // (150 - 50) + 50, (150 - 100), (150 - 99) + 1 wait; at ten a second each all is worked off later.
    expect(kernel.boxes.all().map(({ backlog }) => backlog)).toEqual([150, 50, 52, 0]);
    expect(watched(kernel)).toEqual([0, 1, 2]);
    kernel.now = 10_000;
    balance(kernel);
    expect(watched(kernel)).toEqual([]);
  });

  it('and whoever has slow spells to come, until the last is over', () => {
    const spell = { from: '+10s', until: '+20s', capacity: 0.1 };
    const kernel = kernelOf(scenario({ slowSpells: { one: { box: 'box-03', ...spell } } }));
    balance(kernel);
    expect(watched(kernel)).toEqual([2]);
    kernel.now = 20_000;
    balance(kernel);
    expect(watched(kernel)).toEqual([]);
  });
});

describe('the balancer', () => {
  it('shares the demand equally among those who serve', () => {
    const kernel = pool(15);
    kernel.panicThreshold = 0;
    balance(kernel);
    expect(kernel.arrivals).toBeCloseTo(2000 / 15, 10);
    expect(kernel.boxes.all().filter(({ receives }) => receives)).toHaveLength(15);
  });

  // facts.md 3.6: strictly below the threshold; 0 turns it off.
  it.each([
    { serving: 15, threshold: 0.5, panics: false },
    { serving: 10, threshold: 0.5, panics: false },
    { serving: 9, threshold: 0.5, panics: true },
    { serving: 0, threshold: 0.5, panics: true },
    { serving: 9, threshold: 0, panics: false },
    { serving: 0, threshold: 0, panics: false },
    { serving: 19, threshold: 1, panics: true },
    { serving: 20, threshold: 1, panics: false },
  ])('$serving of 20 at a threshold of $threshold: panic $panics', ({ serving, threshold, panics }) => {
    const kernel = pool(serving);
    kernel.panicThreshold = threshold;
    balance(kernel);
    expect(kernel.boxes.all().filter(({ receives }) => receives)).toHaveLength(panics ? 20 : serving);
    if (panics) expect(kernel.arrivals).toBe(100);
  });

  it('sends nothing anywhere when nobody serves and panic is off', () => {
    const kernel = pool(0);
    kernel.panicThreshold = 0;
    balance(kernel);
    expect(kernel.arrivals).toBe(0);
  });

  it('in panic sends to a killed box what nobody answers, and its share is not the others', () => {
    const kernel = pool(9);
    for (const box of kernel.boxes.all().slice(15))
      Object.assign(box, { running: false, app: 'none', place: 'out' });
    kernel.panicThreshold = 0.5;
    balance(kernel);
    expect(kernel.arrivals).toBe(100);
    expect(kernel.boxes.all().filter(({ receives }) => receives)).toHaveLength(15);
  });

  it('in panic shares among all that belong to the pool, a spare that has joined among them', () => {
    const kernel = kernelOf(scenario({ boxes: { count: 20, spares: 1 } }));
    for (const box of kernel.boxes.all()) box.place = 'ejected';
    kernel.spares.length = 0;
    kernel.serving = 0;
    kernel.panicThreshold = 0.5;
    balance(kernel);
    expect(kernel.arrivals * kernel.boxes.all().filter(({ receives }) => receives).length).toBeCloseTo(
      2000,
      9,
    );
  });
});
