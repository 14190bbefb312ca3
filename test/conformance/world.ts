import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { eventOf } from '../../src/timeline/events.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';

export type Block = Readonly<Record<string, unknown>>;

/** What a test says of its world; blocks are laid over the ones below. Times in seconds. */
export interface Wanted {
  readonly length?: number;
  readonly livenessProbe?: Block;
  readonly readinessProbe?: Block;
  readonly startupProbe?: Block;
  readonly processManager?: Block;
  readonly proxy?: Block;
  readonly app?: Block;
  readonly balancer?: Block;
  readonly interventions?: Block;
  readonly demand?: readonly Block[];
  /** How long the birth of a proxy takes when it is alone; null: for ever. */
  readonly birth?: number | null;
  /** When box-01 is born; otherwise it is up from the start, and is killed because it stands still. */
  readonly born?: number;
  /** How box-01 gets stuck. */
  readonly wedged?: Block;
  /** When box-01 stands still: from, until. */
  readonly stalls?: readonly (readonly [number, number])[];
  /** Or another box, box-02, with its ticks on whole even seconds. */
  readonly stalled?: string;
  /** What stays of its capacity then. */
  readonly left?: number;
  /** Phase of its check timer. */
  readonly phase?: number;
}

/**
 * Two boxes share 100 arrivals a second. box-01 takes 1,000 a second, so that what a stall leaves behind is
 * worked off at once; box-02 takes a million and is never late. Without more said, the manager is the
 * article's: its timer starts anew with each start, three checks every 2 s, timeout 1 s, 8 s until a restart.
 */
export function scenarioOf(wanted: Wanted): string {
  const { born } = wanted;
  const stalls = wanted.stalls ?? (born === undefined ? [[10, 16.5]] : []);
  return JSON.stringify({
    ratchet: 'scenario/1',
    title: 'a world of two boxes',
    clock: { start: '2026-01-01T00:00:00Z', length: `${wanted.length ?? 180}s` },
    boxes: {
      count: 2,
      headroom: 1000,
      cpu: { share: 0.01, arrivals: 50 },
      overrides: {
        'box-01': {
          checkPhase: `${wanted.phase ?? 1}s`,
          ...(born === undefined ? {} : { bornAt: `+${Math.round(born * 1000)}ms` }),
        },
        'box-02': { headroom: 1e6, checkPhase: '0s' },
      },
    },
    demand: wanted.demand ?? [{ from: '+0s', perSecond: 100 }],
    checkout: { serviceTime: '1ms', clientTimeout: '10s' },
    app: { startTime: '2s', ...wanted.app },
    proxy: { initialFetchTimeout: 0, ...wanted.proxy },
    controlPlane:
      wanted.birth === null ? { capacity: 0, perBirth: 1 } : { capacity: 1, perBirth: wanted.birth ?? 3 },
    processManager: {
      checkTimer: 'restarts-with-the-box',
      restartDelay: '8s',
      backOff: { initial: 0 },
      ...wanted.processManager,
    },
    livenessProbe: {
      asks: 'box',
      periodSeconds: 2,
      timeoutSeconds: 1,
      failureThreshold: 3,
      ...wanted.livenessProbe,
    },
    readinessProbe: { periodSeconds: 2, timeoutSeconds: 1, failureThreshold: 3, ...wanted.readinessProbe },
    ...(wanted.startupProbe ? { startupProbe: wanted.startupProbe } : {}),
    wedged: wanted.wedged ? { stuck: { box: 'box-01', ...wanted.wedged } } : {},
    balancer: { panicThreshold: 0, ...wanted.balancer },
    slowSpells: Object.fromEntries(
      stalls.map(([from, until], i) => [
        `stall-${i}`,
        {
          box: wanted.stalled ?? 'box-01',
          from: `+${from}s`,
          until: `+${until}s`,
          capacity: wanted.left ?? 0,
        },
      ]),
    ),
    interventions: wanted.interventions ?? {},
  });
}

export interface World {
  readonly timeline: Timeline;
  /** When box-01, or another box, has had events of a kind, in seconds. */
  readonly seconds: (kind: string, box?: string) => readonly number[];
  /** The same, counted from its first start. */
  readonly sinceStart: (kind: string) => readonly number[];
  readonly texts: (kind: string) => readonly string[];
}

/** Simulates a world. */
export function world(wanted: Wanted): World {
  const timeline = simulate(loadScenario(scenarioOf(wanted), 'world.yaml'), { fixes: [], seed: 1 });
  const events = Array.from(timeline.events.at, (_, id) => eventOf(timeline, id));
  const of = (kind: string, box = 'box-01') =>
    events.filter((event) => event.kind === kind && event.box === box);
  const seconds = (kind: string, box?: string) => of(kind, box).map(({ at }) => at / 1000);
  const [start = Number.NaN] = seconds('started');
  return {
    timeline,
    seconds,
    sinceStart: (kind) =>
      seconds(kind)
        .filter((second) => second >= start)
        .map((second) => Math.round((second - start) * 1000) / 1000),
    texts: (kind) => of(kind).map(({ text }) => text),
  };
}
