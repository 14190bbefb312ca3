import { boxPlace } from '../../scenario/boxes.ts';
import type { FluidSettings } from '../../scenario/scenario.ts';
import { millisecondsAfter } from '../../scenario/times.ts';

/** A restart for a reason outside the model: of a box by its place, `at` milliseconds after the start. */
interface Restart {
  readonly box: number;
  readonly at: number;
  readonly why: string;
}

/** The restarts that a scenario gives. */
export const restartsOf = (settings: FluidSettings): readonly Restart[] =>
  Object.values(settings.restarts)
    .filter(({ enabled }) => enabled)
    .map(({ box, at, why }) => ({
      box: boxPlace(settings, box),
      at: millisecondsAfter(settings.clock.start, at),
      why,
    }));
