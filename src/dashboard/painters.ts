import { chartsOf } from '../session/charts.ts';
import { keyFor } from '../session/key-map.ts';
import { filterOf } from '../session/pages.ts';
import type { Row } from '../text/styled.ts';
import { inAscii } from './ascii.ts';
import { at, bordered, cut, filled, rowOf } from './cells.ts';
import { eventsBeside, TWO_LISTS } from './events-beside.ts';
import { createFixes } from './fixes-painter.ts';
import type { ChartId, PanelId, Slot } from './layout.ts';
import { memoOf } from './memo.ts';
import { allBoxesModel } from './model/all-boxes.ts';
import { bigModel } from './model/big.ts';
import { boxModel } from './model/box.ts';
import { boxesModel } from './model/boxes.ts';
import { captionOf } from './model/caption.ts';
import { chartModel } from './model/chart.ts';
import { eventsModel } from './model/events.ts';
import { evidenceOf } from './model/evidence.ts';
import { figuresModel } from './model/figures.ts';
import { headerModel } from './model/header.ts';
import { helpModel } from './model/help.ts';
import { logModel } from './model/log.ts';
import { numbersModel } from './model/numbers.ts';
import { explained, firstRun, type Scene, shownRuns, zoomedOf } from './model/scene.ts';
import { stripsModel } from './model/strips.ts';
import { verdictsModel } from './model/verdicts.ts';
import { whyBoth, whyModel } from './model/why.ts';
import { paintAllBoxes } from './panels/all-boxes.ts';
import { paintBig } from './panels/big.ts';
import { paintBox } from './panels/box.ts';
import { paintBoxes } from './panels/boxes.ts';
import { type Place, paintChart } from './panels/chart.ts';
import { paintEvents } from './panels/events.ts';
import { paintEvidence } from './panels/evidence.ts';
import { paintFigures } from './panels/figures.ts';
import { paintFoot } from './panels/foot.ts';
import { paintHeader } from './panels/header.ts';
import { paintHelp } from './panels/help.ts';
import { paintLog } from './panels/log.ts';
import { paintNumbers } from './panels/numbers.ts';
import { paintStrips } from './panels/strips.ts';
import { paintVerdicts } from './panels/verdicts.ts';
import { paintWhy } from './panels/why.ts';
import { type Painter, remembering } from './remembering.ts';

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
    'all-boxes': remembering(
      (scene) => [scene] as const,
      ([scene], width, height) => paintAllBoxes(allBoxesModel(scene), width, height),
    ),
    box: remembering(
      (scene) => [scene] as const,
      ([scene], width, height) => {
        const model = boxModel(scene);
        return model === null ? filled([], width, height) : paintBox(model, width, height);
      },
    ),
    numbers: remembering(
      (scene) => {
        const { view, second, box } = scene.session;
        return [firstRun(scene), scene.whatIf, view, second, box] as const;
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
    ...charts(),
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
    help: remembering(
      ({ keys, session }) => [keys, filterOf(session), session.scroll] as const,
      ([keys, filter, scroll], width, height) => paintHelp(helpModel(keys, filter), scroll, width, height),
    ),
    evidence: remembering(
      (scene) => [scene] as const,
      ([scene], width, height) => paintEvidence(evidenceOf(scene), width, height),
    ),
    log: remembering(
      (scene) => [scene] as const,
      ([scene], width, height) => paintLog(logModel(scene), width, height),
    ),
    foot: remembering(
      ({ session: { prompt, message, page }, fixes, keys }) =>
        [prompt, message, fixes.length > 0, keys, page] as const,
      ([prompt, message, fixes, keys, page], width, height) =>
        paintFoot({ prompt, message, fixes, keys, page }, width, height),
    ),
  };
}

/** What decides about the window on the timeline; see window.ts. */
const windowInputs = (scene: Scene) => {
  const { second, zoom, growing } = zoomedOf(scene);
  return [second, zoom, growing] as const;
};

/** `tall`: at the right, with a border at its left. */
function createFigures(tall: boolean): Painter {
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

/** A painter a place: of the chosen series, and of those after it. */
function charts(): Readonly<Record<ChartId, Painter>> {
  const of = (after: 0 | 1 | 2 | 3) => ({
    [`chart-${after}`]: createChart(after, 'whole'),
    [`left-chart-${after}`]: createChart(after, 'left'),
    [`right-chart-${after}`]: createChart(after, 'right'),
  });
  return { ...of(0), ...of(1), ...of(2), ...of(3) } as Readonly<Record<ChartId, Painter>>;
}

function createChart(after: number, place: Place): Painter {
  return remembering(
    (scene) => {
      const { box, series } = scene.session;
      const charts = chartsOf(scene.happened.timeline, box);
      const chosen = charts[(series + after) % Math.max(1, charts.length)] ?? null;
      return [...shownRuns(scene), ...windowInputs(scene), chosen, scene.draw, scene.keys] as const;
    },
    ([happened, whatIf, compare, second, zoom, growing, chosen, draw, keys], width, height) => {
      const model = chartModel(happened, whatIf, compare, { second, zoom, growing }, chosen, draw, keys);
      return place === 'right'
        ? bordered(paintChart(model, width - 1, height, place))
        : paintChart(model, width, height, place);
    },
  );
}

/** `tall`: in the upper right, with a border at its left. */
function createWhy(tall: boolean): Painter {
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
