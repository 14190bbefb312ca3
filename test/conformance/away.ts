import { simulate } from '../../src/simulation/simulate.ts';
import { eventOf, type TimelineEvent } from '../../src/timeline/events.ts';
import { seriesOf } from '../../src/timeline/reading.ts';
import { scenario } from '../simulation/fixture.ts';

type Block = Readonly<Record<string, unknown>>;

/** A fleet whose control plane may be away, with what tests ask of it. */
export interface Fleet {
  /** Events of a kind, of one box if it is named. */
  readonly events: (kind: string, box?: string) => readonly TimelineEvent[];
  /** Their instants, in seconds after the start. */
  readonly seconds: (kind: string, box?: string) => readonly number[];
  /** A sample of a series, at a second. */
  readonly sample: (series: string, second: number) => number | undefined;
  readonly series: readonly string[];
}

/** An outage that begins and ends so many seconds after the start. */
export const away = (from: number, until: number): Block => ({ from: `+${from}s`, until: `+${until}s` });

/** A restart of a box so many seconds after the start. */
export const restart = (box: string, at: number): Block => ({ box, at: `+${at}s`, why: 'a test' });

/**
 * Simulates a fleet of twenty boxes at rest, unless told otherwise: restarts take 8 s, an app 2 s, a birth alone
 * 3 s, and a readiness check comes every second.
 */
export function fleet(length: number, blocks: Block = {}, seed = 1): Fleet {
  const timeline = simulate(
    scenario({
      clock: { start: '2026-01-01T00:00:00Z', length: `${length}s` },
      app: { startTime: '2s', checkThread: 'own' },
      processManager: { restartDelay: '8s' },
      livenessProbe: { enabled: false },
      readinessProbe: { periodSeconds: 1 },
      ...blocks,
      proxy: { initialFetchTimeout: 0, ...(blocks['proxy'] as Block) },
      controlPlane: { capacity: 1, perBirth: 3, ...(blocks['controlPlane'] as Block) },
    }),
    { fixes: [], seed },
  );
  const all = Array.from(timeline.events.at, (_, id) => eventOf(timeline, id));
  const events: Fleet['events'] = (kind, box) =>
    all.filter((event) => event.kind === kind && (box === undefined || event.box === box));
  return {
    events,
    seconds: (kind, box) => events(kind, box).map(({ at }) => at / 1000),
    sample: (name, second) => seriesOf(timeline, name)?.values[second],
    series: timeline.series.map(({ name }) => name),
  };
}
