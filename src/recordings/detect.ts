import { quoted } from '../text/escape.ts';
import { Problem } from '../text/problem.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { importKubernetesEvents } from './kubernetes-events/import.ts';
import { foreignFile, unknownFile } from './unknown-file.ts';

const RECORDING_KINDS = ['kubernetes-events'] as const;

/** The formats that can be imported. */
export type RecordingKind = (typeof RECORDING_KINDS)[number];

/** What is known of a file beside its text. */
export interface ImportOptions {
  /** SHA-256 of the file's bytes, in hexadecimal. */
  readonly sha256: string;
  /** What the person says it is; else it is detected. */
  readonly kind?: string | undefined;
}

/** How much of a text is looked at. */
const HEAD = 256 * 1024;

const isJson = (text: string): boolean => /^\ufeff?\s*[{[]/.test(text);

/** Tells a recording by its content; null if it is none that is known. The name does not count: people rename. */
export function detectRecording(text: string): RecordingKind | null {
  const head = text.slice(0, HEAD);
  if (!isJson(head)) return null;
  const isEvents = /"involvedObject"\s*:|"regarding"\s*:|"kind"\s*:\s*"Event(?:List)?"/.test(head);
  return isEvents ? 'kubernetes-events' : null;
}

/**
 * Imports a recording as a timeline. `fileName` may be a path as typed: sentences use it as it is, the
 * timeline keeps its base name. Throws `Problem`.
 */
export function importRecording(text: string, fileName: string, options: ImportOptions): Timeline {
  const kind = options.kind ?? detectRecording(text);
  const foreign = kind === null ? foreignFile(text, fileName) : null;
  if (foreign !== null) throw foreign;
  // Other JSON is read as events too: that reader says best what is missing.
  if (kind === null && !isJson(text)) throw unknownFile(fileName);
  if (kind === null || kind === 'kubernetes-events')
    return importKubernetesEvents(text, fileName, options.sha256);
  throw new Problem(`found kind ${quoted(kind)}; expected ${RECORDING_KINDS.join(', ')}`);
}
