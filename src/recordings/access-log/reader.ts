import { problemIn } from '../../text/problem.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { lineReader, TOO_LONG } from '../reading/lines.ts';
import type { FileReader } from '../reading/reader.ts';
import { emptyEntry, type Reading } from './entry.ts';
import { accessLogs } from './gathered.ts';
import { objectIn, readObject, wrappedIn } from './json-line.ts';
import { objectScanner } from './json-scan.ts';
import { beginningOf, NOBODY, prefixReader, type Writer } from './prefix.ts';
import { startReader } from './start.ts';
import { readText } from './text-line.ts';

/** Reads access logs of Envoy and Istio, as text or JSON, with whatever a log tool puts before each line. */
export function accessLogReader(context: FileContext, sink: Sink): FileReader {
  const log = context.together(accessLogs).file(sink, context.shift, context.boxIn(context.stem));
  const writerIn = prefixReader();
  const startIn = startReader();
  const scanObject = objectScanner(startIn);
  const entry = emptyEntry();
  let [requests, connections] = [0, 0];
  let who: Writer = NOBODY;

  /** `outer`: who wrapped it. */
  const readLine = (line: string, outer: Writer | null): Reading => {
    const at = beginningOf(line);
    if (at < 0) return 'other';
    const before = writerIn(line, at);
    who = before.pod === '' && outer !== null ? outer : before;
    if (line.charCodeAt(at) === 0x5b) return readText(line, at, entry, startIn);
    const scanned = scanObject(line, at, entry);
    if (scanned !== null) return scanned;
    const object = objectIn(line, at);
    if (object === null) return 'other';
    const reading = readObject(object, entry);
    const wrapped = reading === 'other' && outer === null ? wrappedIn(object) : null;
    return wrapped === null ? reading : readLine(wrapped.line, wrapped.pod === '' ? who : wrapped);
  };

  return lineReader({
    line(text, number) {
      if (text === '') return;
      const reading = readLine(text, null);
      if (reading === 'request') {
        requests++;
        log.take(entry, who, number);
      } else if (reading === 'connection') {
        connections++;
        sink.skipped('connections without requests (TCP)', number);
      } else sink.skipped('lines of another log', number);
    },
    tooLong(number) {
      sink.skipped(TOO_LONG, number);
    },
    end() {
      if (requests === 0)
        throw problemIn(
          context.file,
          null,
          connections > 0
            ? 'found connections without requests (TCP) alone; expected an access log of HTTP'
            : 'found no line of an access log; expected Envoy\'s text ([2026-10-20T10:00:00.000Z] "GET …" 200 …) or JSON with start_time and response_code',
        );
      sink.clock('UTC');
      sink.note(
        'Access logs tell requests once they are over: of those under way at the end of the recording nothing is known. They do not tell starts or kills.',
      );
    },
  });
}
