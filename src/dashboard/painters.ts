import type { Row } from '../text/styled.ts';
import { inAscii } from './ascii.ts';
import { at, cut, rowOf } from './cells.ts';
import { chartPainters } from './chart-painter.ts';
import { eventsBeside, TWO_LISTS } from './events-beside.ts';
import { createFigures } from './figures-painter.ts';
import { createFixes } from './fixes-painter.ts';
import { memoOf } from './memo.ts';
import { bigModel } from './model/big.ts';
import { boxesModel } from './model/boxes.ts';
import { captionOf } from './model/caption.ts';
import { eventsModel } from './model/events.ts';
import { footModel } from './model/foot.ts';
import { headerModel } from './model/header.ts';
import { numbersModel } from './model/numbers.ts';
import { explained, firstRun, type Scene, shownRuns, windowInputs } from './model/scene.ts';
import { stripsModel } from './model/strips.ts';
import { verdictsModel } from './model/verdicts.ts';
import { pagePainters } from './page-painters.ts';
import { paintBig } from './panels/big.ts';
import { paintBoxes } from './panels/boxes.ts';
import { paintEvents } from './panels/events.ts';
import { paintFoot } from './panels/foot.ts';
import { paintHeader } from './panels/header.ts';
import { paintNumbers } from './panels/numbers.ts';
import { paintStrips } from './panels/strips.ts';
import { paintVerdicts } from './panels/verdicts.ts';
import type { PanelId, Slot } from './places.ts';
import { type Painter, remembering } from './remembering.ts';
import { createWhy } from './why-painter.ts';

/** Paints the panel of a slot, `width` columns wide. */
export type Paint = (slot: Slot, scene: Scene, width: number) => readonly Row[];

/** What paints every panel; `ascii`: in ASCII alone. */
export function createPaint(ascii: boolean): Paint {
  const painters = createPainters();
  const encode = memoOf(ascii ? inAscii : (painted: readonly Row[]) => painted);
  return ({ id, height }, scene, width) => encode(painters[id](scene, width, height));
}

type Painters = Readonly<Record<PanelId, Painter>>;

/** A painter a panel, with a memory of their own. */
export function createPainters(): Painters {
  return {
    header: remembering(
      ({ session: { view, second, playing, speed, skipping, live, quiet, countdown }, happened, whatIf }) =>
        [happened, whatIf, view, second, playing, speed, skipping, live, quiet, countdown] as const,
      ([happened, whatIf, view, second, playing, speed, skipping, live, quiet, countdown], width) =>
        paintHeader(
          headerModel(happened, whatIf, view, second, { playing, speed, skipping, live, quiet, countdown }),
          width,
        ),
    ),
    verdicts: remembering(
      (scene) => shownRuns(scene),
      (given, width, height) => paintVerdicts(verdictsModel(...given), width, height),
    ),
    big: remembering(
      (scene) => [...shownRuns(scene), scene.session.second, scene.digits, scene.session.countdown] as const,
      (given, width, height) => paintBig(bigModel(...given), width, height),
    ),
    boxes: remembering(
      (scene) =>
        [...shownRuns(scene), scene.session.second, explained(scene), scene.session.boxOrder] as const,
      (given, width, height) => paintBoxes(boxesModel(...given), width, height),
    ),
    numbers: remembering(
      (scene) => {
        const { view, second, box } = scene.session;
        return [firstRun(scene), scene.whatIf, view, second, box, scene.keys] as const;
      },
      (given, width, height) => paintNumbers(numbersModel(...given), width, height),
    ),
    why: createWhy(false),
    'why-beside': createWhy(true),
    events: remembering(
      (scene) => {
        const { second, aim, view } = scene.session;
        return [firstRun(scene), scene.hasScenario, second, aim, view, scene.whatIf] as const;
      },
      ([run, hasScenario, second, aim, view, whatIf], width, height) =>
        view === 'compare' && whatIf !== null && width >= TWO_LISTS
          ? eventsBeside(run, whatIf, { second, aim }, width, height)
          : paintEvents(eventsModel(run, hasScenario, second, aim), width, height),
    ),
    fixes: createFixes(false),
    'fix-list': createFixes(true),
    figures: createFigures(false),
    'figure-list': createFigures(true),
    ...chartPainters(),
    strips: remembering(
      (scene) => [...shownRuns(scene), ...windowInputs(scene), scene.session.marks, scene.captions] as const,
      ([happened, whatIf, compare, second, zoom, growing, marks, captions], width, height) =>
        paintStrips(
          stripsModel(happened, whatIf, compare, { second, zoom, growing }, marks, captions),
          width,
          height,
        ),
    ),
    caption: remembering(
      ({ session, happened, whatIf, difference, captions }) =>
        [
          happened,
          session.view === 'happened' ? null : whatIf,
          difference,
          captions,
          session.second,
        ] as const,
      (given, width) => [rowOf(width, [at(1, cut(captionOf(...given), width - 2), 'title')])],
    ),
    ...pagePainters(),
    foot: remembering(
      (scene) => {
        const { prompt, message, brief = null, fixes, keys, page = 'replay' } = footModel(scene);
        return [prompt, message, brief, fixes, keys, page] as const;
      },
      ([prompt, message, brief, fixes, keys, page], width, height) =>
        paintFoot({ prompt, message, brief, fixes, keys, page }, width, height),
    ),
  };
}
