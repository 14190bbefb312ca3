import type { RecordingFormat } from '../format.ts';
import { LIKE_TIME, layoutOf } from './layout.ts';
import { csvReader } from './reader.ts';

/** A line of a log has more words than a header has names; a name is no sentence. */
const MAX_NAME = 1000;

const MANY = 32_768;
const WIDE = 1000;

export const csv: RecordingFormat = {
  kind: 'csv',
  detects({ text, isJson, isWhole }) {
    if (isJson || text === '') return false;
    // A wide table may not have a whole row in its beginning; a row that is cut off says nothing.
    const end = isWhole ? text.length : text.lastIndexOf('\n') + 1 || text.length;
    const layout = layoutOf(
      /^(?:.*\n){4}/.test(text.slice(0, MANY)) ? text.slice(0, MANY) : text.slice(0, end),
    );
    if (layout === null || layout.header.some((name) => name.length > MAX_NAME)) return false;
    if (layout.time >= 0) return true;
    const [first = '', second = ''] = layout.header;
    return (first === 'second' && second === 'at') || (layout.header.length > WIDE && LIKE_TIME.test(first));
  },
  open: csvReader,
};
