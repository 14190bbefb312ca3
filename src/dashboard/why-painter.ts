import { bordered } from './cells.ts';
import { explained } from './model/scene.ts';
import { whyShown } from './model/why.ts';
import { paintWhy } from './panels/why.ts';
import { type Painter, remembering } from './remembering.ts';

/** Why the explained box is as it is; `tall`: in the upper right, with a border at its left. */
export function createWhy(tall: boolean): Painter {
  return remembering(
    (scene) => {
      const { session, happened, whatIf, difference, fixes } = scene;
      const { view, second, fixes: chosen } = session;
      return [view, second, chosen, happened, whatIf, difference, fixes, explained(scene)] as const;
    },
    ([view, second, chosen, happened, whatIf, difference, fixes, box], width, height) => {
      const session = { view, second, fixes: chosen };
      const model = whyShown({ session, happened, whatIf, difference, fixes }, box);
      return tall ? bordered(paintWhy(model, width - 1, height, true)) : paintWhy(model, width, height);
    },
  );
}
