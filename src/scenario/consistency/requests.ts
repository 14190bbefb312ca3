import type { RequestSettings } from '../scenario.ts';
import { checkNames } from './names.ts';
import type { Refuse } from './refuse.ts';

/** Checks that the settings of single requests fit together: names first, which the others stand on. */
export function checkRequests(settings: RequestSettings, refuse: Refuse): void {
  checkNames(settings, refuse);
}
