import type { RecordingFormat } from '../format.ts';
import { kubernetesEventsReader } from './reader.ts';

export const kubernetesEvents: RecordingFormat = {
  kind: 'kubernetes-events',
  detects: ({ text, isJson }) =>
    isJson && /"involvedObject"\s*:|"regarding"\s*:|"kind"\s*:\s*"Event(?:List)?"/.test(text),
  open: kubernetesEventsReader,
};
