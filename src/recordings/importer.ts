import { baseName, stemOf } from '../text/file-names.ts';
import type { Zone } from '../text/zones.ts';
import type { Source, Timeline } from '../timeline/timeline.ts';
import { assemble } from './assemble.ts';
import { collector } from './collector.ts';
import { formatOf, headOf } from './detect.ts';
import type { About } from './facts/about.ts';
import type { Milestone } from './facts/happening.ts';
import { marked } from './facts/marked.ts';
import type { Sink } from './facts/sink.ts';
import type { RecordingFormat, Together } from './format.ts';
import { titleOfKind } from './kinds.ts';
import { localClock } from './local-clock.ts';
import { worded, wordingOf } from './redaction.ts';
import { type ImportSummary, summaryOf } from './summary.ts';

/** What a person chose; all may be left out. Instants are milliseconds since 1970-01-01T00:00:00Z. */
export interface ImportChoice {
  /** The kind of all files, instead of what their content tells. */
  readonly kind?: string | undefined;
  /** When the files were printed, for ages. */
  readonly takenAt?: number | undefined;
  /** Now: what is recorded was before. */
  readonly now?: number | undefined;
  /** The zone of times without one: its name, and how its local times become UTC. */
  readonly zone?: Zone | undefined;
  readonly boxIn?: ((legend: string) => About | null) | undefined;
  /** Milliseconds to add to all instants of a file, by its name as typed or its base name. */
  readonly shifts?: ReadonlyMap<string, number> | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly withText?: boolean | undefined;
  /** Milestones that no file tells, and when they were. */
  readonly milestones?: readonly (readonly [Milestone, number])[] | undefined;
  /** What each name is called instead, where names are to be hidden. */
  readonly rename?: ((name: string) => string) | undefined;
  /** What the timeline is called; else the name of its first file. */
  readonly name?: string | undefined;
}

/** A file that is being read. */
export interface OpenedFile {
  /** The next piece of its text. Throws `Problem`. */
  text(piece: string): void;
  /**
   * No more follows. `sha256`: of its bytes as they lie on disk, in hexadecimal; `isTorn`: more should follow.
   * Throws `Problem`.
   */
  end(sha256: string, isTorn?: boolean): void;
}

export interface Imported {
  readonly timeline: Timeline;
  readonly summary: ImportSummary;
}

export interface Importer {
  /**
   * Opens the next file. `shown` may be a path as typed: sentences use it as it is, the timeline keeps its base
   * name. `beginning` is the first `HEAD` characters, or all; they are not read from it. Throws `Problem`.
   */
  open(shown: string, beginning: string, isWhole: boolean): OpenedFile;
  /** A file, as it would be shown, that is the same as one that was opened, and is not read again. */
  repeated(shown: string, first: string): void;
  /** The timeline of all files. Throws `Problem`. */
  finish(): Imported;
}

interface Read {
  readonly shown: string;
  readonly format: RecordingFormat;
  readonly detected: boolean;
  readonly shift: number;
  readonly sink: Sink;
  sha256: string;
}

const ENDINGS = /(?:\.(?:json|jsonl|ndjson|gz|txt|log|csv|prom|om))+$/;

/** Reads files of any known kinds, one after the other, into one timeline. */
export function importer(choice: ImportChoice = {}): Importer {
  const facts = collector();
  const files: Read[] = [];
  const people = new Map<string, string>();
  const gathered = new Map<() => Together, Together>();
  const together = <T extends Together>(make: () => T): T => {
    const known = gathered.get(make) ?? make();
    gathered.set(make, known);
    // Made by the same function before.
    return known as T;
  };

  return {
    open(shown, beginning, isWhole) {
      const format = formatOf(headOf(beginning, isWhole), shown, choice.kind);
      const name = baseName(shown);
      const shift = choice.shifts?.get(shown) ?? choice.shifts?.get(name) ?? 0;
      const sink = facts.sink(shift);
      const file: Read = { shown, format, detected: choice.kind === undefined, shift, sink, sha256: '' };
      files.push(file);
      const reader = format.open(
        {
          file: shown,
          stem: stemOf(shown, ENDINGS),
          takenAt: choice.takenAt ?? null,
          toUtc: choice.zone === undefined ? (local) => local : localClock(choice.zone, sink),
          zone: choice.zone?.name ?? null,
          boxIn: choice.boxIn ?? (() => null),
          withText: choice.withText ?? false,
          latest: facts.latest,
          now: choice.now ?? null,
          shift,
          together,
          person(id) {
            const known = people.get(id) ?? `person-${people.size + 1}`;
            people.set(id, known);
            return known;
          },
        },
        sink,
      );
      return {
        text: reader.text,
        end(sha256, isTorn = false) {
          reader.end();
          if (isTorn)
            sink.note(`${marked(name)} is a gzip file that ends early: what came after is missing.`);
          file.sha256 = sha256;
        },
      };
    },
    repeated(shown, first) {
      files
        .find((file) => file.shown === first)
        ?.sink.note(
          shown === first
            ? `${marked(baseName(first))} was given twice, and counts once.`
            : `${marked(baseName(shown))} is ${marked(baseName(first))} again, byte for byte, and counts once.`,
        );
    },
    finish() {
      for (const each of gathered.values()) each.finish();
      for (const [milestone, at] of choice.milestones ?? []) facts.told(milestone, at);
      const told = facts.collected();
      const wording = wordingOf(
        told,
        choice.rename,
        files.flatMap(({ shown }) => [baseName(shown), stemOf(shown, ENDINGS)]),
      );
      const collected = { ...told, files: told.files.map((each) => worded(each, wording)) };
      const sources: readonly Source[] = files.map(({ shown, sha256, format }) => ({
        name: wording.name(baseName(shown)),
        sha256: wording.hash(sha256),
        kind: format.kind,
      }));
      const { timeline, contradictions } = assemble(collected, {
        name: choice.name ?? wording.name(stemOf(files[0]?.shown ?? '', ENDINGS)),
        titles: files.map(({ format }) => titleOfKind(format.kind)),
        sources,
        since: choice.since ?? null,
        until: choice.until ?? null,
        wording,
        // Where names are hidden, so is where on earth this was.
        zone: choice.rename === undefined ? (choice.zone?.name ?? null) : null,
      });
      return { timeline, summary: summaryOf({ timeline, files, collected, contradictions }) };
    },
  };
}
