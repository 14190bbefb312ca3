import type { RecordingFormat } from '../format.ts';
import { datadogReader } from './reader.ts';

export const datadog: RecordingFormat = {
  kind: 'datadog',
  detects: ({ text, isJson }) =>
    isJson &&
    (/"pointlist"\s*:|"group_tags"\s*:|"type"\s*:\s*"timeseries_response"/.test(text) ||
      (/"from_date"\s*:/.test(text) && /"to_date"\s*:/.test(text))),
  open: datadogReader,
};
