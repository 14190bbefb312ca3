import type { Row, Span, Tone } from '../text/styled.ts';
import type { DrawnCell } from './offscreen.ts';

/** Drawn cells as a row: neighbours of one tone share a span, blanks take any, those at the end are left out. */
export function rowOf(cells: readonly DrawnCell[], toneOf: (colour: number) => Tone): Row {
  const spans: Span[] = [];
  let text = '';
  let tone: Tone = 'plain';
  let blanks = '';
  for (const { glyph, colour } of cells) {
    if (glyph === ' ') {
      blanks += ' ';
      continue;
    }
    const next = toneOf(colour);
    if (next !== tone && text !== '') {
      spans.push({ text, tone });
      text = '';
    }
    tone = next;
    text += blanks + glyph;
    blanks = '';
  }
  if (text !== '') spans.push({ text, tone });
  return spans;
}
