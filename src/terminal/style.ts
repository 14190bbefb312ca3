import { type Span, TONES, type Tone } from '../text/styled.ts';

/** A tone, bold and inverse as one number; 0 is plain text. */
export type Style = number;

const PLACES = new Map<Tone, number>(TONES.map((tone, place) => [tone, place]));

/** How many styles there are: they are 0 … STYLES - 1. */
export const STYLES = TONES.length * 4;

/** The style of a span. */
export function styleOf(span: Span): Style {
  const place = span.tone === undefined ? 0 : (PLACES.get(span.tone) ?? 0);
  return place * 4 + (span.bold ? 2 : 0) + (span.inverse ? 1 : 0);
}

/** What a style stands for. */
export function partsOf(style: Style): {
  readonly tone: Tone;
  readonly bold: boolean;
  readonly inverse: boolean;
} {
  return { tone: TONES[style >> 2] ?? 'plain', bold: (style & 2) !== 0, inverse: (style & 1) !== 0 };
}
