import { problemIn } from '../text/problem.ts';
import { type Origin, written } from './check.ts';
import { checkFleet } from './consistency/fleet.ts';
import { checkObjectives } from './consistency/objectives.ts';
import type { Refuse } from './consistency/refuse.ts';
import { checkRequests } from './consistency/requests.ts';
import { checkFigures } from './figures/check.ts';
import type { Settings } from './scenario.ts';

/** Checks what no single setting can tell: that the settings fit together. Throws a Problem. */
export function consistent(settings: Settings, origin: Origin): void {
  const refuse: Refuse = (path, sentence) => {
    throw problemIn(origin.file, origin.lineOf(path), `${written(path)}: ${sentence}`);
  };
  checkObjectives(settings, refuse);
  if (settings.grain === 'fluid') checkFleet(settings, refuse);
  else checkRequests(settings, refuse);
  checkFigures(settings, refuse);
}
