import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { comparePage } from '../../src/report/compare.ts';
import type { Touched } from '../../src/report/difference.ts';
import { table, wrapped } from '../../src/report/table.ts';
import { runPage } from '../../src/report/text.ts';
import { whyPage } from '../../src/report/why.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { callsTimeline } from '../session/calls.ts';
import { perSecond } from '../timeline/by-hand.ts';
import { smallTimeline } from './small.ts';

const judged = (timeline: Timeline) => ({ timeline, outcome: outcomeOf(timeline) });
const linesOf = (page: string): string[] => page.split('\n');
/** Without the blanks that align columns. */
const cellsOf = (line: string): string => line.trim().replaceAll(/ {2,}/g, ' | ');

const figures = [
  { name: 'goodput', title: 'share that was served', unit: 'share', value: 0.861 },
  { name: 'tries', title: 'tries', unit: 'count', value: 1.875 },
  { name: 'opens', title: 'opens after', unit: 's', value: null },
  { name: 'capacity', title: 'capacity', unit: '/s', value: 1200 },
] as const;

describe('the page of a run', () => {
  const page = linesOf(runPage(judged(smallTimeline()), 'ratchet run small'));
  test.each([
    'Two boxes, ten seconds',
    'Tue 20 Oct 2026, 10:00:00 to 10:00:09 UTC (0:10), simulated, seed 1, no fixes',
    '  verdict           failed',
    '                    checkout under 2 s broken at 10:00:03, for 0:03 in all, at worst 2.50 s',
    '  fewest serving    1 of 2',
    '  killed            1 box, 2 kills',
    '  ratchet           yes: a box was killed again before it had served',
    '  requests lost     3',
    '  all serving from  10:00:08',
    '  10:00:02        1         0       0       1      200.0 /s  0.10 s  3.0 /s',
    '  10:00:02  box-02  killed: third check answered late',
    '  10:00:08          intervention: liveness off',
    '  and 3 more events, which `ratchet events` prints',
    '  ratchet run small',
  ])('%s', (line) => expect(page).toContain(line));

  test('has no section for figures and differences where there are none', () => {
    expect(page.join()).not.toContain('Figures');
    expect(page).not.toContain('Difference');
  });

  test('lists figures, and says in a sentence what its fixes touched', () => {
    const touched: Touched = { boxes: ['box-02'], firstSecond: 2, at: '10:00:02', figures: [] };
    const of = (given: Touched) =>
      linesOf(runPage(judged(smallTimeline({ figures })), '', undefined, given)).map(cellsOf);
    expect(of(touched)).toEqual(
      expect.arrayContaining([
        'Figures, whole run',
        'goodput | 86.1 % | share that was served',
        'tries | 1.875',
        'opens | – | opens after',
        'capacity | 1,200 /s',
        'Difference',
        'The fixes differ from what happened first at 10:00:02; they touch 1 box:',
        'box-02.',
      ]),
    );
    const nowhere = { boxes: [], firstSecond: null, at: null };
    expect(of({ ...nowhere, figures: [] })).toContain('The fixes change nothing at any second.');
    expect(of({ ...nowhere, figures: ['goodput', 'tries'] }).join(' ')).toContain(
      'The fixes change figures, and nothing that happens at any second: goodput, tries.',
    );
  });

  test('of single calls counts those that failed, and leaves out kills where there are none', () => {
    const lines = linesOf(runPage(judged(callsTimeline()), '')).map(cellsOf);
    expect(lines).toEqual(
      expect.arrayContaining([
        'verdict | unknown: nothing to judge it by',
        'requests lost | 3 of 10',
        'at | serving | errors | failed tries',
        '10:00:02 | 2 | 1.0 /s | 1.0 /s',
        // One line for what befalls calls again and again, and its chain down to the spell.
        '10:00:02 | call failed: web → stock: 500, failed',
        '10:00:04 | call failed: web → stock: 500, failed',
        '10:00:04 | stock-02 | ← try failed: web → stock: stock-02 500, failed',
        '10:00:01 | stock-02 | ← spell: stock: a spell of its own',
      ]),
    );
    expect(lines.join('\n')).not.toMatch(/^(killed|ratchet) /m);
    const measures = linesOf(comparePage(judged(callsTimeline()), judged(callsTimeline()))).map(cellsOf);
    expect(measures).toContain('requests lost | 3 | 3 | =');
    expect(measures.join('\n')).not.toMatch(/^(kills|ratchet) /m);
  });

  test('names what is unknown', () => {
    const recorded = smallTimeline({ provenance: 'recorded', objectives: [], series: [] });
    expect(linesOf(runPage(judged(recorded), ''))).toContain(
      '  verdict           unknown: nothing to judge it by',
    );
  });

  test('says of a ratchet that it is unknown where nobody can tell', () => {
    const timeline = smallTimeline();
    const unknown = { timeline, outcome: { ...outcomeOf(timeline), ratchet: null } };
    expect(linesOf(runPage(unknown, '')).map(cellsOf)).toContain('ratchet | unknown');
    expect(linesOf(comparePage(judged(timeline), unknown)).map(cellsOf)).toContain('ratchet | yes | unknown');
  });
  test('shows control characters of a file as symbols', () => {
    const page = runPage(judged(smallTimeline({ title: 'a\u001b[2Jb', summary: 'c\u0007d' })), '');
    expect(page).toContain('a␛[2Jb');
    expect(page).not.toMatch(/[\u0007\u001b]/);
  });
});

