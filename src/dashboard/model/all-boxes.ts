import { boxesWanted, boxFilterOf, cursorBox, isTable, orderOf } from '../../session/box-list.ts';
import { keyFor } from '../../session/key-map.ts';
import { timeOfDay } from '../../text/clock.ts';
import { visible } from '../../text/escape.ts';
import { plural } from '../../text/nouns.ts';
import { grouped } from '../../text/numbers.ts';
import { boxAt } from '../../timeline/cursor.ts';
import { STATE_LOOKS } from '../look.ts';
import type { AllBoxesModel } from '../panels/all-boxes.ts';
import type { TableModel } from '../panels/box-table.ts';
import { boxColumns } from './box-table.ts';
import { side } from './boxes.ts';
import { fleetShown, heatModel, type Shown } from './heat.ts';
import type { Run } from './run.ts';
import { type Scene, shownRuns } from './scene.ts';
import { firstName, secondName } from './side-names.ts';

/** The page of boxes at a second, as a heat map or as a table. */
export function allBoxesModel(scene: Scene): AllBoxesModel {
  const { session, keys } = scene;
  const { second, boxOrder } = session;
  const shown: Shown = shownRuns(scene);
  const [happened, whatIf, compare] = shown;
  const runs = happened === null ? [whatIf] : compare ? [happened, whatIf] : [happened];
  const first = happened ?? whatIf;
  const fleet = fleetShown(shown);
  const table = fleet !== null && isTable(session, fleet);
  const noun = first?.timeline.noun ?? 'box';
  const filter = boxFilterOf(session);
  const asked = { order: boxOrder, filter };
  const order = fleet === null ? { by: 'name', reversed: false } : orderOf(session, fleet);
  const boxes = fleet === null ? new Int32Array(0) : boxesWanted(fleet, { order, filter, second }).boxes;
  const total = fleet?.boxes.length ?? 0;
  const cursor = cursorBox(session);
  const at = cursor === null ? -1 : boxes.indexOf(cursor);
  const none = total === 0 ? `no ${plural(noun, 2)}` : `no ${noun} has all of: ${visible(filter)}`;
  const tableOf = (): TableModel => ({
    columns: fleet === null ? [] : boxColumns(fleet, runs, boxes, second),
    count: boxes.length,
    cursor: Math.max(0, at),
    ...order,
    none,
  });
  const here = { second, marked: null };
  const key = (id: string, does: string): string => `${keyFor(keys, id)} ${does}`;
  return {
    title: titleOf(boxes.length, total, noun, filter),
    nouns: plural(noun, 2),
    by: `${visible(order.by)}${order.reversed ? ', reversed' : ''}`,
    sides: [
      ...(happened === null ? [] : [side(happened, firstName(happened).long, 'what-happened', here)]),
      ...(compare || happened === null ? [side(whatIf, secondName(whatIf).long, 'what-if', here)] : []),
    ],
    inUse: new Set(runs.flatMap((run) => [...(run?.inUse ?? [])])),
    none,
    body: table ? tableOf() : heatModel(shown, second, boxes[Math.max(0, at)] ?? null, asked),
    cursor: table || first === null ? null : cursorOf(first, boxes[Math.max(0, at)] ?? -1, second),
    keys: [
      key('clear', 'closes'),
      key('filter-boxes', 'filter'),
      key('order-boxes', 'order'),
      key('boxes', table ? 'map' : 'table'),
      key('open-row', 'opens'),
      key('reverse-boxes', 'reverse'),
    ],
  };
}

/** `1,000 boxes`; with a filter `12 of 1,000 boxes · killed`, so that nobody forgets it. */
function titleOf(left: number, total: number, noun: string, filter: string): string {
  const all = `${grouped(String(total))} ${plural(noun, total)}`;
  return filter.trim() === '' ? all : `${grouped(String(left))} of ${all} · ${visible(filter.trim())}`;
}

/** `box-07 killed since 10:00:52 · eu-1, node-3`. */
function cursorOf({ index, timeline }: Run, box: number, second: number): AllBoxesModel['cursor'] {
  const named = timeline.boxes[box];
  if (named === undefined) return null;
  const { state, since } = boxAt(index, box, second);
  const look = STATE_LOOKS[state];
  const attributes = Object.values(named.attributes).map(visible).join(', ');
  const from = timeOfDay(timeline.clock, Math.floor(since / 1000));
  const text = `${visible(named.name)} ${look.word} since ${from}${attributes === '' ? '' : ` · ${attributes}`}`;
  return { look, text };
}
