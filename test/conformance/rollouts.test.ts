import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { seriesOf } from '../../src/timeline/reading.ts';

type Block = Readonly<Record<string, unknown>>;

/** Ten boxes, half full at 100 a second each, and a change that leaves a quarter of each: it loses 50 a second. */
function run(rollout: Block, more: Block = {}, count = 10, fixes: readonly string[] = []) {
  const timeline = simulate(
    loadScenario(
      JSON.stringify({
        ratchet: 'scenario/1',
        title: 'a rollout',
        clock: { start: '2026-01-01T00:00:00Z', length: '60s' },
        boxes: { count, headroom: 150, cpu: { share: 0.5, arrivals: 100 } },
        livenessProbe: { enabled: false },
        demand: [{ from: '+0s', perSecond: 100 * count }],
        checkout: { serviceTime: '5ms', clientTimeout: '10s' },
        rollouts: { change: { at: '+10s', title: 'x', set: { 'app.capacity': 0.25 }, ...rollout } },
        ...more,
      }),
      'small.yaml',
    ),
    { fixes, seed: 1 },
  );
  const series = (name: string) => seriesOf(timeline, name)?.values ?? new Float64Array();
  return { timeline, share: series('rolled_out'), errors: series('errors'), series };
}

/** How many boxes have the change at the end of some seconds. */
const at = (share: Float64Array, seconds: readonly number[], count = 10) =>
  seconds.map((second) => Math.round((share[second] ?? 0) * count));

const STAGES = [{ share: '10%', bake: '5s' }, { share: '50%', bake: '10s' }, { share: '100%' }];
const LOSSES = { series: 'errors', above: 10 };

describe('which boxes have the change, second by second (facts 9.1)', () => {
  it.each<[what: string, rollout: Block, seconds: readonly number[], boxes: readonly number[]]>([
    ['one stage of all, at once', {}, [9, 10, 59], [0, 10, 10]],
    [
      'one stage of all, evenly over five seconds',
      { spread: '5s' },
      [9, 10, 11, 12, 13, 14, 15],
      [0, 1, 3, 5, 7, 9, 10],
    ],
    ['a stage is the share of all, not more of it', { stages: [{ share: '30%' }] }, [10, 59], [3, 3]],
    ['a share is rounded up', { stages: [{ share: '1%' }] }, [10], [1]],
    ['and 70 % of ten is seven', { stages: [{ share: '70%' }] }, [10], [7]],
    [
      'stage after stage, each when the one before has baked',
      { stages: STAGES },
      [10, 14, 15, 24, 25],
      [1, 1, 5, 5, 10],
    ],
    [
      'a stage bakes from its last box on',
      { stages: STAGES, spread: '2s' },
      // 10 to 12 one box, 17 to 19 four more, 29 to 31 the rest.
      [11, 12, 16, 18, 19, 28, 31],
      [0, 1, 1, 4, 5, 5, 10],
    ],
    [
      'an abort: bad for three seconds in a row, then it is taken back',
      { abort: { ...LOSSES, after: '3s' } },
      [10, 12, 13],
      [10, 10, 0],
    ],
    [
      'an abort with nothing to wait for: at the end of the first bad second',
      { abort: LOSSES },
      [10, 11],
      [10, 0],
    ],
    [
      'an abort in the first stage stops the others',
      { stages: STAGES, abort: { ...LOSSES, after: '4s' } },
      [10, 13, 14, 20, 30],
      [1, 1, 0, 0, 0],
    ],
    [
      'an abort that takes longer than the stage bakes comes in the second',
      { stages: STAGES, abort: { ...LOSSES, after: '6s' } },
      [14, 15, 16, 30],
      [1, 5, 0, 0],
    ],
    [
      'an abort takes back as slowly as it was spread',
      { spread: '5s', abort: { ...LOSSES, after: '10s' } },
      [19, 20, 21, 25],
      [10, 9, 7, 0],
    ],
    ['no abort where nothing is bad enough', { abort: { ...LOSSES, above: 1e6 } }, [10, 59], [10, 10]],
    ['an abort below a bound', { abort: { series: 'cpu', below: 0.9 } }, [10, 11, 59], [10, 10, 10]],
    ['a kill switch works when it is decided', { killSwitch: { decidedAt: '+20s' } }, [19, 20], [10, 0]],
    [
      'on the path that is broken only when it is executed',
      { killSwitch: { decidedAt: '+20s', onPath: true, executedAt: '+30s' } },
      [20, 29, 30],
      [10, 10, 0],
    ],
    ['or never', { killSwitch: { decidedAt: '+20s', onPath: true } }, [20, 59], [10, 10]],
    [
      'off the path the instant of execution means nothing',
      { killSwitch: { decidedAt: '+20s', executedAt: '+30s' } },
      [19, 20],
      [10, 0],
    ],
    [
      'boxes come back evenly, the last when all is to be normal',
      { killSwitch: { decidedAt: '+20s', toNormal: '10s' } },
      [19, 20, 24, 28, 29, 30],
      [10, 10, 6, 2, 1, 0],
    ],
    [
      'a kill switch in the middle of a rollout stops it',
      { stages: STAGES, killSwitch: { decidedAt: '+20s' } },
      [15, 19, 20, 30],
      [5, 5, 0, 0],
    ],
    [
      'there is none where it is not enabled',
      { killSwitch: { enabled: false, decidedAt: '+20s' } },
      [59],
      [10],
    ],
  ])('%s', (_, rollout, seconds, boxes) => {
    expect(at(run(rollout).share, seconds)).toEqual(boxes);
  });

  it.each([1, 7, 99, 100, 101, 250])('1 %% of %d boxes is a hundredth of them, rounded up', (count) => {
    const { share } = run({ stages: [{ share: '1%' }] }, {}, count);
    expect(at(share, [10], count)).toEqual([Math.ceil(count / 100)]);
  });

  it.each([1, 3, 7, 29, 57, 100])('%d %% of a hundred boxes are as many', (percent) => {
    expect(at(run({ stages: [{ share: `${percent}%` }] }, {}, 100).share, [10], 100)).toEqual([percent]);
  });
});

