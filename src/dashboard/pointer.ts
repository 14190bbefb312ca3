import type { Always } from '../session/actions/screen.ts';
import type { Action } from '../session/actions.ts';
import { actionOf } from '../session/key-map.ts';
import type { Page } from '../session/session.ts';
import { type Pointing, pointingOf } from '../terminal/mouse.ts';
import { eventOf } from '../timeline/events.ts';
import { type Axis, axisOf, secondAt } from './axis.ts';
import { bandsOf, placesIn } from './bands.ts';
import { TWO_LISTS } from './events-beside.ts';
import { allBoxesModel } from './model/all-boxes.ts';
import { boxesModel } from './model/boxes.ts';
import { eventsModel } from './model/events.ts';
import { fixesModel } from './model/fixes.ts';
import { footModel } from './model/foot.ts';
import { logModel } from './model/log.ts';
import { longestClock } from './model/run.ts';
import { explained, firstRun, type Scene, shownRuns, zoomedOf } from './model/scene.ts';
import { downPage } from './pages.ts';
import { stepsToCell } from './panels/all-boxes.ts';
import { boxAtCell } from './panels/boxes.ts';
import { chartAxis } from './panels/chart.ts';
import { eventAtRow } from './panels/events.ts';
import { fixAtCell, listedFixAtRow } from './panels/fixes.ts';
import { keyAtColumn, rowsOfFoot } from './panels/foot.ts';
import { placeAtRow } from './panels/log.ts';
import type { PanelId } from './places.ts';
import { type Window, windowOf } from './window.ts';

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A cell of a panel, from its own upper left corner. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Hit = (scene: Scene, cell: Cell) => Action | readonly Action[] | null;

/** How far the wheel scrolls a page. */
const WHEEL = 3;

/** What a click or the wheel does on a screen of a size, in order; nothing for any other key. */
export function actionsOfPointer(
  key: string,
  scene: Scene,
  { columns, rows }: Size,
  always: Always,
): readonly Action[] {
  const found = pointedAt(key, scene, { columns, rows }, always);
  return found === null ? [] : 'do' in found ? [found] : found;
}

function pointedAt(key: string, scene: Scene, { columns, rows }: Size, always: Always): ReturnType<Hit> {
  const pointing = pointingOf(key);
  const bands = pointing === null ? null : bandsOf(scene, columns, rows);
  if (pointing === null || bands === null) return null;
  // A long message covers what is above the last row.
  if (pointing.y >= rows - rowsOfFoot(scene.session, columns) && pointing.y < rows - 1) return null;
  const found = placesIn(bands).find(
    ({ x, y, width, slot }) =>
      pointing.x >= x && pointing.x < x + width && pointing.y >= y && pointing.y < y + slot.height,
  );
  if (found === undefined) return null;
  const { slot, x, y, width } = found;
  if (pointing.what !== 'click') return turned(pointing, slot.id, scene.session.page, always);
  const cell = { x: pointing.x - x, y: pointing.y - y, width, height: slot.height };
  return hitOf(slot.id)?.(scene, cell) ?? null;
}

function turned({ what }: Pointing, panel: PanelId, page: Page, always: Always): Action | null {
  const by = what === 'wheel-up' ? -1 : 1;
  if (panel === 'strips' || CHART.test(panel)) return { do: 'step', by };
  if (page !== 'replay') return downPage(page, by * WHEEL, always);
  return LISTS.has(panel) ? { do: 'cursor', by, always } : null;
}

const CHART = /^(left-|right-)?chart-\d$/;
const LISTS: ReadonlySet<PanelId> = new Set(['fixes', 'fix-list', 'events']);

const toSecond =
  (axisIn: (window: Window, width: number) => Axis, indent = 0): Hit =>
  (scene, { x, width }) => {
    const [happened, whatIf] = shownRuns(scene);
    const axis = axisIn(windowOf(longestClock([happened, whatIf]), zoomedOf(scene)), width - indent);
    const column = x - indent - axis.left;
    return column < 0 || column >= axis.columns ? null : { do: 'go', second: secondAt(axis, column) };
  };

const toBox: Hit = (scene, cell) => {
  const { second, boxOrder } = scene.session;
  const model = boxesModel(...shownRuns(scene), second, explained(scene), boxOrder);
  const box = boxAtCell(model, cell);
  if (box === null || box >= scene.happened.timeline.boxes.length) return null;
  return box === scene.session.box ? { do: 'open-box', box } : { do: 'select', box };
};

const toRow: Hit = (scene, cell) => {
  const steps = stepsToCell(allBoxesModel(scene), cell);
  if (steps === null) return null;
  return steps === 0 ? { do: 'open-box', box: null } : { do: 'row', by: steps };
};

/** Moves the cursor there, and goes there. */
const toLogRow: Hit = (scene, { y, height }) => {
  const model = logModel(scene);
  const place = placeAtRow(model, y, height);
  return place === null ? null : [{ do: 'log', by: place - model.at }, { do: 'log-go' }];
};

const toFix =
  (find: typeof fixAtCell, indent: number): Hit =>
  ({ session, happened, fixes, outcomes, keys }, { x, y, width, height }) => {
    if (session.details || x < indent) return null;
    const model = fixesModel(happened, fixes, outcomes, session.fixes, session.cursor, keys);
    const fix = find(model, { x: x - indent, y, width: width - indent, height });
    return fix === null ? null : { do: 'toggle', fix };
  };

const toEvent: Hit = (scene, { x, y, width, height }) => {
  const { session, happened, whatIf, hasScenario } = scene;
  const isBeside = session.view === 'compare' && whatIf !== null && width >= TWO_LISTS;
  if (isBeside && x > Math.floor(width / 2)) {
    // Its numbers are not those of what happened, so it is gone to by its second.
    const id = eventAtRow(eventsModel(whatIf, false, session.second, null), y, height);
    return id === null ? null : { do: 'go', second: eventOf(whatIf.timeline, id).second };
  }
  const run = isBeside ? happened : firstRun(scene);
  const event = eventAtRow(eventsModel(run, hasScenario, session.second, session.aim), y, height);
  return event === null ? null : { do: 'aim', event };
};

const toCommand: Hit = (scene, { x, width }) => {
  const key = keyAtColumn(footModel(scene), width, x);
  return key === null ? null : actionOf(key, scene.session.page, scene.keys);
};

function hitOf(panel: PanelId): Hit | undefined {
  const [isChart, side] = CHART.exec(panel) ?? [];
  if (isChart === undefined) return HITS[panel];
  if (side === undefined) return toSecond(axisOf);
  // A border stands at the left of the right one.
  return side === 'left-' ? toSecond(chartAxis('left')) : toSecond(chartAxis('right'), 1);
}

/** What a click on a panel does; on those that are missing here, nothing. */
const HITS: Readonly<Partial<Record<PanelId, Hit>>> = {
  strips: toSecond(axisOf),
  'all-boxes': toRow,
  log: toLogRow,
  boxes: toBox,
  fixes: toFix(fixAtCell, 0),
  // A border stands at its left.
  'fix-list': toFix(listedFixAtRow, 1),
  events: toEvent,
  foot: toCommand,
};
