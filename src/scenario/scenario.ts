import type { Settings } from './settings/settings.ts';

export type { BoxSettings, FluidSettings, RequestSettings, Settings } from './settings/settings.ts';

/** A scenario as loaded from its file: checked, with every fix checked too. */
export interface Scenario {
  /** The name on the command line. */
  readonly name: string;
  readonly file: string;
  readonly title: string;
  readonly summary: string;
  /** What it teaches; `list` groups by it. */
  readonly teaches: string;
  readonly notes: readonly string[];
  readonly source: string;
  readonly seed: number;
  /** Fixes, then assumptions, each in the order of the file. */
  readonly fixes: readonly Fix[];
  readonly captions: readonly Caption[];
  /** The settings without any fix. */
  readonly settings: Settings;
  /** Settings that the file leaves to their defaults, as `path: value`. */
  readonly defaults: readonly string[];
  /** Settings that are taken as they are and change nothing: `path`, or `path: why`. */
  readonly unused: readonly string[];
  /** The file's data as written, on which fixes are patches. */
  readonly written: unknown;
}

/** A named patch on a scenario; one toggle. */
export interface Fix {
  readonly key: string;
  readonly kind: 'fix' | 'assumption';
  readonly title: string;
  readonly cost: string;
  readonly source: string;
  /** What the author says of its outcome, shown in its details. */
  readonly note: string;
  /** Setting path → value, as written. */
  readonly set: Readonly<Record<string, unknown>>;
}

/** A sentence shown from a second on. */
export interface Caption {
  readonly second: number;
  readonly text: string;
}
