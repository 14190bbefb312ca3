import { keyFor } from '../session/key-map.ts';
import { bordered } from './cells.ts';
import { figuresModel } from './model/figures.ts';
import { shownRuns } from './model/scene.ts';
import { paintFigures } from './panels/figures.ts';
import { type Painter, remembering } from './remembering.ts';

/** The figures of the whole run; `tall`: at the right, with a border at its left. */
export function createFigures(tall: boolean): Painter {
  return remembering(
    (scene) => [...shownRuns(scene), scene.keys] as const,
    ([happened, whatIf, compare, keys], width, height) => {
      const model = figuresModel(happened, whatIf, compare);
      return tall
        ? bordered(paintFigures(model, width - 1, height, `${keyFor(keys, 'chart')} shows all`), '├')
        : paintFigures(model, width, height);
    },
  );
}
