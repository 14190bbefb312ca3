import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadScenario } from '../../../src/scenario/load.ts';
import { simulate } from '../../../src/simulation/simulate.ts';
import { writeTimeline } from '../../../src/timeline/file/write.ts';
import { type AnyRequests, anySimple, withServices, written } from './any-requests.ts';

/** All lines of a timeline, and its figures without the last digits: what is told ahead is added up in another order. */
function told(given: AnyRequests): readonly string[] {
  const timeline = simulate(loadScenario(written(given), 'any.json'), { fixes: [], seed: 3 });
  const figures = timeline.figures.map(
    ({ name, value }) => `${name} ${value === null ? null : value.toPrecision(12)}`,
  );
  return [...figures, ...writeTimeline({ ...timeline, figures: [] })];
}

// A queue of so many places is never full, and a request to a box that can be full is not worked out ahead.
const NEVER_FULL = { queue: 1_000_000_000 };

it('what is worked out as it is sent is what happens one event after the other', () => {
  fc.assert(
    fc.property(anySimple, (given) => {
      const direct = told(given);
      const general = told(withServices(given, NEVER_FULL));
      const differs = general.findIndex((line, i) => line !== direct[i]);
      expect(direct[differs]).toBe(general[differs]);
      expect(direct).toHaveLength(general.length);
    }),
    { numRuns: 120, seed: 7 },
  );
});
