import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxPattern } from '../../src/recordings/box-pattern.ts';
import { detectRecording, headOf } from '../../src/recordings/detect.ts';
import { importer } from '../../src/recordings/importer.ts';
import { pseudonyms } from '../../src/runtime/pseudonyms.ts';
import { zoneOf } from '../../src/text/zones.ts';
import { endsWell, sentence } from './ends-well.ts';
import { importFiles, importText } from './events.ts';
import { measured } from './measured.ts';

const rowsOf = (...rows: readonly string[]): string => rows.join('\n');
const of = (...rows: readonly string[]) => measured(importText(rowsOf(...rows), 'table.csv'));

describe('tables as Grafana and people write them', () => {
  it.each([
    [
      'series as rows, semicolons, ISO with an offset, thousands apart by commas',
      [
        '"Series";"Time";"Value"',
        '"busy";"2026-10-20T12:00:00+02:00";1,721,992,142.283',
        '"busy";"2026-10-20T12:00:15+02:00";2.5',
        '"idle";"2026-10-20T12:00:00+02:00";3',
      ],
      ['busy: 10:00:00 1721992142.283, 10:00:15 2.5', 'idle: 10:00:00 3'],
    ],
    [
      'series as columns, milliseconds, newest first, a semicolon at the end',
      ['Time;up;down;', '1792490415000;2;5;', '1792490400000;1;4;'],
      ['up: 10:00:00 1, 10:00:15 2', 'down: 10:00:00 4, 10:00:15 5'],
    ],
    [
      'a line sep=, a byte order mark, line ends of Windows, decimal commas',
      ['\ufeffsep=;\r', '"Time";"load"\r', '2026-10-20 10:00:00;1.234,5\r', '2026-10-20 10:00:10;0,25\r'],
      ['load: 10:00:00 1234.5, 10:00:10 0.25'],
    ],
    [
      'units behind values: shares, rates, times and large numbers',
      [
        'Time,hits,cpu,wait,size',
        '2026-10-20T10:00:00Z,12.3 req/s,75%,250 ms,1.5 K',
        '2026-10-20T10:00:10Z,1.2 K req/s,8.5%,1.50 s,2 Mil',
      ],
      [
        'hits [/s]: 10:00:00 12.3, 10:00:10 1200',
        'cpu [share]: 10:00:00 0.75, 10:00:10 0.085',
        'wait [s]: 10:00:00 0.25, 10:00:10 1.5',
        'size: 10:00:00 1500, 10:00:10 2000000',
      ],
    ],
    [
      'units in the names of columns',
      ['timestamp,p99 (ms),cpu [%],wait_seconds', '1792490400,250,75,2'],
      ['p99 [s]: 10:00:00 0.25', 'cpu [share]: 10:00:00 0.75', 'wait_seconds [s]: 10:00:00 2'],
    ],
    [
      'an empty cell is none of its series; null is where it ends',
      [
        'Time,a,b',
        '2026-10-20T10:00:00Z,1,1',
        '2026-10-20T10:00:10Z,,null',
        '2026-10-20T10:00:20Z,3,undefined',
        '2026-10-20T10:00:30Z,4,4',
      ],
      ['a: 10:00:00 1, 10:00:20 3, 10:00:30 4', 'b: 10:00:00 1, 10:00:10 -, 10:00:30 4'],
    ],
    [
      'labels name the box; of the others those are kept that tell series apart',
      [
        'Time,"hits{pod=""web-1"", code=""200"", job=""x""}","hits{pod=""web-1"", code=""503"", job=""x""}"',
        '2026-10-20T10:00:00Z,5,1',
      ],
      ['web-1 hits{code="200"}: 10:00:00 5', 'web-1 hits{code="503"}: 10:00:00 1'],
    ],
    [
      'a legend that is nothing but a box is called after the file',
      ['"Time","{pod=""web-1""}"', '2026-10-20T10:00:00Z,5'],
      ['web-1 table: 10:00:00 5'],
    ],
    [
      'rows that name their box',
      ['time,pod,namespace,cpu', '1792490400,web-1,shop,0.5', '1792490400,web-2,shop,0.25'],
      ['web-1 cpu [share]: 10:00:00 0.5', 'web-2 cpu [share]: 10:00:00 0.25'],
    ],
    [
      'rows that are told apart by a word',
      ['time,zone,hits', '1792490400,a,5', '1792490400,b,3', '1792490401,a,6'],
      ['hits{zone="a"}: 10:00:00 5, 10:00:01 6', 'hits{zone="b"}: 10:00:00 3'],
    ],
    [
      'two columns of one name are two series',
      ['Time,hits,hits', '2026-10-20T10:00:00Z,1,2'],
      ['hits: 10:00:00 1', 'hits{series="2"}: 10:00:00 2'],
    ],
    [
      'a second column of times is none of values',
      ['Time,a,Time (b),b', '1792490400,1,2026-10-20T10:00:00Z,2'],
      ['a: 10:00:00 1', 'b: 10:00:00 2'],
    ],
    [
      'microseconds and nanoseconds',
      ['ts,a', '1792490400000000000,1', '1792490401000000000,2'],
      ['a: 10:00:00 1, 10:00:01 2'],
    ],
    ['tabs', ['Time\ta', '2026/10/20 10:00\t1,5'], ['a: 10:00:00 1.5']],
    [
      'quoted cells with line ends',
      ['Time,"a\nb",c', '1792490400,1,2'],
      ['a␊b: 10:00:00 1', 'c: 10:00:00 2'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(of(...rows)).toEqual(expected);
  });

  it('a person says where the box is in a legend; what is left is the quantity', () => {
    const boxIn = boxPattern('{box} requests') ?? undefined;
    const text = rowsOf('Time,web-1 requests,web-2 requests', '1792490400,1,2');
    expect(measured(importText(text, 'a.csv', { boxIn }))).toEqual([
      'web-1 requests: 10:00:00 1',
      'web-2 requests: 10:00:00 2',
    ]);
  });
});

describe('what is said of a table', () => {
  const file = (...rows: readonly string[]) => importFiles([['a.csv', rowsOf(...rows)]]).summary.files[0];

  it.each([
    ['1792490400', 'seconds since 1970'],
    ['1792490400123', 'milliseconds since 1970'],
    ['1792490400123456', 'microseconds since 1970'],
    ['1792490400123456789', 'nanoseconds since 1970'],
    ['2026-10-20T12:00:00+02:00', '+02:00'],
    ['2026-10-20T10:00:00Z', 'UTC'],
    ['2026-10-20 10:00:00 +0000 UTC', 'UTC'],
  ])('the clock of %s: %s', (cell, clock) => {
    expect(file('time,a', `${cell},1`)).toMatchObject({ clocks: [clock], assumed: [] });
  });

  it('a time without a zone is UTC by assumption, or of the zone that is given', () => {
    const text = rowsOf('time,a', '2026-10-20 12:00:00,1');
    expect(file('time,a', '2026-10-20 10:00:00,1')).toMatchObject({
      clocks: ['UTC'],
      assumed: ['Times without a zone are UTC; --timezone tells another.'],
    });
    const zone = zoneOf('Europe/Berlin') ?? undefined;
    const there = importFiles([['a.csv', text]], { zone });
    expect(there.summary.files[0]).toMatchObject({ clocks: ['Europe/Berlin'], assumed: [] });
    expect(measured(there.timeline)).toEqual(['a: 10:00:00 1']);
    // It is remembered, so that people read the times as they wrote them.
    expect(there.timeline.clock.zone).toBe('Europe/Berlin');
    expect(importFiles([['a.csv', text]], {}).timeline.clock).not.toHaveProperty('zone');
    // Where names are hidden, so is where on earth it was.
    const hidden = importFiles([['a.csv', text]], { zone, rename: pseudonyms() });
    expect(hidden.timeline.clock).not.toHaveProperty('zone');
  });

  it.each([
    ['20.10.2026 10:00:00', []],
    ['10/20/2026 10:00:00 AM', []],
    ['10/11/2026 10:00 AM', ['In times such as 10/11/2026 the month comes first.']],
  ])('%s', (cell, assumed) => {
    expect(file('time;a', `${cell};1`)?.assumed.filter((each) => each.includes('month'))).toEqual(assumed);
  });

  it('1,234 may be either: what is taken is said', () => {
    expect(file('time;a', '1792490400;1,234')?.assumed).toEqual([
      'In numbers such as 1,234 the comma begins the decimals.',
    ]);
    expect(file('time,a', '1792490400,"1,234"')?.assumed).toEqual([
      'In numbers such as 1,234 the comma parts thousands.',
    ]);
  });

  it('what is left out: columns of words, rows without an instant, cells of another unit', () => {
    expect(
      file('time,a,b', '1792490400,1,up', 'later,2,up', '1792490402,5%,up', '1792490403,x,up,4')?.skipped,
    ).toEqual([
      { why: 'rows without an instant between 2000 and 2200', count: 1, line: 3 },
      { why: 'cells whose unit is another than that of their column', count: 1, line: 4 },
      { why: 'rows with more cells than the header has', count: 1, line: 5 },
      { why: 'columns that hold no numbers', count: 1, line: 0 },
    ]);
  });

  it('the line behind each sample', () => {
    const [series] = importText(rowsOf('time,a', '1792490400,1', '1792490401,2')).series;
    expect(series?.evidence).toMatchObject({ line: 2, stride: 1 });
  });

  it('names within legends are hidden with the others', () => {
    const { timeline } = importFiles([['a.csv', rowsOf('time,busy web-7.eu', '1792490400,1')]], {
      rename: () => 'X',
    });
    expect(timeline.series[0]).toMatchObject({ name: 'busy X', title: 'busy X' });
  });
});

it('free text tells rows apart and is not kept', () => {
  const rows = ['1792490400,ada bought a hat,5', '1792490400,bob,7', '1792490401,ada bought a hat,6'];
  expect(of('time,what,amount', ...rows)).toEqual([
    'amount{series="1"}: 10:00:00 5, 10:00:01 6',
    'amount{what="bob"}: 10:00:00 7',
  ]);
  expect(of('time,user,amount', ...rows).join()).not.toMatch(/ada|bob/);
});

describe('refused with one sentence', () => {
  it.each([
    ['time,a\n', 'given: found a header without a single row below it'],
    ['1792490400,1\n1792490401,2', 'given:1: found values in its first line, which names no columns'],
    ['a,b\n1,2\n', 'given:1: found no column of times among "a", "b"; expected a header'],
    [
      'second,at,box,cpu\n0,10:00:00,web-1,0.5\n',
      'given:1: found times without a day in column "at"; expected a header',
    ],
    ['time,a\n1792490400,x\n', 'given: found no number beside an instant'],
    [
      'time,a\n1792490400,1\n1792490401000,2\n',
      'given:3: found "1792490401000", which is milliseconds since 1970, in column "time", which began with seconds since 1970; expected one form of times',
    ],
    ['hello', 'given:1: found no table with columns'],
    ['', 'given: is empty'],
  ])('%j', (text, expected) => {
    expect(sentence(text, { kind: 'csv' })).toContain(expected);
  });

  it.each([
    ['time,a\n1792490400,1', 'csv'],
    ['second,at,box\n0,10:00:00,web', 'csv'],
    ['a,b\n1,2', null],
    ['one, two\nthree, four', null],
    ['NAME READY\nweb-1 1/1', null],
  ])('%j is told by its content', (text, kind) => {
    expect(detectRecording(headOf(text, true))?.kind ?? null).toBe(kind);
  });
});

it('a table so wide that its beginning holds no whole row is told by its header', () => {
  const header = ['Time', ...Array.from({ length: 2000 }, (_, at) => `web-${at}`)].join(',');
  expect(detectRecording(headOf(`${header}\n1792490400,1,2,3`, false))?.kind).toBe('csv');
  expect(detectRecording(headOf(header.slice(0, -3), false))?.kind).toBe('csv');
});

describe('whatever is given ends in a timeline or a sentence', () => {
  const whole =
    '\ufeffsep=;\r\n"Time";"a{pod=""web""}";b\r\n2026-10-20 10:00:00;1,5;75%\r\n1792490400;x;null';
  const choice = { kind: 'csv' };

  it('any text, any truncation, any piece replaced', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => endsWell(text, choice)));
    fc.assert(fc.property(fc.nat(whole.length), (length) => endsWell(whole.slice(0, length), choice)));
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(9), fc.string({ maxLength: 9 }), (at, cut, piece) =>
        endsWell(whole.slice(0, at) + piece + whole.slice(at + cut), choice),
      ),
    );
  });

  const CELLS = [
    '1e308',
    '-1',
    'Infinity',
    '-Infinity',
    'NaN',
    '',
    '"',
    '9'.repeat(80),
    '__proto__',
    '\u001b[2J',
    ',',
    ';',
    '0x1F',
  ];
  it('any cells in any places', () => {
    const cell = fc.constantFrom('1792490400', '2026-10-20T10:00:00Z', ...CELLS);
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), (rows, end) =>
        endsWell(`time,__proto__,constructor${end}${rows.map((row) => row.join(',')).join(end)}`, choice),
      ),
    );
  });
});

