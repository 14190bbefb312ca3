import type { View } from '../session/session.ts';
import { bordered } from './cells.ts';
import { detailsModel, fixesModel } from './model/fixes.ts';
import type { Scene } from './model/scene.ts';
import { paintDetails } from './panels/details.ts';
import { paintFixes, paintFixList } from './panels/fixes.ts';
import { CHANGE_LEGEND } from './panels/numbers.ts';
import { type Painter, remembering } from './remembering.ts';

/** What the rule of the fixes says: that one takes another timeline's place, else what the marks of differences mean. */
function noticeOf({ whatIf }: Pick<Scene, 'whatIf'>, view: View): string {
  if (whatIf?.called !== undefined) return `a fix replaces ${whatIf.called.short}`;
  return view === 'compare' ? CHANGE_LEGEND : '';
}

/** The fixes, or everything about the one under the cursor; `tall` is a list with a border at its left. */
export function createFixes(tall: boolean): Painter {
  return remembering(
    ({ session: { fixes, cursor, details, view }, outcomes, happened, ...scene }) =>
      [scene.fixes, outcomes, fixes, cursor, happened, details, scene.keys, noticeOf(scene, view)] as const,
    ([all, outcomes, chosen, cursor, happened, details, keys, notice], width, height) => {
      const inner = tall ? width - 1 : width;
      const fix = details ? all[cursor] : undefined;
      const rows =
        fix === undefined
          ? (tall ? paintFixList : paintFixes)(
              fixesModel(
                happened,
                all,
                outcomes,
                chosen,
                cursor,
                keys,
                tall && notice === CHANGE_LEGEND ? '' : notice,
              ),
              inner,
              height,
            )
          : paintDetails(
              detailsModel(
                fix,
                outcomes.get(fix.key),
                chosen.includes(fix.key),
                happened.timeline,
                keys,
                all,
              ),
              inner,
              height,
            );
      return tall ? bordered(rows) : rows;
    },
  );
}