describe('what the change costs', () => {
  it('each box with a quarter of its capacity answers 50 of 100 a second, and its CPU is full', () => {
    const { errors, series } = run({ stages: [{ share: '30%' }] });
    expect(errors[30]).toBeCloseTo(3 * 50, 9);
    // Seven boxes at 50 %, three at 100 %.
    expect(series('cpu')[30]).toBeCloseTo(0.65, 12);
  });

  it('the checks of such a box are late, as under any load it has no room for', () => {
    const late = { readinessProbe: { enabled: true, periodSeconds: 2, slowAnswersFail: true } };
    const { timeline } = run({ stages: [{ share: '10%' }], order: 'number' }, late);
    const ejected = timeline.events.kinds.indexOf('ejected');
    const boxes = [...timeline.events.box].filter((_, id) => timeline.events.kind[id] === ejected);
    expect(new Set(boxes)).toEqual(new Set([0]));
  });

  it('where each box has its own queue a tenth of slow boxes is seen at the 99th percentile and not at the median', () => {
    const [before, after] = [9, 30];
    const own = run({ stages: [{ share: '10%' }] }, { balancer: { policy: 'random' } });
    expect(own.series('latency_p99')[before]).toBeLessThan(0.1);
    expect(own.series('latency_p99')[after]).toBe(10);
    expect(own.series('latency_p50')[after]).toBeLessThan(0.02);
    const pooled = run({ stages: [{ share: '10%' }] });
    expect(pooled.series('latency_p99')[after]).toBeLessThan(0.1);
  });

  it('any setting of a box can be rolled out, and is as it was when it is taken back', () => {
    const { timeline } = run(
      { set: { 'readinessProbe.slowAnswersFail': true }, killSwitch: { decidedAt: '+20s' } },
      {},
    );
    const texts = [...timeline.events.text].map((text) => timeline.events.texts[text]);
    expect(texts.filter((text) => text === 'reached by x')).toHaveLength(10);
    expect(texts.filter((text) => text === 'taken back: x')).toHaveLength(10);
  });
});

