import type { RecordingFormat } from '../format.ts';
import { cloudwatchReader } from './reader.ts';

export const cloudwatch: RecordingFormat = {
  kind: 'cloudwatch',
  detects: ({ text, isJson }) =>
    isJson &&
    (/"MetricDataResults"\s*:/.test(text) || (/"Datapoints"\s*:/.test(text) && /"Label"\s*:/.test(text))),
  open: cloudwatchReader,
};
