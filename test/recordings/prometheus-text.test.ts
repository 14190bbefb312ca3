import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectRecording, headOf } from '../../src/recordings/detect.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { endsWell, sentence } from './ends-well.ts';
import { changes, importFiles, importText, told } from './events.ts';

/** 10:00:00 of the day of these tests, in seconds. */
const TEN = Date.UTC(2026, 2, 1, 10) / 1000;

const shown = (timeline: Timeline): readonly string[] =>
  timeline.series.map(({ name, box, start, step, values }) => {
    const of = box < 0 ? '' : `${timeline.boxes[box]?.name} `;
    const numbers = Array.from(values, (value) => (Number.isNaN(value) ? '-' : String(value)));
    return `${of}${name} from ${start} every ${step / 1000}: ${numbers.join(' ')}`;
  });

/** Lines of one series; `at` in seconds after ten. */
const dump = (labels: string, ...samples: readonly (readonly [number, number | string])[]): string =>
  samples.map(([at, value]) => `{${labels}} ${value} ${(TEN + at) * 1000}\n`).join('');

const clocks = (text: string): readonly string[] =>
  importFiles([['a.prom', text]]).summary.files[0]?.clocks ?? [];

describe('samples with their instants', () => {
  it('of promtool tsdb dump are in milliseconds', () => {
    const text = dump('__name__="g", pod="web"', [0, 5], [60, 4], [120, 3]);
    expect(detectRecording(headOf(text, true))?.kind).toBe('prometheus-text');
    expect(shown(importText(text))).toEqual(['web g from 0 every 60: 5 4 3']);
    expect(clocks(text)).toEqual(['milliseconds since 1970']);
  });

  it('of 1970 too, since a dump says what it is', () => {
    expect(importText('{__name__="g"} 1 0\n{__name__="g"} 2 60000\n').clock).toEqual({
      start: 0,
      length: 61,
    });
  });

  it('of dump-openmetrics are in seconds', () => {
    const text = `g{pod="web"} 5 ${TEN}.250\ng{pod="web"} 4 ${TEN + 60}.250\n# EOF\n`;
    expect(shown(importText(text))).toEqual(['web g from 250 every 60: 5 4']);
    expect(clocks(text)).toEqual(['seconds since 1970']);
  });

  it.each([
    [`g{a="1"} 5 ${TEN}\ng{a="1"} 6 ${TEN + 15}\n# EOF\n`, 'seconds since 1970'],
    [`g{a="1"} 5 ${TEN}000\ng{a="1"} 6 ${TEN + 15}000\n`, 'milliseconds since 1970'],
  ])('whole numbers are told apart by size: %j', (text, clock) => {
    expect(shown(importText(text))).toEqual(['g{a="1"} from 0 every 15: 5 6']);
    expect(clocks(text)).toEqual([clock]);
  });

  it('each line is the evidence of a sample', () => {
    const text = `# TYPE g gauge\n${dump('__name__="g"', [0, 1], [15, 2])}`;
    expect(importText(text).series[0]?.evidence).toEqual({ line: 2, stride: 1, rule: null });
  });
});

describe('labels', () => {
  it.each([
    [`g{route="/a,b}",x="say \\"hi\\" \\\\ \\n"}`, 'g{route="/a,b}", x="say "hi" \\ ␊"}'],
    [`{"my.metric",a="1"}`, 'my.metric{a="1"}'],
    [`{"my.metric","the.label"="1"}`, 'my.metric{the.label="1"}'],
    [`g{ a = "1" , b="2", }`, 'g{a="1", b="2"}'],
    [`g`, 'g'],
    [`job:requests:rate5m{a="1"}`, 'job:requests:rate5m{a="1"}'],
  ])('%s', (head, name) => {
    const text = `# TYPE g gauge\n${head} 1 ${TEN}.000\n${head} 2 ${TEN + 15}.000\n`;
    expect(importText(text).series[0]?.name).toBe(name);
  });

  it('series may come one scrape after the other', () => {
    const lines = [0, 15].flatMap((at) => ['a', 'b'].map((pod) => `g{pod="${pod}"} ${at} ${TEN + at}.000`));
    expect(shown(importText(lines.join('\r\n')))).toEqual([
      'a g from 0 every 15: 0 15',
      'b g from 0 every 15: 0 15',
    ]);
  });
});

