import type { About } from './facts/about.ts';
import type { Sink } from './facts/sink.ts';
import type { RecordingKind } from './kinds.ts';
import type { FileReader } from './reading/reader.ts';

/** What is known of a file beside its text, and what the person chose. */
export interface FileContext {
  /** What sentences call it. */
  readonly file: string;
  /** Its base name without ending: what a quantity in it is called if nothing there says so. */
  readonly stem: string;
  /** When it was printed, for ages (`3m10s`): milliseconds since 1970-01-01T00:00:00Z; null if not told. */
  readonly takenAt: number | null;
  /** Milliseconds since 1970 of a local time (as if it were UTC) in the zone that the person gave; UTC without. */
  readonly toUtc: (local: number) => number;
  /** The name of that zone, null if none was given. */
  readonly zone: string | null;
  /** Finds the box in a legend, as the pattern of the person says; null where there is none or it does not fit. */
  readonly boxIn: (legend: string) => About | null;
  /** Free text is kept. */
  readonly withText: boolean;
  /** The latest instant that other files told so far, for times without a year; null if none. */
  readonly latest: () => number | null;
  /** Now, for what must be before it: milliseconds since 1970-01-01T00:00:00Z; null if that is not to count. */
  readonly now: number | null;
  /** Milliseconds that are added to every instant that this file's sink is told. */
  readonly shift: number;
  /** What all files of a kind gather together, made by `make` for the first of them. */
  readonly together: <T extends Together>(make: () => T) => T;
  /** `person-1`, `person-2`, …: the same for one person in all files. `id` is what files know a person by. */
  readonly person: (id: string) => string;
}

/** What several files tell together. */
export interface Together {
  /** Tells it, when all files of the import are read. Throws `Problem`. */
  finish(): void;
}

/** The beginning of a file, by which its kind is told. */
export interface Head {
  readonly text: string;
  /** It begins like JSON, behind warnings of kubectl if need be. */
  readonly isJson: boolean;
  /** It is the whole file. */
  readonly isWhole: boolean;
}

/** A kind of file that can be imported. */
export interface RecordingFormat {
  readonly kind: RecordingKind;
  readonly detects: (head: Head) => boolean;
  readonly open: (context: FileContext, sink: Sink) => FileReader;
}
