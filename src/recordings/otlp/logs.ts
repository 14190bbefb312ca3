import { tellingApart } from '../facts/apart.ts';
import { nanosToMillis } from '../facts/epoch.ts';
import { keptText } from '../facts/free-text.ts';
import { attributesOfLabels, boxOfLabels } from '../facts/labels.ts';
import { free } from '../facts/marked.ts';
import { meaning } from '../facts/meaning.ts';
import type { Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { rowOf } from '../kubernetes/event-row.ts';
import { isEvent, listed, tellEvents } from '../kubernetes/events.ts';
import type { Row } from '../kubernetes/row.ts';
import { isWatched } from '../kubernetes/watched.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { attributesOf, firstList, numberOf, plainValue } from './values.ts';

/** Takes the logs of one resource after the other. */
export interface LogsIntake {
  resource(resource: Fields, line: number): void;
  end(): void;
  /** How many records were taken. */
  readonly taken: { records: number };
}

/** The first number of each severity, by the data model of OpenTelemetry's logs. */
const SEVERITIES = ['trace', 'debug', 'info', 'warning', 'error', 'fatal'];
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^trace/i, 'trace'],
  [/^debug/i, 'debug'],
  [/^(?:info|notice|normal)/i, 'info'],
  [/^warn/i, 'warning'],
  [/^err/i, 'error'],
  [/^(?:fatal|crit|alert|emerg|panic)/i, 'fatal'],
];

/** The longest text that may be an object. */
const MAX_OBJECT = 262_144;

/**
 * Kubernetes events within log records (the k8sobjects receiver) mean what they mean elsewhere; all other records
 * are counted by severity, and their texts not kept unless that is asked for.
 */
export function logsIntake({ file, boxIn, withText, person, together }: FileContext, sink: Sink): LogsIntake {
  const apart = tellingApart();
  const rows: Row[] = [];
  const taken = { records: 0 };

  function eventOf(body: unknown, line: number): boolean {
    const object = isFields(body) && isWatched(body) ? fieldsOf(body, 'object') : body;
    if (!isFields(object) || !isEvent(object)) return false;
    taken.records++;
    const row = rowOf(object, 'a log record', line, file);
    if (row === null) sink.skipped('events of which no instant is told', line);
    else rows.push(row);
    return true;
  }

  return {
    taken,
    resource(resource, line) {
      const labels = attributesOf(field(fieldsOf(resource, 'resource'), 'attributes'));
      const legend = [...labels].map(([key, value]) => `${key}="${value}"`).join(', ');
      const about = boxIn(legend) ?? boxOfLabels(labels);
      if (about !== null) sink.box(about, attributesOfLabels(labels));
      const opened = new Map<string, Samples>();
      const noise = apart(labels, about !== null);

      const record = (one: Fields): void => {
        const body = bodyOf(one);
        if (eventOf(body, line)) return;
        const at =
          nanosToMillis(field(one, 'timeUnixNano')) ?? nanosToMillis(field(one, 'observedTimeUnixNano'));
        if (at === null) {
          sink.skipped('log records without an instant', line);
          return;
        }
        taken.records++;
        const severity = severityOf(one);
        const samples =
          opened.get(severity) ??
          sink.series({
            name: 'logs',
            labels: `severity="${severity}"`,
            noise: noise.noise,
            about,
            unit: '/s',
            kind: 'tally',
            rule: 'log records, counted',
          });
        opened.set(severity, samples);
        samples.add(at, 1, line);
        if (!withText || typeof body !== 'string') return;
        sink.kept('texts of log records');
        const written = keptText(body, new Map(), person);
        const what = written === '' ? 'empty log record' : free(written);
        sink.happening({
          instant: { at, error: 0 },
          about,
          meaning: meaning('note', what),
          between: null,
          line,
        });
      };

      for (const scope of firstList(resource, 'scopeLogs', 'instrumentationLibraryLogs'))
        for (const one of firstList(scope, 'logRecords', 'logs')) record(one);
    },
    end() {
      if (rows.length > 0) tellEvents(rows, sink, together(listed));
    },
  };
}

/** A body as a value; a text that is an object of Kubernetes, as that. */
function bodyOf(record: Fields): unknown {
  const body = plainValue(field(record, 'body'));
  if (typeof body !== 'string' || body.length > MAX_OBJECT) return body;
  if (!body.startsWith('{') || !/"(?:involvedObject|regarding)"\s*:/.test(body)) return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** One word of a short list. */
function severityOf(record: Fields): string {
  const number = numberOf(field(record, 'severityNumber') ?? 0) ?? 0;
  const byNumber = number >= 1 && number <= 24 ? SEVERITIES[Math.floor((number - 1) / 4)] : undefined;
  const text = textOf(record, 'severityText');
  return byNumber ?? WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'not told';
}
