import { boxNames, boxPlace, requestBoxes, serviceBoxPlace } from '../boxes.ts';
import type { Settings } from '../scenario.ts';

/** Where the boxes of a scenario stand in its timeline. */
export interface BoxPlaces {
  /** All names, in order. */
  readonly names: () => readonly string[];
  /** The place of the box that is meant, -1 for none. */
  readonly placeOf: (written: string) => number;
  /** The places of the boxes of a service; all of them in a fleet. */
  readonly ofService: (service: string) => readonly number[];
}

/** The boxes of either grain. */
export function boxPlaces(settings: Settings): BoxPlaces {
  if (settings.grain === 'fluid') {
    const { count, spares } = settings.boxes;
    return {
      names: () => boxNames(settings),
      placeOf: (written) => boxPlace(settings, written),
      ofService: () => placesFrom(0, count + spares),
    };
  }
  let first = 0;
  const blocks = Object.entries(settings.services).map(([service, { boxes }]) => {
    const block = { service, boxes, first };
    first += boxes;
    return block;
  });
  return {
    names: () => requestBoxes(settings).map(({ name }) => name),
    placeOf(written) {
      for (const block of blocks) {
        const place = serviceBoxPlace(block.service, block.boxes, written);
        if (place >= 0) return block.first + place;
      }
      return -1;
    },
    ofService: (wanted) =>
      blocks.flatMap((block) => (block.service === wanted ? placesFrom(block.first, block.boxes) : [])),
  };
}

const placesFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i);
