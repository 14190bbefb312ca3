import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameTimeline } from '../../../src/timeline/equal.ts';
import { type ReadTimeline, readTimeline } from '../../../src/timeline/file/read.ts';
import { writeTimeline } from '../../../src/timeline/file/write.ts';
import { upTo } from '../../../src/timeline/upto.ts';
import { anyTimeline } from '../any-timeline.ts';

/** Null for a simulated timeline that is cut before its first second. */
function readOrNull(input: string | readonly string[]): ReadTimeline | null {
  try {
    return readTimeline(input, 'cut.jsonl');
  } catch (error) {
    expect(String(error)).toContain('the file is cut before its first second');
    return null;
  }
}

describe('a timeline on disk', () => {
  test('what is written is read back equal, whatever it holds', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        const back = readTimeline(writeTimeline(timeline), 'any.jsonl');
        expect(back.warning).toBeNull();
        expect(sameTimeline(back.timeline, timeline)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('and written again it is the same, byte for byte', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        const lines = [...writeTimeline(timeline)];
        expect([...writeTimeline(readTimeline(lines, 'any.jsonl').timeline)]).toEqual(lines);
      }),
    );
  });

  test('a text with line ends is read like its lines', () => {
    fc.assert(
      fc.property(anyTimeline, fc.constantFrom('\n', '\r\n', '\n\n'), (timeline, end) => {
        const text = `\ufeff${[...writeTimeline(timeline)].join(end)}${end}`;
        expect(sameTimeline(readTimeline(text, 'any.jsonl').timeline, timeline)).toBe(true);
      }),
    );
  });

  test('rows are in order of time', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        const [, ...rows] = [...writeTimeline(timeline)];
        const instants = rows.map((row) => JSON.parse(row).at as number);
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
      }),
    );
  });

  test('a recording cut after any line is a timeline as long as before', () => {
    fc.assert(
      fc.property(anyTimeline, fc.nat(), (any, at) => {
        const timeline = { ...any, provenance: 'recorded' as const };
        const lines = [...writeTimeline(timeline)];
        const kept = lines.slice(0, 1 + (at % lines.length));
        const { timeline: cut, warning } = readTimeline(kept, 'cut.jsonl');
        expect(warning).toBeNull();
        expect(cut.clock).toEqual(timeline.clock);
        expect([...writeTimeline(cut)]).toEqual(kept);
      }),
    );
  });

  test('a simulated one cut after any line is itself up to some second, or no timeline', () => {
    fc.assert(
      fc.property(anyTimeline, fc.nat(), (any, at) => {
        const timeline = { ...any, provenance: 'simulated' as const };
        const lines = [...writeTimeline(timeline)];
        const cut = readOrNull(lines.slice(0, 1 + (at % lines.length)));
        if (cut === null) return;
        const [known, whole] = [cut.timeline.clock.length, timeline.clock.length];
        expect(cut.warning === null).toBe(known === whole);
        expect(known).toBeLessThanOrEqual(whole);
        // Nothing is in it that is later than its end, and what is in it is what was there.
        const events = upTo(timeline, known - 1).events.at;
        expect([...events].slice(0, cut.timeline.events.at.length)).toEqual([...cut.timeline.events.at]);
      }),
    );
  });

  test('torn anywhere behind its header, it is read up to the torn line', () => {
    fc.assert(
      fc.property(anyTimeline, fc.nat(), (timeline, at) => {
        const text = [...writeTimeline(timeline)].join('\n');
        const header = text.indexOf('\n') < 0 ? text.length : text.indexOf('\n') + 1;
        const torn = text.slice(0, header + (at % (text.length - header + 1)));
        const whole = torn.slice(0, torn.lastIndexOf('\n') + 1);
        const read = readOrNull(torn);
        if (read?.warning?.includes('is torn')) {
          expect(sameTimeline(read.timeline, readTimeline(whole, 'torn.jsonl').timeline)).toBe(true);
        }
      }),
    );
  });
});
