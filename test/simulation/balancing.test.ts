import { describe, expect, it } from 'vitest';
import { balance } from '../../src/simulation/traffic/balancing.ts';
import { kernelOf, scenario } from './fixture.ts';

/** A pool of 20 of which so many serve; the others run, ready, outside. */
function pool(serving: number) {
  const kernel = kernelOf(scenario());
  for (const box of kernel.boxes) if (box.index >= serving) box.place = 'ejected';
  kernel.serving = serving;
  return kernel;
}

describe('the balancer', () => {
  it('shares the demand equally among those who serve', () => {
    const kernel = pool(15);
    kernel.panicThreshold = 0;
    balance(kernel);
    expect(kernel.arrivals).toBeCloseTo(2000 / 15, 10);
    expect(kernel.boxes.filter(({ receives }) => receives)).toHaveLength(15);
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
    expect(kernel.boxes.filter(({ receives }) => receives)).toHaveLength(panics ? 20 : serving);
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
    for (const box of kernel.boxes.slice(15))
      Object.assign(box, { running: false, app: 'none', place: 'out' });
    kernel.panicThreshold = 0.5;
    balance(kernel);
    expect(kernel.arrivals).toBe(100);
    expect(kernel.boxes.filter(({ receives }) => receives)).toHaveLength(15);
  });

  it('in panic shares among all that belong to the pool, a spare that has joined among them', () => {
    const kernel = kernelOf(scenario({ boxes: { count: 20, spares: 1 } }));
    for (const box of kernel.boxes) box.place = 'ejected';
    kernel.serving = 0;
    kernel.panicThreshold = 0.5;
    balance(kernel);
    expect(kernel.arrivals * kernel.boxes.filter(({ receives }) => receives).length).toBeCloseTo(2000, 9);
  });
});
