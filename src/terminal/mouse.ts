/** A press of the first button or a turn of the wheel, and the cell it points at, from the upper left corner. */
export interface Pointing {
  readonly what: 'click' | 'wheel-up' | 'wheel-down';
  readonly x: number;
  readonly y: number;
}

/**
 * Asks for presses and the wheel (1000), told in the form that has no largest column (1006). Never for motion: a
 * terminal's own selection goes on working, with Shift as a rule.
 */
export const MOUSE_ON = '\x1b[?1000h\x1b[?1006h';
export const MOUSE_OFF = '\x1b[?1006l\x1b[?1000l';

/** The codes of buttons; with a modifier a press is the terminal's, not ours. */
const BUTTONS: Readonly<Record<string, Pointing['what']>> = {
  0: 'click',
  64: 'wheel-up',
  65: 'wheel-down',
};

const REPORT = /^<(\d+);(\d+);(\d+)$/;

/** The key that stands for a report, by its parameters and its last letter: `click:9:4`. Null for one without a use. */
export function keyOfReport(parameters: string, last: string): string | null {
  const [, button = '', column = '', row = ''] = REPORT.exec(parameters) ?? [];
  const what = BUTTONS[button];
  // A small m is a release.
  if (what === undefined || last !== 'M') return null;
  const [x, y] = [Number(column) - 1, Number(row) - 1];
  return x >= 0 && y >= 0 ? `${what}:${x}:${y}` : null;
}

/** What a key of the mouse points at; null for any other key. */
export function pointingOf(key: string): Pointing | null {
  const [, what, x, y] = /^(click|wheel-up|wheel-down):(\d{1,5}):(\d{1,5})$/.exec(key) ?? [];
  return what === undefined ? null : { what: what as Pointing['what'], x: Number(x), y: Number(y) };
}
