import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import { createPainters } from '../../src/dashboard/painters.ts';
import { paintFixList } from '../../src/dashboard/panels/fixes.ts';
import type { PanelId } from '../../src/dashboard/places.ts';
import { incident } from '../timeline/by-hand.ts';
import { FIXES, manyBoxes, painted, paintedRows, recordedTimeline, sceneOf, smallScene } from './scenes.ts';

const compared = { fixes: ['mend'], view: 'compare' } as const;
const trimmed = (rows: readonly string[]): readonly string[] => rows.map((row) => row.trimEnd());

// Second 36: b-2 was killed at 35 as it happened, and is still unborn with the fix.
describe('80x24, comparing', () => {
  const rows = trimmed(painted(smallScene({ second: 36, ...compared })));

  test('header: view, title, clock, state', () => {
    expect(rows[0]).toBe(' COMPARE  A small one, simulated            10:00:36 UTC  +0:36       paused 1x');
  });

  test('both verdicts on one row', () => {
    expect(rows[1]).toBe(' happened FAILED 0:10 over 2 s, fewest 2, 2 kills │ what if held, 2, 1 kill');
  });

  test('boxes: each world a grid, the explained box in brackets', () => {
    expect(rows.slice(2, 4).map((row) => row.slice(0, 46))).toEqual([
      '─── what happened ─────── what if ────────────',
      ' 01 ●[✕]●                 ●[○]●               ',
    ]);
  });

  test('the legend lists only states in use', () => {
    expect(rows[4]?.slice(0, 46).trimEnd()).toBe(' ● serving   ○ unborn   ✕ killed');
  });

  test('the legend stands closer before its words touch those beside it', () => {
    const happened = incident({
      boxes: ['b-1', 'b-2', 'b-3', 'b-4'],
      changes: [
        [0, 0, 'serving'],
        [0, 1, 'starting'],
        [0, 2, 'unborn', 'ready', 'unborn'],
        [0, 3, 'killed', 'none', 'killed'],
      ],
    });
    expect(painted(sceneOf(happened))[4]?.slice(0, 46)).toBe(
      ' ● serving  ◐ starting  ○ unborn  ✕ killed    ',
    );
  });

  test('numbers: right-aligned, with their difference', () => {
    expect(rows.slice(2, 13).map((row) => row.slice(46))).toEqual(
      [
        'of 3────────happened─what if─diff─',
        'serving             2      2    =',
        'proxies ready       2      2    =',
        'proxies unborn      0      1   +1▼',
        'proxies killed      1      0   -1▲',
        'kills so far        2      1   -1▲',
        'cpu             75.0%  75.0%    =',
        'p99, bound 2 s 0.020s 0.020s    =',
        'no traffic simulated',
        'no control plane simulated',
        '',
      ].map((row) => row.trimEnd()),
    );
  });

  test('why: the chain of what happened, then where the what-if parts from it', () => {
    expect(rows.slice(6, 13).map((row) => row.slice(0, 46).trimEnd())).toEqual([
      '─why b-2: what happened──────────────────────',
      ' 10:00:35 ✕ killed: its proxy was unborn',
      ' 10:00:28 ○ started: its proxy waits',
      ' 10:00:20 ✕ killed: answered slowly',
      ' 10:00:10   slow spell: a long pause',
      ' what if, first difference 10:00:35',
      ' 10:00:35 ○ unborn, not killed',
    ]);
  });

  test('fixes: which are on, and what each makes of it alone', () => {
    expect(rows.slice(13, 17)).toEqual([
      '─fixes─── + holds the objective   - does not   ~ assumption  ▲ better  ▼ worse ─',
      ' 1[x]+ mend',
      ' 2[ ]- worsen',
      ' 3[ ]~ believe',
    ]);
  });

  test('strips: boxes out, events, the playhead over all of them', () => {
    expect(rows[19]).toBe('─boxes out    10:00:00    :00:30▼           :01:00         :01:30');
    expect(rows[20]).toMatch(/^ happened {5}·{10}1{15}·{35} 1 now$/);
    expect(rows[21]).toMatch(/^ what if {6}·{10}1{9}·{41} 1 now$/);
    expect(rows[22]).toBe(
      ` events       ${' '.repeat(10)}✕${' '.repeat(6)}' ${' '.repeat(6)}✓${' '.repeat(4)}◆`,
    );
  });
});

describe('before anything has happened', () => {
  test('why says what this is about', () => {
    expect(painted(smallScene())[7]?.slice(0, 46).trimEnd()).toBe(' One of three boxes is killed twice.');
  });

  test('a box to which nothing happened says so', () => {
    const rows = painted(smallScene({ second: 36, box: 0 }));
    expect(rows[6]?.startsWith('─why b-1─')).toBe(true);
    expect(rows[7]?.slice(0, 46).trimEnd()).toBe(' nothing has happened to it yet');
  });

  test('before the first difference both are the same', () => {
    const rows = painted(smallScene({ second: 30, ...compared }));
    expect(rows.join('\n')).toContain('the same so far; the first difference');
  });
});

