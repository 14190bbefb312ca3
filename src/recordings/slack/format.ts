import type { RecordingFormat } from '../format.ts';
import { slackReader } from './reader.ts';

export const slack: RecordingFormat = {
  kind: 'slack',
  // The other files of an export are told too, to say what they are.
  detects: ({ text, isJson }) =>
    isJson &&
    (/"ts"\s*:\s*"\d{9,11}\.\d{6}"/.test(text) ||
      (/^\s*\[/.test(text) &&
        /"(?:team_id|is_bot|is_general)"\s*:/.test(text) &&
        /"(?:profile|members)"\s*:/.test(text))),
  open: slackReader,
};
