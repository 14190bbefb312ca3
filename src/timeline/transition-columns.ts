import { type Column, joined, PART, sortTransitions } from './columns.ts';
import type { Transitions } from './timeline.ts';

interface Part {
  readonly at: Float64Array;
  readonly box: Int32Array;
  readonly state: Uint8Array;
  readonly app: Uint8Array;
  readonly proxy: Uint8Array;
}

const emptyPart = (rows: number): Part => ({
  at: new Float64Array(rows),
  box: new Int32Array(rows),
  state: new Uint8Array(rows),
  app: new Uint8Array(rows),
  proxy: new Uint8Array(rows),
});

/** Collects transitions; `finish` gives copies, sorted by instant. */
export function transitionColumns() {
  let part = emptyPart(PART.first);
  const parts = [part];
  let size = part.at.length;
  let row = 0;
  let latest = Number.NEGATIVE_INFINITY;
  let sorted = true;

  const begin = (): void => {
    size = PART.later;
    part = emptyPart(size);
    parts.push(part);
    row = 0;
  };

  return {
    add(when: number, ofBox: number, toState: number, toApp: number, toProxy: number): void {
      if (row === size) begin();
      if (when < latest) sorted = false;
      else latest = when;
      part.at[row] = when;
      part.box[row] = ofBox;
      part.state[row] = toState;
      part.app[row] = toApp;
      part.proxy[row] = toProxy;
      row++;
    },
    finish(): Transitions {
      const whole = <C extends Column>(column: (part: Part) => C): C => joined(parts.map(column), row);
      const rows = {
        at: whole((each) => each.at),
        box: whole((each) => each.box),
        state: whole((each) => each.state),
        app: whole((each) => each.app),
        proxy: whole((each) => each.proxy),
      };
      return sorted ? rows : sortTransitions(rows);
    },
  };
}
