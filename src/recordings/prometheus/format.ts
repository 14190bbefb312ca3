import type { RecordingFormat } from '../format.ts';
import { prometheusReader } from './reader.ts';

/** Also inside of a string, where quotation marks are escaped. */
const ANSWER =
  /\\*"resultType\\*"\s*:\s*\\*"(?:matrix|vector|scalar|string)|\\*"errorType\\*"\s*:|\\*"metric\\*"\s*:\s*\{[^{}]{0,8000}\}\s*,\s*\\*"(?:values?|histograms?)\\*"\s*:\s*\[/;

export const prometheus: RecordingFormat = {
  kind: 'prometheus',
  detects: ({ text }) => ANSWER.test(text),
  open: prometheusReader,
};
