import type { Timeline } from '../timeline/timeline.ts';
import type { Mark, Page, PromptKind } from './session.ts';

/** What a screen has a place of its own for, so that it need not take that of others. */
export interface Always {
  readonly chart: boolean;
  /** How many rows of the page may be scrolled away, so that the last are still seen. */
  readonly scroll?: number;
  /** How many rows of its list the page shows at once. */
  readonly rows?: number;
}

/** What is told where nothing is drawn; a screen shows all of it anyway. */
export type Told =
  | 'here'
  | 'why'
  | 'numbers'
  | 'fixes'
  | 'states'
  | 'around'
  | 'marks'
  | 'verdict'
  | 'differences'
  | 'again';

/** What only the terminal can do. */
export type Wish = 'redraw' | 'suspend';

/** A jump that can be repeated in its direction. */
export type Jump =
  | { readonly do: 'event'; readonly by: 1 | -1 }
  | { readonly do: 'minute'; readonly by: number }
  | { readonly do: 'shift'; readonly seconds: number }
  | { readonly do: 'find'; readonly by: 1 | -1 }
  | { readonly do: 'kind'; readonly kind: string | null; readonly by: 1 | -1 }
  | { readonly do: 'difference'; readonly to: 1 | -1 };

/** Everything that can change a session. `by` is how far, with its sign. */
export type Action =
  | { readonly do: 'tick'; readonly seconds: number }
  | { readonly do: 'grown'; readonly before: Timeline }
  | { readonly do: 'quiet'; readonly seconds: number | null }
  | { readonly do: 'play' }
  | { readonly do: 'step'; readonly by: number }
  | Jump
  | { readonly do: 'repeat' }
  | { readonly do: 'difference'; readonly to: 1 | -1 | 'first' }
  | { readonly do: 'go'; readonly second: number }
  /** To an event by its number. */
  | { readonly do: 'aim'; readonly event: number }
  | { readonly do: 'start' }
  | { readonly do: 'end' }
  | { readonly do: 'speed'; readonly by: 1 | -1 }
  | { readonly do: 'backwards' }
  | { readonly do: 'skipping' }
  | { readonly do: 'pausing' }
  | { readonly do: 'speed-to'; readonly speed: number }
  | { readonly do: 'prompt'; readonly kind: PromptKind }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'erase' }
  | { readonly do: 'erase-all' }
  | { readonly do: 'complete' }
  | { readonly do: 'history'; readonly by: 1 | -1 }
  | { readonly do: 'submit' }
  | { readonly do: 'escape' }
  | { readonly do: 'cursor'; readonly by: number; readonly always?: Always }
  | { readonly do: 'toggle'; readonly fix: string | null }
  | { readonly do: 'toggle-nth'; readonly nth: number }
  | { readonly do: 'refused'; readonly fixes: readonly string[]; readonly why: string }
  | { readonly do: 'undo' }
  | { readonly do: 'reveal' }
  | { readonly do: 'lock' }
  | { readonly do: 'countdown'; readonly seconds: number }
  | { readonly do: 'count'; readonly seconds: number }
  | { readonly do: 'big' }
  | { readonly do: 'view' }
  | { readonly do: 'times' }
  | { readonly do: 'chart'; readonly always: Always }
  | { readonly do: 'chart-to'; readonly series: number }
  | { readonly do: 'zoom'; readonly by: 1 | -1 }
  | { readonly do: 'zoom-to'; readonly seconds: number | null }
  | { readonly do: 'mark'; readonly text: string }
  | { readonly do: 'others-marks'; readonly added: readonly Mark[]; readonly removed: readonly Mark[] }
  | { readonly do: 'log'; readonly by: number }
  | { readonly do: 'log-page'; readonly by: 1 | -1; readonly always?: Always }
  | { readonly do: 'log-go' }
  | { readonly do: 'log-mark' }
  | { readonly do: 'log-unmark' }
  | { readonly do: 'marks' }
  | { readonly do: 'box'; readonly by: 1 | -1 }
  | { readonly do: 'select'; readonly box: number | null }
  | { readonly do: 'boxes' }
  | { readonly do: 'open-box'; readonly box: number | null }
  | { readonly do: 'worst-box' }
  | { readonly do: 'row'; readonly by: number }
  | { readonly do: 'row-page'; readonly by: 1 | -1; readonly always?: Always }
  | { readonly do: 'order' }
  | { readonly do: 'order-by'; readonly by: string }
  | { readonly do: 'reverse' }
  | { readonly do: 'details' }
  | { readonly do: 'page'; readonly page: Page }
  | { readonly do: 'page-by'; readonly by: 1 | -1; readonly always?: Always }
  | { readonly do: 'wish'; readonly wish: Wish }
  | { readonly do: 'copy' }
  | { readonly do: 'tell'; readonly what: Told }
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'quit' };