describe('in which order', () => {
  const first = (rollout: Block) => {
    const { events } = run({ stages: [{ share: '40%' }], ...rollout }).timeline;
    return [...events.box].filter((box, id) => box >= 0 && events.kinds[events.kind[id] ?? 0] === 'change');
  };

  it('by number, unless it is drawn; drawn it is the same each time', () => {
    expect(first({})).toEqual([0, 1, 2, 3]);
    const drawn = first({ order: 'drawn', spread: '4s' });
    expect(drawn).toHaveLength(4);
    expect(drawn).not.toEqual([0, 1, 2, 3]);
    expect(first({ order: 'drawn', spread: '4s' })).toEqual(drawn);
  });

  it('two rollouts, one over the other: each box loses only what is taken back', () => {
    const second = {
      at: '+20s',
      title: 'y',
      set: { 'app.capacity': 0.5 },
      killSwitch: { decidedAt: '+40s' },
    };
    const { errors, share } = run(
      {},
      {
        rollouts: {
          change: { at: '+10s', title: 'x', set: { 'app.capacity': 0.25 } },
          other: second,
        },
      },
    );
    // A quarter of 200 answers 50 of 100; half of it all 100; then the quarter again.
    expect([5, 15, 30, 50].map((at) => Math.round(errors[at] ?? -1))).toEqual([0, 500, 0, 500]);
    expect([5, 15, 30, 50].map((at) => share[at])).toEqual([0, 1, 1, 1]);
  });

  it('is told in the noun of the scenario', () => {
    const boxes = { count: 10, noun: 'switch', headroom: 150, cpu: { share: 0.5, arrivals: 100 } };
    const { timeline } = run({}, { boxes });
    expect(seriesOf(timeline, 'rolled_out')?.title).toBe('switches with the change');
    expect(seriesOf(timeline, 'cpu')?.title).toBe('cpu of a serving switch');
  });

  it('one that is not enabled leaves no trace', () => {
    const without = run({ enabled: false });
    expect(without.share).toHaveLength(0);
    expect(without.timeline.events.at).toHaveLength(0);
  });
});

describe('what cannot be rolled out', () => {
  const said = (rollout: Block): string => {
    try {
      run(rollout);
      return 'loads';
    } catch (error) {
      return String(error).replace(/^.*?small\.yaml:1: /, '');
    }
  };

  it.each<[what: string, rollout: Block, sentence: string]>([
    [
      'share 0',
      { stages: [{ share: 0 }] },
      'rollouts.change.stages.0.share: found 0, which reaches nobody; expected more',
    ],
    [
      'stages that fall',
      { stages: [{ share: '50%' }, { share: '10%' }] },
      'rollouts.change.stages.1.share: found 10 % after 50 %; expected each stage to reach more than the one before it',
    ],
    [
      'stages that stay',
      { stages: [{ share: '50%' }, { share: '50%' }] },
      'rollouts.change.stages.1.share: found 50 % after 50 %; expected each stage to reach more than the one before it',
    ],
    ['no stages', { stages: [] }, 'rollouts.change.stages: found a list; expected at least one stage'],
    [
      'a share above one',
      { stages: [{ share: 1.5 }] },
      'rollouts.change.stages.0.share: found 1.5; expected a share, as 75% or 0.75, from 0 to 1',
    ],
    [
      'nothing',
      { set: {} },
      'rollouts.change.set: found nothing that it changes; expected settings of a box',
    ],
    [
      'what no box has',
      { set: { 'controlPlane.capacity': 2 } },
      'rollouts.change.set.controlPlane.capacity: found a setting that no box has for itself; expected one of app, proxy, livenessProbe, readinessProbe, startupProbe, processManager',
    ],
    [
      'a value that cannot be',
      { set: { 'app.capacity': 2 } },
      'app.capacity: found 2; expected a share, as 75% or 0.75, from 0 to 1 (set by rollout change)',
    ],
    [
      'past the end',
      { at: '+60s' },
      'rollouts.change.at: found a time 1m after the start; expected one before the end, 1m',
    ],
    [
      'an abort without a bound',
      { abort: { series: 'errors' } },
      'rollouts.change.abort: found neither above nor below; expected one of them',
    ],
    [
      'an abort with two',
      { abort: { series: 'errors', above: 1, below: 2 } },
      'rollouts.change.abort: found both above and below; expected one of them',
    ],
    [
      'a decision before the rollout',
      { killSwitch: { decidedAt: '+5s' } },
      'rollouts.change.killSwitch.decidedAt: found a time 5s after the start; expected one after the rollout begins',
    ],
    [
      'an execution before the decision',
      { killSwitch: { decidedAt: '+20s', onPath: true, executedAt: '+15s' } },
      'rollouts.change.killSwitch.executedAt: found a time 15s after the start; expected none before the decision',
    ],
  ])('%s', (_, rollout, sentence) => {
    expect(said(rollout)).toBe(sentence);
  });
});
