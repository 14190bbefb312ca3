/** The chosen series or one after it: on the axis of the strips, or at the left or right of another. */
export type ChartId = `${'' | 'left-' | 'right-'}chart-${0 | 1 | 2 | 3}`;

/** The panels of the pages that have the screen for themselves. */
export type PagePanelId = 'help' | 'evidence' | 'all-boxes' | 'box' | 'log';

export type PanelId =
  | 'header'
  | 'verdicts'
  | 'big'
  | 'boxes'
  | 'numbers'
  | 'why'
  | 'why-beside'
  | 'events'
  | 'fixes'
  | 'fix-list'
  | 'figures'
  | 'figure-list'
  | ChartId
  | 'strips'
  | 'caption'
  | PagePanelId
  | 'foot';

export interface Slot {
  readonly id: PanelId;
  readonly height: number;
}

export interface Column {
  readonly width: number;
  readonly slots: readonly Slot[];
}

/** Columns beside each other, all as high as the band. */
export interface Band {
  readonly height: number;
  readonly columns: readonly Column[];
}

/** A column of panels one below the other. */
export const column = (width: number, ...slots: readonly Slot[]): Column => ({ width, slots });

/** A band that one panel has for itself. */
export const whole = (id: PanelId, width: number, height: number): Band => ({
  height,
  columns: [column(width, { id, height })],
});

/** A column of two panels; the lower one has what the upper one leaves of the height. */
export const stacked = (width: number, height: number, above: Slot, below: PanelId): Column =>
  column(width, above, { id: below, height: height - above.height });