describe('pieces end anywhere', () => {
  it('and nothing depends on it: many rows, quoted line ends, a wide header', () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `"load {pod=""web-${at}""}"`);
    const rows = Array.from({ length: 5 }, (_, at) => [1792490400 + at, ...names.map((_, n) => n + at)]);
    const text = [['Time', ...names].join(','), ...rows.map((row) => row.join(','))].join('\n');
    const files = importer();
    const file = files.open('wide.csv', text.slice(0, 262_144), false);
    for (let at = 0; at < text.length; at += 10_007) file.text(text.slice(at, at + 10_007));
    file.end('abc');
    const { timeline } = files.finish();
    expect(timeline.boxes).toHaveLength(10_000);
    expect(timeline.series).toHaveLength(10_000);
    const [last] = timeline.series.filter(({ box }) => timeline.boxes[box]?.name === 'web-9999');
    expect([...(last?.values ?? [])].slice(-2)).toEqual([10_002, 10_003]);
    expect(last?.evidence).toMatchObject({ line: 2, stride: 1 });
  });
});

describe('a table of local times while clocks go back', () => {
  const zone = zoneOf('Europe/Berlin') ?? undefined;
  // From 02:40 summer time, 00:40 UTC, on: the hour from 02:00 to 03:00 comes twice.
  const times = ['02:40', '02:50', '02:00', '02:10', '02:30', '02:50', '03:00'];
  const rows = times.map((time, at) => `2025-10-26 ${time}:00,${at}`);
  const steps = [
    '00:40:00 0',
    '00:50:00 1',
    '01:00:00 2',
    '01:10:00 3',
    '01:30:00 4',
    '01:50:00 5',
    '02:00:00 6',
  ];
  const read = (lines: readonly string[]) =>
    importFiles([['a.csv', ['time,hits', ...lines].join('\n')]], { zone });

  it('keeps the order of its rows', () => {
    const { timeline } = read(rows);
    expect(measured(timeline)).toEqual([`hits: ${steps.join(', ')}`]);
    expect(timeline.notes).toEqual([
      'Assumed: Local times that come twice, as clocks go back, are those that lie nearer to the time before in the file.',
    ]);
  });

  it('the newest first too', () => {
    expect(measured(read([...rows].reverse()).timeline)).toEqual([`hits: ${steps.join(', ')}`]);
  });
});
