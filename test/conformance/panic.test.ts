import { describe, expect, it } from 'vitest';
import { inPanic } from '../../src/simulation/policies/panic.ts';

describe('the panic threshold (3.6: strictly below; 0 is off)', () => {
  it.each([
    ['3.6', 15, 20, 0.5, false],
    ['3.6', 10, 20, 0.5, false],
    ['3.6', 9, 20, 0.5, true],
    ['3.6', 0, 20, 0.5, true],
    ['3.6', 20, 20, 0.5, false],
    ['3.6 off: nobody is left, 503 UH', 0, 20, 0, false],
    ['3.4 Istio turns it off', 1, 20, 0, false],
    ['3.6', 20, 20, 1, false],
    ['3.6', 19, 20, 1, true],
    ['3.6 exactly at 55 %', 11, 20, 0.55, false],
    ['3.6', 10, 20, 0.55, true],
    ['10 B14 two of three', 2, 3, 0.5, false],
    ['3.6 one of three', 1, 3, 0.5, true],
    ['10 A24 fifteen of twenty', 15, 20, 0.5, false],
    ['no hosts, nothing to panic about', 0, 0, 0.5, false],
  ])('%s: %i of %i healthy, threshold %f: %s', (_, healthy, hosts, threshold, panic) => {
    expect(inPanic(healthy, hosts, threshold)).toBe(panic);
  });
});
