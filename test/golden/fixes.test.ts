import { describe, expect, it } from 'vitest';
import { sameTimeline } from '../../src/timeline/equal.ts';
import { at, run } from './stagefront.ts';

/** The table of the issue, section 4, as far as it can be said in columns. */
const TABLE = [
  { fix: 'split-probes', verdict: 'held', fewest: 19, kills: 1, ratchet: false },
  { fix: 'last-known-good', verdict: 'held', fewest: 19, kills: 1, ratchet: false },
  { fix: 'warm-spare', verdict: 'held', fewest: 20, kills: null, ratchet: true },
  { fix: 'check-own-thread', verdict: 'held', fewest: 20, kills: 0, ratchet: false },
  { fix: 'timeout-at-p99', verdict: 'held', fewest: 20, kills: 0, ratchet: false },
  { fix: 'eject-not-kill', verdict: 'held', fewest: 19, kills: 0, ratchet: false },
  { fix: 'hold-app', verdict: 'failed', fewest: 15, kills: null, ratchet: true },
  { fix: 'panic-threshold', verdict: 'failed', fewest: 15, kills: null, ratchet: true },
  { fix: 'probe-off-earlier', verdict: 'failed', fewest: 15, kills: null, ratchet: true },
] as const;

/** Fixes after which there is at most one kill, and never a second. */
const AT_MOST_ONE = ['longer-threshold', 'bigger-control-plane'];

describe('each fix alone', () => {
  it.each(TABLE)(
    '$fix: $verdict, fewest $fewest, ratchet $ratchet',
    ({ fix, verdict, fewest, kills, ratchet }) => {
      const { outcome } = run([fix]);
      expect(outcome).toMatchObject({ verdict, fewestServing: fewest, ratchet });
      if (kills !== null) expect(outcome.kills).toBe(kills);
    },
  );

  it.each(AT_MOST_ONE)('%s: at most one kill, no ratchet, held', (fix) => {
    const { outcome } = run([fix]);
    expect(outcome.kills).toBeLessThanOrEqual(1);
    expect(outcome).toMatchObject({ verdict: 'held', ratchet: false });
  });
});

describe('split-probes', () => {
  const fixed = run(['split-probes']);

  it('killed 10:00:52, up 10:01:00, proxy ready 10:01:09, serving 10:01:12', () => {
    expect(fixed.seconds('killed', 'box-07')).toEqual([52]);
    expect(fixed.seconds('started', 'box-07')).toEqual([60]);
    expect(Math.floor(fixed.seconds('proxy-ready', 'box-07')[0] ?? 0)).toBe(69);
    expect(fixed.seconds('serving', 'box-07')).toEqual([72]);
  });

  it('nineteen boxes for twenty seconds at CPU 0.789, and twenty before and after', () => {
    const nineteen = Array.from({ length: 720 }, (_, second) => second).filter(
      (second) => fixed.boxes('serving', second) !== 20,
    );
    expect(nineteen).toEqual(Array.from({ length: 20 }, (_, i) => 52 + i));
    for (const second of nineteen) {
      expect(fixed.boxes('serving', second)).toBe(19);
      expect(fixed.sample('cpu', second)).toBeCloseTo((0.75 * 20) / 19, 10);
    }
  });
});

describe('last-known-good', () => {
  const fixed = run(['last-known-good']);

  it('serves within 15 s of the kill', () => {
    const [serving = Number.NaN] = fixed.seconds('serving', 'box-07');
    expect(serving - 52).toBeLessThanOrEqual(15);
  });

  it('does not ask the control plane first', () => {
    const waits = fixed.events('waiting', 'box-07').map(({ text }) => text);
    expect(waits).toEqual([expect.stringContaining('disk')]);
    for (let second = 52; second < 70; second++) expect(fixed.sample('control_plane_queue', second)).toBe(0);
  });
});

