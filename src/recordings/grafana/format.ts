import type { RecordingFormat } from '../format.ts';
import { grafanaReader } from './reader.ts';

export const grafana: RecordingFormat = {
  kind: 'grafana',
  detects: ({ text, isJson }) =>
    isJson &&
    /"fields"\s*:\s*\[/.test(text) &&
    (/"schema"\s*:\s*\{/.test(text) || (/"refId"\s*:/.test(text) && /"series"\s*:\s*\[/.test(text))),
  open: grafanaReader,
};
