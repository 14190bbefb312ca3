import type { RecordingFormat } from '../format.ts';
import { kubeletLogReader } from './reader.ts';

const KLOG = /^(?:[^\n"{]{0,200}[\s:])?[IWEF][01]\d[0-3]\d \d\d:\d\d:\d\d\.\d{6} +\d+ [\w.-]+\.go:\d+\] /m;

export const kubeletLog: RecordingFormat = {
  kind: 'kubelet-log',
  detects: ({ text }) => KLOG.test(text),
  open: kubeletLogReader,
};
