/** What only a screen knows, told with an action that asks for it. */
export interface Always {
  /** Whether there is always room for a chart, so that it need not take the place of other panels. */
  readonly chart: boolean;
  /** How many rows of the page may be scrolled away, so that the last are still seen. */
  readonly scroll?: number;
  /** How many rows of its list the page shows at once. */
  readonly rows?: number;
}

/** A page turned where nothing tells how many rows it has. */
const ROWS = 10;

/** How many rows a page shows at once. */
export const rowsAtOnce = (always: Always | undefined): number => always?.rows ?? ROWS;
