import type { BoxOrder } from '../../analysis/box-order.ts';
import { whyNone, whyUnready } from '../../analysis/missing.ts';
import { plural } from '../../text/nouns.ts';
import { BOX_STATES, type BoxState } from '../../timeline/states.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { memoOf } from '../memo.ts';
import type { BoxesModel, BoxSide } from '../panels/boxes.ts';
import type { ServiceGroup } from '../panels/service-boxes.ts';
import { heatModel } from './heat.ts';
import { isAbsent, type Run } from './run.ts';
import { firstName, secondName } from './side-names.ts';

const NONE = Object.fromEntries(BOX_STATES.map((state) => [state, 0])) as Record<BoxState, number>;

/** The boxes at a second, in one or both timelines. */
export function boxesModel(
  happened: Run | null,
  whatIf: Run | null,
  compare: boolean,
  second: number,
  marked: number | null,
  order: BoxOrder | null,
): BoxesModel {
  // The same box has another place in another fleet.
  const name = happened?.timeline.boxes[marked ?? -1]?.name;
  const markedIn = (run: Run | null): number | null => {
    if (happened === null || run === null || marked === null) return marked;
    const { boxes } = run.timeline;
    const index = boxes[marked]?.name === name ? marked : boxes.findIndex((each) => each.name === name);
    return index < 0 ? null : index;
  };
  const first =
    happened === null ? [] : [side(happened, firstName(happened).long, 'what-happened', { second, marked })];
  const other =
    compare || happened === null
      ? [side(whatIf, secondName(whatIf).long, 'what-if', { second, marked: markedIn(whatIf) })]
      : [];
  const noun = (happened ?? whatIf)?.timeline.noun ?? 'box';
  return {
    nouns: plural(noun, 2),
    unknown: statesUnknown(happened ?? whatIf),
    none: noneIn(happened ?? whatIf, plural(noun, 2)),
    sides: [...first, ...other],
    services: longest([happened, whatIf].flatMap((run) => (run === null ? [] : [servicesIn(run.timeline)]))),
    inUse: new Set([...(happened?.inUse ?? []), ...(whatIf?.inUse ?? [])]),
    heat: () => heatModel([happened, whatIf, compare], second, marked, { order, filter: '' }),
  };
}

/** Why no state is known of any box, where a recording tells of none; else empty. */
function statesUnknown(run: Run | null): string {
  const isUnknown =
    run?.timeline.provenance === 'recorded' && [...run.inUse].every((state) => state === 'gone');
  return isUnknown ? (run.soFar ? 'no state known so far' : whyUnready(run.timeline)) : '';
}

const noneIn = (run: Run | null, nouns: string): string =>
  run?.soFar ? `no ${nouns} so far` : whyNone(run?.timeline ?? null, nouns);

/** The services that either has, each as large as where it is largest; none where one of them tells none apart. */
function longest([one = [], other]: readonly (readonly ServiceGroup[])[]): readonly ServiceGroup[] {
  if (other === undefined) return one;
  if (one.length === 0 || other.length === 0) return [];
  const known = new Set(one.map(({ name }) => name));
  return [
    ...one.map((group) => ({
      ...group,
      count: Math.max(group.count, other.find(({ name }) => name === group.name)?.count ?? 0),
    })),
    ...other.filter(({ name }) => !known.has(name)),
  ];
}

/** The services of a timeline's boxes, where there is more than one and the boxes of each stand together; else none. */
export const servicesIn: (timeline: Timeline) => readonly ServiceGroup[] = memoOf(({ boxes }) => {
  const groups: ServiceGroup[] = [];
  boxes.forEach(({ attributes: { service } }, first) => {
    const last = groups.at(-1);
    if (service === undefined) return;
    if (last?.name === service) groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ name: service, first, count: 1 });
  });
  const told = groups.reduce((sum, { count }) => sum + count, 0) === boxes.length;
  const together = new Set(groups.map(({ name }) => name)).size === groups.length;
  return groups.length > 1 && told && together ? groups : [];
});

interface At {
  readonly second: number;
  /** The box that is selected or explained; null for none. */
  readonly marked: number | null;
}

export function side(run: Run | null, title: string, tone: BoxSide['tone'], { second, marked }: At): BoxSide {
  if (run === null || isAbsent(run, second)) {
    const shown = `${title} ${run === null ? '…' : '–'}`;
    return { title: shown, tone, states: new Uint8Array(0), count: NONE, services: [], marked };
  }
  const { states, count } = run.frame(second);
  return { title, tone, states, count, services: servicesIn(run.timeline), marked };
}
