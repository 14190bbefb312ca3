import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedCalls } from '../../src/scenario/expected-calls.ts';
import { settingsWith } from '../../src/scenario/fixes.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { Problem } from '../../src/text/problem.ts';
import { SHIPPED } from './sentences.ts';
import { REQUESTS, spoilt } from './small-requests.ts';

const scrap = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '-',
    '.',
    ':',
    ' ',
    '{',
    '}',
    '[',
    ']',
    '"',
    '&a',
    '*a',
    '!',
    '|',
    '>',
    '%',
    '\t',
    '#',
    '9e9',
    '~',
    '\\',
    '\u0000',
    '\u001b[31m',
    '\u202e',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

/** One way to spoil a text. */
function spoil(whole: string): fc.Arbitrary<(text: string) => string> {
  const line = fc.nat(whole.split('\n').length - 1);
  return fc.oneof(
    line.map((at) => (text: string) => text.split('\n').toSpliced(at, 1).join('\n')),
    fc.tuple(line, line).map(([from, to]) => (text: string) => {
      const lines = text.split('\n');
      return lines.toSpliced(to, 0, lines[from] ?? '').join('\n');
    }),
    fc.tuple(line, line).map(([from, to]) => (text: string) => {
      const lines = text.split('\n');
      return lines.with(to % lines.length, lines[from] ?? '').join('\n');
    }),
    fc.tuple(fc.nat(whole.length - 1), fc.nat(3), scrap).map(([at, length, put]) => (text: string) => {
      return text.slice(0, at) + put + text.slice(at + length);
    }),
    // Numbers are what a scenario is full of.
    fc
      .tuple(fc.nat(150), fc.constantFrom('0', '1', '7', '100', '0.5', '-1', '1e3', '99999', ''))
      .map(([which, put]) => (text: string) => {
        let count = 0;
        return text.replace(/\d+(\.\d+)?/g, (digits) => (count++ === which ? put : digits));
      }),
    fc.nat(whole.length).map((at) => (text: string) => text.slice(0, at)),
  );
}

/** The scenario of a text, or the sentence that refuses it. Anything else that is thrown is thrown on. */
function outcomeOf(text: string): Scenario | string {
  try {
    return loadScenario(text, 'spoilt.yaml');
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

describe('any text', () => {
  it('is a scenario or is refused in one line without control characters', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 200 }),
          fc.array(scrap).map((all) => all.join('')),
        ),
        (text) => {
          const outcome = outcomeOf(text);
          expect(outcome).toMatch(/^spoilt\.yaml(:\d+)?: \P{Cc}+$/u);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });

  it('made from the shipped file by a few slips is a scenario or refused, and a scenario runs', () => {
    let [ran, refused] = [0, 0];
    fc.assert(
      fc.property(fc.array(spoil(SHIPPED), { minLength: 1, maxLength: 2 }), (slips) => {
        const outcome = outcomeOf(slips.reduce((text, slip) => slip(text), SHIPPED));
        if (typeof outcome === 'string') {
          refused++;
          expect(outcome).toMatch(/^spoilt\.yaml(:\d+)?: \P{Cc}+$/u);
          return;
        }
        ran++;
        const timeline = simulate(outcome, { fixes: [], seed: 1 });
        expect(timeline.clock.length).toBe(outcome.settings.clock.length / 1000);
        for (const { key } of outcome.fixes.slice(0, 2)) simulate(outcome, { fixes: [key], seed: 1 });
      }),
      { numRuns: 300, seed: 1 },
    );
    // Both ways must have been gone.
    expect(ran).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(50);
  });

  it('made from a file of requests by one slip is a scenario, with each of its fixes, or refused', () => {
    let [loaded, refused] = [0, 0];
    fc.assert(
      fc.property(spoil(REQUESTS), (slip) => {
        const outcome = outcomeOf(slip(REQUESTS));
        if (typeof outcome === 'string') {
          refused++;
          expect(outcome).toMatch(/^spoilt\.yaml(:\d+)?: \P{Cc}+$/u);
          return;
        }
        loaded++;
        for (const { key } of outcome.fixes) settingsWith(outcome, [key]);
      }),
      { numRuns: 1000, seed: 1 },
    );
    expect(loaded).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  });

  it('made from a short file of requests by one slip runs, where nothing refuses it', () => {
    const short = spoilt({ 'length: 10m': 'length: 20s', 'from: "+1m"': 'from: "+11s"' });
    let ran = 0;
    fc.assert(
      fc.property(spoil(short), (slip) => {
        const outcome = outcomeOf(slip(short));
        if (typeof outcome === 'string' || outcome.settings.grain === 'fluid') return;
        // A slip may ask for much, and that takes its time.
        if (expectedCalls(outcome.settings).calls > 20_000) return;
        ran++;
        const timeline = simulate(outcome, { fixes: [], seed: 1 });
        expect(timeline.clock.length).toBe(outcome.settings.clock.length / 1000);
      }),
      { numRuns: 200, seed: 2 },
    );
    expect(ran).toBeGreaterThan(40);
  });
});
