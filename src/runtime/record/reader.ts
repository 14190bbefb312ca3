import type { Sink } from '../../recordings/facts/sink.ts';
import type { FileContext } from '../../recordings/format.ts';
import { FORMATS } from '../../recordings/formats.ts';
import type { RecordingKind } from '../../recordings/kinds.ts';
import type { FileReader } from '../../recordings/reading/reader.ts';

/** A reader for what comes in while it happens: nothing but its text is known of it. */
export function openReader(kind: RecordingKind, stem: string, sink: Sink): FileReader {
  const format = FORMATS.find((each) => each.kind === kind);
  if (format === undefined) throw new RangeError(`no reader of ${kind}`);
  const context: FileContext = {
    file: stem,
    stem,
    takenAt: null,
    toUtc: (local) => local,
    zone: null,
    boxIn: () => null,
    withText: false,
    latest: () => null,
    now: null,
    shift: 0,
    together: (make) => make(),
    person: (id) => id,
  };
  return format.open(context, sink);
}
