import { problemIn } from '../../text/problem.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { isFields } from '../reading/fields.ts';
import { jsonReader } from '../reading/json.ts';
import type { FileReader } from '../reading/reader.ts';
import { logsIntake } from './logs.ts';
import { metricsIntake } from './metrics.ts';

const EXPECTED = "expected what the collector's file exporter writes";

/**
 * Reads OTLP as JSON, metrics and logs, one object or one a line. What is measured keeps its name; attributes that
 * tell neither a box nor series apart are not kept.
 */
export function otlpReader(context: FileContext, sink: Sink): FileReader {
  const { file } = context;
  const metrics = metricsIntake(context, sink);
  const logs = logsIntake(context, sink);
  let hasTraces = false;
  return jsonReader(file, {
    lists: ['resourceMetrics', 'resourceLogs', 'resourceSpans'],
    element(value, list, _, line) {
      if (!isFields(value)) return;
      if (list === 'resourceMetrics') metrics.resource(value, line);
      else if (list === 'resourceLogs') logs.resource(value, line);
      else {
        hasTraces = true;
        sink.skipped('resources with traces', line);
      }
    },
    value() {},
    end(torn) {
      if (metrics.taken.points + logs.taken.records === 0)
        throw problemIn(
          file,
          null,
          `found ${hasTraces ? 'traces, but ' : ''}no point of a metric and no log record with an instant; ${EXPECTED}`,
        );
      sink.clock('nanoseconds since 1970');
      if (torn) sink.skipped('a value that the file ends inside', 0);
      logs.end();
    },
  });
}
