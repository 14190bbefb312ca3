import { type Session, startSession, type World } from '../../src/session/session.ts';
import { timelineBuilder } from '../../src/timeline/builder.ts';
import {
  appStateCode,
  type BoxState,
  boxStateCode,
  type ProxyState,
  proxyStateCode,
} from '../../src/timeline/states.ts';
import type { Series, Timeline } from '../../src/timeline/timeline.ts';

const LENGTH = 120;

/** When box b-2 serves again: at second 50 as it happened, at second 30 with a fix. */
export interface Story {
  readonly fixed?: boolean;
}

/**
 * Three boxes for two minutes from 10:00:00. b-2 is killed at second 20, starts at 28, is killed again at 35,
 * starts at 43 and serves at 50; people act at 60. With the fix it is not killed again and serves at 37.
 */
export function smallTimeline({ fixed = false }: Story = {}): Timeline {
  const builder = timelineBuilder(['b-1', 'b-2', 'b-3'].map((name) => ({ name, attributes: {} })));
  const be = (second: number, box: number, state: BoxState, proxy: ProxyState): void =>
    builder.transition(second * 1000, box, boxStateCode(state), appStateCode('ready'), proxyStateCode(proxy));
  for (const box of [0, 1, 2]) be(0, box, 'serving', 'ready');
  const spell = builder.event({ at: 10_000, kind: 'slow-spell', box: 1, text: 'a long pause' });
  const killed = builder.event({
    at: 20_000,
    kind: 'killed',
    box: 1,
    cause: spell,
    text: 'killed: answered slowly',
  });
  be(20, 1, 'killed', 'killed');
  const started = builder.event({ at: 28_000, kind: 'started', box: 1, cause: killed, text: 'started' });
  const waits = builder.event({
    at: 28_000,
    kind: 'waiting',
    box: 1,
    cause: started,
    text: 'its proxy waits',
  });
  be(28, 1, 'unborn', 'unborn');
  if (fixed) {
    builder.event({ at: 37_000, kind: 'serving', box: 1, cause: waits, text: 'it serves' });
    be(37, 1, 'serving', 'ready');
  } else {
    const again = builder.event({
      at: 35_000,
      kind: 'killed',
      box: 1,
      cause: waits,
      text: 'killed: its proxy was unborn',
    });
    be(35, 1, 'killed', 'killed');
    const anew = builder.event({ at: 43_000, kind: 'started', box: 1, cause: again, text: 'started' });
    be(43, 1, 'unborn', 'unborn');
    builder.event({ at: 50_000, kind: 'serving', box: 1, cause: anew, text: 'it serves' });
    be(50, 1, 'serving', 'ready');
  }
  builder.event({ at: 60_000, kind: 'intervention', text: 'people act' });
  const out = (second: number): boolean => second >= 20 && second < (fixed ? 37 : 50);
  return builder.finish({
    name: 'small',
    title: 'A small one',
    summary: 'One of three boxes is killed twice.',
    notes: [],
    provenance: 'simulated',
    model: 'test/1',
    seed: 1,
    fixes: fixed ? ['mend'] : [],
    clock: { start: Date.UTC(2026, 9, 20, 10), length: LENGTH },
    noun: 'box',
    pool: 3,
    objectives: [
      { name: 'checkout under 2 s', series: 'latency_p99', must: 'stay-below', bound: 2, unit: 's' },
    ],
    series: [
      series('cpu', 'cpu', 'share', (second) => (out(second) ? 0.75 : 0.5)),
      series('latency_p99', 'checkout p99', 's', (second) => (out(second) && second >= 40 ? 2.5 : 0.02)),
    ],
    gaps: [],
    sources: [],
  });
}

function series(name: string, title: string, unit: Series['unit'], at: (second: number) => number): Series {
  const values = Float64Array.from({ length: LENGTH }, (_, second) => at(second));
  return {
    name,
    title,
    unit,
    origin: 'modelled',
    source: -1,
    start: 0,
    step: 1000,
    values,
    stale: new Float64Array(0),
  };
}

/** What a session of the small timeline looks at. */
export function smallWorld(more: Partial<World> = {}): World {
  return {
    timeline: smallTimeline(),
    whatIf: null,
    fixes: ['mend', 'worsen', 'other'],
    series: ['cpu', 'latency_p99'],
    opened: 'small',
    seed: null,
    ...more,
  };
}

/** A session in the middle of something. */
export const session = (more: Partial<Session> = {}): Session => ({ ...startSession(), ...more });
