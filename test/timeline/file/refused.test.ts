import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../src/text/problem.ts';
import { timelineBuilder } from '../../../src/timeline/builder.ts';
import { readTimeline } from '../../../src/timeline/file/read.ts';
import { writeTimeline } from '../../../src/timeline/file/write.ts';
import { boxesNamed, rest, series } from '../by-hand.ts';

const timeline = timelineBuilder(boxesNamed(2)).finish({ ...rest(2), series: [series([])] });
const header = [...writeTimeline(timeline)][0] ?? '';
const state = '{"row":"state","at":0,"box":"box-01","state":"serving","app":"ready","proxy":"ready"}';
const event = '{"row":"event","at":0,"id":0,"kind":"note"}';
const samples = '{"row":"samples","at":0,"values":{"cpu":1}}';

const swap = (line: string, from: string, to: string): string => {
  expect(line).toContain(from);
  return line.replace(from, () => to);
};

describe('a file that is no timeline of this version is refused with its line', () => {
  test.each([
    ['an empty file', '', 'x.jsonl: found an empty file; expected a timeline'],
    ['blank lines', '\n \n', 'x.jsonl: found an empty file'],
    ['other text', 'hello', 'x.jsonl:1: found "hello", which is not JSON; expected a line of JSON'],
    [
      'other JSON',
      '[1]',
      'x.jsonl:1: found nothing as "format"; expected a header with "format": "ratchet.timeline/1"',
    ],
    [
      'a later version',
      swap(header, 'timeline/1', 'timeline/2'),
      'x.jsonl:1: found version "ratchet.timeline/2"; expected "ratchet.timeline/1", the only version known here',
    ],
    ['a torn header', header.slice(0, -9), 'x.jsonl:1: found "{'],
  ])('%s', (_, text, sentence) => {
    expect(() => readTimeline(text, 'x.jsonl')).toThrow(sentence);
    expect(() => readTimeline(text, 'x.jsonl')).toThrow(Problem);
  });
});

describe('a header that is not as expected is refused', () => {
  test.each([
    ['"noun":', '"nuon":', 'found "nuon" in the header; expected format, name,'],
    ['"noun":', '"nuon":', '; did you mean "noun"?'],
    ['"noun":"box",', '', 'found nothing as "noun"; expected a text'],
    ['"length":2', '"length":604801', 'found 604801 as "length"; expected a whole number from 0 to 604800'],
    ['"length":2', '"length":1.5', 'found 1.5 as "length"'],
    ['"length":2', '"length":2,"zone":"Mars"', 'found "Mars" as "zone"; expected a time zone such as'],
    ['"2026-10-20T10:00:00Z"', '"yesterday"', 'found "yesterday" as "start"; expected an instant such as'],
    [
      '"provenance":"simulated"',
      '"provenance":"simulate"',
      'expected simulated, recorded; did you mean "simulated"?',
    ],
    ['"step":1000', '"step":0', 'found 0 as "step"; expected a number from 1 to 604800000'],
    ['"source":null', '"source":0', 'found 0 as "source"; expected null: the file names no sources'],
    ['"source":null', '"source":null,"box":2', 'found 2 as "box"; expected a whole number from 0 to 1'],
    [
      '"sources":[]',
      '"figures":[{"name":"a","title":"","unit":null,"value":"1"}],"sources":[]',
      'found "1" as "value"; expected a number',
    ],
    ['"box-02"', '"box-01"', 'found two boxes named "box-01"; expected each name once'],
    ['"box-02"', '{"name":"box-02","attributes":{"zone":1}}', 'found 1 as "zone"; expected a text'],
    ['"sources":[]', '"sources":{}', 'found an object as "sources"; expected a list'],
  ])('%s as %s', (from, to, sentence) => {
    expect(() => readTimeline(swap(header, from, to), 'x.jsonl')).toThrow(sentence);
  });

  test('more boxes than a timeline holds: the limit is named', () => {
    const many = swap(
      header,
      '"box-02"',
      boxesNamed(10_001)
        .map(({ name }) => `"${name}"`)
        .join(),
    );
    expect(() => readTimeline(many, 'x.jsonl')).toThrow('found 10002 boxes; expected at most 10000');
  });

  test('series of more steps than fit', () => {
    const long = swap(swap(header, '"step":1000', '"step":1'), '"length":2', '"length":604800');
    expect(() => readTimeline(`${long}\n${samples}`, 'x.jsonl')).toThrow(
      'found series of 604800000 steps together; expected at most',
    );
    // Of what is recorded now and then most steps are empty: those behind the last sample are no steps.
    const recorded = swap(long, '"simulated"', '"recorded"');
    expect(readTimeline(`${recorded}\n${samples}`, 'x.jsonl').timeline.series[0]?.values[0]).toBe(1);
  });
});

