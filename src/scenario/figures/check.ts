import type { Refuse } from '../consistency/refuse.ts';
import type { Settings } from '../scenario.ts';
import { checkNames } from './check-names.ts';
import { checkShape } from './check-shape.ts';
import { checkTimes } from './check-times.ts';
import { circleOf } from './circle.ts';
import type { Check } from './refuse.ts';

/** A figure's name is written in assertions: `figures.NAME>=1`. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

/** More than anybody reads. */
const MOST = 500;

/** Refuses figures that mean nothing: of what is not there, in a way that it cannot be measured, in a circle. */
export function checkFigures(settings: Settings, refuse: Refuse): void {
  const found = Object.keys(settings.figures).length;
  if (found > MOST) refuse(['figures'], `found ${found} figures; expected at most ${MOST}`);
  for (const [name, figure] of Object.entries(settings.figures)) {
    const path = ['figures', name];
    if (!NAME.test(name))
      refuse(path, 'found a name of other signs; expected letters, digits and _, a letter first, at most 60');
    const check: Check = {
      name,
      figure,
      settings,
      refuse: (at, sentence) => refuse([...path, ...at], sentence),
    };
    checkShape(check);
    checkNames(check);
    checkTimes(check);
  }
  const circle = circleOf(settings.figures);
  if (circle !== null)
    refuse(
      ['figures', circle[0] ?? '', 'path'],
      `found figures in a circle, ${circle.join(' → ')}; expected none`,
    );
}
