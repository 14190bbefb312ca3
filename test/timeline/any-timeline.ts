import fc from 'fast-check';
import { timelineBuilder } from '../../src/timeline/builder.ts';
import { APP_STATES, BOX_STATES, PROXY_STATES } from '../../src/timeline/states.ts';
import type { Series, Timeline } from '../../src/timeline/timeline.ts';

/** Texts with what is odd: controls, direction marks, lone surrogates, separators, names of the language. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '__proto__', 'constructor', 'a\nb', '\u2028', '\ud800', '\u202ecba', 'é', '"\\'),
);

const attributes = fc
  .dictionary(text, text, { maxKeys: 3 })
  .map((given) => Object.fromEntries(Object.entries(given)));

const value = fc.oneof(
  fc.constant(Number.NaN),
  fc.double({ noNaN: true }),
  fc.integer({ min: -1000, max: 100_000 }),
);

/** Instants before the end, some before the start, some with a fraction. */
const instant = (length: number) =>
  fc.oneof(
    fc.integer({ min: -5000, max: length * 1000 - 1 }),
    fc.double({ min: 0, max: length * 1000 - 1, noNaN: true }),
  );

function anySeries(name: string, box: number, length: number, sources: number): fc.Arbitrary<Series> {
  return fc
    .record({
      title: text,
      unit: fc.constantFrom('s', '/s', 'share', 'count'),
      origin: fc.constantFrom('recorded', 'modelled', 'derived'),
      source: fc.integer({ min: -1, max: sources - 1 }),
      start: fc.oneof(fc.constant(0), fc.integer({ min: -20_000, max: 20_000 }), fc.constant(0.25)),
      step: fc.constantFrom(1000, 15_000, 250, 333.3),
      values: fc.array(value, { maxLength: 30 }),
      stale: fc.uniqueArray(instant(length), { maxLength: 3 }),
    })
    .map((series) => ({
      name,
      box,
      ...series,
      values: Float64Array.from(series.values),
      stale: Float64Array.from(series.stale).sort(),
    }));
}

const objective = fc.record({
  name: text,
  series: text,
  must: fc.constantFrom('stay-below', 'stay-above'),
  bound: fc.double({ noNaN: true, noDefaultInfinity: true }),
  unit: fc.constantFrom('s', '/s', 'share', 'count'),
} as const);

const figure = fc.record({
  name: text,
  title: text,
  unit: fc.option(fc.constantFrom('s', '/s', 'share', 'count')),
  value: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
} as const);

const source = fc.record({ name: text, sha256: text, kind: text });

/** Any timeline that a builder accepts. */
export const anyTimeline: fc.Arbitrary<Timeline> = fc
  .record({
    length: fc.integer({ min: 1, max: 40 }),
    sources: fc.array(source, { maxLength: 2 }),
    boxNames: fc.uniqueArray(text, { maxLength: 4 }),
    seriesNames: fc.uniqueArray(fc.tuple(text, fc.integer({ min: -1, max: 3 })), {
      maxLength: 5,
      selector: ([name, box]) => JSON.stringify([name, box]),
    }),
  })
  .chain(({ length, sources, boxNames, seriesNames }) =>
    fc
      .record({
        head: fc.record({
          name: text,
          title: text,
          summary: text,
          notes: fc.array(text, { maxLength: 2 }),
          provenance: fc.constantFrom('simulated', 'recorded'),
          model: fc.option(text),
          seed: fc.option(fc.integer()),
          fixes: fc.array(text, { maxLength: 2 }),
          noun: text,
          pool: fc.option(fc.nat(10_000)),
          objectives: fc.array(objective, { maxLength: 2 }),
          gaps: fc.array(fc.record({ from: instant(length), until: instant(length), why: text }), {
            maxLength: 2,
          }),
        }),
        start: fc.oneof(fc.integer({ min: 0, max: 4e12 }), fc.constant(1_792_490_400_123.456)),
        zone: fc.option(fc.constantFrom('Europe/Berlin', '+05:30')),
        boxes: fc.tuple(...boxNames.map((name) => attributes.map((given) => ({ name, attributes: given })))),
        series: fc.tuple(
          ...seriesNames
            .filter(([, box]) => box < boxNames.length)
            .map(([name, box]) => anySeries(name, box, length, sources.length)),
        ),
        figures: fc.uniqueArray(figure, { maxLength: 3, selector: ({ name }) => name }),
        changes: fc.array(
          fc.tuple(
            instant(length),
            fc.nat(Math.max(0, boxNames.length - 1)),
            fc.nat(BOX_STATES.length - 1),
            fc.nat(APP_STATES.length - 1),
            fc.nat(PROXY_STATES.length - 1),
          ),
          { maxLength: boxNames.length === 0 ? 0 : 20 },
        ),
        events: fc.array(
          fc.record({
            at: instant(length),
            error: fc.constantFrom(0, 500, 0.5),
            kind: fc.oneof(fc.constantFrom('killed', 'started'), text),
            box: fc.integer({ min: -1, max: boxNames.length - 1 }),
            cause: fc.integer({ min: -1, max: 10 }),
            text,
            count: fc.constantFrom(1, 1, 7),
          }),
          { maxLength: 20 },
        ),
      })
      .map((given) => {
        const builder = timelineBuilder(given.boxes);
        for (const change of given.changes) builder.transition(...change);
        for (const event of given.events) builder.event(event);
        const clock = { start: given.start, length, ...(given.zone === null ? {} : { zone: given.zone }) };
        return builder.finish({
          ...given.head,
          clock,
          series: given.series,
          figures: given.figures,
          sources,
        });
      }),
  );
