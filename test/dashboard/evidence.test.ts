import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { evidenceOf } from '../../src/dashboard/model/evidence.ts';
import type { Scene } from '../../src/dashboard/model/scene.ts';
import { createPainters } from '../../src/dashboard/painters.ts';
import { lastScroll } from '../../src/dashboard/panels/evidence.ts';
import type { Session } from '../../src/session/session.ts';
import { recordedTimeline, sceneOf, smallScene } from './scenes.ts';

const plain = recordedTimeline();
const series = (name: string, box: number, line: number, rule: string | null = null) => ({
  name,
  title: name.replaceAll('_', ' '),
  unit: 'share' as const,
  origin: rule === null ? ('recorded' as const) : ('derived' as const),
  source: 1,
  box,
  start: 0,
  step: 15_000,
  values: Float64Array.of(0.5, 0.25, Number.NaN, 0.75),
  stale: new Float64Array(0),
  evidence: { line, stride: line === 0 ? 0 : 1, rule },
});
/** The kill of web-2 at second 30 stands in line 88 of the events; cpu every 15 s from line 7 of its file on. */
const timeline = {
  ...plain,
  sources: [
    { name: 'events.json', sha256: '', kind: 'kubernetes-events' },
    { name: 'cpu\u001b.csv', sha256: '', kind: 'csv' },
  ],
  events: { ...plain.events, source: Int32Array.of(0), line: Int32Array.of(88) },
  series: [series('cpu', -1, 7), series('a_rate', -1, 0, 'rate of a counter'), series('cpu', 1, 20)],
};
const rows = (scene: Scene, width = 80, height = 22): readonly string[] =>
  createPainters()
    .evidence(scene, width, height)
    .map((row) => textOfRow(row).trimEnd());
const page = (session: Partial<Session> = {}, width = 80, height = 22): readonly string[] =>
  rows(sceneOf(timeline, { page: 'evidence', second: 50, ...session }), width, height);

test('each number with its file and line, or its rule, and what is missing with its command', () => {
  const [title, ...lines] = page({}, 80, 26);
  expect(title).toBe('─where each number of 10:00:50 is from──────────────────────── E or esc closes ─');
  expect(lines).toEqual([
    ' event #0                 10:00:30  recorded: events.json, line 88',
    '                                    web-2 killed: failed liveness probe',
    ' up                              1  derived: states of pods, told by',
    '                                    events.json',
    ' killed                          1  derived: states of pods, told by',
    '                                    events.json',
    ' kills so far                    1  derived: events “killed” up to here',
    '                                    the last #0: events.json, line 88',
    ' cpu                        75.0 %  recorded: cpu␛.csv, line 9, taken 10:00:45',
    ' a_rate                     75.0 %  derived: cpu␛.csv (csv), taken 10:00:45',
    '                                    rate of a counter',
    ' web-2                      killed  derived: its events, since 10:00:30',
    '                                    event #0: events.json, line 88',
    '   cpu                      75.0 %  recorded: cpu␛.csv, line 22, taken 10:00:45',
    ' not recorded                    –  readiness, traffic, latency, control plane',
    '                                    ratchet record prometheus URL --preset',
    '                                    kubernetes --preset istio -o FILE',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
});

test('where a sample is missing no line is named, and no number', () => {
  expect(page({ second: 32 })).toContain(
    ' cpu                             –  recorded: cpu␛.csv (csv), no sample here',
  );
});

test('the selected box is the one that is shown', () => {
  expect(page({ box: 0 }).join('\n')).toMatch(/web-1 +up +derived: its events, since 10:00:05/);
});

test('what is longer than the screen is scrolled, to its end and no further', () => {
  const [title = ''] = page({}, 80, 17);
  expect(title).toContain(' 1 of 9, ↑ ↓  E or esc closes');
  const model = evidenceOf(sceneOf(timeline, { second: 50 }));
  const most = lastScroll(model, 80, 17);
  expect(most).toBe(1);
  expect(page({ scroll: most }, 80, 17).join('\n')).toContain('--preset istio -o FILE');
  expect(page({ scroll: 99 }, 80, 17)).toEqual(page({ scroll: most }, 80, 17));
  expect(lastScroll(model, 120, 38)).toBe(0);
});

test('where only the beginning of a series is known, that is said', () => {
  const [first] = timeline.series;
  const evidence = { line: 1989, stride: 0, rule: null };
  const ofAnswer = { ...timeline, series: first === undefined ? [] : [{ ...first, evidence }] };
  const text = rows(sceneOf(ofAnswer, { second: 45 }), 120, 38).join('\n');
  expect(text).toMatch(/cpu +75\.0 % +recorded: cpu␛\.csv, from line 1989 on$/m);
});

test('figures of the whole have a row each', () => {
  const figures = [{ name: 'time_to_detect', title: 'time to detect', unit: 's' as const, value: null }];
  const text = rows(sceneOf({ ...timeline, figures }, { second: 50 }), 120, 38).join('\n');
  expect(text).toMatch(/time to detect +– +derived: events of the whole recording/);
});

test('wide, each has a row or two', () => {
  expect(page({}, 120, 38)).toContain(
    ' cpu                                        75.0 %  recorded: cpu␛.csv, line 9, taken 10:00:45',
  );
});

describe('what is simulated', () => {
  test('says so, with seed and scenario', () => {
    const text = rows(smallScene({ second: 36 }), 120, 38).join('\n');
    expect(text).toMatch(/cpu +75\.0 % +modelled: the model, seed 1, this scenario$/m);
    expect(text).toMatch(/kills so far +2 +modelled: the model, seed 1, this scenario$/m);
    expect(text).not.toContain('not recorded');
  });

  test('once above all numbers where the screen is narrow', () => {
    const [, head, ...lines] = rows(smallScene({ second: 36 }), 80, 22);
    expect(head).toBe(' each is modelled: the model, seed 1, this scenario');
    expect(lines.filter((line) => line.includes('modelled'))).toEqual([]);
    // A number is one row then: label and value.
    expect(lines).toContain(' kills so far                        2');
    expect(lines).toContain(' cpu                            75.0 %');
  });

  test('there the last row can be scrolled to too', () => {
    const model = evidenceOf(smallScene({ second: 36 }));
    const last = rows(smallScene({ second: 36 }), 80, 40)
      .filter((line) => line !== '')
      .at(-1);
    const scroll = lastScroll(model, 80, 6);
    const shown = rows(smallScene({ second: 36, scroll }), 80, 6);
    expect([scroll > 0, shown.at(-1)]).toEqual([true, last]);
  });

  test('with the fixes of the what-if, where that is shown', () => {
    const text = rows(smallScene({ second: 36, fixes: ['mend'], view: 'what-if' }), 120, 38).join('\n');
    expect(text).toMatch(/kills so far +1 +modelled: the model, seed 1, this scenario with mend$/m);
  });

  test('and that its scenario is not here, where it is on disk', () => {
    const text = rows({ ...smallScene({ second: 36 }), hasScenario: false }, 120, 38).join('\n');
    expect(text).toContain('modelled: the model test/1, seed 1, a scenario that is not here');
  });
});
