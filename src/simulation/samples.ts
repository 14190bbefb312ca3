import type { FluidSettings } from '../scenario/scenario.ts';
import type { SERIES_UNITS } from '../scenario/settings/series.ts';
import { plural } from '../text/nouns.ts';
import type { Series, Unit } from '../timeline/timeline.ts';
import { type ControlPlane, loadOf } from './control-plane/control-plane.ts';
import { atRiskNow } from './control-plane/outages.ts';
import type { Kernel } from './kernel/kernel.ts';
import { takeOutbound } from './kernel/outbound.ts';
import { latenciesOf } from './traffic/latency.ts';
import { alike, backendLoad, fullAt, lostPerSecond, meanCpu } from './traffic/load.ts';
import { latenciesOfUnequal } from './traffic/unequal.ts';

/** What the simulation samples at the end of each second: name, title, unit. Some only where there can be any. */
const SAMPLED = [
  ['demand', 'demand', '/s'],
  ['arrivals_per_box', 'arrivals per box', '/s'],
  ['cpu', 'cpu of a serving box', 'share'],
  ['latency_p50', 'checkout p50', 's'],
  ['latency_p99', 'checkout p99', 's'],
  ['errors', 'requests lost', '/s'],
  ['control_plane_load', 'control plane load', 'share'],
  ['control_plane_queue', 'control plane queue', 'count'],
  ['spare', 'boxes waiting as spares', 'count'],
  ['rolled_out', 'boxes with the change', 'share'],
  ['outbound_refused', 'calls refused: no proxy yet', '/s'],
  ['outbound_failed', 'calls failed: no proxy left', '/s'],
  ['at_risk', 'could not be born now', 'count'],
  ['backend', 'requests to the backend', '/s'],
  ['cache_off', 'serving without cache', 'count'],
] as const satisfies readonly (readonly [keyof typeof SERIES_UNITS.fluid, string, Unit])[];

/** One sample of each series. */
export type Sample = Readonly<Record<(typeof SAMPLED)[number][0], number>>;

/** A scenario may call its boxes otherwise. */
const inTheWordsOf = (noun: string, title: string): string =>
  title.replace(/\bboxes\b/, plural(noun, 2)).replace(/\bbox\b/, noun);

/** Whether there is such a series: some only where the scenario says something of what they measure. */
function isSampled(
  name: keyof Sample,
  { app, boxes, controlPlane, cache, rollouts }: FluidSettings,
): boolean {
  if (name === 'spare') return boxes.spares > 0;
  if (name === 'at_risk') return Object.keys(controlPlane.outages).length > 0;
  if (name === 'rolled_out') return Object.values(rollouts).some(({ enabled }) => enabled);
  if (name.startsWith('outbound')) return app.outboundCalls > 0;
  return (name !== 'backend' && name !== 'cache_off') || cache !== undefined;
}

/** What only a change of traffic changes. */
type Load = Readonly<Record<'arrivals' | 'cpu' | 'p50' | 'p99' | 'backend' | 'uncached', number>>;

/** The unit of a sampled series, or of a count. */
export const unitOf = (name: string): Unit => SAMPLED.find(([sampled]) => sampled === name)?.[2] ?? 'count';

/** Samples a running simulation, second by second. */
export interface Sampler {
  /** Takes the sample of every second that ends at or before `until` (ms). To be called before anything changes. */
  readonly upTo: (until: number) => void;
  /** Traffic was balanced anew: another rate is lost from now on. */
  readonly trafficChanged: () => void;
  /** The samples taken so far. */
  readonly series: () => readonly Series[];
}

/** A sampler that hands each sample on, with its second. */
export function createSampler(
  kernel: Kernel,
  plane: ControlPlane,
  settings: FluidSettings,
  taken: (second: number, sample: Sample) => void,
): Sampler {
  const { clock, boxes, checkout } = settings;
  const seconds = clock.length / 1000;
  const sampled = SAMPLED.filter(([name]) => isSampled(name, settings));
  const columns = sampled.map(([name]) => ({ name, values: new Float64Array(seconds) }));
  const latencies = latenciesOf(checkout.serviceTime / 1000, checkout.clientTimeout / 1000);
  const mixed = latenciesOfUnequal(boxes.cpu, checkout.serviceTime / 1000, checkout.clientTimeout / 1000);
  const full = fullAt(boxes.cpu);
  let load: Load | null = null;
  let second = 0;
  let lossRate = 0;
  let lost = 0;
  let lostUntil = 0;

  const countLosses = (until: number): void => {
    lost += (lossRate * (until - lostUntil)) / 1000;
    lostUntil = until;
  };

  const loadNow = (): Load => {
    const { arrivals, serving } = kernel;
    const cpu = serving === 0 ? Number.NaN : meanCpu(kernel, boxes.cpu);
    const [p50, p99] =
      kernel.lessened.size === 0 || serving === 0
        ? latencies(kernel.policy, serving, cpu)
        : mixed(kernel.policy, alike(kernel), kernel.arrivals);
    return { arrivals: serving === 0 ? Number.NaN : arrivals, cpu, p50, p99, ...backendLoad(kernel, full) };
  };

  const sampleNow = (until: number): Sample => {
    load ??= loadNow();
    return {
      demand: kernel.demand,
      arrivals_per_box: load.arrivals,
      cpu: load.cpu,
      latency_p50: load.p50,
      latency_p99: load.p99,
      errors: lost,
      control_plane_load: loadOf(kernel, plane),
      control_plane_queue: plane.births,
      outbound_refused: takeOutbound(kernel.outbound, 'refused', until),
      outbound_failed: takeOutbound(kernel.outbound, 'failed', until),
      spare: kernel.spares.length,
      at_risk: atRiskNow(kernel, plane),
      backend: load.backend,
      cache_off: load.uncached,
      rolled_out: kernel.rolledOut / kernel.boxes.length,
    };
  };

  return {
    upTo: (until) => {
      for (; second < seconds && (second + 1) * 1000 <= until; second++) {
        countLosses((second + 1) * 1000);
        const sample = sampleNow((second + 1) * 1000);
        for (const { name, values } of columns) values[second] = sample[name];
        taken(second, sample);
        lost = 0;
      }
    },
    trafficChanged: () => {
      countLosses(kernel.now);
      lossRate = lostPerSecond(kernel, full);
      load = null;
    },
    series: () =>
      sampled.map(([name, title, unit], i) => {
        const values = columns[i]?.values.subarray(0, second) ?? new Float64Array();
        return {
          name,
          title: inTheWordsOf(boxes.noun, title),
          unit,
          origin: 'modelled',
          source: -1,
          box: -1,
          start: 0,
          step: 1000,
          values,
          stale: endsOf(values),
        };
      }),
  };
}

/** Where a series stops having a value: nobody serves, say. From there on its last one holds no longer. */
function endsOf(values: Float64Array): Float64Array {
  const ends: number[] = [];
  values.forEach((value, second) => {
    const before = values[second - 1] ?? Number.NaN;
    if (Number.isNaN(value) && !Number.isNaN(before)) ends.push(second * 1000);
  });
  return Float64Array.from(ends);
}
