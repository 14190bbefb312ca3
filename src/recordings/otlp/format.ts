import type { RecordingFormat } from '../format.ts';
import { otlpReader } from './reader.ts';

export const otlp: RecordingFormat = {
  kind: 'otlp',
  detects: ({ text, isJson }) => isJson && /"resource(?:Metrics|Logs|Spans)"\s*:/.test(text),
  open: otlpReader,
};
