import type { RecordingFormat } from '../format.ts';
import { accessLogReader } from './reader.ts';

export const accessLog: RecordingFormat = {
  kind: 'access-log',
  detects: ({ text }) =>
    /\[\d{4}-\d\d-\d\dT[\d:.]{8,20}Z\] \\?"(?:[A-Z]{3,20}|-) /.test(text) ||
    (/\\?"start_time\\?" ?:/.test(text) &&
      /\\?"response_code\\?" ?:/.test(text) &&
      /\\?"response_flags\\?" ?:/.test(text)),
  open: accessLogReader,
};
