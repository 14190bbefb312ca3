import type { FluidSettings } from '../../scenario/scenario.ts';
import type { Box } from '../kernel/box.ts';
import { CONTROL_PLANE_DONE, PUSH } from '../kernel/happenings.ts';
import { type Kernel, plan } from '../kernel/kernel.ts';
import type { Limiter } from './admission.ts';
import type { Certificates } from './certificates.ts';
import type { Outage } from './outages.ts';

/**
 * The control plane: a capacity, of which the demand takes its part first; what is left is shared
 * equally by the births in progress and a push (processor sharing). One push runs at a time, and changes
 * meanwhile are merged into the next, as istiod does.
 *
 * Equal shares mean that every job progresses alike, so one virtual time serves all: it grows by
 * left / jobs a second, and a job is done when it has grown by the job's work.
 */
export interface ControlPlane {
  /** People may change them while it works. */
  settings: FluidSettings['controlPlane'];
  virtual: number;
  virtualAt: number;
  /** Births in progress, plus one for a push. */
  jobs: number;
  /** Births in progress. */
  births: number;
  /** Jobs by the virtual time at which they are done. */
  readonly queue: Job[];
  push: 'none' | 'waiting' | 'running';
  /** Whether addresses changed while a push was running. */
  changedMeanwhile: boolean;
  /** Counts plans: only the last is valid. */
  plan: number;
  /** When the last plan is due, milliseconds; Infinity for none. */
  plannedAt: number;
  /** The outage that goes on now. */
  away: Outage | null;
  /** The id of its event; -1 for none. */
  awayEvent: number;
  /** How many boxes run and are not connected, though they should be. */
  unconnected: number;
  /** How many connections its replicas still accept, for those that were asked. */
  readonly limiters: Limiter[];
  /** What proxies prove their names with; null where nothing is said of it. */
  certificates: Certificates | null;
}

interface Job {
  readonly target: number;
  /** PUSHED for a push, RESYNC for one proxy that is told what it has missed. */
  readonly box: number;
  readonly life: number;
}

const PUSHED = -1;
const RESYNC = -2;

/** An idle control plane. */
export function createControlPlane(settings: FluidSettings['controlPlane']): ControlPlane {
  return {
    settings,
    virtual: 0,
    virtualAt: 0,
    jobs: 0,
    births: 0,
    queue: [],
    push: 'none',
    changedMeanwhile: false,
    plan: 0,
    plannedAt: Number.POSITIVE_INFINITY,
    away: null,
    awayEvent: -1,
    unconnected: 0,
    limiters: [],
    certificates: null,
  };
}

/** What requests leave of the capacity, in work a second. */
function leftOver(kernel: Kernel, plane: ControlPlane): number {
  if (plane.away !== null) return 0;
  return Math.max(0, plane.settings.capacity - kernel.demand * plane.settings.perRequest);
}

/** The share of its capacity that is in use, 0 to 1; NaN while it is away. Whoever waits is given all that is left. */
export function loadOf(kernel: Kernel, plane: ControlPlane): number {
  const { capacity, perRequest } = plane.settings;
  if (plane.away !== null) return Number.NaN;
  if (capacity === 0) return 1;
  return plane.jobs > 0 ? 1 : Math.min(1, (kernel.demand * perRequest) / capacity);
}

/** Begins the birth of a box's proxy. */
export function ask(kernel: Kernel, plane: ControlPlane, box: Box): void {
  settle(kernel, plane);
  box.asking = true;
  plane.births++;
  addJob(plane, plane.settings.perBirth, box.index, box.life);
  planCompletion(kernel, plane);
}

/** Forgets the birth of a box that was killed. */
export function cancel(kernel: Kernel, plane: ControlPlane, box: Box): void {
  if (!box.asking) return;
  settle(kernel, plane);
  box.asking = false;
  plane.births--;
  plane.jobs--;
  planCompletion(kernel, plane);
}

/** Addresses of the pool have changed: proxies are told after the debounce, or after the push that is running. */
export function endpointsChanged(kernel: Kernel, plane: ControlPlane): void {
  if (plane.settings.perPush === 0 || plane.away !== null) return;
  if (plane.push === 'running') plane.changedMeanwhile = true;
  if (plane.push !== 'none') return;
  plane.push = 'waiting';
  plan(kernel, kernel.now + plane.settings.debounce, PUSH, -1, 0);
}

