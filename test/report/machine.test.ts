import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { csvOfBoxes, csvOfSeconds } from '../../src/report/csv.ts';
import { touchedBy } from '../../src/report/difference.ts';
import { exact } from '../../src/report/exact.ts';
import { runAsJson } from '../../src/report/json.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { incident, perSecond } from '../timeline/by-hand.ts';
import { smallTimeline } from './small.ts';

const rowsOf = (csv: Iterable<string>): string[] => [...csv].join('').trimEnd().split('\n');

describe('a run as JSON', () => {
  test('is one object of the format ratchet.run/1', () => {
    const timeline = smallTimeline();
    expect(JSON.parse(runAsJson(timeline, outcomeOf(timeline)))).toEqual({
      format: 'ratchet.run/1',
      timeline: 'small',
      title: 'Two boxes, ten seconds',
      provenance: 'simulated',
      seed: 1,
      fixes: [],
      clock: { start: '2026-10-20T10:00:00Z', step: 1, length: 10 },
      outcome: {
        verdict: 'failed',
        fewestServing: 1,
        boxesKilled: 1,
        kills: 2,
        lostRequests: 3,
        recoveredAt: '10:00:08',
        ratchet: true,
        objectives: [
          {
            name: 'checkout under 2 s',
            held: false,
            brokenAt: '10:00:03',
            secondsBroken: 3,
            worst: 2.5,
            unit: 's',
          },
        ],
      },
      events: [
        event(0, 1, '01', 'slow-spell', null, 'a slow spell of its own begins'),
        event(1, 2, '02', 'killed', 0, 'killed: third check answered late'),
        event(2, 4, '04', 'started', 1, 'waits for configuration'),
        event(3, 6, '06.500', 'killed', 2, 'its proxy was unborn'),
        event(4, 7, '07.500', 'started', 3, 'waits for configuration'),
        { ...event(5, 8, '08', 'intervention', null, 'liveness off'), box: null },
      ],
      figures: {},
      difference: null,
    });
  });

  test('has its figures as numbers or null, in the order of the scenario', () => {
    const figures = [
      { name: 'tries', title: 'tries a call', unit: 'count', value: 0.1 + 0.2 },
      { name: 'after', title: 'opens after', unit: 's', value: null },
      { name: 'b2', title: 'b2', unit: null, value: 0 },
    ] as const;
    const text = runAsJson(smallTimeline({ figures }), outcomeOf(smallTimeline()));
    expect(Object.entries(JSON.parse(text).figures)).toEqual([
      ['tries', 0.3],
      ['after', null],
      ['b2', 0],
    ]);
  });

  test('with fixes it says what they touched: boxes, and the first second that differs', () => {
    const other = smallTimeline({
      changes: [
        [0, 0, 'serving'],
        [0, 1, 'serving'],
        [2, 1, 'ejected'],
      ],
    });
    expect(touchedBy(smallTimeline(), other)).toEqual({
      boxes: ['box-02'],
      firstSecond: 2,
      at: '10:00:02',
      figures: [],
    });
    const text = runAsJson(other, outcomeOf(other), undefined, touchedBy(smallTimeline(), other));
    expect(JSON.parse(text).difference).toEqual({ boxes: ['box-02'], firstSecond: 2, at: '10:00:02' });
    expect(touchedBy(smallTimeline(), smallTimeline())).toEqual({
      boxes: [],
      firstSecond: null,
      at: null,
      figures: [],
    });
  });

  const event = (
    id: number,
    second: number,
    at: string,
    kind: string,
    cause: number | null,
    text: string,
  ) => ({
    id,
    second,
    at: `10:00:${at.slice(0, 2)}`,
    time: `2026-10-20T10:00:${at}Z`,
    kind,
    box: 'box-02',
    cause,
    text,
  });

  test('limits its events to a span, both ends included, and keeps their ids', () => {
    const timeline = smallTimeline();
    const json = JSON.parse(runAsJson(timeline, outcomeOf(timeline), { since: 2, until: 4 }));
    expect(json.events.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    expect(json.outcome.kills).toBe(2);
  });

  test('says null for what is unknown', () => {
    const timeline = smallTimeline({
      objectives: [],
      series: [],
      provenance: 'recorded',
      seed: null,
      pool: null,
    });
    const json = JSON.parse(runAsJson(timeline, outcomeOf(timeline)));
    expect(json).toMatchObject({ seed: null, provenance: 'recorded' });
    expect(json.outcome).toMatchObject({ verdict: null, lostRequests: null, recoveredAt: null });
    expect(
      JSON.parse(runAsJson(timeline, { ...outcomeOf(timeline), ratchet: null })).outcome.ratchet,
    ).toBeNull();
  });
});

describe('a row a second', () => {
  const HEAD =
    'second,at,time,demand,serving,starting,unborn,ejected,killed,arrivals_per_box,cpu,latency_p50,latency_p99,errors,control_plane_load,control_plane_queue,stock';

  test('row 0 is second 0; a row shows the end of its second; the own series come last', () => {
    expect(rowsOf(csvOfSeconds(smallTimeline()))).toEqual([
      HEAD,
      '0,10:00:00,2026-10-20T10:00:00Z,200,2,0,0,0,0,100,,,0.1,0,,,7',
      '1,10:00:01,2026-10-20T10:00:01Z,200,2,0,0,0,0,100,,,0.1,0,,,7',
      '2,10:00:02,2026-10-20T10:00:02Z,200,1,0,0,0,1,200,,,0.1,3,,,7',
      '3,10:00:03,2026-10-20T10:00:03Z,200,1,0,0,0,1,200,,,2.5,0,,,7',
      '4,10:00:04,2026-10-20T10:00:04Z,200,1,1,0,0,0,200,,,2.5,0,,,7',
      '5,10:00:05,2026-10-20T10:00:05Z,200,1,0,1,0,0,200,,,2.5,0,,,7',
      '6,10:00:06,2026-10-20T10:00:06Z,200,1,0,0,0,1,200,,,0.1,0,,,7',
      '7,10:00:07,2026-10-20T10:00:07Z,200,1,1,0,0,0,200,,,0.1,0,,,7',
      '8,10:00:08,2026-10-20T10:00:08Z,200,2,0,0,0,0,100,,,0.1,0,,,7',
      '9,10:00:09,2026-10-20T10:00:09Z,200,2,0,0,0,0,100,,,0.3,0,,,7',
    ]);
  });

  test('a gap is empty: two and a half steps without a sample', () => {
    const timeline = smallTimeline({ series: [perSecond('stock', [7], { unit: 'count' })] });
    const stock = rowsOf(csvOfSeconds(timeline)).map((row) => row.split(',').at(-1));
    expect(stock).toEqual(['stock', '7', '7', '', '', '', '', '', '', '', '']);
  });

  test('a span has its seconds only', () => {
    const rows = rowsOf(csvOfSeconds(smallTimeline(), { since: 3, until: 4 }));
    expect(rows.map((row) => row.split(',')[0])).toEqual(['second', '3', '4']);
  });

  test('a series named like a column stays apart from it, and no name becomes a formula', () => {
    const timeline = smallTimeline({
      series: [perSecond('serving', [1], { unit: 'count' }), perSecond('=1+1', [1], { unit: 'count' })],
    });
    expect(rowsOf(csvOfSeconds(timeline))[0]).toMatch(/,serving_2,"'=1\+1"$/);
  });

  test('a recording counts only what it can tell', () => {
    const rows = rowsOf(csvOfSeconds(smallTimeline({ provenance: 'recorded' })));
    // ejected never occurs, so that it is unknown rather than 0
    expect(rows[1]?.split(',').slice(4, 9)).toEqual(['2', '0', '0', '', '0']);
  });
});

/** The arrivals of all boxes, added up for each second. */
function arrivalsOf(timeline: Timeline): number[] {
  const sums = new Map<string, number>();
  for (const row of rowsOf(csvOfBoxes(timeline)).slice(1)) {
    const cells = row.split(',');
    sums.set(cells[0] ?? '', (sums.get(cells[0] ?? '') ?? 0) + Number(cells[6]));
  }
  return [...sums.values()];
}

describe('a row a box and second', () => {
  test('shows state, app and proxy; arrivals only where it serves', () => {
    expect(rowsOf(csvOfBoxes(smallTimeline(), { since: 5, until: 6 }))).toEqual([
      'second,at,box,state,app,proxy,arrivals,cpu',
      '5,10:00:05,box-01,serving,ready,ready,200,',
      '5,10:00:05,box-02,unborn,ready,unborn,0,',
      '6,10:00:06,box-01,serving,ready,ready,200,',
      '6,10:00:06,box-02,killed,none,killed,0,',
    ]);
  });

  test('arrivals of the boxes add up to the demand', () => {
    expect(arrivalsOf(smallTimeline())).toEqual(Array(10).fill(200));
  });

  test('a box that has arrivals and CPU of its own shows those, and a row a second does not', () => {
    const timeline = smallTimeline({
      series: [
        perSecond('arrivals_per_box', [100, 100], { unit: '/s' }),
        perSecond('arrivals', [70, 80], { unit: '/s', box: 1 }),
        perSecond('cpu', [0.25, 0.5], { unit: 'share', box: 1 }),
      ],
    });
    expect(rowsOf(csvOfBoxes(timeline, { since: 0, until: 1 })).slice(1)).toEqual([
      '0,10:00:00,box-01,serving,ready,ready,100,',
      '0,10:00:00,box-02,serving,ready,ready,70,0.25',
      '1,10:00:01,box-01,serving,ready,ready,100,',
      '1,10:00:01,box-02,serving,ready,ready,80,0.5',
    ]);
    expect(rowsOf(csvOfSeconds(timeline))[0]).toMatch(/control_plane_queue$/);
    expect(rowsOf(csvOfSeconds(timeline))[1]).toBe('0,10:00:00,2026-10-20T10:00:00Z,,2,0,0,0,0,100,,,,,,');
  });

  test('while the balancer panics, all of the pool gets its share, a spare never', () => {
    const timeline = incident({
      boxes: ['a', 'b', 'c'],
      length: 2,
      changes: [
        [0, 0, 'serving'],
        [0, 1, 'killed', 'none', 'killed'],
        [0, 2, 'spare'],
      ],
      series: [
        perSecond('demand', [200, 200], { unit: '/s' }),
        perSecond('arrivals_per_box', [100, 200], { unit: '/s' }),
      ],
    });
    expect(rowsOf(csvOfBoxes(timeline)).slice(1)).toEqual([
      '0,10:00:00,a,serving,ready,ready,100,',
      '0,10:00:00,b,killed,none,killed,100,',
      '0,10:00:00,c,spare,ready,ready,0,',
      '1,10:00:01,a,serving,ready,ready,200,',
      '1,10:00:01,b,killed,none,killed,0,',
      '1,10:00:01,c,spare,ready,ready,0,',
    ]);
    expect(arrivalsOf(timeline)).toEqual([200, 200]);
  });
});

test.each([
  [0.1 + 0.2, 0.3],
  [175.42105263157896, 175.421052632],
  [1e-7 + 0, 1e-7],
  [0, 0],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
])('%s is written as %s', (value, written) => expect(exact(value)).toBe(written));
