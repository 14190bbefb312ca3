import { quoted } from '../text/escape.ts';
import { didYouMean } from '../text/nearest.ts';
import { Problem } from '../text/problem.ts';
import type { Head, RecordingFormat } from './format.ts';
import { FORMATS } from './formats.ts';
import { kubernetesEvents } from './kubernetes-events/format.ts';
import { foreignFile, unknownFile } from './unknown-file.ts';

/** Characters of the beginning of a file, by which its kind is told. */
export const HEAD = 256 * 1024;

/** JSON, also behind what a shell and kubectl print before it where both outputs go into one file. */
const JSON_BEGINS = /^\s*(?:(?:Warning: |Flag |Defaulted |[IWEF]\d{4} |\$ )[^\n]*\n\s*){0,20}[{[]/;

/** The beginning of a file as formats look at it. */
export function headOf(beginning: string, isWhole: boolean): Head {
  const text = beginning.slice(0, HEAD).replace(/^\ufeff/, '');
  return { text, isJson: JSON_BEGINS.test(text), isWhole: isWhole && beginning.length <= HEAD };
}

/** Tells a recording by its content; null if it is none that is known. The name does not count: people rename. */
export const detectRecording = (head: Head): RecordingFormat | null =>
  FORMATS.find((format) => format.detects(head)) ?? null;

/** The format that a person names, or else the one that the content tells. Throws `Problem`. */
export function formatOf(head: Head, file: string, named: string | undefined): RecordingFormat {
  if (named !== undefined) {
    const kinds = FORMATS.map(({ kind }) => kind);
    const format = FORMATS.find(({ kind }) => kind === named);
    if (format !== undefined) return format;
    throw new Problem(`found kind ${quoted(named)}; expected ${kinds.join(', ')}${didYouMean(named, kinds)}`);
  }
  const format = detectRecording(head);
  if (format !== null) return format;
  const foreign = foreignFile(head.text, file);
  if (foreign !== null) throw foreign;
  // Other JSON is read as events: that reader says best what is missing.
  if (head.isJson) return kubernetesEvents;
  throw unknownFile(file);
}
