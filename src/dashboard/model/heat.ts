import { type BoxOrder, codesOf, type Group } from '../../analysis/box-order.ts';
import { type Fleet, fleetIn } from '../../analysis/fleet.ts';
import { boxesWanted, orderOf } from '../../session/box-list.ts';
import { visible } from '../../text/escape.ts';
import type { BoxState } from '../../timeline/states.ts';
import { STATE_LOOKS } from '../look.ts';
import type { HeatModel } from '../panels/heat.ts';
import { isAbsent, type Run } from './run.ts';

/** What happened and the what-if as far as they are shown, null for one that is not or not there yet; and whether both are. */
export type Shown = readonly [happened: Run | null, whatIf: Run | null, compare: boolean];

/** The boxes of what is shown under one numbering, that of what happened first; null while nothing is there. */
export function fleetShown([happened, whatIf, compare]: Shown): Fleet | null {
  const first = happened ?? whatIf;
  return first === null ? null : fleetIn(first.timeline, compare ? (whatIf?.timeline ?? null) : null);
}

const EMPTY = new Uint8Array(0);

/** What is asked of the boxes; null for as usual. */
export interface Asked {
  readonly order: BoxOrder | null;
  readonly filter: string;
}

/** The boxes in an order, both worlds in the same; `marked` is a box of the fleet. */
export function heatModel(
  shown: Shown,
  second: number,
  marked: number | null,
  { order, filter }: Asked,
): HeatModel {
  const [happened, whatIf, compare] = shown;
  const fleet = fleetShown(shown);
  if (fleet === null) return { groups: [], sides: [EMPTY], marked: -1, boxes: [] };
  const known = orderOf({ boxOrder: order }, fleet);
  const { boxes, groups } = boxesWanted(fleet, { order: known, filter, second });
  const codes = codesOf(fleet, second);
  const sideOf = (run: Run | null, n: number): Uint8Array =>
    run === null || isAbsent(run, second) ? EMPTY : Uint8Array.from(boxes, (box) => codes[n]?.[box] ?? 0);
  const runs = happened === null ? [whatIf] : compare ? [happened, whatIf] : [happened];
  return {
    groups: groups.length === 0 ? [{ label: '', from: 0, count: boxes.length }] : groups.map(named(known.by)),
    sides: runs.map(sideOf),
    marked: marked === null ? -1 : boxes.indexOf(marked),
    boxes,
  };
}

/** What stands before a group; a state by its word, and boxes without the attribute are of none. */
const named =
  (by: string) =>
  ({ key, from, count }: Group) => ({
    label: by === 'state' ? STATE_LOOKS[key as BoxState].word : key === '' ? `no ${by}` : visible(key),
    from,
    count,
  });
