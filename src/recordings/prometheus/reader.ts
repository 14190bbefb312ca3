import { problemIn } from '../../text/problem.ts';
import type { Labels } from '../facts/labels.ts';
import type { Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { intakeOf } from '../prometheus-series/intake.ts';
import { sampleValue } from '../prometheus-series/values.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { type JsonListener, jsonReader } from '../reading/json.ts';
import type { FileReader } from '../reading/reader.ts';

const EXPECTED = 'expected the answer of query_range, with "resultType": "matrix"';

/** The farthest an instant may be from 1970, in seconds: what a timeline's clock can hold. */
const FARTHEST = 1e11;

/** An answer inside a text inside an answer: what a tool wraps, and what wraps that. */
const MAX_WRAPPED = 3;

/**
 * Reads answers of Prometheus: matrices, vectors and scalars, one or many, bare, between lines of something else,
 * under other keys, or inside a string. Instants come from the samples alone; what surrounds them may say other.
 * A step without a sample is a step without a sample.
 */
export function prometheusReader(context: FileContext, sink: Sink): FileReader {
  const { file } = context;
  const intake = intakeOf(context, sink);
  let [answers, errors] = [0, 0];
  let firstError: { readonly type: string; readonly line: number } | null = null;
  let scalar: { readonly elements: unknown[]; readonly line: number } = { elements: [], line: 0 };

  function point(pair: unknown, samples: Samples, line: number): void {
    if (!Array.isArray(pair) || pair.length !== 2) {
      sink.skipped('samples that are no pair', line);
      return;
    }
    const [seconds, text] = pair as [unknown, unknown];
    const value = sampleValue(text);
    if (typeof seconds !== 'number' || Math.abs(seconds) > FARTHEST || value === null) {
      sink.skipped('samples that are no instant and number', line);
      return;
    }
    // Prometheus' clock has milliseconds; what a double adds to them is not the file's.
    samples.add(Math.round(seconds * 1000), value, line);
  }

  function points(list: unknown, samples: Samples, line: number): void {
    if (Array.isArray(list)) for (const pair of list) point(pair, samples, line);
  }

  function histograms(list: unknown, labels: Labels, line: number): void {
    if (!Array.isArray(list) || list.length === 0) return;
    const [count, sum] = intake.histogram(labels, line);
    for (const pair of list as readonly unknown[]) {
      const [seconds, told] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
      const part = (name: string): unknown => (isFields(told) ? field(told, name) : undefined);
      point([seconds, part('count')], count, line);
      point([seconds, part('sum')], sum, line);
    }
  }

  function series(element: Fields, line: number): void {
    const metric = field(element, 'metric');
    if (!isFields(metric)) {
      sink.skipped('results without labels', line);
      return;
    }
    const labels = new Map<string, string>();
    for (const [name, value] of Object.entries(metric))
      if (typeof value === 'string') labels.set(name, value);
    const [values, value] = [field(element, 'values'), field(element, 'value')];
    if (Array.isArray(values) || Array.isArray(value)) {
      const samples = intake.series(labels, null, line);
      points(values, samples, line);
      if (Array.isArray(value)) point(value, samples, line);
    }
    histograms(field(element, 'histograms'), labels, line);
    const histogram = field(element, 'histogram');
    if (Array.isArray(histogram)) histograms([histogram], labels, line);
  }

  function answered(answer: Fields, line: number): void {
    const [data, type] = [fieldsOf(answer, 'data'), textOf(answer, 'errorType')];
    if (textOf(answer, 'status') === 'error' && type !== '') {
      errors++;
      firstError ??= { type: /^[a-z_]{1,40}$/.test(type) ? type : 'of a type not known', line };
    }
    for (const key of ['warnings', 'infos']) {
      const said = field(answer, key);
      if (Array.isArray(said) && said.length > 0)
        sink.note('Prometheus warned of this answer: the result may be incomplete or the query wrong.');
    }
    if (textOf(data, 'resultType') === 'scalar' || textOf(answer, 'resultType') === 'scalar')
      point(scalar.elements, intake.series(new Map(), null, scalar.line), scalar.line);
    if (textOf(data, 'resultType') !== '' || textOf(answer, 'resultType') !== '') answers++;
    scalar = { elements: [], line: 0 };
  }

  function wrapped(value: unknown, line: number, depth: number): void {
    if (typeof value === 'string') {
      if (depth >= MAX_WRAPPED || !/"(?:resultType|errorType|metric)\\*"/.test(value)) return;
      const inner = jsonReader(file, listener(depth + 1, line));
      inner.text(value);
      inner.end();
    } else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) wrapped(each, line, depth);
  }

  /** `outer`: the line of the string that it is in; null where it is in none. */
  function listener(depth: number, outer: number | null): JsonListener {
    const lineOf = (line: number): number => outer ?? line;
    return {
      lists: (path) => path === '' || path === 'result' || path.endsWith('.result'),
      skipsLines: true,
      element(value, list, _, own) {
        const line = lineOf(own);
        if (isFields(value) && isFields(field(value, 'metric'))) series(value, line);
        else if (isFields(value)) surroundings(value, line, depth);
        else if (list !== '' && !Array.isArray(value)) {
          if (scalar.elements.length < 2) scalar.elements.push(value);
          scalar = { ...scalar, line };
          wrapped(value, line, depth);
        } else wrapped(value, line, depth);
      },
      value: (rest, own) => surroundings(rest, lineOf(own), depth),
      end(torn) {
        if (torn) sink.skipped('a series that the file ends inside', 0);
      },
    };
  }

  /** A value without the lists that were read from it, or one that was in a list itself. */
  function surroundings(value: unknown, line: number, depth: number): void {
    if (isFields(value)) {
      answered(value, line);
      const results = field(fieldsOf(value, 'data'), 'result') ?? field(value, 'result');
      if (Array.isArray(results))
        for (const each of results) if (isFields(each) && isFields(field(each, 'metric'))) series(each, line);
    }
    wrapped(value, line, depth);
  }

  const reader = jsonReader(file, listener(0, null));
  return {
    text: reader.text,
    end() {
      reader.end();
      intake.end();
      if (intake.taken.samples > 0) {
        sink.clock('seconds since 1970');
        if (errors > 0) sink.note(`${errors} of the answers are errors, which hold no samples.`);
        refuseLoneCounters();
        return;
      }
      if (firstError !== null)
        throw problemIn(
          file,
          firstError.line,
          `found an error that Prometheus answered (${firstError.type}), not samples; ask again: ${EXPECTED}`,
        );
      throw problemIn(
        file,
        null,
        answers > 0
          ? `found an answer of Prometheus without a single sample: nothing matched, or nothing was recorded then; ${EXPECTED}`
          : `found JSON without samples of Prometheus; ${EXPECTED}`,
      );
    },
  };

  function refuseLoneCounters(): void {
    if (intake.instants.isOne && intake.taken.holding === 0)
      throw problemIn(
        file,
        null,
        'found counters at one instant only, which tell no rate; expected two instants at least: the answer of query_range',
      );
    if (intake.instants.isOne) sink.note('The answer is of one instant: it tells states, and no course.');
  }
}