describe('types', () => {
  const samples = (name: string) => `${name}{pod="w"} 0 ${TEN}.000\n${name}{pod="w"} 30 ${TEN + 15}.000\n`;
  it.each([
    ['', 'jobs_total', [2]],
    ['', 'jobs', [0, 30]],
    ['# TYPE jobs counter\n', 'jobs', [2]],
    ['# TYPE jobs_total gauge\n', 'jobs_total', [0, 30]],
    ['# TYPE jobs counter\n', 'jobs_total', [2]],
    ['# TYPE took summary\n', 'took_count', [2]],
    ['# TYPE jobs unknown\n', 'jobs_total', [2]],
  ])('%j %s', (type, name, values) => {
    expect(importText(type + samples(name)).series[0]?.values).toEqual(Float64Array.from(values));
  });

  it('exemplars, comments and instants of creation are no samples', () => {
    const text = `# HELP j x\n# UNIT j s\nj{a="1"} 1 ${TEN}.000 # {trace_id="abc"} 0.5 ${TEN}.1\nj{a="1"} 2 ${TEN + 15}.000\nj_created{a="1"} 5 ${TEN}.000\n# EOF`;
    const timeline = importText(text);
    expect(shown(timeline)).toEqual(['j{a="1"} from 0 every 15: 1 2']);
    expect(timeline.notes).toContain(
      'Left out of events.json: 1 × instants of creation (_created), first in line 5.',
    );
    expect(JSON.stringify(timeline.series)).not.toContain('abc');
  });

  it('native histograms tell count and sum', () => {
    const text = dump(
      '__name__="took", pod="web"',
      [0, '{count:10, sum:20, [-2,-1):3}'],
      [15, '{count:25, sum:50}'],
    );
    expect(shown(importText(text))).toEqual([
      'web took_count from 15000 every 15: 1',
      'web took_sum from 15000 every 15: 2',
    ]);
  });
});

describe('where a series ends', () => {
  it('a dump marks it: from there on no value holds, and the box is gone', () => {
    const timeline = importText(
      dump('__name__="up", pod="web"', [0, 1], [15, 1], [30, 'NaN']) +
        dump('__name__="g", pod="web"', [0, 7], [15, 8], [30, 'NaN'], [60, 9]),
    );
    expect(told(timeline)).toEqual(['10:00:22.500 ± 7.5 | stopped | web | no longer among the samples']);
    expect(changes(timeline)).toEqual(['10:00:00 web serving', '10:00:22.500 web gone']);
    expect(timeline.series.map(({ stale }) => [...stale])).toEqual([[30_000], [30_000]]);
  });

  it('NaN elsewhere is no value', () => {
    const text = `g{a="1"} 1 ${TEN}.000\ng{a="1"} NaN ${TEN + 15}.000\ng{a="1"} 3 ${TEN + 30}.000\n`;
    const [series] = importText(text).series;
    expect([...(series?.values ?? []), series?.stale.length]).toEqual([1, 3, 0]);
  });
});

describe('without instants', () => {
  const scrape = '# TYPE up gauge\nup{pod="web"} 1\nqueue{pod="web"} 12\n';
  it.each([
    [
      scrape,
      'given:2: found samples without an instant: this is one scrape, how things were at one moment; --taken-at',
    ],
    [
      '{"__name__":"g","a":"b"}\n{"__name__":"h"}\n',
      'given:1: found the names of 2 series and no sample of them',
    ],
    ['# TYPE up gauge\n# EOF\n', 'given: found no sample; expected samples with their instants'],
    [`g_total{a="1"} 5 ${TEN}.000\n`, 'given: found counters at one instant only'],
  ])('%j', (text, expected) => {
    expect(sentence(text)).toContain(expected);
  });

  it('--taken-at says when', () => {
    const timeline = importText(scrape, 'a.prom', { takenAt: TEN * 1000 });
    expect(shown(timeline)).toEqual(['web up from 0 every 1: 1', 'web queue from 0 every 1: 12']);
    expect(changes(timeline)).toEqual(['10:00:00 web serving']);
  });

  it('a line that is no sample is left out, and said', () => {
    expect(importText(`${dump('__name__="g"', [0, 1], [15, 2])}g{a="1" 5\n`).notes.at(-1)).toBe(
      'Left out of events.json: 1 × lines that are no sample, first in line 3.',
    );
  });
});

describe('whatever is given ends in a timeline or a sentence', () => {
  const whole = `# TYPE up gauge\nup{pod="web"} 1 ${TEN}.000\n${dump('__name__="a_total", b="c,\\"}"', [0, 1], [15, 'NaN'])}`;
  it('cut anywhere, with anything in any place', () => {
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(20), fc.string({ maxLength: 10 }), (at, cut, piece) => {
        endsWell(whole.slice(0, at), { kind: 'prometheus-text' });
        endsWell(whole.slice(0, at) + piece + whole.slice(at + cut), { kind: 'prometheus-text' });
      }),
      { numRuns: 300 },
    );
  });

  it('any bytes, with any line ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('\n', '\r\n', '\r', 'g{', 'a="', '"} ', '1', ' NaN', '}', '# ', '\0'), {
          maxLength: 40,
        }),
        (parts) => endsWell(parts.join(''), { kind: 'prometheus-text' }),
      ),
    );
  });
});