describe('one world', () => {
  test('what happened has a caption and the last minute', () => {
    const rows = trimmed(painted(smallScene({ second: 36 })));
    expect(rows[1]).toBe(' FAILED 0:10 over 2 s   fewest 2   2 kills of 1 box, a ratchet   back 10:00:50');
    expect(rows[2]?.slice(46)).toBe('of 3─────────happened──last minute');
    expect(rows[22]).toBe(' It begins.');
  });

  test('the what-if alone says from where on it differs', () => {
    const rows = trimmed(painted(smallScene({ second: 36, fixes: ['mend'], view: 'what-if' })));
    expect(rows[0]?.startsWith(' WHAT IF  A small one')).toBe(true);
    expect(rows[1]).toBe(' held   fewest serving 2   1 kill of 1 box   back 10:00:37');
    expect(rows[22]).toBe(' mend on: nothing differs before 10:00:35');
  });

  test('a broken bound has a sign of its own', () => {
    expect(painted(smallScene({ second: 45 })).join('\n')).toContain('p99, bound 2 s !2.50s');
  });
});

describe('until the what-if is there', () => {
  const rows = painted(
    smallScene({ second: 36, ...compared }, { whatIf: null, difference: null, outcomes: new Map() }),
  );

  test('its numbers are blank, never zero', () => {
    expect(rows[3]?.slice(46)).toBe('serving             2             ');
    expect(rows[3]?.slice(46)).not.toMatch(/0/);
  });

  test('an ellipsis stands for what is not known yet', () => {
    expect(rows[1]).toContain('what if …');
    expect(rows[14]).toContain('1[x]… mend');
  });
});

describe('a recording', () => {
  const rows = trimmed(painted(sceneOf(recordedTimeline(), { second: 35 })));
  const text = rows.join('\n');

  test('has its own noun', () => {
    expect(rows[2]?.startsWith('─pods─')).toBe(true);
    expect(text).toContain('─pods out ');
  });

  test('counts only states that were looked for', () => {
    expect(rows.slice(3, 6).map((row) => row.slice(46).replace(/ +.$/, ''))).toEqual([
      expect.stringMatching(/^up +1 /),
      expect.stringMatching(/^killed +1 /),
      expect.stringMatching(/^kills so far +1 /),
    ]);
  });

  test('says what was not recorded, and shows no number for it', () => {
    expect(rows.slice(6, 8).map((row) => row.slice(46))).toEqual([
      'no readiness, cpu, traffic,',
      'latency, control plane recorded',
    ]);
    expect(text).not.toContain('0.0');
  });

  test('says that a what-if needs a scenario', () => {
    expect(text).toContain('a what-if needs a scenario');
  });

  test('keeps the error bar of an instant', () => {
    expect(text).toContain('10:00:30 ✕ killed: failed liveness probe');
    expect(text).toContain('(±30s)');
  });

  test('is not judged without an objective', () => {
    expect(rows[1]?.trimStart().startsWith('not judged')).toBe(true);
  });

  test('a gap is blank, and said', () => {
    const inGap = trimmed(painted(sceneOf(recordedTimeline(), { second: 45 })));
    const strip = inGap.find((row) => row.startsWith(' happened'))?.slice(14, 74);
    expect(strip).toBe(
      `${' '.repeat(5)}${'·'.repeat(25)}${'1'.repeat(10)}${' '.repeat(10)}${'1'.repeat(10)}`.trimEnd(),
    );
    expect(inGap[22]).toBe(' nothing recorded from 10:00:40 to 10:00:50: the watch was closed');
  });

  test('without any series the chart leaves its room to why', () => {
    expect(painted(sceneOf(recordedTimeline()), 120, 40).join('\n')).not.toContain('─chart');
  });
});

describe('many boxes', () => {
  const grid = (count: number): readonly string[] => painted(sceneOf(manyBoxes(count))).slice(3, 7);

  test('twenty stand in tens, with room between', () => {
    expect(grid(20)[0]?.slice(0, 46)).toBe(` 01 ${'●   '.repeat(10)}  `);
  });

  test('forty stand in twenties', () => {
    expect(grid(40)[0]?.slice(0, 46)).toBe(` 01 ${'● '.repeat(20)}  `);
  });

  test('side by side of twenty a row, a column stays blank before the numbers', () => {
    // Of 46 columns 4 are before the symbols: 20, one blank, 20, one blank.
    const of24 = manyBoxes(24);
    const rows = painted({ ...sceneOf(of24, compared), whatIf: runOf(of24) });
    const all = '●'.repeat(20);
    expect(rows.slice(3, 5).map((row) => row.slice(0, 46))).toEqual([
      ` 01 ${all} ${all} `,
      ` 21 ●●●●${' '.repeat(17)}●●●●${' '.repeat(17)}`,
    ]);
  });

  test('of more than fit several share a cell, and their number stays', () => {
    // 39 columns behind the number, two rows: 1000 / 78 = 12.8 boxes a cell, so 13, and 77 cells.
    const rows = painted(sceneOf(manyBoxes(1000)));
    expect(rows[2]?.slice(0, 46)).toBe('─boxes── each cell 13 boxes, the worst shown ─');
    expect(rows.slice(3, 6).map((row) => row.slice(0, 46).trimEnd())).toEqual([
      ` 0001 ${'●'.repeat(39)}`,
      ` 0508 ${'●'.repeat(38)}`,
      ' ● 1,000 serving',
    ]);
  });
});