describe('bigger-control-plane', () => {
  it('gives a birth at the busiest moment 1.21 / (2.3 - 3333 x 0.00056) = 2.79 s, within the probe', () => {
    const fixed = run(['bigger-control-plane']);
    const [ready = Number.NaN] = fixed.seconds('proxy-ready', 'box-07');
    expect(ready - 60).toBeCloseTo(1.21 / (2.3 - 3333 * 0.00056), 2);
  });
});

describe('warm-spare', () => {
  const fixed = run(['warm-spare']);

  it('takes the place of the killed box at once: twenty serve at every second', () => {
    expect(fixed.seconds('joined', 'box-21')).toEqual([52]);
    for (let second = 0; second < 720; second++) expect(fixed.boxes('serving', second)).toBe(20);
  });

  it('does not remove the cause: box-07 loops every 15 s until the change reaches it at 10:06:24', () => {
    const kills = fixed.seconds('killed');
    expect(kills).toEqual(Array.from({ length: kills.length }, (_, i) => 52 + 15 * i));
    const [reached = 0] = fixed.seconds('change', 'box-07');
    expect(reached).toBe(at('10:06:00') + 6 * 4);
    expect(kills.length).toBe(Math.floor((reached - 52) / 15) + 1);
  });
});

describe('eject-not-kill', () => {
  const fixed = run(['eject-not-kill']);

  it('takes the box out while it is slow and back on good checks', () => {
    expect(fixed.events('ejected').map(({ box }) => box)).toEqual(['box-07']);
    expect(fixed.events('returned').map(({ box }) => box)).toEqual(['box-07']);
    const [out = 0] = fixed.seconds('ejected');
    const [back = 0] = fixed.seconds('returned');
    expect(out).toBeLessThanOrEqual(52);
    expect(back - out).toBeLessThan(15);
  });

  it('keeps its configuration: nothing is born', () => {
    for (const kind of ['killed', 'started', 'waiting', 'proxy-ready'])
      expect(fixed.events(kind)).toEqual([]);
  });
});

describe('hold-app', () => {
  it('changes the order of births: the app is ready 2 s after its proxy', () => {
    const fixed = run(['hold-app']);
    for (const box of ['box-03', 'box-07', 'box-11', 'box-16', 'box-20']) {
      const [proxy = Number.NaN] = fixed.seconds('proxy-ready', box);
      expect(fixed.seconds('app-ready', box)).toEqual([expect.closeTo(proxy + 2, 6)]);
    }
  });

  it('does not change the ratchet: the kills are those that happened', () => {
    expect(run(['hold-app']).seconds('killed')).toEqual(run().seconds('killed'));
  });

  it('holds together with split-probes, with one kill', () => {
    const { outcome } = run(['hold-app', 'split-probes']);
    expect(outcome).toMatchObject({ verdict: 'held', kills: 1, ratchet: false, fewestServing: 19 });
  });
});

describe('panic-threshold', () => {
  it('never triggers at 15 of 20: nothing changes but the name of the fix', () => {
    const fixed = run(['panic-threshold']).timeline;
    expect(fixed.fixes).toEqual(['panic-threshold']);
    expect(sameTimeline({ ...fixed, fixes: [] }, run().timeline)).toBe(true);
  });
});

describe('probe-off-earlier', () => {
  const fixed = run(['probe-off-earlier']);

  it('recovers exactly three minutes sooner', () => {
    expect(fixed.outcome.recoveredAt).toBe((run().outcome.recoveredAt ?? 0) - 180);
  });

  it('moves everything from the change on by three minutes, to the millisecond', () => {
    const since = (kind: string, run_: typeof fixed, from: number) =>
      run_
        .events(kind)
        .filter((event) => event.second >= from)
        .map((event) => [event.at - from * 1000, event.box]);
    for (const kind of ['change', 'killed', 'started', 'proxy-ready', 'serving'])
      expect(since(kind, fixed, 180)).toEqual(since(kind, run(), 360));
  });
});
