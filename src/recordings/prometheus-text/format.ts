import type { RecordingFormat } from '../format.ts';
import { prometheusTextReader } from './reader.ts';

/** A type, a sample with labels, or a name of a series as `--format=seriesjson` prints it. */
const SAMPLES =
  /^# (?:HELP|TYPE|UNIT) [A-Za-z_:"]|^(?:[A-Za-z_:][\w:]{0,200})?\{[^\n]*\} +(?:[-+]?(?:[\d.]|Inf|NaN)|\{count:)[^\n]*$|^\{"__name__":/m;

export const prometheusText: RecordingFormat = {
  kind: 'prometheus-text',
  detects: ({ text }) => SAMPLES.test(text),
  open: prometheusTextReader,
};
