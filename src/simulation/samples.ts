import type { Settings } from '../scenario/scenario.ts';
import type { Series, Unit } from '../timeline/timeline.ts';
import { type ControlPlane, loadOf } from './control-plane/control-plane.ts';
import type { Kernel } from './kernel/kernel.ts';
import { latencyQuantile } from './traffic/latency.ts';
import { cpuAt, fullAt } from './traffic/load.ts';

/** What the simulation samples at the end of each second: name, title, unit. */
const SAMPLED = [
  ['demand', 'demand', '/s'],
  ['arrivals_per_box', 'arrivals per box', '/s'],
  ['cpu', 'cpu of a serving box', 'share'],
  ['latency_p50', 'checkout p50', 's'],
  ['latency_p99', 'checkout p99', 's'],
  ['errors', 'requests lost', '/s'],
  ['control_plane_load', 'control plane load', 'share'],
  ['control_plane_queue', 'control plane queue', 'count'],
] as const;

type SampledName = (typeof SAMPLED)[number][0];

/** The unit of a sampled series, or of a count. */
export const unitOf = (name: string): Unit => SAMPLED.find(([sampled]) => sampled === name)?.[2] ?? 'count';

export interface Sampler {
  /** Takes the samples of every second that ends at or before `until` (ms). */
  readonly upTo: (until: number) => void;
  /** Counts what is lost until now; to be called before anything changes. */
  readonly countLosses: () => void;
  /** What is true now; computed once for each change of traffic. */
  readonly now: () => Readonly<Record<'cpu' | 'p50' | 'p99' | 'lost', number>>;
  /** Forgets what was true: traffic has changed. */
  readonly changed: () => void;
  readonly series: () => readonly Series[];
  readonly valueAt: (name: string, second: number) => number;
}

/** Samples a running simulation, second by second. */
export function createSampler(kernel: Kernel, plane: ControlPlane, settings: Settings): Sampler {
  const length = settings.clock.length / 1000;
  const columns = new Map<string, Float64Array>(SAMPLED.map(([name]) => [name, new Float64Array(length)]));
  const column = (name: SampledName): Float64Array => columns.get(name) ?? new Float64Array(0);
  const { cpu: cpuSettings } = settings.boxes;
  const full = fullAt(cpuSettings);
  const quantiles = new Map<string, readonly [number, number]>();
  let current: ReturnType<Sampler['now']> | null = null;
  let second = 0;
  let lost = 0;
  let lostSince = 0;

  const latency = (cpu: number): readonly [number, number] => {
    const key = `${kernel.serving} ${cpu}`;
    const known = quantiles.get(key);
    if (known) return known;
    const { serviceTime, clientTimeout } = settings.checkout;
    const of = (q: number) =>
      latencyQuantile(q, kernel.serving, cpu, serviceTime / 1000, clientTimeout / 1000);
    const both = [of(0.5), of(0.99)] as const;
    quantiles.set(key, both);
    return both;
  };

  const now: Sampler['now'] = () => {
    if (current) return current;
    const cpu = kernel.serving === 0 ? Number.NaN : Math.min(1, cpuAt(cpuSettings, kernel.arrivals));
    const [p50, p99] = latency(cpu);
    current = { cpu, p50, p99, lost: lostPerSecond(kernel, full) };
    return current;
  };

  const countLosses: Sampler['countLosses'] = () => {
    lost += (now().lost * (kernel.now - lostSince)) / 1000;
    lostSince = kernel.now;
  };

  const sample = (): void => {
    const { cpu, p50, p99 } = now();
    column('demand')[second] = kernel.demand;
    column('arrivals_per_box')[second] = kernel.serving === 0 ? Number.NaN : kernel.arrivals;
    column('cpu')[second] = cpu;
    column('latency_p50')[second] = p50;
    column('latency_p99')[second] = p99;
    column('errors')[second] = lost;
    column('control_plane_load')[second] = loadOf(kernel, plane);
    column('control_plane_queue')[second] = plane.births;
    lost = 0;
    second++;
  };

  const upTo: Sampler['upTo'] = (until) => {
    const before = kernel.now;
    while (second < length && (second + 1) * 1000 <= until) {
      kernel.now = (second + 1) * 1000;
      countLosses();
      sample();
    }
    kernel.now = Math.max(before, kernel.now);
  };

  return {
    upTo,
    countLosses,
    now,
    changed: () => {
      current = null;
    },
    valueAt: (name, at) => columns.get(name)?.[at] ?? Number.NaN,
    series: () =>
      SAMPLED.map(([name, title, unit]) => ({
        name,
        title,
        unit,
        origin: 'modelled',
        source: -1,
        start: 0,
        step: 1000,
        values: column(name),
        stale: new Float64Array(0),
      })),
  };
}

/** Requests a second that nobody answers: sent where nobody can, or beyond a full CPU. */
function lostPerSecond(kernel: Kernel, full: number): number {
  let answered = 0;
  for (const box of kernel.boxes) if (box.receives) answered += Math.min(kernel.arrivals, full);
  // Rounding must not lose a fraction of a request.
  const lost = kernel.demand - answered;
  return lost > kernel.demand * 1e-12 ? lost : 0;
}
