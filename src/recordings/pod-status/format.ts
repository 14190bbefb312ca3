import type { RecordingFormat } from '../format.ts';
import { isPodTable, podStatusReader } from './reader.ts';

export const podStatus: RecordingFormat = {
  kind: 'pod-status',
  detects: ({ text, isJson }) =>
    isPodTable(text) ||
    (isJson && /"kind"\s*:\s*"Pod(?:List)?"/.test(text) && /"(?:metadata|items)"\s*:/.test(text)),
  open: podStatusReader,
};
