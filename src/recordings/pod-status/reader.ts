import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import type { FileReader } from '../reading/reader.ts';
import { podJsonReader } from './json.ts';
import { podTableReader } from './table.ts';

/** Characters of the beginning in which a table's header is looked for. */
const BEGINNING = 64 * 1024;

/** Whether a text is what `kubectl get pods` prints. */
export const isPodTable = (text: string): boolean =>
  /^(?:\u001b\[[0-9;]*m)*(?:NAMESPACE +)?NAME +READY +STATUS +RESTARTS +AGE\b/m.test(text);

/** Reads states of pods: JSON, or the table that `kubectl get pods` prints. */
export function podStatusReader(context: FileContext, sink: Sink): FileReader {
  let beginning = '';
  let reader: FileReader | null = null;
  const open = (): FileReader => {
    const opened = isPodTable(beginning) ? podTableReader(context, sink) : podJsonReader(context, sink);
    opened.text(beginning);
    beginning = '';
    return opened;
  };
  return {
    text(piece) {
      if (reader !== null) return reader.text(piece);
      beginning += piece;
      if (beginning.length > BEGINNING) reader = open();
    },
    end() {
      reader ??= open();
      reader.end();
    },
  };
}