test('more than nine boxes out are a plus', () => {
  const timeline = { ...manyBoxes(3), pool: 20 };
  const strip = painted(sceneOf(timeline)).find((row) => row.startsWith(' happened'));
  expect(strip?.slice(14, 74)).toBe('+'.repeat(60));
  expect(strip?.trimEnd().endsWith('17 now')).toBe(true);
});

test('where the word does not fit behind it, the number of boxes out stands alone', () => {
  const strip = painted(sceneOf({ ...manyBoxes(3), pool: 425 })).find((row) => row.startsWith(' happened'));
  expect(strip?.slice(74)).toBe('   422');
});

test('the playhead is inverse on every row over time', () => {
  const rows = paintedRows(smallScene({ second: 36 }), 80, 24).slice(20, 22);
  for (const row of rows) {
    const inverse = row.findIndex((span) => span.inverse === true);
    expect(
      row
        .slice(0, inverse)
        .map((span) => span.text)
        .join('').length,
    ).toBe(14 + 18);
  }
});

test('a long list of fixes scrolls with the cursor', () => {
  const fixes = Array.from({ length: 40 }, (_, n) => ({
    key: `fix-${n + 1}`,
    kind: 'fix' as const,
    title: '',
    cost: '',
    source: '',
    note: '',
    set: {},
  }));
  const shown = (cursor: number): string =>
    painted(smallScene({ cursor }, { fixes })).slice(13, 19).join('\n');
  expect(shown(0)).toContain('1-15 of 40');
  expect(shown(0)).toContain('fix-15');
  expect(shown(39)).toContain('26-40 of 40');
  expect(shown(39)).toContain('fix-40');
});

test('details of a fix: what it is, does alone, costs and comes from', () => {
  const rows = trimmed(painted(smallScene({ details: true })).slice(13, 17));
  expect(rows).toEqual([
    '─mend: What mend is ───────────────────────── off: enter turns it on, f closes ─',
    ' alone  held, fewest serving 2, 1 kill of 1 box, all back 10:00:37',
    ' costs  what mend costs',
    ' from   a test',
  ]);
});

test('the word of a ratchet covers no figure, whatever figures there are', () => {
  const entry = { key: 'mend', title: 'mend', on: false, mark: '-', results: ['30 s', '2'], ratchet: true };
  const results = ['emptyAfter', 'fewest'];
  const model = {
    entries: [entry],
    cursor: 0,
    keys: ['1'],
    details: 'f',
    results,
    judged: true,
    room: 0,
    notice: '',
  };
  expect(textOfRow(paintFixList(model, 53, 6)[2] ?? [])).toMatch(/- mend +30 s +2 +ratchet *$/);
});

test('details that have no room end in an ellipsis', () => {
  const fixes = FIXES.map((fix) => ({ ...fix, note: 'A long note. '.repeat(40).trim() }));
  const rows = trimmed(painted(smallScene({ details: true }, { fixes })).slice(13, 19));
  expect(rows.at(-1)).toMatch(/^ +A long note\. .*…$/);
});

test('a panel with nothing new to show is not painted again', () => {
  const painters = createPainters();
  const scene = smallScene({ second: 36 });
  const moved = { ...scene, session: { ...scene.session, cursor: 1 } };
  const still: readonly PanelId[] = [
    'header',
    'verdicts',
    'boxes',
    'numbers',
    'why',
    'strips',
    'caption',
    'foot',
  ];
  for (const id of still) expect(painters[id](scene, 80, 6), id).toBe(painters[id](moved, 80, 6));
  expect(painters.fixes(scene, 80, 6)).not.toBe(painters.fixes(moved, 80, 6));
});

test('a mark stands on the axis, with its text in the row of people', () => {
  const rows = painted(smallScene({ second: 36, marks: [{ second: 70, text: 'look' }] }), 120, 40);
  const axis = rows.find((row) => row.startsWith('─boxes out')) ?? '';
  expect(axis.indexOf('▴')).toBe(14 + (70 * 96) / 120);
  expect(rows.find((row) => row.startsWith(' people'))).toContain('▴ look');
});

test('a large screen shows two charts', () => {
  const rows = painted(smallScene({ second: 36 }), 200, 60);
  expect(rows.filter((row) => /^─(cpu|checkout p99), /.test(row))).toHaveLength(2);
});

test('the list of fixes says which alone are still a ratchet', () => {
  const rows = painted(smallScene({ second: 36 }), 120, 40);
  const list = rows.slice(2, 7).map((row) => row.slice(67).trimEnd());
  expect(list.slice(1)).toEqual([
    ' alone, whole run; f details  fewest  kills',
    ' 1 [ ] + mend                      2      1',
    ' 2 [ ] - worsen                    2      2  ratchet',
    ' 3 [ ] ~ believe                   …      …',
  ]);
});
