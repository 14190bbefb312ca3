import type { RecordingFormat } from '../format.ts';
import { pagerdutyReader } from './reader.ts';

export const pagerduty: RecordingFormat = {
  kind: 'pagerduty',
  detects: ({ text, isJson }) =>
    isJson &&
    /"log_entries"\s*:\s*\[|"type"\s*:\s*"(?:trigger|acknowledge|resolve|notify|assign)_log_entry"/.test(
      text,
    ),
  open: pagerdutyReader,
};