describe('why', () => {
  test("prints a box's last event and what led to it, newest first", () => {
    expect(linesOf(whyPage(smallTimeline(), { box: 1, second: 6, all: false }))).toEqual([
      'Why: box-02, Two boxes, ten seconds (simulated, seed 1, no fixes)',
      '',
      '10:00:06  box-02  killed: its proxy was unborn',
      '10:00:04  box-02  ← started: waits for configuration',
      '10:00:02  box-02  ← killed: third check answered late',
      '10:00:01  box-02  ← slow spell: a slow spell of its own begins',
      '',
    ]);
  });
  test('of the whole incident explains the verdict', () => {
    expect(whyPage(smallTimeline(), { box: null, second: null, all: false })).toMatch(/^Why: the incident, /);
  });
  test('of an incident in which all held and nothing was killed is one sentence', () => {
    const events = [[3, 'change', 0, null, 'reached: a new setting']] as const;
    const of = (given: Parameters<typeof smallTimeline>[0]) =>
      linesOf(whyPage(smallTimeline({ events, ...given }), { box: null, second: null, all: false })).slice(2);
    const series = [perSecond('latency_p99', [0.1])];
    expect(of({ series })).toEqual(['Every objective held, and no box was killed.', '']);
    expect(of({ objectives: [], noun: 'pod' })).toEqual([
      'There is no objective to judge it by, and no pod was killed.',
      '',
    ]);
    expect(of({})).toEqual(['An objective was broken; no event tells why.', '']);
  });
  test('says so when there is nothing to tell', () => {
    expect(whyPage(smallTimeline(), { box: 0, second: null, all: false })).toContain(
      'Nothing happened to it',
    );
  });
});

describe('a comparison', () => {
  const calm = smallTimeline({ fixes: ['calm'], objectives: [] });
  const page = linesOf(comparePage(judged(smallTimeline()), judged(calm))).map(cellsOf);
  test.each([
    'what happened: Two boxes, ten seconds, Tue 20 Oct 2026, 10:00:00 to 10:00:09 UTC (simulated, seed 1, no fixes)',
    'what if: Two boxes, ten seconds, Tue 20 Oct 2026, 10:00:00 to 10:00:09 UTC (simulated, seed 1, with calm)',
    'what happened | what if | difference',
    'verdict | failed | unknown',
    'fewest serving | 1 | 1 | =',
    'all serving from | 10:00:08 | 10:00:08 | =',
    'checkout under 2 s, worst | 2.50 s | unknown',
    'Nothing differs at any second.',
  ])('%s', (line) => expect(page).toContain(line));

  test('shows figures below, by name, with their differences', () => {
    const better = figures.map((figure) => ({
      ...figure,
      value: figure.value === null ? 3 : figure.value * 1.1,
    }));
    const [before, after] = [smallTimeline({ figures }), smallTimeline({ figures: better, fixes: ['calm'] })];
    const lines = linesOf(comparePage(judged(before), judged(after))).map(cellsOf);
    expect(lines.slice(lines.indexOf('figures, whole run'))).toEqual([
      'figures, whole run',
      'goodput | 86.1 % | 94.71 % | +8.61 %',
      'tries | 1.875 | 2.063 | +0.1875',
      'opens | – | 3 s',
      'capacity | 1,200 /s | 1,320 /s | +120 /s',
      '',
      'Nothing differs at any second, but 4 figures do.',
      '',
    ]);
  });

  test('shows no differences between timelines of different models', () => {
    const other = comparePage(judged(smallTimeline()), judged(smallTimeline({ model: 'another' })));
    expect(other).toContain('No differences are shown');
    expect(other).not.toContain('difference\n');
  });
});

test('columns are aligned by the cells they take', () => {
  expect(
    table(
      [
        ['a', '漢', 'x'],
        ['bcd', 'e', '10'],
      ],
      [2],
    ),
  ).toEqual(['a    漢   x', 'bcd  e   10']);
});

test('text is wrapped at spaces', () => {
  expect(wrapped('one two three fourteen', 9)).toEqual(['one two', 'three', 'fourteen']);
});

test('a recording has its notes on the page, a simulation does not', () => {
  const page = (provenance: 'recorded' | 'simulated') =>
    runPage(
      judged({ ...smallTimeline(), provenance, notes: ['From the log of a friend.'] }),
      'ratchet run small',
    );
  expect(page('recorded')).toContain('\nNotes\n  From the log of a friend.\n');
  expect(page('simulated')).not.toContain('Notes');
});
