import { boxCheck } from '../consistency/refuse.ts';
import type { Path } from '../document.ts';
import { boxPlaces } from './boxes.ts';
import type { Check } from './refuse.ts';

/** Refuses the name of a box that is not there. */
export function checkBoxName({ settings, refuse }: Check, path: Path, name: string): void {
  const places = boxPlaces(settings);
  if (places.placeOf(name) >= 0) return;
  const stem = /^(.*)-\d+$/.exec(name)?.[1] ?? '';
  const isStem =
    settings.grain === 'fluid' ? stem === settings.boxes.name : Object.hasOwn(settings.services, stem);
  boxCheck({ name: isStem ? stem : '', names: places.names(), placeOf: places.placeOf }, refuse)(path, name);
}
