import { describe, expect, it } from 'vitest';
import { type Edit, shipped } from './shipped.ts';

const { run, figures } = shipped('nothing-in-hand');
const BORN = 60;

describe('no answer at all (facts A28, A46, 10D.5)', () => {
  it('Envoy goes on with nothing after 15 s for the clusters and 15 s for the listeners', () => {
    expect(figures()).toEqual({
      emptyAfterSeconds: 30,
      killedAfterSeconds: null,
      restarts: 0,
      secondsToServe: null,
    });
  });

  it('nothing listens: it never serves, and no request is lost on it', () => {
    const { events, timeline, boxes } = run();
    expect(events('serving')).toEqual([]);
    expect(boxes('serving', 1199)).toBe(2);
    expect(timeline.series.find(({ name }) => name === 'errors')?.values.every((lost) => lost === 0)).toBe(
      true,
    );
  });

  it('Istio waits for ever, until its startup probe has failed 600 times, one a second', () => {
    expect(figures(['istio'])).toMatchObject({ emptyAfterSeconds: null, killedAfterSeconds: 600 });
  });

  it.each<{ copy: string; fixes?: string[]; edits: Edit[]; figure: string; value: number | null }>([
    {
      copy: 'a timeout of 20 s',
      edits: [['initialFetchTimeout: 15s', 'initialFetchTimeout: 20s']],
      figure: 'emptyAfterSeconds',
      value: 40,
    },
    {
      copy: 'routes, too',
      edits: [['subscriptions: 2', 'subscriptions: 3']],
      figure: 'emptyAfterSeconds',
      value: 45,
    },
    {
      copy: 'no timeout',
      edits: [['initialFetchTimeout: 15s', 'initialFetchTimeout: 0']],
      figure: 'emptyAfterSeconds',
      value: null,
    },
    {
      copy: 'half the checks',
      fixes: ['istio'],
      edits: [['failureThreshold: 600', 'failureThreshold: 300']],
      figure: 'killedAfterSeconds',
      value: 300,
    },
    {
      copy: 'every two seconds',
      fixes: ['istio'],
      edits: [['periodSeconds: 1, timeoutSeconds: 3', 'periodSeconds: 2, timeoutSeconds: 3']],
      figure: 'killedAfterSeconds',
      // Beyond the end, which is 1,140 s after the birth.
      value: null,
    },
    {
      copy: 'an answer that comes in time',
      edits: [['capacity: 0, perBirth: 2', 'capacity: 1, perBirth: 29']],
      figure: 'emptyAfterSeconds',
      value: null,
    },
    {
      copy: 'an answer that comes too late',
      edits: [['capacity: 0, perBirth: 2', 'capacity: 1, perBirth: 31']],
      figure: 'emptyAfterSeconds',
      value: 30,
    },
  ])('an edited copy, $copy: $figure $value', ({ fixes, edits, figure, value }) => {
    expect(figures(fixes, edits)[figure]).toBe(value);
  });
});

describe('a liveness probe on the readiness endpoint', () => {
  it('kills for ever: a longer timeline has more kills', () => {
    const kills = (length: string) =>
      figures(['liveness-on-ready'], [['length: 20m', `length: ${length}`]])['restarts'] ?? 0;
    // By hand: lives of 24, 29, 29, … s, apart by 1 s and 0, 10, 20, 40, 80, 160, 300, 300, … s.
    expect(kills('20m')).toBe(8);
    expect(kills('40m')).toBeGreaterThan(kills('20m'));
    expect(kills('80m')).toBeGreaterThan(kills('40m'));
    expect(run(['liveness-on-ready']).outcome.ratchet).toBe(true);
  });

  it('asked of the process it kills nobody', () => {
    expect(figures(['liveness-on-ready', 'split-probes'])['restarts']).toBe(0);
  });

  it('a budget above the wait kills nobody either: the empty proxy calls itself live', () => {
    const budget: Edit = [
      'timeoutSeconds: 1, failureThreshold: 3}',
      'timeoutSeconds: 1, failureThreshold: 4}',
    ];
    expect(figures(['liveness-on-ready'], [budget])).toMatchObject({ emptyAfterSeconds: 30, restarts: 0 });
  });
});

describe('503 for four minutes (facts A46)', () => {
  it('one that is stuck looks like one that waits: no event of its proxy tells them apart', () => {
    const [waiting, stuck] = [run(['istio']), run(['wedged'])];
    for (const second of [BORN + 5, BORN + 120, BORN + 239])
      expect(stuck.boxes('unborn', second)).toBe(waiting.boxes('unborn', second));
    expect(stuck.events('proxy-ready')).toEqual([]);
  });

  it.each<{ fixes: string[]; serves: boolean }>([
    { fixes: [], serves: false },
    { fixes: ['restart'], serves: false },
    { fixes: ['istio', 'restart'], serves: false },
    { fixes: ['wedged'], serves: false },
    { fixes: ['wedged', 'restart'], serves: true },
    { fixes: ['wedged', 'istio', 'restart'], serves: true },
  ])('with $fixes it serves: $serves', ({ fixes, serves }) => {
    const { secondsToServe } = figures(fixes);
    if (!serves) expect(secondsToServe).toBeNull();
    // Restarted after 240 s; the manager takes 1 s, its proxy 2 s, its app 2 s, and a tick is at most 5 s away.
    else {
      expect(secondsToServe).toBeGreaterThanOrEqual(240 + 1 + 2);
      expect(secondsToServe).toBeLessThanOrEqual(240 + 1 + 2 + 5);
    }
  });

  it('a late answer is applied all the same', () => {
    const { emptyAfterSeconds, secondsToServe } = figures(['repair']);
    expect(emptyAfterSeconds).toBe(30);
    // Repaired after 45 s, ready 2 s later.
    expect(secondsToServe).toBeGreaterThanOrEqual(47);
    expect(secondsToServe).toBeLessThanOrEqual(52);
  });
});
