import { boxNames, boxPlace, requestBoxes, serviceBoxPlace } from '../boxes.ts';
import type { Settings } from '../scenario.ts';

/** The boxes of a scenario as its timeline has them, and the place of one that is meant there, -1 for none. */
export interface BoxPlaces {
  readonly names: readonly string[];
  readonly placeOf: (written: string) => number;
  /** The places of the boxes of a service; all of them in a fleet. */
  readonly ofService: (service: string) => readonly number[];
}

/** The boxes of either grain. */
export function boxPlaces(settings: Settings): BoxPlaces {
  if (settings.grain === 'fluid') {
    const names = boxNames(settings);
    const all = names.map((_, place) => place);
    return { names, placeOf: (written) => boxPlace(settings, written), ofService: () => all };
  }
  const boxes = requestBoxes(settings);
  const firstOf = new Map<string, number>();
  boxes.forEach(({ service }, place) => {
    if (!firstOf.has(service)) firstOf.set(service, place);
  });
  return {
    names: boxes.map(({ name }) => name),
    placeOf(written) {
      for (const [service, first] of firstOf) {
        const place = serviceBoxPlace(service, settings.services[service]?.boxes ?? 0, written);
        if (place >= 0) return first + place;
      }
      return -1;
    },
    ofService: (service) => boxes.flatMap((box, place) => (box.service === service ? [place] : [])),
  };
}
