import { filterOf } from '../session/pages.ts';
import type { Row } from '../text/styled.ts';
import { filled } from './cells.ts';
import { allBoxesModel } from './model/all-boxes.ts';
import { boxModel } from './model/box.ts';
import { evidenceOf } from './model/evidence.ts';
import { helpModel } from './model/help.ts';
import { logModel } from './model/log.ts';
import type { Scene } from './model/scene.ts';
import { paintAllBoxes } from './panels/all-boxes.ts';
import { paintBox } from './panels/box.ts';
import { paintEvidence } from './panels/evidence.ts';
import { paintHelp } from './panels/help.ts';
import { paintLog } from './panels/log.ts';
import type { PagePanelId } from './places.ts';
import { type Painter, remembering } from './remembering.ts';

/** A painter for each page that has the screen for itself. */
export const pagePainters = (): Readonly<Record<PagePanelId, Painter>> => ({
  help: remembering(
    ({ keys, session }) => [keys, filterOf(session), session.scroll] as const,
    ([keys, filter, scroll], width, height) => paintHelp(helpModel(keys, filter), scroll, width, height),
  ),
  evidence: ofScene(evidenceOf, paintEvidence),
  'all-boxes': ofScene(allBoxesModel, paintAllBoxes),
  box: ofScene(boxModel, (model, width, height) =>
    model === null ? filled([], width, height) : paintBox(model, width, height),
  ),
  log: ofScene(logModel, paintLog),
});

/** Of a page that may tell of everything there is. */
const ofScene = <Model>(
  modelOf: (scene: Scene) => Model,
  paint: (model: Model, width: number, height: number) => readonly Row[],
): Painter =>
  remembering(
    (scene) => [scene] as const,
    ([scene], width, height) => paint(modelOf(scene), width, height),
  );