describe('a row that is not as expected is refused with its line', () => {
  test.each([
    [
      swap(state, '"state"', '"stat"'),
      'x.jsonl:2: found "stat" as "row"; expected state, event, samples, box, series; did you mean "state"?',
    ],
    [header, 'x.jsonl:2: found nothing as "row"'],
    ['7', 'x.jsonl:2: found 7; expected a row: an object'],
    [
      swap(state, '"box"', '"bx"'),
      'x.jsonl:2: found "bx" in a state row; expected row, at, time, box, state, app, proxy; did you mean "box"?',
    ],
    [
      swap(state, 'box-01', 'box-1'),
      'found "box-1" as "box"; expected one of the 2 boxes that are named; did you mean "box-01"?',
    ],
    [swap(state, 'serving', 'servin'), 'found "servin" as "state"; expected gone, serving,'],
    [swap(state, '"at":0', '"at":"0"'), 'found "0" as "at"; expected a number'],
    [swap(state, '"at":0', '"at":1e99'), 'found 1e+99 as "at"'],
    [swap(event, '"id":0', '"id":-1'), 'found -1 as "id"; expected a whole number from 0'],
    [`${event}\n${event}`, 'x.jsonl:3: found a second event 0; expected each id once'],
    [swap(event, '"id":0', '"id":0,"error":-1'), 'found -1 as "error"'],
    [swap(event, '"id":0', '"id":0,"count":0'), 'found 0 as "count"'],
    [
      swap(samples, 'cpu', 'cpus'),
      'found a sample of "cpus"; expected a series of the header; did you mean "cpu"?',
    ],
    [
      swap(samples, '"at":0', '"at":0,"box":"box-02"'),
      'found a sample of "cpu"; expected a series that the header has of this box',
    ],
    [swap(samples, '"at":0', '"at":500'), 'found a sample of "cpu" at 500; expected steps of 1000 ms from 0'],
    [swap(samples, '"at":0', '"at":-1000'), 'found a sample of "cpu" at -1000'],
    [`${samples}\n${samples}`, 'x.jsonl:3: found a second sample of "cpu" at 0; expected one at each step'],
    [swap(samples, '1}', 'null}'), 'found null as a sample of "cpu"; expected a number'],
    [swap(samples, '{"cpu":1}', '[]'), 'found a list as "values"'],
    [`oops\n${event}`, 'x.jsonl:2: found "oops", which is not JSON'],
  ])('%s', (row, sentence) => {
    expect(() => readTimeline(`${header}\n${row}`, 'x.jsonl')).toThrow(sentence);
    expect(() => readTimeline(`${header}\n${row}`, 'x.jsonl')).toThrow(Problem);
  });

  test('a line longer than any row', () => {
    const long = swap(event, '"note"', `"${'x'.repeat(1_048_576)}"`);
    expect(() => readTimeline([header, long], 'x.jsonl')).toThrow('expected at most 1048576');
  });

  test('more kinds of events than a column holds', () => {
    const rows = Array.from(
      { length: 257 },
      (_, id) => `{"row":"event","at":0,"id":${id},"kind":"kind-${id}"}`,
    );
    expect(() => readTimeline([header, ...rows], 'x.jsonl')).toThrow(
      'x.jsonl:258: found "kind-256", one more kind',
    );
  });

  test('nesting as deep as a line is long', () => {
    const deep = `{"row":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(() => readTimeline([header, deep], 'x.jsonl')).toThrow('found a list as "row"');
  });

  test('control characters of a file are shown, not obeyed', () => {
    const row = swap(event, '"kind"', '"\\u001b[2J"');
    expect(() => readTimeline([header, row], 'x.jsonl')).toThrow('found "␛[2J" in an event row');
  });
});

test('any text ends in a timeline or a sentence', () => {
  const line = fc.oneof(
    fc.constantFrom(header, state, event, samples),
    fc.json(),
    fc.string(),
    fc
      .tuple(fc.constantFrom(header, state, event, samples), fc.nat(), fc.string({ maxLength: 3 }))
      .map(
        ([text, at, more]) =>
          text.slice(0, at % text.length) + more + text.slice((at % text.length) + more.length),
      ),
  );
  fc.assert(
    fc.property(fc.boolean(), fc.array(line, { maxLength: 5 }), (withHeader, lines) => {
      try {
        readTimeline(withHeader ? [header, ...lines] : lines, 'any.jsonl');
      } catch (problem) {
        expect(problem).toBeInstanceOf(Problem);
        expect((problem as Problem).message).toMatch(/^any\.jsonl(:\d+)?: found .+; expected /);
      }
    }),
    { numRuns: 500 },
  );
});
