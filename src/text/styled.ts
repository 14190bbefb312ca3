/** Styled text: what painters, charts and tables hand to the terminal. Colours are roles; a theme gives them values. */

/** Every tone. The order is that of the numbers which stand for styles in a grid of cells. */
export const TONES = [
  'plain',
  'muted',
  'title',
  'serving',
  'starting',
  'unborn',
  'ejected',
  'killed',
  'spare',
  'good',
  'bad',
  'what-happened',
  'what-if',
  'people',
  'key',
] as const;

export type Tone = (typeof TONES)[number];

/** The themes there are. Mono has no colours. */
export const THEME_NAMES = [
  'default',
  'dark',
  'light',
  'high-contrast',
  'high-contrast-light',
  'mono',
] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

/** A stretch of text in one style. */
export interface Span {
  readonly text: string;
  readonly tone?: Tone;
  readonly bold?: boolean;
  /** Swaps foreground and background: the playhead and the selection. */
  readonly inverse?: boolean;
}

/** One row of cells. Its text holds no control characters. */
export type Row = readonly Span[];
