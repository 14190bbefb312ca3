import type { RequestSettings } from '../scenario.ts';
import { checkArrivals } from './arrivals.ts';
import { checkCalls } from './calls.ts';
import { checkNames } from './names.ts';
import type { Refuse } from './refuse.ts';
import { checkServices } from './services.ts';
import { checkVolume } from './volume.ts';

/** Checks that the settings of single requests fit together: names first, which the others stand on. */
export function checkRequests(settings: RequestSettings, refuse: Refuse): void {
  checkNames(settings, refuse);
  checkServices(settings, refuse);
  checkArrivals(settings, refuse);
  checkCalls(settings, refuse);
  checkVolume(settings, refuse);
}
