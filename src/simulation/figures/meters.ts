import { boxPlaces } from '../../scenario/figures/boxes.ts';
import { isWanted } from '../../scenario/figures/edges.ts';
import { type FigureSpan, figureSpan } from '../../scenario/figures/span.ts';
import type { RequestSettings } from '../../scenario/scenario.ts';
import type { Figure } from '../../scenario/settings/figures.ts';
import { MICROSECONDS } from '../traffic/requests/draws.ts';
import type { Edge, EndedCall, EndedTry, Listener, Slots } from '../traffic/requests/records.ts';
import { callReader, type Reader, tryReader } from './requests.ts';
import { createSlotMeter, type SlotMeter } from './slots.ts';
import { createTally } from './tally.ts';
import { createWindows } from './windows.ts';

/** Measures what becomes of requests while they are simulated. */
export interface Meters extends Listener {
  /** What a figure comes to, by its name, in the units of the model; null for none, also for no figure of requests. */
  readonly resultOf: (figure: string) => number | null;
}

/** Meters for the figures of a scenario that are of requests and their slots; only what they need is wanted. */
export function createMeters(settings: RequestSettings, edges: readonly Edge[]): Meters {
  const boxes = boxPlaces(settings);
  const started = listsFor<(caller: number, at: number) => void>(edges);
  const calls = listsFor<(call: EndedCall) => void>(edges);
  const tries = listsFor<(ended: EndedTry) => void>(edges);
  const slots = new Map<string, SlotMeter[]>();
  const known = new Map<Slots, readonly SlotMeter[]>();
  const results = new Map<string, () => number | null>();

  const subscribe: Readonly<
    Partial<Record<Figure['of'], (name: string, figure: Figure, span: FigureSpan) => void>>
  > = {
    calls: (name, figure, span) => {
      const wanted = figure.measure === 'product' ? alongPath(figure, edges) : [wantedBy(figure, edges)];
      const measured = figure.measure === 'product' ? ({ ...figure, measure: 'mean' } as const) : figure;
      const means = wanted.map((some) => tallyOf(measured, span, callReader(figure), some, calls));
      results.set(name, () => productOf(means.map((mean) => mean())));
    },
    tries: (name, figure, span) => {
      results.set(name, tallyOf(figure, span, tryReader(figure, boxes), wantedBy(figure, edges), tries));
    },
    windows: (name, figure, span) => {
      const processes = settings.callers[figure.from ?? '']?.processes ?? 0;
      const meter = createWindows(figure, span, processes);
      for (const { index } of wantedBy(figure, edges)) started[index]?.push(meter.started);
      results.set(name, meter.result);
    },
    bulkhead: slotMeter,
    service: slotMeter,
  };

  function slotMeter(name: string, figure: Figure, span: FigureSpan): void {
    if (figure.measure === 'value') return;
    const meter = createSlotMeter(figure, span);
    const key = keyOf(figure.of, figure.name ?? '');
    slots.set(key, [...(slots.get(key) ?? []), meter]);
    results.set(name, meter.result);
  }

  /** Found once for each object: a run tells of the same ones again and again. */
  function metersOf(of: Slots): readonly SlotMeter[] {
    const meters = known.get(of) ?? slots.get(keyOf(of.of, of.name)) ?? [];
    if (!known.has(of)) known.set(of, meters);
    return meters;
  }

  for (const [name, figure] of Object.entries(settings.figures))
    subscribe[figure.of]?.(name, figure, figureSpan(figure, settings.clock));

  return {
    wantsCalls: (edge) => (calls[edge]?.length ?? 0) + (started[edge]?.length ?? 0) > 0,
    wantsTries: (edge) => (tries[edge]?.length ?? 0) > 0,
    wantsSlots: (of) => {
      const meters = metersOf(of);
      for (const meter of meters) meter.sized(of.slots);
      return meters.length > 0;
    },
    callStarted: (edge, caller, at) => {
      for (const tell of started[edge] ?? []) tell(caller, at / MICROSECONDS);
    },
    callEnded: (call) => {
      for (const tell of calls[call.edge] ?? []) tell(call);
    },
    tryEnded: (ended) => {
      for (const tell of tries[ended.edge] ?? []) tell(ended);
    },
    slotsChanged: (of, at, busy, waiting) => {
      for (const meter of metersOf(of)) meter.changed(at / MICROSECONDS, busy, waiting);
    },
    resultOf: (figure) => results.get(figure)?.() ?? null,
  };
}

const keyOf = (of: Slots['of'] | Figure['of'], name: string): string => `${of} ${name}`;

const listsFor = <Tell>(edges: readonly Edge[]): Tell[][] => {
  const lists: Tell[][] = [];
  for (const { index } of edges) lists[index] = [];
  return lists;
};

const wantedBy = (figure: Figure, edges: readonly Edge[]): readonly Edge[] =>
  edges.filter((edge) => isWanted(figure, edge));

/** The calls between each two names of a path. */
const alongPath = ({ path = [] }: Figure, edges: readonly Edge[]): readonly (readonly Edge[])[] =>
  path.slice(1).map((to, i) => edges.filter((edge) => edge.from === path[i] && edge.to === to));

/** Adds a tally of what ends on some edges; gives its result. */
function tallyOf<Ended extends { readonly edge: number; readonly endedAt: number }>(
  figure: Figure,
  span: FigureSpan,
  { value, counts }: Reader<Ended>,
  wanted: readonly Edge[],
  lists: readonly ((ended: Ended) => void)[][],
): () => number | null {
  const tally = createTally(figure, span);
  const [from, until] = [span.from * MICROSECONDS, span.until * MICROSECONDS];
  const tell = (ended: Ended): void => {
    const { endedAt } = ended;
    if (endedAt < from || endedAt >= until) return;
    const taken = value(ended);
    tally.add(endedAt / MICROSECONDS, taken, counts(ended, taken));
  };
  for (const { index } of wanted) lists[index]?.push(tell);
  return tally.result;
}

/** The product of numbers; null where any is unknown. */
export function productOf(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce<number | null>(
    (product, number) => (product === null || number === null ? null : product * number),
    1,
  );
}