/** Begins a push to every proxy that runs and is connected. */
export function startPush(kernel: Kernel, plane: ControlPlane): void {
  if (plane.push !== 'waiting') return;
  settle(kernel, plane);
  plane.push = 'running';
  addJob(plane, plane.settings.perPush * (kernel.running - plane.unconnected), PUSHED, 0);
  planCompletion(kernel, plane);
}

/** Tells one proxy what it has missed. */
export function resync(kernel: Kernel, plane: ControlPlane): void {
  if (plane.settings.perPush === 0) return;
  settle(kernel, plane);
  addJob(plane, plane.settings.perPush, RESYNC, 0);
  planCompletion(kernel, plane);
}

/** Forgets a push, and what proxies were being told one by one. */
export function dropWork(plane: ControlPlane): void {
  plane.queue.splice(0);
  plane.jobs = 0;
  plane.push = 'none';
  plane.changedMeanwhile = false;
}

/** Makes a change that changes what is left for births. */
export function changeLeftOver(kernel: Kernel, plane: ControlPlane, change: () => void): void {
  settle(kernel, plane);
  change();
  planCompletion(kernel, plane);
}

/** Takes the jobs that are done by now; gives the boxes whose birth is among them. */
export function takeDone(kernel: Kernel, plane: ControlPlane): readonly Box[] {
  settle(kernel, plane);
  plane.plannedAt = Number.POSITIVE_INFINITY;
  const born: Box[] = [];
  for (let job = plane.queue[0]; job && isDue(plane, job); job = plane.queue[0]) {
    plane.queue.shift();
    if (job.box === PUSHED) endPush(kernel, plane);
    else if (job.box === RESYNC) plane.jobs--;
    else if (isCurrent(kernel, job)) {
      const box = kernel.boxes.at(job.box);
      box.asking = false;
      plane.births--;
      plane.jobs--;
      born.push(box);
    }
  }
  planCompletion(kernel, plane);
  return born;
}

/** Whether a job is done by now, but for rounding. */
const isDue = (plane: ControlPlane, job: Job): boolean =>
  job.target <= plane.virtual + 1e-9 * Math.max(1, job.target);

function endPush(kernel: Kernel, plane: ControlPlane): void {
  plane.jobs--;
  plane.push = 'none';
  if (!plane.changedMeanwhile) return;
  plane.changedMeanwhile = false;
  endpointsChanged(kernel, plane);
}

function isCurrent(kernel: Kernel, job: Job): boolean {
  if (job.box < 0) return true;
  const { asking, life } = kernel.boxes.at(job.box);
  return asking && life === job.life;
}

function settle(kernel: Kernel, plane: ControlPlane): void {
  if (plane.jobs > 0)
    plane.virtual += (leftOver(kernel, plane) / plane.jobs) * ((kernel.now - plane.virtualAt) / 1000);
  plane.virtualAt = kernel.now;
}

function addJob(plane: ControlPlane, work: number, box: number, life: number): void {
  const job = { target: plane.virtual + work, box, life };
  plane.jobs++;
  // Births are equal, so a new one belongs at the end or close to it.
  let i = plane.queue.length;
  while (i > 0 && (plane.queue[i - 1]?.target ?? 0) > job.target) i--;
  if (i === plane.queue.length) plane.queue.push(job);
  else plane.queue.splice(i, 0, job);
}

/** Plans the next completion. One that moves away is left as it is: it comes to nothing and plans anew. */
function planCompletion(kernel: Kernel, plane: ControlPlane): void {
  for (let job = plane.queue[0]; job && !isCurrent(kernel, job); job = plane.queue[0]) plane.queue.shift();
  const next = plane.queue[0];
  const left = leftOver(kernel, plane);
  const rest = next ? ((next.target - plane.virtual) * plane.jobs * 1000) / left : 0;
  const soonest = next && isDue(plane, next) ? kernel.now : kernel.now + 1;
  const at = next && left > 0 ? Math.max(soonest, Math.ceil(kernel.now + rest)) : Number.POSITIVE_INFINITY;
  if (at >= plane.plannedAt) return;
  plane.plan++;
  plane.plannedAt = at;
  plan(kernel, at, CONTROL_PLANE_DONE, -1, plane.plan);
}
