/** A scenario as loaded from its file: checked, with every fix checked too. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly teaches: string;
  readonly notes: readonly string[];
  readonly source: string;
  readonly seed: number;
  /** Fixes and assumptions in the order of the file. */
  readonly fixes: readonly Fix[];
  readonly captions: readonly Caption[];
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

/** A sentence shown while the playhead is within its seconds. */
export interface Caption {
  readonly second: number;
  readonly text: string;
}
