import { bordered } from './cells.ts';
import { explained } from './model/scene.ts';
import { whyBoth, whyModel } from './model/why.ts';
import { paintWhy } from './panels/why.ts';
import { type Painter, remembering } from './remembering.ts';

/** Why the explained box is as it is; `tall`: in the upper right, with a border at its left. */
export function createWhy(tall: boolean): Painter {
  return remembering(
    (scene) => {
      const { view, fixes, second } = scene.session;
      return [
        view,
        scene.happened,
        scene.whatIf,
        scene.difference,
        scene.fixes,
        fixes,
        explained(scene),
        second,
      ] as const;
    },
    ([view, happened, whatIf, difference, all, chosen, box, second], width, height) => {
      const model =
        view === 'compare'
          ? whyBoth(
              happened,
              whatIf,
              difference,
              all.filter(({ key }) => chosen.includes(key)),
              box,
              second,
            )
          : view === 'what-if' && whatIf !== null
            ? whyModel(whatIf, 'what-if', box, second)
            : whyModel(happened, 'what-happened', box, second);
      return tall ? bordered(paintWhy(model, width - 1, height, true)) : paintWhy(model, width, height);
    },
  );
}
