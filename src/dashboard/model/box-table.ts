import { killsOfBox } from '../../analysis/box-events.ts';
import { loadsIn } from '../../analysis/box-load.ts';
import { attributesOf } from '../../analysis/box-order.ts';
import type { Fleet } from '../../analysis/fleet.ts';
import { timeOfDay } from '../../text/clock.ts';
import { visible } from '../../text/escape.ts';
import { formatTight } from '../../text/numbers.ts';
import { attributeOf } from '../../timeline/attributes.ts';
import { boxAt } from '../../timeline/cursor.ts';
import { boxStateOf, proxyStateCode, proxyStateOf } from '../../timeline/states.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { widthOf } from '../cells.ts';
import { type Look, PROXY_LOOKS, STATE_LOOKS } from '../look.ts';
import { memoOf } from '../memo.ts';
import { columnWidth, type TableCell, type TableColumn } from '../panels/box-table.ts';
import { isAbsent, type Run } from './run.ts';
import { firstName, secondName } from './side-names.ts';

/** The columns of the table of boxes at a second; `shown` are the boxes of the fleet that stand in it, in order. */
export function boxColumns(
  fleet: Fleet,
  runs: readonly (Run | null)[],
  shown: Int32Array,
  second: number,
): readonly TableColumn[] {
  const [first] = runs;
  const known = first === undefined || first === null ? null : knownOf(first.timeline);
  const column = (
    by: string | null,
    title: string,
    width: number,
    rank: number,
    value: (box: number) => TableCell,
    right = false,
  ): TableColumn => ({
    by,
    title,
    width: columnWidth(title, width, right),
    right,
    rank,
    tone: 'title',
    cell: (place) => value(shown[place] ?? -1),
  });
  const at = <Value>(n: number, of: (run: Run, place: number) => Value, none: Value) => {
    const run = runs[n];
    const places = fleet.places[n];
    return (box: number): Value => {
      const place = places?.[box] ?? -1;
      return run === undefined || run === null || place < 0 || isAbsent(run, second) ? none : of(run, place);
    };
  };
  const stateAt = (n: number) =>
    at<TableCell>(n, (run, place) => STATE_LOOKS[boxStateOf(run.frame(second).states[place] ?? 0)], '–');
  const loads = runs.map((run) => (run === null ? null : loadsIn(run.timeline, run.frame(second))));
  const both = runs.length > 1;
  return [
    column('name', 'name', nameWidth(fleet.boxes), 0, (box) => visible(fleet.boxes[box]?.name ?? '')),
    column('state', both ? firstName(runs[0] ?? null).short : 'state', STATE_WIDTH, 1, stateAt(0)),
    ...(both ? [column(null, secondName(runs[1] ?? null).short, STATE_WIDTH, 2, stateAt(1))] : []),
    column(
      'since',
      'since',
      8,
      3,
      at(0, (run, place) => sinceOf(run, place, second), ''),
    ),
    column(
      'kills',
      'kills',
      5,
      4,
      at(0, (run, place) => killsTold(run, place, second), ''),
      true,
    ),
    ...(both
      ? [
          column(
            null,
            'if',
            5,
            5,
            at(1, (run, place) => killsTold(run, place, second), ''),
            true,
          ),
        ]
      : []),
    ...(known?.proxies
      ? [
          column(
            'proxy',
            'proxy',
            PROXY_WIDTH,
            6,
            at<TableCell>(0, (run, place) => proxyOf(run, place, second), ''),
          ),
        ]
      : []),
    ...(known?.arrivals
      ? [
          column(
            'arrivals',
            'arrivals',
            8,
            8,
            at(0, (_, place) => formatTight(loads[0]?.(place).arrivals ?? null, '/s'), ''),
            true,
          ),
        ]
      : []),
    ...(known?.cpu
      ? [
          column(
            'cpu',
            'cpu',
            6,
            7,
            at(0, (_, place) => formatTight(loads[0]?.(place).cpu ?? null, 'share'), ''),
            true,
          ),
        ]
      : []),
    ...attributesOf(fleet).map((key, n) =>
      column(key, visible(key), attributeWidth(fleet.boxes)(key), 9 + n, (box) =>
        visible(attributeOf(fleet.boxes[box], key)),
      ),
    ),
  ];
}

/** Symbol, space and the longest word of a state. */
const STATE_WIDTH = 11;
const PROXY_WIDTH = 10;
const LONGEST_NAME = 28;
const LONGEST_ATTRIBUTE = 20;

const nameWidth = memoOf((boxes: Fleet['boxes']): number =>
  Math.min(
    LONGEST_NAME,
    boxes.reduce((most, { name }) => Math.max(most, widthOf(visible(name))), 4),
  ),
);

const attributeWidth = memoOf((boxes: Fleet['boxes']) => {
  const known = new Map<string, number>();
  return (key: string): number => {
    const width =
      known.get(key) ??
      Math.min(
        LONGEST_ATTRIBUTE,
        boxes.reduce((most, each) => Math.max(most, widthOf(visible(attributeOf(each, key)))), 0),
      );
    known.set(key, width);
    return width;
  };
});

/** What a timeline knows of its boxes beyond their state. */
const knownOf = memoOf(({ transitions, series }: Timeline) => ({
  proxies: transitions.proxy.some((code) => code !== proxyStateCode('none')),
  arrivals: series.some(({ name, box }) => (box < 0 ? name === 'arrivals_per_box' : name === 'arrivals')),
  cpu: series.some(({ name }) => name === 'cpu'),
}));

/** Since when a box is as it is; nothing where nothing was told of it yet. */
function sinceOf({ index, timeline }: Run, box: number, second: number): string {
  const { state, since } = boxAt(index, box, second);
  return state === 'gone' && since === 0 ? '' : timeOfDay(timeline.clock, Math.floor(since / 1000));
}

function killsTold({ timeline }: Run, box: number, second: number): string {
  const kills = killsOfBox(timeline, box, second);
  return kills === 0 ? '·' : String(kills);
}

const proxyOf = (run: Run, box: number, second: number): Look =>
  PROXY_LOOKS[proxyStateOf(run.frame(second).proxies[box] ?? 0)];
