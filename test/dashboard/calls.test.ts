import { describe, expect, test } from 'vitest';
import { runOf } from '../../src/dashboard/model/run.ts';
import type { Scene } from '../../src/dashboard/model/scene.ts';
import type { Session } from '../../src/session/session.ts';
import type { Figure, Timeline } from '../../src/timeline/timeline.ts';
import { callsTimeline } from '../session/calls.ts';
import { perSecond } from '../timeline/by-hand.ts';
import { painted, sceneOf } from './scenes.ts';

const figuresWith = (ok: number, opens: number | null): readonly Figure[] => [
  { name: 'ok', title: 'calls that went well', unit: 'count', value: ok },
  { name: 'opens', title: 'opens', unit: 's', value: opens },
];
const happened = callsTimeline({ figures: figuresWith(7, null) });
const mended = callsTimeline({
  figures: figuresWith(10, 3),
  fixes: ['mend'],
  series: happened.series.map((each) =>
    each.name === 'errors' ? perSecond('errors', Array<number>(10).fill(0), { unit: '/s' }) : each,
  ),
});
const scene = (session: Partial<Session> = {}, whatIf: Timeline | null = null): Scene => ({
  ...sceneOf(happened, session),
  whatIf: whatIf === null ? null : runOf(whatIf),
});
const compared = { fixes: ['mend'], view: 'compare' } as const;
const text = (given: Scene, width = 80, height = 24): string => painted(given, width, height).join('\n');

describe('a timeline of single calls', () => {
  test('its verdict says what failed, not that nothing was killed', () => {
    expect(painted(scene())[1]).toContain('3 of 10 calls failed');
    expect(painted(scene(compared, mended))[1]).toMatch(
      /3 failed │ what if .*none failed|3 of 10 calls failed │/,
    );
  });

  test('what callers see stands above what happens upstream; no rows for what it has not', () => {
    const rows = painted(scene({ second: 3 })).map((row) => row.slice(46));
    const numbers = ['serving', 'demand/s', 'calls failed/s', 'tries failed/s'];
    expect(numbers.map((name) => rows.findIndex((row) => row.startsWith(name)))).toEqual([3, 4, 5, 6]);
    expect(rows.join('\n')).not.toMatch(/kills|proxies|control plane|no traffic/);
  });

  test.each([
    ['stock', 'stock gets/s'],
    ['provider', 'provider/s'],
    ['inventory', 'inventory/s'],
    ['a-long-service-name', 'a-long-serv…/s'],
  ])('the arrivals of %s stand under a name that fits, with their unit', (name, label) => {
    const arrivals = { title: `arrivals per box of ${name}`, unit: '/s' } as const;
    const series = [...happened.series, perSecond('arrivals_per_box', Array<number>(10).fill(7), arrivals)];
    const rows = painted(sceneOf({ ...happened, series })).map((row) => row.slice(46));
    expect(rows.some((row) => row.startsWith(`${label} `))).toBe(true);
  });

  test('who waits is told with where: the queue of a bulkhead stands somewhere else', () => {
    const series = [
      ...happened.series,
      perSecond('arrivals_per_box', Array<number>(10).fill(7), { title: 'arrivals per box of inventory' }),
      perSecond('waiting', Array<number>(10).fill(5), { unit: 'count' }),
    ];
    const rows = painted(sceneOf({ ...happened, series })).map((row) => row.slice(46));
    expect(rows.some((row) => /^inventory queue +5 /.test(row))).toBe(true);
  });

  test('its strip is of tenths of calls failed, with what began it', () => {
    const rows = painted(scene({ second: 3 }));
    const strip = rows.find((row) => row.startsWith(' happened ')) ?? '';
    expect(strip).toMatch(/·+\++·+ +100 %/);
    expect(rows.find((row) => row.startsWith('─calls failed'))).toBeDefined();
    expect(rows.find((row) => row.startsWith(' events'))).toMatch(/~ +(x +)+,/);
  });

  test('why: the call, the try, the spell', () => {
    expect(text(scene({ second: 3 }))).toMatch(
      /10:00:03 x web → stock: 500, failed[\s\S]*10:00:03 , web → stock: stock-02 500[\s\S]*10:00:01 ~ stock-02 stock: a spell/,
    );
  });
});

describe('figures', () => {
  test('happened, what if and their difference; none is a dash', () => {
    const shown = text(scene({ ...compared, figures: true }, mended));
    expect(shown).toMatch(/─figures, whole run─+ happened─+ what if─+ diff─/);
    expect(shown).toMatch(/calls that went well +7 +10 +\+3/);
    expect(shown).toMatch(/opens +– +3 s/);
  });

  test('have a place of their own on a large screen', () => {
    for (const [width, height] of [
      [120, 40],
      [200, 60],
    ] as const)
      expect(text(scene(compared, mended), width, height)).toMatch(/calls that went well +7 +10 +\+3/);
    expect(text(scene())).not.toContain('figures, whole run');
  });

  test('say how many more there are and what shows them; in full they take the place of charts', () => {
    const list = Array.from({ length: 12 }, (_, n) => ({
      name: `figure${n}`,
      title: `what figure ${n} is about, in words`,
      unit: null,
      value: n,
    }));
    const many = { ...scene(), happened: runOf({ ...happened, figures: list }) };
    expect(text(many, 120, 40)).toMatch(/… \d+ more; v shows all/);
    const full = text({ ...many, session: { ...many.session, figures: true } }, 120, 40);
    expect(full).not.toContain('more;');
    for (const { name, title, value } of list)
      expect(full).toMatch(new RegExp(`${name} +${title} +${value} *\n`));
    expect(full).toContain('requests from outside');
  });
});

describe('boxes of several services', () => {
  const boxes = ['front', 'stock', 'stock', 'a-service-with-a-very-long-name'].map((service, n) => ({
    name: `${service}-${n}`,
    attributes: { service },
  }));
  const many: Timeline = { ...happened, boxes };

  test('stand in a row of their own with its name', () => {
    const rows = painted(sceneOf(many), 120, 40).map((row) => row.slice(0, 66).trimEnd());
    // Of the four boxes only the first two ever serve.
    expect(rows.some((row) => /^ front +●$/.test(row))).toBe(true);
    expect(rows.some((row) => /^ stock +● ·$/.test(row))).toBe(true);
    expect(rows.some((row) => /^ a-servic…/.test(row))).toBe(true);
  });

  test('never make a row longer than the screen', () => {
    for (const [width, height] of [
      [80, 24],
      [120, 40],
      [200, 60],
    ] as const)
      for (const row of painted({ ...sceneOf(many, compared), whatIf: runOf(many) }, width, height))
        expect(row.length).toBe(width);
  });
});
