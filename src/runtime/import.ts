import { importRecording } from '../recordings/detect.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { ReadText } from './read.ts';

/** Imports a recording that was read; `kind` is what the person says it is, else it is detected. Throws `Problem`. */
export const importText = ({ text, shown, sha256 }: ReadText, kind?: string): Timeline =>
  importRecording(text, shown, { sha256, kind });
